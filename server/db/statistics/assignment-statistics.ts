import { isBooked } from '#domain/assignment/status.ts';
import { dayOf, hoursOn } from '#domain/dispatch/ranking/offer-statistics.ts';
import type { AssignmentRow } from '../assignments/row.ts';
import type { PersonStatistics, StatisticsChange } from './statistics.ts';

/** What of an appointment is counted. */
export type CountedFields = Pick<
  AssignmentRow,
  'interpreterId' | 'clientId' | 'status' | 'date' | 'startsAt' | 'endsAt' | 'deletedAt' | 'rating'
>;

/**
 * What a change of an appointment adds: somebody was booked; it is done, or is not any more because it was deleted; its rating was given or changed.
 * Null: nothing. `before` is null for a new one; `now` is an instant. Source: rule ranking-9.
 */
export function statisticsOf(
  before: CountedFields | null,
  after: CountedFields,
  now: string,
): StatisticsChange | null {
  const { interpreterId, clientId, date } = after;
  if (interpreterId === null) return null;
  const people: PersonStatistics[] = [];
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

/** An interpreter who is booked again after a cancellation was not booked twice. */
function isNewBooking(before: CountedFields | null, after: CountedFields): boolean {
  if (!isBooked(after.status)) return false;
  const wasTheirs = before !== null && (isBooked(before.status) || before.status === 'cancelled');
  return !(wasTheirs && before.interpreterId === after.interpreterId);
}

const isDone = ({ status, deletedAt }: CountedFields) => status === 'completed' && deletedAt === null;

/** How long an appointment is booked for. Instants. */
export const hoursBetween = ({ startsAt, endsAt }: Pick<CountedFields, 'startsAt' | 'endsAt'>): number =>
  (Date.parse(endsAt) - Date.parse(startsAt)) / 3_600_000;
