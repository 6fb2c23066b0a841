import { Suspense } from 'react';
import { AppointmentCardSkeletons } from '#web/parts/appointment-card-skeleton.tsx';
import { useBackClosesDialogs } from '#web/ui/dialog/use-back-closes-dialogs.ts';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { SwitchedOff } from './availability/switched-off.tsx';
import { ClockLine } from './clock-line.tsx';
import { ChangeCards } from './inbox/change-cards.tsx';
import { LinkedAssignment } from './linked-assignment.tsx';
import { PortalNotifications } from './notifications/portal-notifications.tsx';
import { OfferCount } from './offers/offer-count.ts';
import { OfficeQuestions } from './questions/office-questions.tsx';
import { WaitingReports } from './report-queue/waiting-reports.tsx';
import { useOtherTabs } from './use-other-tabs.ts';

const Schedule = lazyComponent(() => import('./schedule/schedule-tab.tsx'), 'ScheduleTab');

/*
 * What the portal shows after its first paint (background-module.ts). One line per part; each part decides whether it
 * has anything to show.
 */

export { PortalMenu } from './portal-menu.tsx';

/** Above what the tab shows. */
export function LaterOnTop() {
  return (
    <>
      <ClockLine />
      <WaitingReports />
      <OfficeQuestions />
      <ChangeCards />
    </>
  );
}

/** The tabs that are not the first one. */
export function ScheduleTab() {
  return (
    <Suspense fallback={<AppointmentCardSkeletons count={3} label="Loading appointments" />}>
      <Schedule />
    </Suspense>
  );
}

export { PastWork as EarningsTab } from './past-work/past-work.tsx';

export { PortalPrompts } from './prompts/portal-prompts.tsx';

/** Over the page. */
export function LaterOverlays() {
  useOtherTabs();
  useBackClosesDialogs();
  return (
    <>
      <OfferCount />
      <LinkedAssignment />
      <PortalNotifications />
      <SwitchedOff />
    </>
  );
}
