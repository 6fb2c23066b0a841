import type { InterpreterAssignment } from '#contracts/assignments/shapes.ts';
import { isAbsence, shownStatus } from '#domain/assignment/shown-status.ts';
import { formatClockRange } from '#domain/civil.ts';
import { AppointmentCard } from '#web/parts/appointment/appointment-card.tsx';
import { MapLink } from '#web/parts/map-link.tsx';
import { PhoneLink } from '#web/parts/phone-link.tsx';
import { splitNotes } from '#web/parts/request-notes.ts';
import { SeriesMark } from '#web/parts/series/series-mark.tsx';
import { StatusBadge } from '#web/parts/status-badge.tsx';
import { shownStep, TrackingBadge } from '#web/parts/tracking-badge.tsx';
import { openSteps } from './next-appointment.ts';
import { WaitingMark } from './report-queue/waiting-mark.tsx';
import { useAssignmentDialogs } from './use-assignment-dialogs.ts';
import { useServerNow } from './use-server-now.ts';

/** An appointment of the interpreter in a list of a day; a press opens its details. */
export function OwnCard({ assignment }: { assignment: InterpreterAssignment }) {
  const { showDetails } = useAssignmentDialogs();
  const { client, currentStatus } = assignment;
  const now = useServerNow();
  const range = formatClockRange(assignment.startTime, assignment.endTime);
  // An appointment that was cancelled on the way is not under way.
  const shown = shownStatus(assignment);
  const isUnderWay = !isAbsence(shown) && currentStatus !== 'not_started' && openSteps(assignment).isOpen;
  return (
    <AppointmentCard
      when={assignment}
      location={assignment.location}
      who={client.name}
      language={assignment.language}
      version={`${shown} ${currentStatus}`}
      state={
        <>
          <StatusBadge status={shown} />
          {isUnderWay && <TrackingBadge status={shownStep(assignment, now)} />}
          <WaitingMark assignmentId={assignment.id} />
        </>
      }
      onSelect={{ label: `Details: ${range}, ${client.name}`, press: () => showDetails(assignment) }}
    >
      {assignment.seriesId != null && <SeriesMark />}
      <ShortNotes assignment={assignment} />
      {/* Last, with room around: a press in the middle of the card opens its details. */}
      <p className="mt-1 flex flex-wrap gap-x-6">
        <MapLink place={assignment.location} isShort />
        {client.phone !== '' && <PhoneLink phone={client.phone} />}
      </p>
    </AppointmentCard>
  );
}

/** The first lines of the notes on a card; the details have all of them. */
export function ShortNotes({ assignment }: { assignment: InterpreterAssignment }) {
  const { notes } = splitNotes(assignment.notes);
  return notes !== null && <p className="line-clamp-2 text-ink-soft">{notes}</p>;
}
