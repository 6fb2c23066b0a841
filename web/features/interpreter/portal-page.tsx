import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useLiveChanges } from '#web/api/http/live-changes.ts';
import { interpreterScheduleKey } from '#web/api/interpreter/assignments.ts';
import { interpreterProfileQuery } from '#web/api/interpreter/profile.ts';
import { companyQuery } from '#web/api/public/company.ts';
import type { InterpreterSession } from '#web/device/storage.ts';
import { AppointmentCardSkeletons } from '#web/parts/appointment-card-skeleton.tsx';
import { dateInZone } from '#web/parts/civil-time.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { usePageTitle } from '#web/parts/use-page-title.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { AssignmentDialogs } from './assignment-dialogs.tsx';
import { useLaterSections, usePortalLists } from './background-module.ts';
import { NextAppointmentCard } from './next-appointment-card.tsx';
import { OfferedAssignments } from './offers/offered-assignments.tsx';
import { type Portal, PortalContext } from './portal-context.ts';
import { PortalHeader } from './portal-header.tsx';
import { PortalLine } from './portal-line.tsx';
import { PortalSection } from './portal-section.tsx';
import { WaitingReportsSpace } from './report-queue/waiting-reports-space.tsx';
import { useIsPortalLoading } from './use-is-portal-loading.ts';
import { useServerNow } from './use-server-now.ts';

/** The interpreter's portal (rule X50): the next appointment, offers, the day, and what follows the first paint. */
export function InterpreterPortalPage({ session }: { session: InterpreterSession }) {
  usePageTitle('Interpreter portal');
  const connection = useLiveChanges('interpreter');
  const profile = useQuery(interpreterProfileQuery(session.interpreterId));
  const company = useQuery(companyQuery);
  const now = useServerNow();
  const lists = usePortalLists();
  const today = company.data && dateInZone(company.data.timeZone, now);
  const isStillComing = useIsPortalLoading(session.interpreterId, { today, hasLists: lists !== null });
  const isDrawn = profile.data !== undefined && today !== undefined && !isStillComing;
  const later = useLaterSections(isDrawn);
  const failed = [profile, company].find(({ isError, data }) => isError && data === undefined);

  if (failed) {
    return (
      <main tabIndex={-1} className="mx-auto grid min-h-dvh w-full max-w-xl place-content-center px-4">
        <LoadError title="Your portal could not be loaded" of={[profile, company]}>
          Your appointments are safe. Try again in a moment.
        </LoadError>
      </main>
    );
  }
  if (!profile.data || !company.data || today === undefined || isStillComing) return <LoadingProfile />;

  return (
    <PortalProvider interpreterId={session.interpreterId} today={today}>
      {/* Its line always has room, so that losing the network moves no button under a thumb. */}
      <div className="pointer-events-none sticky top-0 z-20 min-h-7">
        <PortalLine connection={connection} timeZone={company.data.timeZone} />
      </div>
      <div className="mx-auto w-full max-w-6xl px-4 md:px-8">
        <PortalHeader profile={profile.data}>{later && <later.MessagesButton />}</PortalHeader>
        <AssignmentDialogs>
          <main
            tabIndex={-1}
            // Room for the bottom bar.
            className="flex flex-col gap-6 pb-[calc(6rem+env(safe-area-inset-bottom))] lg:pb-12"
          >
            <WaitingReportsSpace>{later && <later.LaterOnTop />}</WaitingReportsSpace>
            <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
              <PortalSection id="today">
                <NextAppointmentCard now={now} />
              </PortalSection>
              <OfferedAssignments />
              <PortalSection id="calendar">{lists ? <lists.DayView /> : <DaySkeleton />}</PortalSection>
              {later && <later.LaterBelow />}
            </div>
          </main>
          {later && <later.LaterOverlays />}
        </AssignmentDialogs>
      </div>
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

/** In place of the day until its code is loaded. */
function DaySkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="h-6 w-full max-w-48" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-11 w-full pointer-fine:md:h-9" />
      <AppointmentCardSkeletons count={2} label="Loading appointments" />
    </div>
  );
}
