import { useQuery } from '@tanstack/react-query';
import type { ClientAssignment } from '#contracts/assignments/shapes.ts';
import { clientRecentQuery, RECENT_COUNT } from '#web/api/client/assignments.ts';
import { AppointmentCard } from '#web/parts/appointment/appointment-card.tsx';
import { AppointmentCardSkeletons } from '#web/parts/appointment/appointment-card-skeleton.tsx';
import { LoadError } from '#web/parts/load-error.tsx';
import { relativeDay } from '#web/parts/time/civil-time.ts';
import { useNow } from '#web/parts/use-now.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { appointmentVersion } from './appointment/version.ts';
import { ClientBadge } from './client-badge.tsx';
import { detailsLabel } from './details-label.ts';
import { useClientPortal } from './portal-context.ts';
import { comingInterpreter } from './progress.ts';
import { StateColumn } from './state-column.tsx';
import { usePortalAddress } from './use-portal-address.ts';

/** The appointments made last, or the invitation to make the first (rule requests-3). */
export function RecentAppointments() {
  const { clientId } = useClientPortal();
  const { openTab } = usePortalAddress();
  const { data, error, isFetching, refetch } = useQuery(clientRecentQuery(clientId));
  if (data?.total === 0) {
    return (
      <EmptyState
        title="No appointments yet"
        action={<Button onClick={() => openTab('request')}>Request Your First Appointment</Button>}
      >
        Request an interpreter. Your appointments and their progress will appear here.
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="recent-heading" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
        <h2 id="recent-heading" className="font-semibold text-large">
          Recent appointments
        </h2>
        <p className="text-ink-soft text-small">Most recently requested first</p>
      </div>
      {!data && !error && (
        <AppointmentCardSkeletons count={RECENT_COUNT} label="Loading recent appointments" />
      )}
      {!data && error && (
        <LoadError title="Your appointments could not be loaded" of={{ error, isFetching, refetch }} />
      )}
      <ul className="flex flex-col gap-3 empty:hidden">
        {data?.rows.map((assignment) => (
          <li key={assignment.id}>
            <RecentCard assignment={assignment} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** 'Interpretation', the language, time and place, who comes, and how far it is. */
function RecentCard({ assignment }: { assignment: ClientAssignment }) {
  const { today } = useClientPortal();
  const { openAppointment } = usePortalAddress();
  const now = useNow();
  const interpreter = comingInterpreter(assignment);
  return (
    <AppointmentCard
      when={assignment}
      day={relativeDay(assignment.date, today)}
      location={assignment.location}
      who="Interpretation"
      language={assignment.language}
      version={appointmentVersion(assignment)}
      state={
        <StateColumn>
          <ClientBadge assignment={assignment} now={now} />
        </StateColumn>
      }
      onSelect={{ label: detailsLabel(assignment, today), press: () => openAppointment(assignment.id) }}
    >
      {interpreter && <p>{interpreter.name}</p>}
    </AppointmentCard>
  );
}
