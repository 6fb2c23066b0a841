import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FairnessReport as Report } from '#contracts/reports/shapes.ts';
import { fairnessQuery } from '#web/api/staff/reports.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { TableSkeleton } from '../list/list-state.tsx';
import { useUrlFilters } from '../list/use-url-filters.ts';
import { FairnessLanguages } from './fairness-languages.tsx';
import { FairnessPeople } from './fairness-people.tsx';
import { CALIBRATION_ABOUT, percent, weightedOffers } from './fairness-words.ts';

/** Who is asked and works how much, by language, and how good predictions were (rules ranking-5 and ranking-7). */
export function FairnessReport({ today }: { today: string }) {
  const { values, set } = useUrlFilters(['language']);
  const report = useQuery(fairnessQuery(values.language));
  const [pressed, setPressed] = useState<string | null>(null);
  if (report.error && !report.data) return <LoadError title="The report could not be loaded" of={report} />;
  if (!report.data) return <TableSkeleton label="Loading the report" rowClassName="h-16 lg:h-10" />;
  const { languages, people, predictions } = report.data;
  if (languages.length === 0)
    return <EmptyState title="No interpreters yet">How evenly they are asked is shown here.</EmptyState>;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">
        How evenly work is offered to the speakers of a language, for the hours that each wants to work. All
        hours are weighted: older offers and older work count less, half after 28 days, and an offer that was
        taken away before an answer counts in part.
      </p>
      <FairnessLanguages
        languages={languages}
        chosen={values.language}
        onChoose={(language) => {
          setPressed(language);
          set({ language: language === values.language ? '' : language });
        }}
      />
      {/* Until its answer is here, the people are those of the language before. */}
      {values.language !== '' && people.length > 0 && !report.isPlaceholderData && (
        <FairnessPeople
          key={values.language}
          language={values.language}
          people={people}
          today={today}
          isToShow={pressed === values.language}
        />
      )}
      <Predictions predictions={predictions} />
    </div>
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
              <span className="text-ink-soft text-small">{weightedOffers(offers)}</span>
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
