import { HttpError, sentenceOf } from '#web/api/http-error.ts';
import { Alert } from '#web/ui/alert.tsx';
import type { AssignmentIntent } from './assignment-intent.ts';
import { OpenAppointment } from './open-appointment.tsx';

interface RefusedBookingProps {
  error: Error;
  /** What stands there when the answer brings no sentence. */
  failed: string;
  onIntent: (intent: AssignmentIntent) => void;
}

/** Why an act that books was refused; the appointment in the way is a press away. */
export function RefusedBooking({ error, failed, onIntent }: RefusedBookingProps) {
  const conflict = error instanceof HttpError ? error.envelope?.conflict : undefined;
  return (
    <Alert tone="error">
      {sentenceOf(error) ?? failed}{' '}
      {conflict && <OpenAppointment assignmentId={conflict.assignmentId} onIntent={onIntent} />}
    </Alert>
  );
}
