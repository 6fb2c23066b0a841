import { useQuery } from '@tanstack/react-query';
import { companyQuery } from '#web/api/company.ts';
import { sentenceOf } from '#web/api/http-error.ts';
import { CalendarSkeleton } from '#web/parts/calendar/calendar-skeleton.tsx';
import { dateInZone } from '#web/parts/civil-time.ts';
import { useNow } from '#web/parts/use-now.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { AssignmentCalendar } from './assignment-calendar.tsx';

/** All assignments in a calendar (spec §2). Its clock is the company's, so it waits for the company's zone. */
export function CalendarPage() {
  const company = useQuery(companyQuery);
  const now = useNow();
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h2 className="font-semibold text-title">Calendar View</h2>
        <p className="text-ink-soft">View all assignments in calendar format</p>
      </div>
      {company.data && (
        <AssignmentCalendar
          companyZone={company.data.timeZone}
          today={dateInZone(company.data.timeZone, now)}
        />
      )}
      {company.isPending && <CalendarSkeleton />}
      {company.isError && (
        <ErrorState
          title="The calendar could not be loaded"
          onRetry={() => void company.refetch()}
          isRetrying={company.isFetching}
        >
          {sentenceOf(company.error)}
        </ErrorState>
      )}
    </div>
  );
}
