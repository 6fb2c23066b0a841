import { useQuery } from '@tanstack/react-query';
import type { InterpreterAssignment } from '#contracts/assignments/shapes.ts';
import { autoAcceptQuery } from '#web/api/auto-accept.ts';
import { describeWhen } from '#web/parts/appointment/appointment-when.ts';
import { dateInZone } from '#web/parts/time/civil-time.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { usePortal } from '../portal-context.ts';
import { minutesLeft } from './minutes-left.ts';
import { ReturnBooking } from './return-booking.tsx';

interface ReturnNoteProps {
  assignment: InterpreterAssignment;
  now: Date;
  onDone: () => void;
}

/** On an appointment that was booked without being asked: so, and the way to return it while that is possible. */
export function ReturnNote({ assignment, now, onDone }: ReturnNoteProps) {
  const { interpreterId } = usePortal();
  const isAhead =
    assignment.currentStatus === 'not_started' && Date.parse(assignment.startsAt) > now.getTime();
  const { data } = useQuery({
    ...autoAcceptQuery({ by: 'interpreter', interpreterId }),
    enabled: isAhead,
  });
  const booked = data?.mayHandBack.find(({ assignmentId }) => assignmentId === assignment.id);
  const left = booked && isAhead ? minutesLeft(booked.until, now) : 0;
  if (left <= 0) return null;
  return (
    <Alert title="Booked by auto-accept">
      <p className="mb-2">{`You can return it for ${left} more ${left === 1 ? 'minute' : 'minutes'}.`}</p>
      <ReturnBooking
        assignmentId={assignment.id}
        when={describeWhen(assignment, dateInZone(assignment.timeZone, now))}
        onDone={onDone}
      />
    </Alert>
  );
}
