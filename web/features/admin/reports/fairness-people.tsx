import { useEffect, useRef } from 'react';
import type { FairnessReport } from '#contracts/reports/shapes.ts';
import { TimeAgo } from '#web/parts/time/time-ago.tsx';
import { useIsPhone } from '#web/parts/use-is-phone.ts';
import { CsvButton } from '../list/table/csv-button.tsx';
import { PersonLink } from '../person-link.tsx';

type Row = FairnessReport['people'][number];

interface FairnessPeopleProps {
  language: string;
  people: readonly Row[];
  today: string;
  /** Its language was chosen just now: it may be far below the press. */
  isToShow: boolean;
}

/** The speakers of a language, those who were asked least first: a table, on a phone a list. */
export function FairnessPeople({ language, people, today, isToShow }: FairnessPeopleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isPhone = useIsPhone();
  useEffect(() => {
    if (!isToShow) return;
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [isToShow]);
  return (
    <section aria-label={`Interpreters of ${language}`} className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-2">
        <h2 ref={heading} tabIndex={-1} className="scroll-mt-20 font-semibold text-large">
          {language}, asked least first
        </h2>
        <CsvButton
          what="reports"
          today={today}
          columns={[
            {
              title: 'Interpreter',
              text: ({ interpreter }: Row) => interpreter.name,
              person: ({ interpreter }: Row) => interpreter,
            },
            { title: 'Offered hours (weighted)', text: ({ offeredHours }) => String(offeredHours) },
            { title: 'Worked hours (weighted)', text: ({ workedHours }) => String(workedHours) },
            { title: 'Wanted hours a week', text: ({ weeklyHours }) => String(weeklyHours ?? '') },
            { title: 'Last asked', text: ({ lastAskedAt }) => lastAskedAt ?? '' },
          ]}
          rows={() => people}
        />
      </div>
      <div className="rounded-card border border-line bg-surface md:max-h-96 md:overflow-auto">
        {isPhone ? <PersonList people={people} /> : <PersonTable people={people} />}
      </div>
    </section>
  );
}

const cell = 'px-3 py-2 text-start align-top';
const number = `${cell} text-end! tabular-nums`;

const wanted = (weeklyHours: number | null) => (weeklyHours === null ? 'not stated' : `${weeklyHours} h`);

function PersonTable({ people }: Pick<FairnessPeopleProps, 'people'>) {
  return (
    <table className="w-full min-w-lg border-collapse">
      <thead className="sticky top-0 bg-sunken text-ink-soft">
        <tr>
          <th className={cell}>Interpreter</th>
          <th className={number}>Offered (weighted)</th>
          <th className={number}>Worked (weighted)</th>
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
            <td className={number}>{wanted(weeklyHours)}</td>
            <td className={cell}>{lastAskedAt === null ? 'never' : <TimeAgo at={lastAskedAt} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PersonList({ people }: Pick<FairnessPeopleProps, 'people'>) {
  return (
    <ul className="divide-y divide-line">
      {people.map(({ interpreter, offeredHours, workedHours, weeklyHours, lastAskedAt }) => (
        <li key={interpreter.id} className="flex flex-col gap-1 px-3 py-2">
          <PersonLink kind="interpreter" person={interpreter} className="self-start font-medium" />
          <p>{`Weighted: offered ${offeredHours} h · worked ${workedHours} h`}</p>
          <p className="text-ink-soft text-small">
            {`Wants a week: ${wanted(weeklyHours)} · Last asked: `}
            {lastAskedAt === null ? 'never' : <TimeAgo at={lastAskedAt} />}
          </p>
        </li>
      ))}
    </ul>
  );
}
