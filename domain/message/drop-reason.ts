import { belongsToReader, isStillBooked, isStillOn } from './reader-booking.ts';
import { irrelevanceReason, OUTDATED } from './relevance.ts';
import type { RelevanceFacts } from './sent-snapshot.ts';
import { NOTHING_LEFT } from './several.ts';

/** What decides whether a message is still true. Times are instants; null: the message has none. */
export interface TruthFacts extends RelevanceFacts {
  readonly createdAt: string;
  readonly currentStatus: string | null;
  readonly offerId: number | null;
  readonly offerState: string | null;
  readonly offerExpiresAt: string | null;
  /** Whether an offer of this appointment to its reader is open now. */
  readonly hasOpenOffer: boolean;
  /** Whether the message with the offer was sent by the same channel, or is being sent. */
  readonly wasOffered: boolean;
  readonly isBeingOffered: boolean;
  /** Whether the cancellation that this message reverses was sent by the same channel, or is being sent. */
  readonly knowsCancelled: boolean;
  readonly isCancellationBeingSent: boolean;
  /** The invoice that the message is about, with what is still to be paid in cents. */
  readonly bill: { readonly status: string; readonly openCents: number } | null;
  readonly lines: readonly TruthFacts[] | null;
  readonly linkNonce: unknown;
  readonly linkUsedAt: string | null;
  readonly linkExpiresAt: string | null;
}

/**
 * Why a message must not be sent any more, in a few words for staff; null if it may be sent. It must still be true (rule messages-8) and
 * new to its reader (rule messages-8). `now` is an instant.
 */
export function dropReason(facts: TruthFacts, now: string): string | null {
  if (facts.lines !== null) return reasonOfAll(facts.lines, now);
  return untrueReason(facts, now) ?? irrelevanceReason(facts);
}

/** The lines that are still true and new, of a message about several appointments. Source: rule messages-26. `now` is an instant. */
export function linesLeft<Line extends TruthFacts>(lines: readonly Line[], now: string): Line[] {
  return lines.filter((line) => lineReason(line, now) === null);
}

function reasonOfAll(lines: readonly TruthFacts[], now: string): string | null {
  const reasons = new Set(lines.map((line) => lineReason(line, now)));
  if (reasons.has(null)) return null;
  const [reason] = reasons;
  return reasons.size === 1 && reason ? reason : NOTHING_LEFT;
}

/** A line is left out sooner than a message is dropped: what became of its appointment is told by another message. */
function lineReason(line: TruthFacts, now: string): string | null {
  if (line.kind === 'offer_made' && !line.hasOpenOffer) return 'the offer is not open';
  if (line.kind === 'request_received' && !isStillOn(line)) return OUTDATED.off;
  return dropReason(line, now);
}

function untrueReason(facts: TruthFacts, now: string): string | null {
  switch (facts.kind) {
    case 'offer_made':
      return offerReason(facts, now);
    case 'offer_filled':
    case 'offer_withdrawn':
      return offerEndReason(facts);
    case 'booking_confirmed':
      return bookingReason(facts) ?? overReason(facts, now);
    case 'booking_changed':
      return (
        (facts.audience === 'client' ? changeReason(facts) : bookingReason(facts)) ?? overReason(facts, now)
      );
    case 'reminder':
      return bookingReason(facts) ?? (isPast(facts.startsAt, now) ? 'the appointment has started' : null);
    case 'running_late':
      return (
        bookingReason(facts) ??
        (isThere(facts) ? 'the interpreter has since reported something else' : overReason(facts, now))
      );
    case 'client_missing':
      return bookingReason(facts) ?? overReason(facts, now);
    case 'on_the_way':
    case 'arrived':
      return bookingReason(facts) ?? stepReason(facts, now);
    case 'not_filled':
      return isStillSought(facts)
        ? overReason(facts, now)
        : 'an interpreter was found, or the appointment was cancelled';
    case 'invitation':
    case 'password_reset':
      return linkReason(facts, now);
    case 'booking_cancelled':
      return isStillOn(facts) ? 'the appointment was restored' : null;
    case 'invoice_issued':
      return billReason(facts);
    case 'invoice_overdue':
      return billReason(facts) ?? (facts.bill?.openCents === 0 ? 'the invoice is paid' : null);
    case 'proposal_accepted':
    case 'proposal_declined':
      return isStillOn(facts) ? null : OUTDATED.off;
    default:
      return null;
  }
}

function isStillSought({ status, deletedAt }: TruthFacts): boolean {
  return (status === 'pending' || status === 'declined') && deletedAt === null;
}

