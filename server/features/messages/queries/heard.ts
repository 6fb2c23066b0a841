import {
  hasLeft,
  isAboutBooking,
  isAfter,
  isBefore,
  isDropping,
  isMeasured,
  isStanding,
  isWaiting,
  lastHeard,
  type Measured,
  mayArrive,
  sameWay,
  toldIn,
  unheardSince,
} from './siblings.ts';
import { isOnAgain, isStillBooked } from './standing.ts';
import {
  areCompared,
  isAsTold,
  isSameAppointment,
  isTelling,
  type Measurable,
  type Sibling,
  STANDING,
  type Told,
} from './told.ts';

/*
 * Messages about one appointment that wait together are measured, when they leave, against what their reader has heard by that
 * way: the newest (by id) decides, and says it all. Wherever it is not sure what somebody has heard, the message leaves
 * (docs/decisions/0028).
 */

/** Why a message is dropped whose reader would have a picture that is no longer true. */
export const GONE = {
  notBooked: 'the appointment is not booked any more',
  off: 'the appointment is off, or of another client',
  moved: 'the appointment was moved',
} as const;

const LATER = 'a later message says it';
const UNCHANGED = 'nothing has changed for them';
const UNHEARD = 'they never heard of it';
/** Whoever was not told for one of these knows of nothing by that way. */
const NOT_TOLD: ReadonlySet<string | null> = new Set([...Object.values(GONE), LATER, UNHEARD]);

/** Why a message need not leave, since another says it, or its reader knows it or knows of nothing; null when it must. */
export function needlessReason(facts: Measurable): string | null {
  if (!isMeasured(facts)) return null;
  switch (facts.kind) {
    case 'request_received':
      return isAnswered(facts) ? LATER : null;
    case 'booking_confirmed':
    case 'booking_changed':
      if (isSuperseded(facts)) return LATER;
      if (isUnchanged(facts)) return UNCHANGED;
      return isUnheardSearch(facts) && knowledge(facts) === 'none' ? UNHEARD : null;
    case 'booking_cancelled':
      if (isSuperseded(facts)) return LATER;
      return knowledge(facts) === 'none' ? UNHEARD : null;
    default:
      return null;
  }
}

/** Whether what this message says depends on another that is being sent at this moment, and whose end is known soon. */
export function hangsOnAnother(facts: Measurable): boolean {
  if (!isMeasured(facts) || facts.kind === 'request_received') return false;
  const isUnderWay = sameWay(facts).some(
    (one) => one.state === 'sending' && isBefore(one, facts) && isAboutBooking(one) && !isDropping(one),
  );
  const isOfNoUse = facts.kind === 'booking_cancelled' || isUnheardSearch(facts);
  return isUnderWay || (isOfNoUse && knowledge(facts) === 'soon');
}

/**
 * The facts as its reader should hear them: beside a change what they last heard; a cancellation names the appointment that they know;
 * whoever never heard that it was booked is told that it is, and no change of what they did not know.
 */
export function asHeard<Facts extends Measurable>(facts: Facts): Facts {
  if (!isMeasured(facts)) return facts;
  const last = lastHeard(facts);
  const told = toldIn(last);
  if (facts.kind === 'booking_cancelled') {
    if (told === null) return facts;
    return isSoughtAgain(facts, told) ? asChange(facts, told) : asTold(facts, told);
  }
  if (!STANDING.has(facts.kind)) return facts;
  const unheard = unheardSince(facts, last);
  const before = told ?? unheard.find((one) => one.before !== null)?.before;
  // That it is on again is news to those alone who had heard that it was off.
  const { isRestored, ...others } = facts.payload;
  const payload = {
    ...others,
    ...(isRestored !== undefined && told === null && { isRestored }),
    ...(before && { before }),
  };
  const known = { ...facts, payload, formerInterpreterName: formerName(facts, before) };
  const isNew = !isStanding(last) && unheard.some(({ kind }) => kind === 'booking_confirmed');
  if (facts.kind === 'booking_changed' && isNew && isStillBooked(facts))
    return { ...known, kind: 'booking_confirmed' };
  if (facts.kind === 'booking_confirmed' && told !== null && !isSameAppointment(told, facts))
    return { ...known, kind: isStillBooked(facts) ? 'booking_changed' : facts.kind };
  return known;
}

/** Who came as the reader knew it, and not whoever was to come in between. */
function formerName(
  { payload, formerInterpreterName }: Measurable,
  before: Partial<Told> | null | undefined,
) {
  if (!before) return formerInterpreterName;
  if (before.interpreterName !== undefined) return before.interpreterName;
  const found = payload['before'] as Partial<Told> | undefined; // written by `asBefore` alone
  return found?.interpreterId === before.interpreterId ? formerInterpreterName : null;
}

/** When the appointment was to start (instants), by all that its reader may believe. */
export function startsBelieved(facts: Measurable): string[] {
  const own = startIn(facts.payload);
  if (!isMeasured(facts)) return own;
  const last = lastHeard(facts);
  const told = toldIn(last);
  const known = told?.startsAt ? [told.startsAt] : [];
  if (told !== null && !isInDoubt(facts, last)) return known;
  const unheard = unheardSince(facts, last).flatMap(({ before }) => before?.startsAt ?? []);
  return [...known, ...unheard, ...own];
}

/** When the appointment was to start before what the message tells of. */
function startIn({ was, wasStartsAt: start }: Record<string, unknown>): string[] {
  if (typeof start === 'string') return [start];
  const known = typeof was === 'object' && was !== null && 'startsAt' in was ? was.startsAt : null;
  return typeof known === 'string' ? [known] : [];
}

