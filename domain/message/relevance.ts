import { isStillBooked, isStillOn } from './reader-booking.ts';
import {
  type ComparedFacts,
  isAboutBooking,
  isBefore,
  isCompared,
  isWaiting,
  lastReceived,
  mayHaveArrived,
  onSameChannel,
  saysItIsOn,
  snapshotIn,
  unsentSince,
  wasSent,
  wasSentAfter,
} from './related-messages.ts';
import {
  areInSnapshot,
  CONFIRMING_KINDS,
  describesAppointment,
  hasSameDetails,
  matchesSnapshot,
  type RelatedMessage,
  type RelevanceFacts,
  type SentSnapshot,
} from './sent-snapshot.ts';
import { NOTHING_LEFT } from './several.ts';

/*
 * Messages about one appointment are compared, when they are due, with what their reader was last told by that channel: the newest
 * (by id) says everything. In doubt, a message is sent. Rule messages-8, docs/decisions/0028.
 */

/** Why a message is dropped that would be wrong by now. */
export const OUTDATED = {
  notBooked: 'the appointment is not booked any more',
  off: 'the appointment is off, or of another client',
  moved: 'the appointment was moved',
} as const;

const LATER = 'a later message says it';
const UNCHANGED = 'nothing has changed for them';
const NEVER_KNEW = 'they were never told of it';
/** A message that was dropped for one of these reasons left its reader without any knowledge of the booking. */
const NEVER_INFORMED: ReadonlySet<string | null> = new Set([
  ...Object.values(OUTDATED),
  LATER,
  NEVER_KNEW,
  NOTHING_LEFT,
]);

/** Why a message need not be sent: another one says it, or its reader knows it, or never knew of the booking. null: it must be sent. */
export function irrelevanceReason(facts: RelevanceFacts): string | null {
  if (!isCompared(facts)) return null;
  switch (facts.kind) {
    case 'request_received':
      return isAnswered(facts) ? LATER : null;
    case 'booking_confirmed':
    case 'booking_changed':
      if (isSuperseded(facts)) return LATER;
      if (isUnchanged(facts)) return UNCHANGED;
      return isUnknownSearch(facts) && knowledge(facts) === 'none' ? NEVER_KNEW : null;
    case 'booking_cancelled':
      if (isSuperseded(facts)) return LATER;
      return knowledge(facts) === 'none' ? NEVER_KNEW : null;
    default:
      return null;
  }
}

/** Whether the words of this message depend on another one that is being sent now; its outcome is known soon. */
export function dependsOnAnother(facts: RelevanceFacts): boolean {
  if (!isCompared(facts) || facts.kind === 'request_received') return false;
  const isUnderWay = onSameChannel(facts).some(
    (one) => one.state === 'sending' && isBefore(one, facts) && isAboutBooking(one),
  );
  const isUselessAlone = facts.kind === 'booking_cancelled' || isUnknownSearch(facts);
  return isUnderWay || (isUselessAlone && knowledge(facts) === 'soon');
}

/**
 * The facts from which the words for this reader are made: a change names what they were last told; a cancellation names the
 * appointment that they know; somebody who was never told of the booking gets a confirmation, not a change.
 */
export function factsForReader<Facts extends RelevanceFacts>(facts: Facts): Facts {
  if (facts.lines !== null) return { ...facts, lines: facts.lines.map(factsForReader) };
  if (!isCompared(facts)) return facts;
  const last = lastReceived(facts);
  const snapshot = snapshotIn(last);
  if (facts.kind === 'booking_cancelled') {
    if (snapshot === null) return facts;
    return isSoughtAgain(facts, snapshot) ? asChange(facts, snapshot) : asLastSent(facts, snapshot);
  }
  if (!CONFIRMING_KINDS.has(facts.kind)) return facts;
  const unsent = unsentSince(facts, last);
  const before = snapshot ?? unsent.find((one) => one.before !== null)?.before;
  // 'It is on again' is news only to readers who were told that it was off.
  const { isRestored, ...others } = facts.payload;
  const payload = {
    ...others,
    ...(isRestored !== undefined && snapshot === null && { isRestored }),
    ...(before && { before }),
  };
  const known = { ...facts, payload, formerInterpreterName: formerName(facts, before) };
  const isNew = !saysItIsOn(last) && unsent.some(({ kind }) => kind === 'booking_confirmed');
  if (facts.kind === 'booking_changed' && isNew && isStillBooked(facts))
    return { ...known, kind: 'booking_confirmed' };
  if (facts.kind === 'booking_confirmed' && snapshot !== null && !hasSameDetails(snapshot, facts))
    return { ...known, kind: isStillBooked(facts) ? 'booking_changed' : facts.kind };
  return known;
}

