import type { InterpreterAssignment } from '#contracts/assignments/shapes.ts';
import type { OwnOffer } from '#contracts/offers/shapes.ts';
import { isBooked } from '#domain/assignment/status.ts';
import { formatClockRange } from '#domain/civil.ts';
import { formatDay } from '#web/parts/appointment/appointment-when.ts';

/**
 * The interpreter's own booking that an offer overlaps, half-open as on the server (rule appointments-1); undefined if there is
 * none.
 */
export function conflictingBooking(
  offer: Pick<OwnOffer, 'id' | 'startsAt' | 'endsAt'>,
  own: readonly InterpreterAssignment[],
): InterpreterAssignment | undefined {
  const [starts, ends] = [Date.parse(offer.startsAt), Date.parse(offer.endsAt)];
  return own.find(
    ({ id, status, startsAt, endsAt }) =>
      id !== offer.id && isBooked(status) && Date.parse(startsAt) < ends && Date.parse(endsAt) > starts,
  );
}

/** Another open offer that one overlaps, half-open (rule appointments-1); undefined if there is none. */
export function overlappingOffer(offer: OwnOffer, open: readonly OwnOffer[]): OwnOffer | undefined {
  const [starts, ends] = [Date.parse(offer.startsAt), Date.parse(offer.endsAt)];
  return open.find(
    ({ id, startsAt, endsAt }) =>
      id !== offer.id && Date.parse(startsAt) < ends && Date.parse(endsAt) > starts,
  );
}

/** '2:00 – 4:00 PM, City Hospital', with the day if it differs from the offer's. */
export function describeConflict(
  booking: Pick<InterpreterAssignment, 'date' | 'startTime' | 'endTime' | 'client'>,
  offer: Pick<OwnOffer, 'date'>,
): string {
  const isSameDay = booking.date.slice(0, 10) === offer.date.slice(0, 10);
  const day = isSameDay ? '' : `${formatDay(booking.date)}, `;
  return `${day}${formatClockRange(booking.startTime, booking.endTime)}, ${booking.client.name}`;
}
