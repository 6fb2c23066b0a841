import { useQuery } from '@tanstack/react-query';
import { companyQuery } from '#web/api/company.ts';
import { useLiveChanges } from '#web/api/events.ts';
import { sentenceOf } from '#web/api/http-error.ts';
import { interpreterProfileQuery } from '#web/api/interpreter-profile.ts';
import type { InterpreterSession } from '#web/device/storage.ts';
import { dateInZone } from '#web/parts/civil-time.ts';
import { ConnectionLine } from '#web/parts/connection-line.tsx';
import { useNow } from '#web/parts/use-now.ts';
import { usePageTitle } from '#web/parts/use-page-title.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { AssignmentDialogs } from './assignment-dialogs.tsx';
import { DayView } from './day-view.tsx';
import { NextAppointmentCard } from './next-appointment-card.tsx';
import { OfferedAssignments } from './offered-assignments.tsx';
import { PortalHeader } from './portal-header.tsx';

/** The interpreter's portal (spec §2): the coming appointment, offers, the day. */
export function InterpreterPortalPage({ session }: { session: InterpreterSession }) {
  usePageTitle('Interpreter portal');
  const connection = useLiveChanges('interpreter');
  const profile = useQuery(interpreterProfileQuery(session.interpreterId));
  const company = useQuery(companyQuery);
  const now = useNow();
  const failed = [profile, company].find(({ isError, data }) => isError && data === undefined);

  if (failed) {
    return (
      <main tabIndex={-1} className="mx-auto grid min-h-dvh w-full max-w-xl place-content-center px-4">
        <ErrorState
          title="Your portal could not be loaded"
          onRetry={() => Promise.all([profile.refetch(), company.refetch()])}
          isRetrying={profile.isFetching || company.isFetching}
        >
          {sentenceOf(failed.error) ?? 'Your appointments are safe. Try again in a moment.'}
        </ErrorState>
      </main>
    );
  }
  if (!profile.data || !company.data) return <LoadingProfile />;

  const today = dateInZone(company.data.timeZone, now);
  const { interpreterId } = session;
  return (
    <>
      <div className="sticky top-0 z-20">
        <ConnectionLine state={connection} />
      </div>
      <div className="mx-auto w-full max-w-6xl px-4 md:px-8">
        <PortalHeader profile={profile.data} />
        <AssignmentDialogs>
          <main
            tabIndex={-1}
            className="grid gap-8 pb-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]"
          >
            <NextAppointmentCard interpreterId={interpreterId} today={today} now={now} />
            <OfferedAssignments today={today} />
            <DayView interpreterId={interpreterId} today={today} />
          </main>
        </AssignmentDialogs>
      </div>
    </>
  );
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