/** The interpreter of whom the reader knew, not one who was booked in between. */
function formerName(
  { payload, formerInterpreterName }: RelevanceFacts,
  before: Partial<SentSnapshot> | null | undefined,
) {
  if (!before) return formerInterpreterName;
  if (before.interpreterName !== undefined) return before.interpreterName;
  const found = payload['before'] as Partial<SentSnapshot> | undefined; // written by `appointmentBefore` alone
  return found?.interpreterId === before.interpreterId ? formerInterpreterName : null;
}

/** All starts of the appointment (instants) that its reader may know. */
export function knownStarts(facts: RelevanceFacts): string[] {
  const own = startIn(facts.payload);
  if (!isCompared(facts)) return own;
  const last = lastReceived(facts);
  const snapshot = snapshotIn(last);
  const known = snapshot?.startsAt ? [snapshot.startsAt] : [];
  if (snapshot !== null && !isUncertain(facts, last)) return known;
  const unsent = unsentSince(facts, last).flatMap(({ before }) => before?.startsAt ?? []);
  return [...known, ...unsent, ...own];
}

/** The start before the change that the message is about. */
function startIn({ was, wasStartsAt: start }: Record<string, unknown>): string[] {
  if (typeof start === 'string') return [start];
  const known = typeof was === 'object' && was !== null && 'startsAt' in was ? was.startsAt : null;
  return typeof known === 'string' ? [known] : [];
}

/** 'We are looking for another interpreter', to a reader who was never told of one. */
function isUnknownSearch(facts: ComparedFacts): boolean {
  return facts.kind === 'booking_changed' && !isStillBooked(facts) && lastReceived(facts) === null;
}

/** Still on, without an interpreter. */
function isOpen(facts: RelevanceFacts): boolean {
  return isStillOn(facts) && !isStillBooked(facts) && facts.status !== 'completed';
}

/** 'We got your request' is no news to a reader who is told the result. */
function isAnswered(facts: ComparedFacts): boolean {
  return (
    !isOpen(facts) &&
    onSameChannel(facts).some((one) => isAboutBooking(one) && (isWaiting(one) || wasSent(one)))
  );
}

/** Only a later cancellation replaces a cancellation: a missing one costs more than one too many. */
function isSuperseded(facts: ComparedFacts): boolean {
  const snapshot = snapshotIn(lastReceived(facts));
  // The cancellation of an appointment that is on again is dropped, unless it announces the search for an interpreter.
  const announcesCancellation = !isStillOn(facts) || (snapshot !== null && isSoughtAgain(facts, snapshot));
  return onSameChannel(facts).some((one) => {
    if (one.id < facts.id || !isWaiting(one) || one.isCopy) return false;
    if (one.kind === 'booking_cancelled') return announcesCancellation;
    return facts.kind !== 'booking_cancelled' && CONFIRMING_KINDS.has(one.kind);
  });
}

function isUnchanged(facts: ComparedFacts): boolean {
  const last = lastReceived(facts);
  const snapshot = snapshotIn(last);
  if (snapshot === null || !matchesSnapshot(snapshot, facts) || isUncertain(facts, last)) return false;
  const changes = [facts.payload['changed'], ...unsentSince(facts, last).map(({ changed }) => changed)];
  return changes.every(areInSnapshot);
}

