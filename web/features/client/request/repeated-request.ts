import type { ClientAssignment } from '#contracts/assignments/shapes.ts';
import { isRemote, splitPlace } from '#domain/assignment/mode.ts';
import { bookedMinutes } from '#domain/civil.ts';
import { endAfter, OFFERED_MINUTES } from '../end-after.ts';
import { BLANK_REQUEST, type RequestValues } from './request-values.ts';

type Repeatable = Pick<
  ClientAssignment,
  | ('startTime' | 'endTime' | 'language' | 'mode' | 'location' | 'serviceType')
  | ('dialect' | 'requiresGender')
>;

/** The form filled in from an earlier appointment, without its date, urgency and notes: they are of another patient (rule requests-5). */
export function repeatedRequest(appointment: Repeatable): RequestValues {
  const { startTime, language, mode, location, serviceType, dialect, requiresGender } = appointment;
  return {
    ...BLANK_REQUEST,
    startTime,
    ...endOf(appointment),
    language,
    mode,
    location: isRemote(appointment) ? splitPlace(location).typed : location,
    serviceType: serviceType ?? '',
    dialect: dialect ?? '',
    requiresGender: requiresGender ?? '',
  };
}

/** Staff may have booked less than a client can request: then the shortest request is offered (rule requests-2). */
function endOf({ startTime, endTime }: Repeatable): Pick<RequestValues, 'endTime' | 'isEndOffered'> {
  const isTooShort = bookedMinutes(startTime, endTime) < OFFERED_MINUTES;
  return isTooShort
    ? { endTime: endAfter(startTime, OFFERED_MINUTES), isEndOffered: true }
    : { endTime, isEndOffered: false };
}

/** The first `count` requests that differ in language, place or service. */
export function distinctRequests<A extends Pick<ClientAssignment, 'language' | 'location' | 'serviceType'>>(
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
