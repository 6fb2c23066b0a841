import type { InterpreterAssignment } from '#contracts/assignments/shapes.ts';
import { distance, positionIn } from '#web/parts/places/position.ts';
import { formatTimeOrDateTime } from '#web/parts/time/format-date-time.ts';

/** From this difference on, in milliseconds, a report arrived later than it was made. */
const lateMs = 60_000;

type Arrival = Pick<
  InterpreterAssignment,
  'arrivedAt' | 'deviceArrivedAt' | 'currentLocation' | 'date' | 'startTime' | 'endTime' | 'timeZone'
>;

/** 'accurate to 12 m', or that no location was shared, for the latest location. */
function accuracyWords(currentLocation: string | null): string {
  const place = positionIn(currentLocation);
  if (place === null) return 'without location';
  return place.accuracy === undefined ? 'location shared' : `accurate to ${distance(place.accuracy)}`;
}

/** When the interpreter arrived and with which accuracy: '9:41 AM, accurate to 12 m'; null before. */
export function describeArrival(assignment: Arrival): string | null {
  const { arrivedAt, deviceArrivedAt, currentLocation } = assignment;
  if (arrivedAt === null) return null;
  return `${describeReportedTime(assignment, arrivedAt, deviceArrivedAt)}, ${accuracyWords(currentLocation)}`;
}

/** When a step was taken on the device, and when the office learned of it if that was later: instants. */
export function describeReportedTime(when: Arrival, reportedAt: string, takenAt: string | null): string {
  const isLate = takenAt !== null && Date.parse(reportedAt) - Date.parse(takenAt) >= lateMs;
  if (!isLate) return formatTimeOrDateTime(when, reportedAt);
  return `${formatTimeOrDateTime(when, takenAt)} (sent ${formatTimeOrDateTime(when, reportedAt)})`;
}
