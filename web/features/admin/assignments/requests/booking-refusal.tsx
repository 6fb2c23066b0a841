import { HttpError, sentenceOf } from '#web/api/http/http-error.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import type { AssignmentIntent } from '../assignment-intent.ts';

interface BookingRefusalProps {
  error: Error;
  /** The sentence if the answer has none. */
  failed: string;
  onIntent: (intent: AssignmentIntent) => void;
}

/** Why a booking was refused, with a link to the appointment in conflict. */
export function BookingRefusal({ error, failed, onIntent }: BookingRefusalProps) {
  const conflict = error instanceof HttpError ? error.envelope?.conflict : undefined;
  return (
    <Alert tone="error">
      {sentenceOf(error) ?? failed}{' '}
      {conflict && <ShowAppointmentButton assignmentId={conflict.assignmentId} onIntent={onIntent} />}
    </Alert>
  );
}

interface ShowAppointmentButtonProps {
  assignmentId: number;
  onIntent: (intent: AssignmentIntent) => void;
}

/** Leads from a sentence about another appointment to it, over what is open. */
export function ShowAppointmentButton({ assignmentId, onIntent }: ShowAppointmentButtonProps) {
  return (
    <button
      type="button"
      onClick={() => onIntent({ act: 'details', assignmentId })}
      className="relative z-10 rounded-[4px] font-medium text-ink underline decoration-line-strong underline-offset-4 hover:decoration-current"
    >
      Show that appointment
    </button>
  );
}
