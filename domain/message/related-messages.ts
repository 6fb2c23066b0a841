import {
  CONFIRMING_KINDS,
  RESENT,
  type RelatedMessage,
  type RelevanceFacts,
  type SentSnapshot,
} from './sent-snapshot.ts';

/** A message that is compared with the others. */
export type ComparedFacts = RelevanceFacts & { readonly related: readonly RelatedMessage[] };

const OF_BOOKING: ReadonlySet<string> = new Set([
  'booking_confirmed',
  'booking_changed',
  'booking_cancelled',
]);
/** Kinds whose messages are compared. */
export const COMPARED_KINDS = [...OF_BOOKING, 'proposal_accepted', 'request_received'] as const;

/** Messages that were sent or dropped, and copies that staff asked for, are not compared. */
export function isCompared<Facts extends RelevanceFacts>(facts: Facts): facts is Facts & ComparedFacts {
  const isDone = wasSent(facts) || facts.state === 'dropped';
  return facts.related !== null && !isDone && !facts.dedupeKey.includes(RESENT);
}

/** The others on the same channel. */
export function onSameChannel({ related, channel }: ComparedFacts): RelatedMessage[] {
  return related.filter((one) => one.channel === channel);
}

/** The last message about the booking that was surely sent by this channel. */
export function lastReceived(facts: ComparedFacts): RelatedMessage | null {
  const received = onSameChannel(facts).filter((one) => wasSent(one) && isAboutBooking(one));
  return received.reduce<RelatedMessage | null>((last, one) => (wasSentAfter(one, last) ? one : last), null);
}

/** null: it said that the appointment is off, or its snapshot was not kept. */
export function snapshotIn(last: RelatedMessage | null): SentSnapshot | null {
  return saysItIsOn(last) ? last.snapshot : null;
}

/** Also a cancellation can say that the appointment is on, while another interpreter is looked for: it then has a snapshot. */
export function saysItIsOn(last: RelatedMessage | null): last is RelatedMessage {
  return last !== null && (CONFIRMING_KINDS.has(last.kind) || last.snapshot !== null);
}

/** Messages about the booking after `last` and before this one that were not sent. */
export function unsentSince(facts: ComparedFacts, last: RelatedMessage | null): RelatedMessage[] {
  const since = last?.id ?? 0;
  return onSameChannel(facts).filter(
    (one) => isAboutBooking(one) && !wasSent(one) && one.id > since && one.id < facts.id,
  );
}

/** Whether it says that the appointment is on, or off. */
export function isAboutBooking({ kind }: RelatedMessage): boolean {
  return OF_BOOKING.has(kind) || CONFIRMING_KINDS.has(kind);
}

/** Whether it is possible that it arrived. */
export function mayHaveArrived({ state, mayHaveBeenSent }: RelatedMessage): boolean {
  return mayHaveBeenSent || state === 'failed';
}

/** Whether it is still to be sent. */
export function isWaiting({ state }: RelatedMessage): boolean {
  return state === 'queued' || state === 'sending';
}

/** Whether its service accepted it. */
export function wasSent({ state }: Pick<RelatedMessage, 'state'>): boolean {
  return state === 'sent' || state === 'delivered';
}

/** Whether it was written before this one. */
export function isBefore({ id }: RelatedMessage, facts: ComparedFacts): boolean {
  return id < facts.id;
}

/** Whether it was sent after the other. */
export function wasSentAfter(one: RelatedMessage, other: RelatedMessage | null): boolean {
  if (other === null) return true;
  const [a, b] = [one.place ?? 0, other.place ?? 0];
  return a === b ? one.id > other.id : a > b;
}
