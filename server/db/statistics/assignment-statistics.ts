import { isBooked } from '#domain/assignment/status.ts';
import { dayOf, hoursOn } from '#domain/dispatch/ranking/offer-statistics.ts';
import type { AssignmentRow } from '../assignments/row.ts';
import type { Lesson, PersonLesson } from './statistics.ts';

/** What of an appointment is learned from. */
export type Taught = Pick<
  AssignmentRow,
  'interpreterId' | 'clientId' | 'status' | 'date' | 'startsAt' | 'endsAt' | 'deletedAt' | 'rating'
>;

/**
 * What a change of an appointment teaches: somebody was booked; it is done, or is not any more because it was deleted; its rating was given or changed.
 * Null: nothing. `before` is null for a new one; `now` is an instant. Source: rule ranking-9.
 */
export function lessonOf(before: Taught | null, after: Taught, now: string): Lesson | null {
  const { interpreterId, clientId, date } = after;
  if (interpreterId === null) return null;
  const people: PersonLesson[] = [];
  if (isNewBooking(before, after)) people.push({ interpreterId, bookings: 1 });
  const [was, is] = [before !== null && isDone(before), isDone(after)];
  if (was !== is) {
    const hours = hoursOn(hoursBetween(after), date, dayOf(now));
    people.push({ interpreterId, hours: is ? hours : -hours });
  }
  const [stars, starsBefore] = [after.rating?.stars, before?.rating?.stars];
  if (stars !== starsBefore)
    people.push({
      interpreterId,
      ratingSum: (stars ?? 0) - (starsBefore ?? 0),
      ratingCount: Number(stars !== undefined) - Number(starsBefore !== undefined),
    });
  if (people.length === 0) return null;
  return { now, people, done: was === is ? [] : [{ clientId, interpreterId, date, isTakenBack: was }] };
}

/** Whoever is booked again after a cancellation was not booked twice. */
function isNewBooking(before: Taught | null, after: Taught): boolean {
  if (!isBooked(after.status)) return false;
  const wasTheirs = before !== null && (isBooked(before.status) || before.status === 'cancelled');
  return !(wasTheirs && before.interpreterId === after.interpreterId);
}

const isDone = ({ status, deletedAt }: Taught) => status === 'completed' && deletedAt === null;

/** How long an appointment is booked for. Instants. */
export const hoursBetween = ({ startsAt, endsAt }: Pick<Taught, 'startsAt' | 'endsAt'>): number =>
  (Date.parse(endsAt) - Date.parse(startsAt)) / 3_600_000;
