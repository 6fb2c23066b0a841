import { useQuery } from '@tanstack/react-query';
import { dashboardStatsQuery } from '#web/api/staff/dashboard.ts';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { PanelError } from './panel.tsx';

const line = 'flex min-h-6 flex-wrap items-center gap-x-8 gap-y-1 px-1';

/** The totals in one line, and placeholders while they load (rules L8, X31). */
export function Totals() {
  const { data, isPending, isError, isFetching, refetch } = useQuery(dashboardStatsQuery);
  if (isPending) {
    return (
      <SkeletonGroup label="Loading statistics" className={line}>
        {['a', 'b', 'c'].map((total) => (
          <Skeleton key={total} className="h-6 w-56" />
        ))}
      </SkeletonGroup>
    );
  }
  if (isError) {
    return (
      <PanelError isRetrying={isFetching} onRetry={() => void refetch()}>
        The statistics could not be loaded.
      </PanelError>
    );
  }
  return (
    <ul className={line}>
      <Total
        title="Total Interpreters"
        value={data.totalInterpreters}
        more={`${data.availableInterpreters} available today`}
      />
      <Total title="Total Clients" value={data.totalClients} more={`${data.activeClients} active`} />
      <Total
        title="Today's Assignments"
        value={data.todayAssignments}
        more={`${data.urgentAssignments} urgent`}
      />
    </ul>
  );
}

function Total({ title, value, more }: { title: string; value: number; more: string }) {
  return (
    <li className="flex items-baseline gap-x-2 text-ink-soft">
      {title}
      <span className="font-semibold text-ink">{value.toLocaleString('en-US')}</span>
      <span>{more}</span>
    </li>
  );
}
