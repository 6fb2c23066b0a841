import { parseRequestNotes, type ServiceType, type Urgency } from '#domain/assignment/client-request.ts';

interface Given {
  /** Undefined: they stay. */
  readonly notes?: string | null | undefined;
  readonly serviceType?: ServiceType | null | undefined;
  readonly urgency?: Urgency | null | undefined;
}

/**
 * Service type and urgency in a body: fields count more than the lines in the notes; undefined means that neither is
 * there. The lines are removed from the notes of a request and written again for every answer (rule requests-1).
 */
export function requestedService(given: Given, origin: 'staff' | 'client') {
  const marked = given.notes ? parseRequestNotes(given.notes) : null;
  return {
    notes: origin === 'client' && marked ? marked.notes : given.notes,
    serviceType: given.serviceType === undefined ? marked?.serviceType : given.serviceType,
    urgency: given.urgency === undefined ? marked?.urgency : given.urgency,
  };
}
