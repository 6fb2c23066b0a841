import { useQuery } from '@tanstack/react-query';
import { companyQuery } from '#web/api/public/company.ts';
import { useAssignmentDialogs } from '../assignments/assignment-dialogs.tsx';
import { AvailableNow } from './available-now.tsx';
import { CannotCome } from './cannot-come.tsx';
import { ClientProblems } from './client-problems.tsx';
import { CopyNotice } from './copy-notice.tsx';
import { LanguagesToConfirm } from './languages-to-confirm.tsx';
import { MoneyPanel } from './money-panel.tsx';
import { NeedsAttention } from './needs-attention.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { TodaysSchedule } from './todays-schedule.tsx';
import { Totals } from './totals.tsx';

/**
 * What needs a person now, the numbers in one line, then today. Parts that grow while they load are last in their column,
 * so that they move nothing.
 */
export function DashboardPage() {
  const { open, dialogs } = useAssignmentDialogs();
  const { data: company } = useQuery(companyQuery);
  return (
    <div className="flex flex-col gap-3">
      <CopyNotice />
      <NeedsAttention />
      <Totals />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_19rem] 2xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <TodaysSchedule today={company?.today} onIntent={open} />
          <CannotCome onIntent={open} />
          <ClientProblems />
          <LanguagesToConfirm />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <QuickActions onIntent={open} />
          <MoneyPanel />
          <AvailableNow />
          <RecentActivity />
        </div>
      </div>
      {dialogs}
    </div>
  );
}
