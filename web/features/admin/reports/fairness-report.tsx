import { useQuery } from '@tanstack/react-query';
import type { FairnessReport as Report } from '#contracts/report.ts';
import { fairnessQuery } from '#web/api/staff/reports.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { TimeAgo } from '#web/parts/time-ago.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { TableSkeleton } from '../list/list-state.tsx';
import { CsvButton } from '../list/table/csv-button.tsx';
import { useUrlFilters } from '../list/use-url-filters.ts';
import { PersonLink } from '../person-link.tsx';
import { CALIBRATION_ABOUT, EVENNESS, evennessOf, percent } from './fairness-words.ts';

/** Who is asked and works how much, by language, and how good predictions were (rules D76, D85). */
export function FairnessReport({ today }: { today: string }) {
  const { values, set } = useUrlFilters(['language']);
  const report = useQuery(fairnessQuery(values.language));
  if (report.error && !report.data) return <LoadError title="The report could not be loaded" of={report} />;
  if (!report.data) return <TableSkeleton label="Loading the report" rowClassName="h-16 lg:h-10" />;
  const { languages, people, predictions } = report.data;
  if (languages.length === 0)
    return <EmptyState title="No interpreters yet">How evenly they are asked is shown here.</EmptyState>;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">
        How evenly work is offered to those who speak a language, for the hours that each wants to work. What
        is longer ago counts less: half after 28 days.
      </p>
      <Languages
        languages={languages}
        chosen={values.language}
        onChoose={(language) => set({ language: language === values.language ? '' : language })}
      />
      {values.language !== '' && people.length > 0 && (
        <People language={values.language} people={people} today={today} />
      )}
      <Predictions predictions={predictions} />
    </div>
  );
}

const cell = 'px-3 py-2 text-start align-top';
const number = `${cell} text-end! tabular-nums`;

interface LanguagesProps {
  languages: Report['languages'];
  chosen: string;
  onChoose: (language: string) => void;
}

function Languages({ languages, chosen, onChoose }: LanguagesProps) {
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full min-w-xl border-collapse">
        <caption className="sr-only">Fairness by language</caption>
        <thead className="bg-sunken text-ink-soft">
          <tr>
            <th className={cell}>Language</th>
            <th className={number}>Interpreters</th>
            <th className={cell}>Offers</th>
            <th className={cell}>Work</th>
            <th className={number}>Not asked for 28 days</th>
            <th className={number}>Unequal pairs</th>
          </tr>
        </thead>
        <tbody>
          {languages.map(({ language, people, giniAsked, giniWorked, notAsked, unequalPairs }) => (
            <tr key={language} className={language === chosen ? 'bg-accent-soft' : 'hover:bg-hover'}>
              <th scope="row" className={cell}>
                <button
                  type="button"
                  aria-pressed={language === chosen}
                  className="min-h-11 font-medium text-accent underline pointer-fine:min-h-6"
                  onClick={() => onChoose(language)}
                >
                  {language}
                </button>
              </th>
              <td className={number}>{people}</td>
              <td className={cell}>{evennessText(giniAsked, people)}</td>
              <td className={cell}>{evennessText(giniWorked, people)}</td>
              <td className={number}>{notAsked}</td>
              <td className={number}>{unequalPairs.toLocaleString('en-US')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="border-line border-t px-3 py-2 text-ink-faint text-small">{EVENNESS}</p>
    </div>
  );
}

const evennessText = (gini: number | null, people: number) =>
  gini === null || people < 2 ? '–' : `${evennessOf(gini)} (${gini.toFixed(2)})`;

interface PeopleProps {
  language: string;
  people: Report['people'];
  today: string;
}

/** The speakers of a language, whoever was asked least first. */
function People({ language, people, today }: PeopleProps) {
  return (
    <section aria-label={`Interpreters of ${language}`} className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-2">
        <h2 className="font-semibold text-large">{language}, asked least first</h2>
        <CsvButton
          what="reports"
          today={today}
          columns={[
            { title: 'Interpreter', text: ({ interpreter }: Report['people'][number]) => interpreter.name },
            { title: 'Offered hours', text: ({ offeredHours }) => String(offeredHours) },
            { title: 'Worked hours', text: ({ workedHours }) => String(workedHours) },
            { title: 'Wanted hours a week', text: ({ weeklyHours }) => String(weeklyHours ?? '') },
            { title: 'Last asked', text: ({ lastAskedAt }) => lastAskedAt ?? '' },
          ]}
          rows={() => people}
        />
      </div>
      <div className="max-h-96 overflow-auto rounded-card border border-line bg-surface">
        <table className="w-full min-w-lg border-collapse">
          <thead className="sticky top-0 bg-sunken text-ink-soft">
            <tr>
              <th className={cell}>Interpreter</th>
              <th className={number}>Offered</th>
              <th className={number}>Worked</th>
              <th className={number}>Wants a week</th>
              <th className={cell}>Last asked</th>
            </tr>
          </thead>
          <tbody>
            {people.map(({ interpreter, offeredHours, workedHours, weeklyHours, lastAskedAt }) => (
              <tr key={interpreter.id} className="border-line border-t">
                <th scope="row" className={cell}>
                  <PersonLink kind="interpreter" person={interpreter} />
                </th>
                <td className={number}>{`${offeredHours} h`}</td>
                <td className={number}>{`${workedHours} h`}</td>
                <td className={number}>{weeklyHours === null ? 'not stated' : `${weeklyHours} h`}</td>
                <td className={cell}>{lastAskedAt === null ? 'never' : <TimeAgo at={lastAskedAt} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Predicted beside actual answers, as bars with their numbers. */
function Predictions({ predictions: { tenths, isTrusted } }: { predictions: Report['predictions'] }) {
  return (
    <Card as="section" aria-label="Predictions" className="flex flex-col gap-3 p-4">
      <h2 className="font-semibold text-large">Do predictions come true?</h2>
      <p className="text-ink-soft">{CALIBRATION_ABOUT}</p>
      {!isTrusted && (
        <Alert>
          Predictions are off by more than 5 points, so plans ask in fixed steps of 5, 15 and all until they
          are right again.
        </Alert>
      )}
      {tenths.length === 0 ? (
        <p className="text-ink-soft">No offer with a prediction has ended yet.</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {tenths.map(({ from, offers, predicted, actual }) => (
            <li key={from} className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-3">
              <span className="text-ink-soft text-small">{`${Math.round(offers)} offers`}</span>
              <div className="flex flex-col gap-1">
                <Bar label="predicted" share={predicted} className="bg-line-strong" />
                <Bar label="said yes" share={actual} className="bg-accent" />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Bar({ label, share, className }: { label: string; share: number; className: string }) {
  return (
    <div className="flex items-center gap-2">
      <div aria-hidden className="h-2 w-40 overflow-hidden rounded-full bg-sunken max-sm:w-24">
        <div className={`h-full ${className}`} style={{ width: percent(share) }} />
      </div>
      <span className="text-small tabular-nums">{`${percent(share)} ${label}`}</span>
    </div>
  );
}
