import type { ClientAssignment } from '#contracts/assignment.ts';
import { parseRequestNotes } from '#domain/assignment/client-request.ts';

/** The notes without the marks of a request (spec §3), which stand in fields of their own; null when there are none. */
export function ownNotes({ notes }: Pick<ClientAssignment, 'notes'>): string | null {
  if (notes === null) return null;
  const request = parseRequestNotes(notes);
  return request ? request.notes : notes;
}
