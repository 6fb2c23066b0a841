import { Suspense, useEffect, useState } from 'react';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { TabPanel, Tabs } from '#web/ui/layout/tabs.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { AppointmentsSkeleton } from './appointments-skeleton.tsx';
import { DashboardTab } from './dashboard-tab.tsx';
import { useClientPortal } from './portal-context.ts';
import { PORTAL_TABS, usePortalAddress } from './use-portal-address.ts';

const AppointmentsTab = lazyComponent(() => import('./appointments-tab.tsx'), 'AppointmentsTab');
const CalendarTab = lazyComponent(() => import('./calendar/calendar-tab.tsx'), 'CalendarTab');
const InvoicesTab = lazyComponent(() => import('./invoices/invoices-tab.tsx'), 'InvoicesTab');
const RequestForm = lazyComponent(() => import('./request/request-form.tsx'), 'RequestForm');
const PortalDialogs = lazyComponent(() => import('./portal-dialogs.tsx'), 'PortalDialogs');

const LOADING = <Spinner label="Loading" className="size-6 text-ink-faint" />;

/** The tabs; the address says which one is open. Only the first one is loaded at once. */
export function PortalTabs() {
  const portal = useClientPortal();
  const { tab, openTab } = usePortalAddress();
  const isRequest = tab === 'request';
  const [requestedId, setRequestedId] = useState<number | null>(null);
  // A half-filled request is kept while the client looks at another tab.
  const [hasOpenedRequest, setHasOpenedRequest] = useState(isRequest);
  useEffect(() => {
    if (isRequest) setHasOpenedRequest(true);
  }, [isRequest]);

  return (
    <>
      <Tabs
        label="Client portal"
        tabs={PORTAL_TABS}
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
      {(tab === 'calendar' || tab === 'invoices') && (
        <TabPanel id={tab}>
          <Suspense fallback={LOADING}>{tab === 'calendar' ? <CalendarTab /> : <InvoicesTab />}</Suspense>
        </TabPanel>
      )}
      {(isRequest || hasOpenedRequest) && (
        <TabPanel id="request" isHidden={!isRequest}>
          <Suspense fallback={LOADING}>
            <RequestForm
              {...portal}
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
