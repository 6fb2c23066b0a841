import { LoadError } from '#web/parts/load-error.tsx';
import { DateList } from '#web/parts/series/date-list.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { exceptionsOf, withExceptions } from './repeat-values.ts';
import type { RequestForm } from './request-values.ts';
import type { RequestDatesState } from './use-request-dates.ts';

interface RepeatDatesProps {
  form: RequestForm;
  dates: RequestDatesState;
  today: string;
}

/** The dates of a request that repeats, before it is sent (rule series-13). */
export function RepeatDates({ form, dates: listed, today }: RepeatDatesProps) {
  const { dates, skippedMonths, isCurrent, isLoading, failure } = listed;
  if (isLoading) return <DatesSkeleton count={Number(form.values.count)} />;
  if (failure) return <LoadError title="The dates could not be listed" of={failure} />;
  if (dates === null)
    return <p className="text-ink-soft">The dates are listed here once date, times and end are entered.</p>;
  return (
    <DateList
      dates={dates}
      exceptions={exceptionsOf(form.values)}
      today={today}
      isCurrent={isCurrent}
      skippedMonths={skippedMonths}
      error={errorOf(form, listed)}
      onChange={(exceptions) => form.changeValues(withExceptions(form.values, exceptions))}
    />
  );
}

/** What is wrong with the dates: as the server says it, or as it was when they were to be sent. */
function errorOf({ errors: { exceptions: sent } }: RequestForm, { errors, problem }: RequestDatesState) {
  return errors['exceptions'] ?? (sent === undefined ? null : (problem ?? sent));
}

const MOST_ROWS = 8;

/** As high as the list that follows. */
function DatesSkeleton({ count }: { count: number }) {
  const rows = Math.min(Math.max(count || 0, 2), MOST_ROWS);
  return (
    <SkeletonGroup label="Listing the dates" className="flex flex-col gap-2">
      <Skeleton className="h-11 w-48 pointer-fine:md:h-8" />
      <div className="rounded-control border border-line">
        {Array.from({ length: rows }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity.
          <div key={at} className="px-3 py-0.5">
            <Skeleton className="my-2 h-7 pointer-fine:md:h-5" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
