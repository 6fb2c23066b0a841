import { useBackClosesDialogs } from '#web/ui/dialog/use-back-closes-dialogs.ts';
import { BottomBar } from './bottom-bar.tsx';
import { ClockLine } from './clock-line.tsx';
import { LinkedAssignment } from './linked-assignment.tsx';
import { NotificationSettings } from './notifications/notification-settings.tsx';
import { PortalNotifications } from './notifications/portal-notifications.tsx';
import { OfferCount } from './offers/offer-count.ts';
import { PastWork } from './past-work/past-work.tsx';
import { PortalSection } from './portal-section.tsx';
import { PortalPrompts } from './prompts/portal-prompts.tsx';
import { WaitingReports } from './report-queue/waiting-reports.tsx';
import { SyncAppointments } from './sync/sync-appointments.tsx';
import { useOtherTabs } from './use-other-tabs.ts';

/*
 * What the portal shows after its first paint (background-module.ts). One line per part; each part decides whether it
 * has anything to show.
 */

/** Beside the logout button. */
export { MessagesButton } from './notifications/messages-button.tsx';

/** Above the next appointment. */
export function LaterOnTop() {
  return (
    <>
      <ClockLine />
      <WaitingReports />
    </>
  );
}

/** Below the day; side by side on a desktop. */
export function LaterBelow() {
  return (
    <>
      <div className="min-w-0 lg:col-start-2 lg:row-start-3">
        <SyncAppointments />
      </div>
      <PortalSection id="past-work" className="lg:col-start-1 lg:row-start-3">
        <PastWork />
      </PortalSection>
      <NotificationSettings />
    </>
  );
}

/** Fixed over the page. */
export function LaterOverlays() {
  useOtherTabs();
  useBackClosesDialogs();
  return (
    <>
      <BottomBar />
      <OfferCount />
      <PortalPrompts />
      <LinkedAssignment />
      <PortalNotifications />
    </>
  );
}
