import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { useLiveChanges } from '#web/api/http/live-changes.ts';
import { interpreterScheduleKey } from '#web/api/interpreter/assignments.ts';
import { interpreterProfileQuery } from '#web/api/interpreter/profile.ts';
import { companyQuery } from '#web/api/public/company.ts';
import type { InterpreterSession } from '#web/device/storage.ts';
import { AppointmentCardSkeletons } from '#web/parts/appointment/appointment-card-skeleton.tsx';
import { LoadError } from '#web/parts/load-error.tsx';
import { OfficePhoneContext } from '#web/parts/office-phone.tsx';
import { dateInZone } from '#web/parts/time/civil-time.ts';
import { useBackClosesDialogs } from '#web/ui/dialog/use-back-closes-dialogs.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { AssignmentDialogs } from './assignment-dialogs.tsx';
import { SwitchedOff } from './availability/switched-off.tsx';
import { ClockLine } from './clock-line.tsx';
import { ChangeCards } from './inbox/change-cards.tsx';
import { LinkedAssignment } from './linked-assignment.tsx';
import { NextAppointmentCard } from './next-appointment-card.tsx';
import { PortalNotifications } from './notifications/portal-notifications.tsx';
import { useOfferCount } from './offers/use-offer-count.ts';
import { type Portal, PortalContext } from './portal-context.ts';
import { PortalHeader } from './portal-header.tsx';
import { PortalLine } from './portal-line.tsx';
import { PortalMenu } from './portal-menu.tsx';
import { PortalPrompts } from './prompts/portal-prompts.tsx';
import { OfficeQuestions } from './questions/office-questions.tsx';
import { WaitingReports } from './report-queue/waiting-reports.tsx';
import { WaitingReportsSpace } from './report-queue/waiting-reports-space.tsx';
import { TodayList } from './today-list.tsx';
import { useIsPortalLoading } from './use-is-portal-loading.ts';
import { useOtherTabs } from './use-other-tabs.ts';
import { usePortalTab } from './use-portal-tab.ts';
import { useServerNow } from './use-server-now.ts';

const OfferedAssignments = lazyComponent(
  () => import('./offers/offered-assignments.tsx'),
  'OfferedAssignments',
);
const ScheduleTab = lazyComponent(() => import('./schedule/schedule-tab.tsx'), 'ScheduleTab');
const PastWork = lazyComponent(() => import('./past-work/past-work.tsx'), 'PastWork');

/** The interpreter's portal: a header, four tabs, and above them what waits or is new. */
export function InterpreterPortalPage({ session }: { session: InterpreterSession }) {
  useOfferCount();
  const connection = useLiveChanges('interpreter');
  const profile = useQuery(interpreterProfileQuery(session.interpreterId));
  const company = useQuery(companyQuery);
  const now = useServerNow();
  const { tab } = usePortalTab();
  const today = company.data && dateInZone(company.data.timeZone, now);
  const isStillComing = useIsPortalLoading(session.interpreterId, today);
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
        <PortalHeader profile={profile.data}>
          <PortalMenu />
        </PortalHeader>
        <AssignmentDialogs>
          <main
            tabIndex={-1}
            // Room for the tabs at the bottom edge.
            className="mx-auto flex w-full max-w-2xl flex-col gap-4 px-4 pt-2 pb-[calc(6rem+env(safe-area-inset-bottom))] md:px-8 lg:max-w-6xl lg:pt-6 lg:pb-12"
          >
            <WaitingReportsSpace>
              <ClockLine />
              <WaitingReports />
              <OfficeQuestions />
              <ChangeCards />
            </WaitingReportsSpace>
            {/* Always there: a step that is being reported goes on while one looks at another tab. */}
            <div hidden={tab !== 'today'} className="flex w-full max-w-2xl flex-col gap-6 lg:mx-auto">
              <NextAppointmentCard now={now} />
              <TodayList now={now} />
            </div>
            <Suspense fallback={<AppointmentCardSkeletons count={3} label="Loading appointments" />}>
              {tab === 'offers' && <OfferedAssignments />}
              {tab === 'schedule' && <ScheduleTab />}
              {tab === 'earnings' && <PastWork />}
            </Suspense>
            <PortalPrompts />
          </main>
          <OverThePage />
        </AssignmentDialogs>
      </OfficePhoneContext>
    </PortalProvider>
  );
}

/** What opens over the page, and what has no place of its own. */
function OverThePage() {
  useOtherTabs();
  useBackClosesDialogs();
  return (
    <>
      <LinkedAssignment />
      <PortalNotifications />
      <SwitchedOff />
    </>
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
