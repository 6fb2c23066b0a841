import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useLiveChanges } from '#web/api/http/live-changes.ts';
import { interpreterScheduleKey } from '#web/api/interpreter/assignments.ts';
import { interpreterProfileQuery } from '#web/api/interpreter/profile.ts';
import { companyQuery } from '#web/api/public/company.ts';
import type { InterpreterSession } from '#web/device/storage.ts';
import { AppointmentCardSkeletons } from '#web/parts/appointment-card-skeleton.tsx';
import { LoadError } from '#web/parts/load-error.tsx';
import { OfficePhoneContext } from '#web/parts/office-phone.tsx';
import { dateInZone } from '#web/parts/time/civil-time.ts';
import { usePageTitle } from '#web/parts/use-page-title.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { AssignmentDialogs } from './assignment-dialogs.tsx';
import { useLaterSections, usePortalLists } from './background-module.ts';
import { NextAppointmentCard } from './next-appointment-card.tsx';
import { type Portal, PortalContext } from './portal-context.ts';
import { PortalHeader } from './portal-header.tsx';
import { PortalLine } from './portal-line.tsx';
import { WaitingReportsSpace } from './report-queue/waiting-reports-space.tsx';
import { useIsPortalLoading } from './use-is-portal-loading.ts';
import { usePortalTab } from './use-portal-tab.ts';
import { useServerNow } from './use-server-now.ts';

/** The interpreter's portal: a header, four tabs, and what follows the first paint. */
export function InterpreterPortalPage({ session }: { session: InterpreterSession }) {
  usePageTitle('Interpreter portal');
  const connection = useLiveChanges('interpreter');
  const profile = useQuery(interpreterProfileQuery(session.interpreterId));
  const company = useQuery(companyQuery);
  const now = useServerNow();
  const { tab } = usePortalTab();
  const lists = usePortalLists();
  const today = company.data && dateInZone(company.data.timeZone, now);
  const isStillComing = useIsPortalLoading(session.interpreterId, { today, hasLists: lists !== null });
  const isDrawn = profile.data !== undefined && today !== undefined && !isStillComing;
  const later = useLaterSections(isDrawn);
  const failed = [profile, company].find(({ isError, data }) => isError && data === undefined);

  if (failed) {
    return (
      <OfficePhoneContext value={company.data?.supportPhone ?? null}>
        <main tabIndex={-1} className="mx-auto grid min-h-dvh w-full max-w-xl place-content-center px-4">
          <LoadError title="Your portal could not be loaded" of={[profile, company]}>
            Your appointments are safe. Try again in a moment.
          </LoadError>
        </main>
      </OfficePhoneContext>
    );
  }
  if (!profile.data || !company.data || today === undefined || isStillComing) return <LoadingProfile />;

  return (
    <PortalProvider interpreterId={session.interpreterId} today={today}>
      <OfficePhoneContext value={company.data.supportPhone}>
        {/* Its line always has room, so that losing the network moves no button under a thumb. */}
        <div className="pointer-events-none sticky top-0 z-20 min-h-7">
          <PortalLine connection={connection} timeZone={company.data.timeZone} />
        </div>
        <PortalHeader profile={profile.data}>{later && <later.PortalMenu />}</PortalHeader>
        <AssignmentDialogs>
          <main
            tabIndex={-1}
            // Room for the tabs at the bottom edge.
            className="mx-auto flex w-full max-w-2xl flex-col gap-4 px-4 pt-2 pb-[calc(6rem+env(safe-area-inset-bottom))] md:px-8 lg:max-w-6xl lg:pt-6 lg:pb-12"
          >
            <WaitingReportsSpace>{later && <later.LaterOnTop />}</WaitingReportsSpace>
            {/* Always there: a step that is being reported goes on while one looks at another tab. */}
            <div hidden={tab !== 'today'} className="flex w-full max-w-2xl flex-col gap-6 lg:mx-auto">
              <NextAppointmentCard now={now} />
              {lists ? <lists.TodayList now={now} /> : <ListSkeleton />}
            </div>
            {tab === 'offers' && (lists ? <lists.OfferedAssignments /> : <ListSkeleton />)}
            {tab === 'schedule' && (later ? <later.ScheduleTab /> : <ListSkeleton />)}
            {tab === 'earnings' && (later ? <later.EarningsTab /> : <ListSkeleton />)}
            {later && <later.PortalPrompts />}
          </main>
          {later && <later.LaterOverlays />}
        </AssignmentDialogs>
      </OfficePhoneContext>
    </PortalProvider>
  );
}

function PortalProvider({ interpreterId, today, children }: Portal & { children: ReactNode }) {
  const portal = useMemo(() => ({ interpreterId, today }), [interpreterId, today]);
  const queryClient = useQueryClient();
  const [loadedOn, setLoadedOn] = useState(today);
  useEffect(() => {
    if (loadedOn === today) return;
    setLoadedOn(today);
    // Midnight has passed or the clock was corrected: the loaded data is still shown, and other days are fetched again.
    void queryClient.invalidateQueries({ queryKey: interpreterScheduleKey(interpreterId) });
  }, [loadedOn, today, interpreterId, queryClient]);
  return <PortalContext value={portal}>{children}</PortalContext>;
}

function LoadingProfile() {
  return (
    <main tabIndex={-1} className="grid min-h-dvh place-content-center justify-items-center gap-2 px-4">
      <Spinner className="size-6 text-ink-faint" />
      <p role="status" className="text-ink-soft">
        Loading interpreter profile...
      </p>
    </main>
  );
}

/** In place of a list until its code is loaded. */
function ListSkeleton() {
  return <AppointmentCardSkeletons count={2} label="Loading appointments" />;
}
