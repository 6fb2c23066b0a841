import type { MessageFacts } from './facts.ts';
import { GONE, needlessReason } from './heard.ts';
import { isOnAgain, isStillBooked, isTheirs } from './standing.ts';

/**
 * Why a message must not leave any more, in a few words; null when it still holds. What it would say must be true when
 * it arrives: an offer still open, an appointment still booked with the reader and at the time that the message was
 * written for (`payload.startsAt`, an instant, where the writer gave one). And it must be news to its reader. `now` is an instant.
 * Source: design §1, 3.10; docs/decisions/0028.
 */
export function goneReason(facts: MessageFacts, now: string): string | null {
  return untrueReason(facts, now) ?? needlessReason(facts);
}

function untrueReason(facts: MessageFacts, now: string): string | null {
  switch (facts.kind) {
    case 'offer_made':
      return goneOffer(facts, now);
    case 'offer_filled':
    case 'offer_withdrawn':
      return goneEnd(facts);
    case 'booking_confirmed':
      return goneBooking(facts) ?? goneDay(facts, now);
    case 'booking_changed':
      return (facts.audience === 'client' ? goneChange(facts) : goneBooking(facts)) ?? goneDay(facts, now);
    case 'reminder':
      return goneBooking(facts) ?? (isPast(facts.startsAt, now) ? 'the appointment has begun' : null);
    case 'on_the_way':
    case 'arrived':
      return goneBooking(facts) ?? goneStep(facts, now);
    case 'invitation':
    case 'password_reset':
      return goneLink(facts, now);
    case 'booking_cancelled':
      return isOnAgain(facts) ? 'the appointment is on again' : null;
    case 'proposal_accepted':
    case 'proposal_declined':
      return isOnAgain(facts) ? null : GONE.off;
    default:
      return null;
  }
}

function goneOffer(facts: MessageFacts, now: string): string | null {
  if (facts.deletedAt !== null || facts.status === 'cancelled') return 'the appointment was cancelled';
  if (facts.offerState !== null && facts.offerState !== 'open') return `the offer is ${facts.offerState}`;
  if (isPast(facts.offerExpiresAt, now) || isPast(facts.startsAt, now)) return 'the offer has expired';
  return null;
}

/**
 * Held for a night, the end of an offer comes after what made up for it: whoever is booked by then, or asked anew, must not
 * read that the appointment is another's. Of an appointment that has become another meanwhile it stays true. Nor is there an end of what
 * never came: an offer that failed by this way, or that was over before it left.
 */
function goneEnd(facts: MessageFacts): string | null {
  if (isStillBooked(facts)) return 'the appointment is theirs';
  if (facts.hasOpenOffer && isStillAsKnown(facts)) return 'they are asked again';
  const mayBeKnown = facts.offerId === null || facts.wasOffered || facts.isBeingOffered;
  return mayBeKnown ? null : 'the offer was never sent this way';
}

/** Whether the end of an offer would name the same language and time as an offer that is made now. */
function isStillAsKnown(facts: MessageFacts): boolean {
  const { was } = facts.payload;
  if (typeof was !== 'object' || was === null) return true;
  const known: Partial<Record<string, unknown>> = { ...was };
  return NAMED.every((part) => known[part] === facts[part]);
}

const NAMED = ['language', 'date', 'startTime', 'endTime', 'timeZone'] as const;

/** So long after its start an appointment is over, whatever it was. */
const OVER_MS = 24 * 3_600_000;

/** What failed for days and is tried again tells nobody any more where they are to be. */
function goneDay({ startsAt }: MessageFacts, now: string): string | null {
  const isOver = startsAt !== null && Date.parse(now) - Date.parse(startsAt) > OVER_MS;
  return isOver ? 'the appointment is over' : null;
}

/** A client hears of a change also where it has cost the appointment its interpreter: it is still on. */
function goneChange(facts: MessageFacts): string | null {
  if (!isOnAgain(facts) || facts.status === 'completed') return GONE.off;
  const mayKnow = facts.payload['isRestored'] !== true || facts.wasToldOff || facts.isBeingToldOff;
  if (!mayKnow) return 'they never heard that it was off';
  return hasMoved(facts) ? GONE.moved : null;
}

/** So long after it happened it is of use that an interpreter has set out or arrived. */
const STEP_IS_NEWS_MS = 3_600_000;

/** So long before its start nobody sets out for an appointment: whoever says so has pressed the wrong one. */
const STEP_IS_TRUE_MS = 3 * 3_600_000;

/** Whoever has arrived is not on the way any more; of an appointment that is over, or hours away, neither is news. */
function goneStep(
  { kind, currentStatus, createdAt, payload, startsAt }: MessageFacts,
  now: string,
): string | null {
  const isAsTold =
    kind === 'on_the_way'
      ? currentStatus === 'en_route'
      : currentStatus === 'arrived' || currentStatus === 'in_progress';
  if (!isAsTold) return 'the appointment is at another step';
  const { at } = payload;
  const happenedAt = Date.parse(typeof at === 'string' ? at : createdAt);
  if (Date.parse(now) - happenedAt > STEP_IS_NEWS_MS) return 'it was too long ago';
  const isHoursAway = startsAt !== null && Date.parse(startsAt) - happenedAt > STEP_IS_TRUE_MS;
  return isHoursAway ? 'it was more than 3 hours before the start' : null;
}

/** A link that another has taken the place of is not kept. */
function goneLink({ linkNonce, linkUsedAt, linkExpiresAt }: MessageFacts, now: string): string | null {
  if (linkNonce === null || linkUsedAt !== null) return 'the link has ended';
  return isPast(linkExpiresAt, now) ? 'the link is over' : null;
}

function goneBooking(facts: MessageFacts): string | null {
  if (isTheirs(facts) && facts.status === 'completed') return 'the appointment is completed';
  if (!isStillBooked(facts)) return GONE.notBooked;
  return hasMoved(facts) ? GONE.moved : null;
}

/** Since the message was written, where its writer gave the start. */
function hasMoved({ payload, startsAt }: MessageFacts): boolean {
  const written = payload['startsAt'];
  return typeof written === 'string' && Date.parse(written) !== Date.parse(startsAt ?? '');
}

function isPast(instant: string | null, now: string): boolean {
  return instant !== null && Date.parse(instant) <= Date.parse(now);
}
