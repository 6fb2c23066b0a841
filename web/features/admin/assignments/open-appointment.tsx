import type { AssignmentIntent } from './assignment-intent.ts';

interface OpenAppointmentProps {
  assignmentId: number;
  onIntent: (intent: AssignmentIntent) => void;
}

/** Leads from a sentence about another appointment to it, over what is open. */
export function OpenAppointment({ assignmentId, onIntent }: OpenAppointmentProps) {
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
