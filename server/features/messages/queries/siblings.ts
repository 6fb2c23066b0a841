import { AGAIN, type Measurable, type Sibling, STANDING, type Told } from './told.ts';

/** A message that is measured against the others. */
export type Measured = Measurable & { readonly siblings: readonly Sibling[] };

const OF_BOOKING: ReadonlySet<string> = new Set([
  'booking_confirmed',
  'booking_changed',
  'booking_cancelled',
]);
/** Kinds whose messages are measured. */
export const MEASURED = [...OF_BOOKING, 'proposal_accepted', 'request_received'] as const;

/** What has left, or was asked for by staff once more, stands for itself. */
export function isMeasured<Facts extends Measurable>(facts: Facts): facts is Facts & Measured {
  const isDone = hasLeft(facts) || facts.state === 'dropped';
  return facts.siblings !== null && !isDone && !facts.dedupeKey.includes(AGAIN);
}

/** The others that went, or go, by the same way. */
export function sameWay({ siblings, channel }: Measured): Sibling[] {
  return siblings.filter((one) => one.channel === channel);
}

/** The last that surely came by this way of what says whether it is booked, and when. */
export function lastHeard(facts: Measured): Sibling | null {
  const heard = sameWay(facts).filter((one) => hasLeft(one) && isAboutBooking(one));
  return heard.reduce<Sibling | null>((last, one) => (isAfter(one, last) ? one : last), null);
}

/** Null where it is off, or where what was said was not kept. */
export function toldIn(last: Sibling | null): Told | null {
  return isStanding(last) ? last.told : null;
}

/** A cancellation that said that another interpreter is looked for left its reader with an appointment (`toldBy`). */
export function isStanding(last: Sibling | null): last is Sibling {
  return last !== null && (STANDING.has(last.kind) || last.told !== null);
}

/** What was to be said of the booking since then, before this, and has not left. */
export function unheardSince(facts: Measured, last: Sibling | null): Sibling[] {
  const since = last?.id ?? 0;
  return sameWay(facts).filter(
    (one) => isAboutBooking(one) && !hasLeft(one) && one.id > since && one.id < facts.id,
  );
}

/** Claimed together with a later one, it is sure to see that and to be dropped. */
export function isDropping({ isOfSameClaim, kind }: Sibling): boolean {
  return isOfSameClaim && OF_BOOKING.has(kind);
}

/** Whether it says that an appointment stands, or is off. */
export function isAboutBooking({ kind }: Sibling): boolean {
  return OF_BOOKING.has(kind) || STANDING.has(kind);
}

/** Whether nobody knows that it has not come. */
export function mayArrive({ state, mayHaveLeft }: Sibling): boolean {
  return mayHaveLeft || state === 'failed';
}

/** Whether it has yet to leave. */
export function isWaiting({ state }: Sibling): boolean {
  return state === 'queued' || state === 'sending';
}

/** Whether its service has taken it. */
export function hasLeft({ state }: Pick<Sibling, 'state'>): boolean {
  return state === 'sent' || state === 'delivered';
}

/** Whether it was written before. */
export function isBefore({ id }: Sibling, facts: Measured): boolean {
  return id < facts.id;
}

/** Whether it left after the other. */
export function isAfter(one: Sibling, other: Sibling | null): boolean {
  if (other === null) return true;
  const [a, b] = [one.place ?? 0, other.place ?? 0];
  return a === b ? one.id > other.id : a > b;
}
