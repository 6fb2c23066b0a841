import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { AppointmentsSkeleton } from './appointments-skeleton.tsx';
import { DashboardTab } from './dashboard-tab.tsx';
import { useClientPortal } from './portal-context.ts';
import { type TabId, usePortalAddress } from './use-portal-address.ts';

const AppointmentsTab = lazyPart(() => import('./appointments-tab.tsx'), 'AppointmentsTab');
const CalendarTab = lazyPart(() => import('./calendar/calendar-tab.tsx'), 'CalendarTab');
const RequestForm = lazyPart(() => import('./request/request-form.tsx'), 'RequestForm');
const PortalDialogs = lazyPart(() => import('./portal-dialogs.tsx'), 'PortalDialogs');

const tabs: readonly { id: TabId; label: string }[] = [
  { id: 'dashboard', label: 'Dashboard' },
  { id: 'appointments', label: 'My Appointments' },
  { id: 'calendar', label: 'Calendar' },
  { id: 'request', label: 'Request Service' },
];

/** The tabs of spec §2; which one is open stands in the address. All but the first look comes when it is opened. */
export function PortalTabs() {
  const { clientId, today } = useClientPortal();
  const { tab, openTab } = usePortalAddress();
  const isRequest = tab === 'request';
  const [requestedId, setRequestedId] = useState<number | null>(null);
  // A request half filled in is kept while the client looks something up in another tab.
  const [hasOpenedRequest, setHasOpenedRequest] = useState(isRequest);
  useEffect(() => {
    if (isRequest) setHasOpenedRequest(true);
  }, [isRequest]);

  return (
    <>
      <Tabs
        label="Client portal"
        tabs={tabs}
        current={tab}
        onChange={(next) => {
          setRequestedId(null);
          openTab(next);
        }}
      />
      {tab === 'dashboard' && (
        <TabPanel id="dashboard">
          <DashboardTab />
        </TabPanel>
      )}
      {tab === 'appointments' && (
        <TabPanel id="appointments">
          <Suspense fallback={<AppointmentsSkeleton count={4} label="Loading appointments" hasButton />}>
            <AppointmentsTab requestedId={requestedId} />
          </Suspense>
        </TabPanel>
      )}
      {tab === 'calendar' && (
        <TabPanel id="calendar">
          <Suspense fallback={<Spinner label="Loading the calendar" className="size-6 text-ink-faint" />}>
            <CalendarTab />
          </Suspense>
        </TabPanel>
      )}
      {(isRequest || hasOpenedRequest) && (
        <TabPanel id="request" isHidden={!isRequest}>
          <Suspense fallback={<Spinner label="Loading the form" className="size-6 text-ink-faint" />}>
            <RequestForm
              clientId={clientId}
              today={today}
              onDone={(id) => {
                setRequestedId(id);
                openTab('appointments');
              }}
            />
          </Suspense>
        </TabPanel>
      )}
      <Suspense>
        <PortalDialogs />
      </Suspense>
    </>
  );
}
