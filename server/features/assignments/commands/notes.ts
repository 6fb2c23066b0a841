import { parseRequestNotes, type ServiceType, type Urgency } from '#domain/assignment/client-request.ts';

interface Given {
  readonly notes: string | null;
  readonly serviceType?: ServiceType | null | undefined;
  readonly urgency?: Urgency | null | undefined;
}

/**
 * What a body says about the service: fields count more than the marks in the notes, undefined means that neither says.
 * The marks leave the notes of a request, where they are written anew for every answer (design 3.2).
 */
export function serviceOf(given: Given, origin: 'staff' | 'client') {
  const marked = given.notes === null ? null : parseRequestNotes(given.notes);
  return {
    notes: origin === 'client' && marked ? marked.notes : given.notes,
    serviceType: given.serviceType === undefined ? marked?.serviceType : given.serviceType,
    urgency: given.urgency === undefined ? marked?.urgency : given.urgency,
  };
}
