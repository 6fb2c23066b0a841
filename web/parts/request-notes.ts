import { parseRequestNotes } from '#domain/assignment/client-request.ts';

/**
 * The words of the notes without the lines of service type and urgency (rule requests-1), which are shown by themselves, and the
 * service type of those lines; each null if there is none.
 */
export function splitNotes(notes: string | null): { notes: string | null; serviceType: string | null } {
  return (notes === null ? null : parseRequestNotes(notes)) ?? { notes, serviceType: null };
}

/** A service type for people: 'medical' → 'Medical'. */
export function serviceLabel(serviceType: string): string {
  return serviceType.charAt(0).toUpperCase() + serviceType.slice(1);
}
