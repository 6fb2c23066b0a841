import { useQuery } from '@tanstack/react-query';
import { companyQuery } from '#web/api/public/company.ts';
import { useAssignmentDialogs } from '../assignments/assignment-dialogs.tsx';
import { AvailableNow } from './available-now.tsx';
import { NeedsAttention } from './needs-attention.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { StatCards } from './stat-cards.tsx';
import { TodaysSchedule } from './todays-schedule.tsx';

/**
 * What needs a person now, before the numbers; then today (rule X31). Parts that grow while they load are last in their column,
 * so that they move nothing.
 */
export function DashboardPage() {
  const { open, dialogs } = useAssignmentDialogs();
  const { data: company } = useQuery(companyQuery);
  return (
    <div className="flex flex-col gap-4">
      <NeedsAttention />
      <StatCards />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <QuickActions onIntent={open} />
          <TodaysSchedule today={company?.today} onIntent={open} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <AvailableNow />
          <RecentActivity />
        </div>
      </div>
      {dialogs}
    </div>
  );
}