/** That another interpreter is looked for is nothing to whoever never heard of one, nor that it was off. */
function isUnheardSearch(facts: Measured): boolean {
  return facts.kind === 'booking_changed' && !isStillBooked(facts) && lastHeard(facts) === null;
}

/** Still on, and without an interpreter. */
function isOpen(facts: Measurable): boolean {
  return isOnAgain(facts) && !isStillBooked(facts) && facts.status !== 'completed';
}

/** That a request has come in is no news to whoever reads what became of it. */
function isAnswered(facts: Measured): boolean {
  return (
    !isOpen(facts) && sameWay(facts).some((one) => isAboutBooking(one) && (isWaiting(one) || hasLeft(one)))
  );
}

/** A cancellation gives way to none but a later one: missed, it costs more than one too many. */
function isSuperseded(facts: Measured): boolean {
  const told = toldIn(lastHeard(facts));
  // Of an appointment that is on again a cancellation is dropped, but where it tells of the search.
  const isCancellationTold = !isOnAgain(facts) || (told !== null && isSoughtAgain(facts, told));
  return sameWay(facts).some((one) => {
    if (one.id < facts.id || !isWaiting(one) || one.isCopy) return false;
    if (one.kind === 'booking_cancelled') return isCancellationTold;
    return facts.kind !== 'booking_cancelled' && STANDING.has(one.kind);
  });
}

function isUnchanged(facts: Measured): boolean {
  const last = lastHeard(facts);
  const told = toldIn(last);
  if (told === null || !isAsTold(told, facts) || isInDoubt(facts, last)) return false;
  const changes = [facts.payload['changed'], ...unheardSince(facts, last).map(({ changed }) => changed)];
  return changes.every(areCompared);
}

/** Whether the reader may have heard anything else since the last that surely came: then nothing is taken for known. */
function isInDoubt(facts: Measured, last: Sibling | null): boolean {
  const since = last?.id ?? 0;
  return (
    (facts.mayHaveLeft && facts.id > since) ||
    sameWay(facts).some((one) => {
      // What is older was said before it: a later one waits for an earlier that is being sent.
      if (one === last || !isTelling(one.kind) || (isAboutBooking(one) && one.id < since)) return false;
      if (hasLeft(one)) return isAfter(one, last) && !(one.told !== null && isAsTold(one.told, facts));
      return mayArrive(one) || (one.state === 'sending' && !isDropping(one));
    })
  );
}

/**
 * What somebody whose appointment has ended knows of it by this way: 'none' where each word of it was dropped before it left,
 * and nothing else may have told them; 'soon' where that depends on what is being sent; else 'some'.
 */
function knowledge(facts: Measured): 'none' | 'soon' | 'some' {
  const last = lastHeard(facts);
  const { by, payCents, chargeCents } = facts.payload;
  const isOwed = [payCents, chargeCents].some((cents) => typeof cents === 'number' && cents > 0);
  if (isStanding(last) || by === 'client' || isOwed || facts.hasBeenAsked) return 'some';
  if (!unheardSince(facts, last).some(({ kind }) => kind === 'booking_confirmed')) return 'some';
  const all = facts.siblings.map((one) => knownFrom(one, facts, last));
  if (all.includes('some')) return 'some';
  return all.includes('soon') ? 'soon' : 'none';
}

function knownFrom(one: Sibling, facts: Measured, last: Sibling | null): 'none' | 'soon' | 'some' {
  const isByThisWay = one.channel === facts.channel;
  if (one.kind === 'booking_cancelled' && (!isByThisWay || one === last)) return 'none';
  if (one.kind.startsWith('proposal_')) return 'some';
  if (one.kind === 'request_received') return knownFromRequest(one, facts);
  if (hasLeft(one)) return isByThisWay && last !== null && !isAfter(one, last) ? 'none' : 'some';
  if (mayArrive(one)) return 'some';
  if (one.state === 'sending') return isDropping(one) && isBefore(one, facts) ? 'none' : 'soon';
  if (!isByThisWay || one.state === 'queued') return 'none';
  return one.state === 'dropped' && NOT_TOLD.has(one.why) ? 'none' : 'some';
}

/** Whoever asked for an appointment knows of it, and of nothing else while it is sought for as they asked. */
function knownFromRequest(one: Sibling, facts: Measured): 'none' | 'soon' | 'some' {
  if (facts.kind === 'booking_cancelled') return 'some';
  if (one.state === 'queued') return 'none';
  if (one.state === 'sending') return 'soon';
  return one.told !== null && isSameAppointment(one.told, facts) ? 'none' : 'some';
}

/** Taken back before its client heard of it, a cancellation has still cost them the interpreter. */
function isSoughtAgain(facts: Measurable, told: Told): boolean {
  return isOpen(facts) && facts.audience === 'client' && told.interpreterId !== null;
}

function asChange<Facts extends Measurable>(facts: Facts, before: Told): Facts {
  return {
    ...facts,
    kind: 'booking_changed',
    payload: { ...facts.payload, before },
    formerInterpreterName: before.interpreterName,
  };
}

function asTold<Facts extends Measurable>(facts: Facts, told: Told): Facts {
  const { date, startTime, endTime, timeZone, startsAt, language, location } = told;
  const known = { date, startTime, endTime, timeZone, startsAt, language, location };
  if (facts.payload['was'] !== undefined) return { ...facts, payload: { ...facts.payload, was: known } };
  return { ...facts, ...known };
}
