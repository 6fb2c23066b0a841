import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LogOut, Phone } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { clientAssignmentsKey } from '#web/api/client/assignments.ts';
import { useLiveChanges } from '#web/api/http/live-changes.ts';
import { companyQuery } from '#web/api/public/company.ts';
import type { ClientAuth } from '#web/device/storage.ts';
import { Brand } from '#web/parts/brand.tsx';
import { ConnectionLine } from '#web/parts/connection-line.tsx';
import { LoadError } from '#web/parts/load-error.tsx';
import { OfficePhoneContext } from '#web/parts/office-phone.tsx';
import { telAddress } from '#web/parts/phone-link.tsx';
import { dateInZone } from '#web/parts/time/civil-time.ts';
import { useNow } from '#web/parts/use-now.ts';
import { usePageTitle } from '#web/parts/use-page-title.ts';
import { Button } from '#web/ui/button/button.tsx';
import { buttonStyle } from '#web/ui/button/button-style.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { type ClientPortal, ClientPortalContext } from './portal-context.ts';
import { PortalTabs } from './portal-tabs.tsx';
import { ProfileButton } from './profile/profile-button.tsx';
import { useLogout } from './use-logout.ts';

/** The client's portal. */
export function ClientPortalPage({ session }: { session: ClientAuth }) {
  usePageTitle('Client portal');
  const connection = useLiveChanges('client');
  const company = useQuery(companyQuery);
  const now = useNow();
  const logout = useLogout();

  return (
    <OfficePhoneContext value={company.data?.supportPhone ?? null}>
      {/* Lies over the header, so that losing the network moves nothing under a finger. */}
      <div className="pointer-events-none sticky top-0 z-20 h-3">
        <ConnectionLine state={connection} />
      </div>
      <div className="mx-auto w-full max-w-6xl px-4 md:px-8">
        <header className="flex flex-wrap items-center justify-between gap-2 pb-4 md:pb-6">
          {/* A long name ends in an ellipsis before the buttons need a second row. */}
          <span className="flex min-w-0 flex-1 basis-7">
            <Brand nameClass="truncate max-sm:sr-only" />
          </span>
          <div className="flex flex-wrap">
            <CallOffice phone={company.data?.supportPhone} />
            <ProfileButton clientId={session.id} />
            <Button
              variant="quiet"
              icon={<LogOut aria-hidden className="size-4 max-[22rem]:hidden" />}
              pending={logout.isPending}
              onClick={() => logout.mutate()}
            >
              Logout
            </Button>
          </div>
        </header>
        <main tabIndex={-1} className="flex flex-col gap-4 pb-12">
          <h1 className="font-semibold text-title">Welcome, {session.name}</h1>
          {company.data && (
            <PortalProvider clientId={session.id} today={dateInZone(company.data.timeZone, now)}>
              <PortalTabs />
            </PortalProvider>
          )}
          {company.isPending && <Spinner label="Loading your portal" className="size-6 text-ink-faint" />}
          {company.isError && !company.data && (
            <LoadError title="Your portal could not be loaded" of={company}>
              Your appointments are safe. Try again in a moment.
            </LoadError>
          )}
        </main>
      </div>
    </OfficePhoneContext>
  );
}

function PortalProvider({ clientId, today, children }: ClientPortal & { children: ReactNode }) {
  const portal = useMemo(() => ({ clientId, today }), [clientId, today]);
  const queryClient = useQueryClient();
  const [loadedOn, setLoadedOn] = useState(today);
  useEffect(() => {
    if (loadedOn === today) return;
    setLoadedOn(today);
    // Midnight has passed: the loaded data is still shown, and other days are fetched again.
    void queryClient.invalidateQueries({ queryKey: clientAssignmentsKey(clientId) });
  }, [loadedOn, today, clientId, queryClient]);
  return <ClientPortalContext value={portal}>{children}</ClientPortalContext>;
}

/** Its place is kept while the number loads, so that the header does not wrap later. */
function CallOffice({ phone }: { phone: string | undefined }) {
  const label = (
    <>
      <Phone aria-hidden className="size-4 shrink-0" />
      <span className="max-[30rem]:hidden">Call office</span>
    </>
  );
  if (phone === undefined)
    return (
      <span aria-hidden className={buttonStyle({ variant: 'quiet', className: 'invisible' })}>
        {label}
      </span>
    );
  return (
    <a
      href={telAddress(phone)}
      aria-label={`Call office: ${phone}`}
      data-tooltip={phone}
      className={buttonStyle({ variant: 'quiet' })}
    >
      {label}
    </a>
  );
}
