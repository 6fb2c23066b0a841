import type { ClientAssignment } from '#contracts/assignment.ts';
import { parseRequestNotes } from '#domain/assignment/client-request.ts';

/**
 * The notes without the lines of service type and urgency (rule R5), which have their own fields; null if nothing
 * remains.
 */
export function notesWithoutRequest({ notes }: Pick<ClientAssignment, 'notes'>): string | null {
  if (notes === null) return null;
  const request = parseRequestNotes(notes);
  return request ? request.notes : notes;
}
