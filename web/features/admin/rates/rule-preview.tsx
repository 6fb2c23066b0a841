import type { UseQueryResult } from '@tanstack/react-query';
import type { RatePreview } from '#contracts/rate.ts';
import type { Side } from '#domain/billing/rule.ts';
import { formatClockRange } from '#domain/civil.ts';
import { formatDay } from '#web/parts/appointment-when.ts';
import { dollars } from '#web/parts/dollars.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { describePreview, signedDollars } from './describe-preview.ts';

interface RulePreviewProps {
  side: Side;
  query: UseQueryResult<RatePreview>;
}

/** What a rule would change among what is booked: one sentence, and the largest changes on demand. */
export function RulePreview({ side, query }: RulePreviewProps) {
  const { data, isError, isFetching, isPlaceholderData } = query;
  if (!data && !isError && !isFetching) return null;
  return (
    <section
      aria-label="What this changes"
      aria-live="polite"
      className={classNames(
        'flex flex-col gap-2 rounded-control bg-sunken p-3 transition-opacity',
        isPlaceholderData && 'opacity-60',
      )}
    >
      {!data && !isError && <Skeleton className="h-5 w-64 max-w-full" />}
      {isError && (
        <p className="text-ink-soft">What this changes could not be calculated. It can be saved.</p>
      )}
      {data && !isError && (
        <>
          <p className="font-medium">{describePreview(data, side)}</p>
          {data.replaces && (
            <p className="text-ink-soft text-small">{`It replaces: ${data.replaces.words}.`}</p>
          )}
          {data.largest.length > 0 && <Largest preview={data} />}
        </>
      )}
    </section>
  );
}

function Largest({ preview: { largest } }: { preview: RatePreview }) {
  return (
    <details>
      <summary className="cursor-pointer py-1">
        {largest.length === 1 ? 'The appointment' : `The ${largest.length} largest changes`}
      </summary>
      <ul className="divide-y divide-line">
        {largest.map((row) => (
          <li key={row.assignmentId} className="flex flex-wrap justify-between gap-x-4 py-1.5 text-small">
            <span className="min-w-0">
              {formatDay(row.date)}, {formatClockRange(row.startTime, row.endTime)}
              <span className="block text-ink-soft">
                {[row.clientName, row.language, row.interpreterName].filter(Boolean).join(', ')}
              </span>
            </span>
            <span className="text-end">
              <span className="block font-medium">{signedDollars(row.difference)}</span>
              <span className="text-ink-soft">{`${amountOf(row.before)} → ${amountOf(row.after)}`}</span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function amountOf(amount: string | null): string {
  return amount === null ? 'no rate' : dollars(amount);
}