/** Whether the reader may have got another message after the last one that was surely sent: then nothing counts as known. */
function isUncertain(facts: ComparedFacts, last: RelatedMessage | null): boolean {
  const since = last?.id ?? 0;
  return (
    (facts.mayHaveBeenSent && facts.id > since) ||
    onSameChannel(facts).some((one) => {
      // Older messages were sent before it: a later one waits while an earlier one is being sent.
      if (one === last || !describesAppointment(one.kind) || (isAboutBooking(one) && one.id < since))
        return false;
      if (wasSent(one))
        return wasSentAfter(one, last) && !(one.snapshot !== null && matchesSnapshot(one.snapshot, facts));
      return mayHaveArrived(one) || one.state === 'sending';
    })
  );
}

/**
 * What the reader of a cancellation knows of the appointment by this channel: 'none' if every message about it was dropped and
 * nothing else can have told them; 'soon' if that depends on a message that is being sent; else 'some'.
 */
function knowledge(facts: ComparedFacts): 'none' | 'soon' | 'some' {
  const last = lastReceived(facts);
  const { by, payCents, chargeCents } = facts.payload;
  const isOwed = [payCents, chargeCents].some((cents) => typeof cents === 'number' && cents > 0);
  if (saysItIsOn(last) || by === 'client' || isOwed || facts.wasEverOffered) return 'some';
  if (!unsentSince(facts, last).some(({ kind }) => kind === 'booking_confirmed')) return 'some';
  const all = facts.related.map((one) => knowledgeFrom(one, facts, last));
  if (all.includes('some')) return 'some';
  return all.includes('soon') ? 'soon' : 'none';
}

function knowledgeFrom(
  one: RelatedMessage,
  facts: ComparedFacts,
  last: RelatedMessage | null,
): 'none' | 'soon' | 'some' {
  const isOnThisChannel = one.channel === facts.channel;
  if (one.kind === 'booking_cancelled' && (!isOnThisChannel || one === last)) return 'none';
  if (one.kind.startsWith('proposal_')) return 'some';
  if (one.kind === 'request_received') return knownFromRequest(one, facts);
  if (wasSent(one)) return isOnThisChannel && last !== null && !wasSentAfter(one, last) ? 'none' : 'some';
  if (mayHaveArrived(one)) return 'some';
  if (one.state === 'sending') return 'soon';
  if (!isOnThisChannel || one.state === 'queued') return 'none';
  return one.state === 'dropped' && NEVER_INFORMED.has(one.why) ? 'none' : 'some';
}

/** A client who asked for an appointment knows of the request, and of nothing else as long as it is unchanged. */
function knownFromRequest(one: RelatedMessage, facts: ComparedFacts): 'none' | 'soon' | 'some' {
  if (facts.kind === 'booking_cancelled') return 'some';
  if (one.state === 'queued') return 'none';
  if (one.state === 'sending') return 'soon';
  return one.snapshot !== null && hasSameDetails(one.snapshot, facts) ? 'none' : 'some';
}

/** A cancellation that was reversed before its client was told has still cost them the interpreter. */
function isSoughtAgain(facts: RelevanceFacts, snapshot: SentSnapshot): boolean {
  return isOpen(facts) && facts.audience === 'client' && snapshot.interpreterId !== null;
}

function asChange<Facts extends RelevanceFacts>(facts: Facts, before: SentSnapshot): Facts {
  return {
    ...facts,
    kind: 'booking_changed',
    payload: { ...facts.payload, before },
    formerInterpreterName: before.interpreterName,
  };
}

function asLastSent<Facts extends RelevanceFacts>(facts: Facts, snapshot: SentSnapshot): Facts {
  const { date, startTime, endTime, timeZone, startsAt, language, location } = snapshot;
  const known = { date, startTime, endTime, timeZone, startsAt, language, location };
  if (facts.payload['was'] !== undefined) return { ...facts, payload: { ...facts.payload, was: known } };
  return { ...facts, ...known };
}
