import type { InterpreterAssignment } from '#contracts/assignment.ts';
import { parseRequestNotes } from '#domain/assignment/client-request.ts';

/** The client's own words apart from the kind of service, which a request's notes text also holds (design 3.2). */
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
