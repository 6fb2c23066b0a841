import { useBackClosesDialogs } from '#web/ui/use-back-closes-dialogs.ts';
import { BottomBar } from './bottom-bar.tsx';
import { ClockLine } from './clock-line.tsx';
import { LinkedAssignment } from './linked-assignment.tsx';
import { NotificationSettings } from './notifications/notification-settings.tsx';
import { PortalNotifications } from './notifications/portal-notifications.tsx';
import { OfferCount } from './offers/offer-count.ts';
import { WaitingReports } from './outbox/waiting-reports.tsx';
import { PastWork } from './past-work/past-work.tsx';
import { Place } from './place.tsx';
import { PortalPrompts } from './prompts/portal-prompts.tsx';
import { SyncAppointments } from './sync/sync-appointments.tsx';
import { useOtherTabs } from './use-other-tabs.ts';

/*
 * What the portal shows besides its first paint, loaded when that stands (use-later-sections.ts). One line per part; each
 * part decides by itself whether it has anything to show.
 */

/** Beside the way out, where the own affairs are looked for. */
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

/** Below the day; on a desk beside each other. */
export function LaterBelow() {
  return (
    <>
      <div className="min-w-0 lg:col-start-2 lg:row-start-3">
        <SyncAppointments />
      </div>
      <Place id="past-work" className="lg:col-start-1 lg:row-start-3">
        <PastWork />
      </Place>
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
