import type { InterpreterAssignment } from '#contracts/assignments/shapes.ts';
import { atPlace } from '#domain/assignment/mode.ts';
import { serverNow } from '#web/device/server-clock.ts';
import { describeWhen } from '#web/parts/appointment/appointment-when.ts';
import { useOfficePhone } from '#web/parts/office-phone.tsx';
import { PhoneLink } from '#web/parts/phone-link.tsx';
import { dateInZone } from '#web/parts/time/civil-time.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import type { LatestAssignment } from './use-latest-assignment.ts';

/** What has changed about the appointment since the dialog was opened, if anything. */
export function AppointmentChangeNote({
  opened,
  followed,
}: {
  opened: InterpreterAssignment;
  followed: LatestAssignment;
}) {
  const office = useOfficePhone();
  const fate = fateOf(opened, followed);
  if (fate === null) return null;
  return (
    <div role="status">
      <Alert title={fate.title}>
        {fate.text}
        {office !== null && fate.isOver && (
          <>
            {' Questions? Call '}
            <PhoneLink phone={office} />.
          </>
        )}
      </Alert>
    </div>
  );
}

interface Fate {
  title: string;
  text: string;
  isOver: boolean;
}

function fateOf(opened: InterpreterAssignment, { assignment, isGone }: LatestAssignment): Fate | null {
  if (isGone) {
    return {
      title: 'This appointment is no longer yours',
      text: 'It was given to someone else or removed from your schedule. You do not need to go, and you can no longer report on it.',
      isOver: true,
    };
  }
  if (assignment.status === 'cancelled') {
    return {
      title: 'This appointment was cancelled',
      text: ['You do not need to go, and you can no longer report on it.', reasonOf(assignment)]
        .filter(Boolean)
        .join(' '),
      isOver: true,
    };
  }
  const isMoved = (['date', 'startTime', 'endTime'] as const).some(
    (name) => opened[name] !== assignment[name],
  );
  if (!isMoved && opened.location === assignment.location) return null;
  return {
    title: isMoved ? 'The time of this appointment has changed' : 'The place of this appointment has changed',
    text: `It is now on ${describeWhen(assignment, dateInZone(assignment.timeZone, serverNow()))}, ${atPlace(assignment.location)}.`,
    isOver: false,
  };
}

/** What an older version stored on the device has no reason. */
function reasonOf({ cancelReason }: InterpreterAssignment): string | null {
  return cancelReason ? `Reason: ${cancelReason}` : null;
}
