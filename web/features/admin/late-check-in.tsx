import type { Assignment } from '#contracts/assignments/shapes.ts';
import { minutesLate } from '#domain/assignment/absence.ts';
import { shownStatus } from '#domain/assignment/shown-status.ts';
import { longDurationInWords } from '#domain/civil.ts';
import { PhoneLink } from '#web/parts/phone-link.tsx';
import { StatusBadge } from '#web/parts/status-badge.tsx';
import { formatTimeOrDateTime } from '#web/parts/time/format-date-time.ts';
import { showsTrackingBadge, TrackingBadge } from '#web/parts/tracking-badge.tsx';
import { useNow } from '#web/parts/use-now.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';

/** How late the booked interpreter is who should be there and has not checked in; null: nobody is missing (rule tracking-17). */
function useMinutesLate(assignment: Assignment): number | null {
  return minutesLate(assignment, useNow().toISOString());
}

/** How far an appointment is, in a list: minutes late before anything else, then how far the interpreter is. */
export function StateBadge({ assignment }: { assignment: Assignment }) {
  const { currentStatus } = assignment;
  const status = shownStatus(assignment);
  const late = useMinutesLate(assignment);
  if (late !== null) return <LateBadge minutes={late} />;
  if (showsTrackingBadge(status, currentStatus)) return <TrackingBadge status={currentStatus} />;
  return <StatusBadge status={status} isQuiet />;
}

function LateBadge({ minutes }: { minutes: number }) {
  return (
    <Badge tone="red" dot>
      {longDurationInWords(minutes)} late
    </Badge>
  );
}

/** '24 min late' in red; nothing while nobody is missing. */
export function LateMark({ assignment }: { assignment: Assignment }) {
  const late = useMinutesLate(assignment);
  return late === null ? null : <LateBadge minutes={late} />;
}

/** The telephone of an interpreter who is missing; nothing while nobody is. */
export function LatePhone({ assignment }: { assignment: Assignment }) {
  const phone = assignment.interpreter?.phone ?? '';
  return useMinutesLate(assignment) !== null && phone !== '' ? <PhoneLink phone={phone} /> : null;
}

/** '12 min late. Expected at 10:20 AM.', for the details. */
export function LateNote({ assignment }: { assignment: Assignment }) {
  const late = useMinutesLate(assignment);
  if (late === null) return null;
  const { expectedArrival } = assignment;
  return (
    <p className="flex flex-wrap items-center gap-2">
      <LateBadge minutes={late} />
      {expectedArrival && <span>Expected at {formatTimeOrDateTime(assignment, expectedArrival)}</span>}
      <LatePhone assignment={assignment} />
    </p>
  );
}
