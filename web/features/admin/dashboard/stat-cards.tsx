import { useQuery } from '@tanstack/react-query';
import { Building2, ClipboardList, type LucideIcon, Users } from 'lucide-react';
import { dashboardStatsQuery } from '#web/api/staff-dashboard.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { PanelError } from './panel-states.tsx';

/** The three statistics of spec §2; three placeholders while they load. */
export function StatCards() {
  const { data, isPending, isError, isFetching, refetch } = useQuery(dashboardStatsQuery);
  if (isPending) {
    return (
      <SkeletonGroup label="Loading statistics" className="grid gap-4 sm:grid-cols-3">
        {['a', 'b', 'c'].map((card) => (
          <Skeleton key={card} className="h-[5.5rem]" />
        ))}
      </SkeletonGroup>
    );
  }
  if (isError) {
    return (
      <Card>
        <PanelError isRetrying={isFetching} onRetry={() => void refetch()}>
          The statistics could not be loaded.
        </PanelError>
      </Card>
    );
  }
  return (
    <ul className="grid gap-4 sm:grid-cols-3">
      <Stat
        title="Total Interpreters"
        value={data.totalInterpreters}
        subtitle={`${data.availableInterpreters} available today`}
        Icon={Users}
      />
      <Stat
        title="Total Clients"
        value={data.totalClients}
        subtitle={`${data.activeClients} active`}
        Icon={Building2}
      />
      <Stat
        title="Today's Assignments"
        value={data.todayAssignments}
        subtitle={`${data.urgentAssignments} urgent`}
        Icon={ClipboardList}
      />
    </ul>
  );
}

interface StatProps {
  title: string;
  value: number;
  subtitle: string;
  Icon: LucideIcon;
}

function Stat({ title, value, subtitle, Icon }: StatProps) {
  return (
    <Card as="li" className="flex items-center gap-4 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="text-ink-soft">{title}</p>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold text-display">{value.toLocaleString('en-US')}</span>
          <span className="text-ink-soft">{subtitle}</span>
        </p>
      </div>
      <Icon aria-hidden className="size-6 shrink-0 text-ink-faint" />
    </Card>
  );
}