function offerReason(facts: TruthFacts, now: string): string | null {
  if (facts.deletedAt !== null || facts.status === 'cancelled') return 'the appointment was cancelled';
  if (facts.offerState !== null && facts.offerState !== 'open') return `the offer is ${facts.offerState}`;
  if (isPast(facts.offerExpiresAt, now) || isPast(facts.startsAt, now)) return 'the offer has expired';
  return null;
}

/**
 * 'The offer is filled' may have waited for a night. By then its reader may be booked, or may have a new offer, and it would be
 * wrong; and it is no news if the offer itself was never sent by this channel.
 */
function offerEndReason(facts: TruthFacts): string | null {
  if (isStillBooked(facts)) return 'they are booked for it';
  if (facts.hasOpenOffer && hasDetailsOfOffer(facts)) return 'they have a new offer';
  const mayBeKnown = facts.offerId === null || facts.wasOffered || facts.isBeingOffered;
  return mayBeKnown ? null : 'the offer was never sent on this channel';
}

/** Whether the open offer is for the same language and time as the one that ended. */
function hasDetailsOfOffer(facts: TruthFacts): boolean {
  const { was } = facts.payload;
  if (typeof was !== 'object' || was === null) return true;
  const known: Partial<Record<string, unknown>> = { ...was };
  return OFFER_DETAILS.every((part) => known[part] === facts[part]);
}

const OFFER_DETAILS = ['language', 'date', 'startTime', 'endTime', 'timeZone'] as const;

const HOUR_MS = 3_600_000;
/** This long after its start every appointment is over. */
const OVER_MS = 24 * HOUR_MS;

/** A message that failed for days no longer helps anybody to be there. */
function overReason({ startsAt }: TruthFacts, now: string): string | null {
  const isOver = startsAt !== null && Date.parse(now) - Date.parse(startsAt) > OVER_MS;
  return isOver ? 'the appointment is over' : null;
}

/** A client is also told of a change that cost the appointment its interpreter: it still takes place. */
function changeReason(facts: TruthFacts): string | null {
  if (!isStillOn(facts) || facts.status === 'completed') return OUTDATED.off;
  const mayKnow =
    facts.payload['isRestored'] !== true || facts.knowsCancelled || facts.isCancellationBeingSent;
  if (!mayKnow) return 'they were never told that it was cancelled';
  return wasMoved(facts) ? OUTDATED.moved : null;
}

const STEP_IS_RECENT_MS = HOUR_MS;
const EARLIEST_STEP_MS = 3 * HOUR_MS;

/** Rule messages-3. */
function stepReason(
  { kind, currentStatus, createdAt, payload, startsAt }: TruthFacts,
  now: string,
): string | null {
  const isCurrent = kind === 'on_the_way' ? currentStatus === 'en_route' : isThere({ currentStatus });
  if (!isCurrent) return 'the interpreter has since reported something else';
  const { at } = payload;
  const happenedAt = Date.parse(typeof at === 'string' ? at : createdAt);
  if (Date.parse(now) - happenedAt > STEP_IS_RECENT_MS) return 'it happened too long ago';
  const isTooEarly = startsAt !== null && Date.parse(startsAt) - happenedAt > EARLIEST_STEP_MS;
  return isTooEarly ? 'it happened more than 3 hours before the start' : null;
}

function isThere({ currentStatus }: Pick<TruthFacts, 'currentStatus'>): boolean {
  return currentStatus === 'arrived' || currentStatus === 'in_progress';
}

/** A draft that was deleted has no invoice any more. Source: rule invoices-6. */
function billReason({ bill }: TruthFacts): string | null {
  return bill?.status === 'issued' ? null : 'the invoice is void';
}

/** A link that was replaced by a newer one no longer exists. */
function linkReason({ linkNonce, linkUsedAt, linkExpiresAt }: TruthFacts, now: string): string | null {
  if (linkNonce === null || linkUsedAt !== null) return 'the link was used or replaced';
  return isPast(linkExpiresAt, now) ? 'the link has expired' : null;
}

function bookingReason(facts: TruthFacts): string | null {
  if (belongsToReader(facts) && facts.status === 'completed') return 'the appointment is completed';
  if (!isStillBooked(facts)) return OUTDATED.notBooked;
  return wasMoved(facts) ? OUTDATED.moved : null;
}

/** Whether the appointment was moved after the message was written (`payload.startsAt`, if its writer gave it). */
function wasMoved({ payload, startsAt }: TruthFacts): boolean {
  const written = payload['startsAt'];
  return typeof written === 'string' && Date.parse(written) !== Date.parse(startsAt ?? '');
}

function isPast(instant: string | null, now: string): boolean {
  return instant !== null && Date.parse(instant) <= Date.parse(now);
}
