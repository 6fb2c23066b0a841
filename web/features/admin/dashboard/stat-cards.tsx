import { useQuery } from '@tanstack/react-query';
import { Building2, ClipboardList, type LucideIcon, Users } from 'lucide-react';
import { dashboardStatsQuery } from '#web/api/staff/dashboard.ts';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { PanelError } from './panel.tsx';

const grid = 'grid grid-cols-3 gap-2 sm:gap-4';
const height = 'min-h-32 sm:min-h-[5.5rem]';

/** The three cards with numbers, and placeholders while they load (rules L8, X31). */
export function StatCards() {
  const { data, isPending, isError, isFetching, refetch } = useQuery(dashboardStatsQuery);
  if (isPending) {
    return (
      <SkeletonGroup label="Loading statistics" className={grid}>
        {['a', 'b', 'c'].map((card) => (
          <Skeleton key={card} className={height} />
        ))}
      </SkeletonGroup>
    );
  }
  if (isError) {
    return (
      <Card className={classNames('grid items-center', height)}>
        <PanelError isRetrying={isFetching} onRetry={() => void refetch()}>
          The statistics could not be loaded.
        </PanelError>
      </Card>
    );
  }
  return (
    <ul className={grid}>
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
    <Card
      as="li"
      className={classNames('flex min-w-0 items-start gap-4 px-3 py-3 sm:items-center sm:px-4', height)}
    >
      <div className="min-w-0 flex-1">
        <p className="text-ink-soft max-sm:text-small">{title}</p>
        <p className="flex flex-wrap items-baseline gap-x-2 max-sm:flex-col">
          <span className="font-semibold text-display">{value.toLocaleString('en-US')}</span>
          <span className="text-ink-soft max-sm:text-small">{subtitle}</span>
        </p>
      </div>
      <Icon aria-hidden className="size-6 shrink-0 text-ink-faint max-sm:hidden" />
    </Card>
  );
}
