import type { InterpreterAssignment } from '#contracts/assignment.ts';
import { clockOrMoment } from '#web/parts/moment.ts';
import { distance, positionIn } from '#web/parts/position.ts';

/** From this difference on, in milliseconds, a report is one that reached the office later than it was made. */
const lateMs = 60_000;

type Arrival = Pick<
  InterpreterAssignment,
  'arrivedAt' | 'deviceArrivedAt' | 'currentLocation' | 'date' | 'startTime' | 'endTime' | 'timeZone'
>;

/** 'accurate to 12 m', or that no place was shared: of the place told last. */
function accuracyWords(currentLocation: string | null): string {
  const place = positionIn(currentLocation);
  if (place === null) return 'without location';
  return place.accuracy === undefined ? 'location shared' : `accurate to ${distance(place.accuracy)}`;
}

/** When the interpreter arrived and with which place: '9:41 AM, accurate to 12 m'; null before. */
export function arrivalWords(assignment: Arrival): string | null {
  const { arrivedAt, deviceArrivedAt, currentLocation } = assignment;
  if (arrivedAt === null) return null;
  return `${reportedAt(assignment, arrivedAt, deviceArrivedAt)}, ${accuracyWords(currentLocation)}`;
}

/** When a step was taken on the device, and when the office heard of it where that was later: instants. */
export function reportedAt(when: Arrival, heardAt: string, takenAt: string | null): string {
  const isLate = takenAt !== null && Date.parse(heardAt) - Date.parse(takenAt) >= lateMs;
  if (!isLate) return clockOrMoment(when, heardAt);
  return `${clockOrMoment(when, takenAt)} (sent ${clockOrMoment(when, heardAt)})`;
}
