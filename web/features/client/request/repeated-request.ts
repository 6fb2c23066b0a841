import type { ClientAssignment } from '#contracts/assignment.ts';
import { ownNotes } from '../own-notes.ts';
import { BLANK_REQUEST, type RequestValues } from './request-values.ts';

type Repeatable = Pick<
  ClientAssignment,
  'startTime' | 'endTime' | 'language' | 'location' | 'serviceType' | 'notes'
>;

/** The form filled from an earlier appointment: everything but its day, and how urgent it was. */
export function repeatedRequest(appointment: Repeatable): RequestValues {
  const { startTime, endTime, language, location, serviceType } = appointment;
  return {
    ...BLANK_REQUEST,
    startTime,
    endTime,
    isEndOffered: false,
    language,
    location,
    serviceType: serviceType ?? '',
    notes: ownNotes(appointment) ?? '',
  };
}

/** Of the requests the first `count` that differ in language, place or service. */
export function differingRequests<A extends Pick<ClientAssignment, 'language' | 'location' | 'serviceType'>>(
  requests: readonly A[],
  count: number,
): A[] {
  const byKind = new Map<string, A>();
  for (const request of requests) {
    const kind = JSON.stringify([request.language, request.location, request.serviceType]);
    if (!byKind.has(kind)) byKind.set(kind, request);
  }
  return [...byKind.values()].slice(0, count);
}
