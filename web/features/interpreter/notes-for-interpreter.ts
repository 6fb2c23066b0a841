import type { InterpreterAssignment } from '#contracts/assignment.ts';
import { parseRequestNotes } from '#domain/assignment/client-request.ts';

/** The client's words in the notes, without the lines of service type and urgency (rule R5). */
export function notesForInterpreter({
  notes,
  serviceType,
}: Pick<InterpreterAssignment, 'notes' | 'serviceType'>): { notes: string | null; service: string | null } {
  const request = notes === null ? null : parseRequestNotes(notes);
  const service = serviceType ?? request?.serviceType ?? null;
  return {
    notes: request ? request.notes : notes,
    service: service && service.charAt(0).toUpperCase() + service.slice(1),
  };
}
