import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, RotateCw } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { addDays, isCivilDate } from '#domain/civil.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { dayPlanQuery } from '#web/api/staff/fill-plans.ts';
import { paths } from '#web/app/paths.ts';
import { formatDayLong } from '#web/parts/appointment/appointment-when.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { DaySwitcher } from '#web/parts/time/day-switcher.tsx';
import { withParams } from '#web/parts/url-params.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextLink } from '#web/ui/button/text-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useLinkedDialogs } from '../../assignments/assignment-dialogs.tsx';
import { TableSkeleton } from '../../list/list-state.tsx';
import { DayProposal } from './day-proposal.tsx';

/**
 * A suggestion who takes which open appointment of a day (rules fill-plans-17 to fill-plans-19): tomorrow, until the address names another
 * day.
 */
export function PlanDay() {
  const [search, setSearch] = useSearchParams();
  const today = useQuery(companyQuery).data?.today;
  if (today === undefined) return <PlanSkeleton />;
  const named = search.get('plan') ?? '';
  const date = isCivilDate(named) ? named : addDays(today, 1);
  return (
    <PlanOfDay
      date={date}
      today={today}
      onDate={(next) => setSearch((present) => withParams(present, { plan: next }), { replace: true })}
    />
  );
}

interface PlanOfDayProps {
  date: string;
  today: string;
  onDate: (date: string) => void;
}

function PlanOfDay({ date, today, onDate }: PlanOfDayProps) {
  const plan = useQuery(dayPlanQuery(date));
  const { open, dialogs } = useLinkedDialogs();
  const day = formatDayLong(date);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h2 className="font-semibold text-large">Plan {day}</h2>
          <TextLink href={paths.unfilled}>All unfilled appointments</TextLink>
        </div>
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
          <DaySwitcher date={date} today={today} onChange={onDate} isWithoutToday />
          <Button
            variant="secondary"
            icon={<RotateCw aria-hidden className="size-4" />}
            pending={plan.isFetching}
            onClick={() => void plan.refetch()}
          >
            Plan Again
          </Button>
        </div>
      </div>
      {plan.data && plan.data.total > 0 && (
        <DayProposal
          key={plan.dataUpdatedAt}
          plan={plan.data}
          onOpen={(assignmentId) => open({ act: 'details', assignmentId })}
        />
      )}
      {plan.data?.total === 0 && (
        <EmptyState title={`Nothing is open on ${day}`} icon={<CalendarCheck aria-hidden />}>
          Appointments of that day without an interpreter are planned here, all at once.
        </EmptyState>
      )}
      {!plan.data && plan.isError && <LoadError title="The day could not be planned" of={plan} />}
      {!plan.data && !plan.isError && <PlanSkeleton />}
      {dialogs}
    </div>
  );
}

const PlanSkeleton = () => <TableSkeleton label="Planning the day" rowClassName="h-24 lg:h-16" count={8} />;
