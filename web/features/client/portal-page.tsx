import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { lazy, Suspense, startTransition, useState } from 'react';
import { useSearchParams } from 'wouter';
import { companyQuery } from '#web/api/company.ts';
import { useLiveChanges } from '#web/api/events.ts';
import type { ClientAuth } from '#web/device/storage.ts';
import { AppointmentCardSkeletons } from '#web/parts/appointment-card-skeleton.tsx';
import { Brand } from '#web/parts/brand.tsx';
import { dateInZone } from '#web/parts/civil-time.ts';
import { ConnectionLine } from '#web/parts/connection-line.tsx';
import { useNow } from '#web/parts/use-now.ts';
import { usePageTitle } from '#web/parts/use-page-title.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { DashboardTab } from './dashboard-tab.tsx';
import { useLogout } from './use-logout.ts';

const AppointmentsTab = lazy(async () => ({
  default: (await import('./appointments-tab.tsx')).AppointmentsTab,
}));
const RequestForm = lazy(async () => ({ default: (await import('./request-form.tsx')).RequestForm }));

const tabs = [
  { id: 'dashboard', label: 'Dashboard' },
  { id: 'appointments', label: 'My Appointments' },
  { id: 'request', label: 'Request Service' },
] as const;

type TabId = (typeof tabs)[number]['id'];

/** The client's portal (spec §2); the tab stands in the address. */
export function ClientPortalPage({ session }: { session: ClientAuth }) {
  usePageTitle('Client portal');
  const connection = useLiveChanges('client');
  const company = useQuery(companyQuery);
  const logout = useLogout();

  return (
    <>
      <div className="sticky top-0 z-20">
        <ConnectionLine state={connection} />
      </div>
      <div className="mx-auto w-full max-w-6xl px-4 md:px-8">
        <header className="flex items-center justify-between gap-2 py-4 md:py-6">
          <Brand />
          <Button
            variant="quiet"
            icon={<LogOut aria-hidden className="size-4" />}
            pending={logout.isPending}
            onClick={() => logout.mutate()}
          >
            Logout
          </Button>
        </header>
        <main tabIndex={-1} className="flex flex-col gap-4 pb-12">
          <h1 className="font-semibold text-title">Welcome, {session.name}</h1>
          {company.data && <PortalTabs clientId={session.id} timeZone={company.data.timeZone} />}
          {company.isPending && <Spinner label="Loading your portal" className="size-6 text-ink-faint" />}
          {company.isError && (
            <ErrorState
              title="Your portal could not be loaded"
              onRetry={() => company.refetch()}
              isRetrying={company.isFetching}
            >
              Your appointments are safe. Try again in a moment.
            </ErrorState>
          )}
        </main>
      </div>
    </>
  );
}

function PortalTabs({ clientId, timeZone }: { clientId: number; timeZone: string }) {
  const [tab, setTab] = useTab();
  const now = useNow();
  const today = dateInZone(timeZone, now);
  // A request half filled in is kept while the client looks something up in another tab.
  const [hasOpenedRequest, setHasOpenedRequest] = useState(tab === 'request');

  function open(next: TabId) {
    startTransition(() => {
      if (next === 'request') setHasOpenedRequest(true);
      setTab(next);
    });
  }

  const isRequest = tab === 'request';
  return (
    <>
      <Tabs label="Client portal" tabs={tabs} current={tab} onChange={open} />
      {tab === 'dashboard' && (
        <TabPanel id="dashboard">
          <DashboardTab clientId={clientId} today={today} now={now} onRequest={() => open('request')} />
        </TabPanel>
      )}
      {tab === 'appointments' && (
        <TabPanel id="appointments">
          <Suspense fallback={<AppointmentCardSkeletons count={4} label="Loading appointments" />}>
            <AppointmentsTab clientId={clientId} today={today} now={now} onRequest={() => open('request')} />
          </Suspense>
        </TabPanel>
      )}
      {(isRequest || hasOpenedRequest) && (
        <TabPanel id="request" isHidden={!isRequest}>
          <Suspense fallback={<Spinner label="Loading the form" className="size-6 text-ink-faint" />}>
            <RequestForm clientId={clientId} today={today} onDone={() => open('appointments')} />
          </Suspense>
        </TabPanel>
      )}
    </>
  );
}

function useTab(): [TabId, (tab: TabId) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab');
  const tab = tabs.find(({ id }) => id === asked)?.id ?? 'dashboard';
  return [tab, (next) => setSearch(next === 'dashboard' ? {} : { tab: next })];
}
