import { type Channel, kindOfMessage } from '#domain/message/kinds.ts';
import { holdUntil } from '#domain/message/quiet-hours.ts';
import { TURNED_OFF } from '#server/features/messages/commands/stand-in.ts';
import type { MessageFacts } from '#server/features/messages/queries/facts.ts';
import { hangsOnAnother, startsBelieved } from '#server/features/messages/queries/heard.ts';
import { goneReason } from '#server/features/messages/queries/reason.ts';
import type { Claimed } from './claim.ts';
import type { Sight } from './look.ts';
import { MOST_ATTEMPTS } from './retry.ts';
import { type Ending, NOT_TRIED } from './settle.ts';

/** What is known at the moment of sending. `now` is an instant. */
interface Moment {
  readonly sight: Sight;
  readonly claimed: Claimed;
  readonly channel: Channel;
  readonly isConfigured: boolean;
  readonly now: string;
}

/**
 * What becomes of a message instead of being sent; null when it is to be sent. In this order: its reason has gone, the reader
 * has turned it off, there is no address or no leave to use it, its way is not configured (which so is told only of what would leave
 * if it were), whoever sent it has died over it ten times, it hangs on another that is just being sent, it can wait for the end of the
 * reader's quiet hours.
 * Source: docs/decisions/0022.
 */
export function endingBefore(moment: Moment): Ending | null {
  const { sight, claimed, channel, isConfigured, now } = moment;
  const reason = goneReason(sight.facts, now);
  if (reason !== null) return dropped(reason);
  const barrier = isTurnedOff(sight, channel) ? TURNED_OFF : barrierOf(sight, channel);
  if (barrier !== null) return dropped(barrier);
  if (!isConfigured) return { state: 'not_configured', note: null, ...NOT_TRIED };
  if (claimed.attempt > MOST_ATTEMPTS)
    return { state: 'failed', note: 'every attempt was cut short', ...NOT_TRIED };
  return afterAnother(sight, now) ?? heldBack(sight, now);
}

/** A kind without a topic cannot be turned off, nor can an e-mail that stands in for the way that was chosen. */
function isTurnedOff({ facts, wishes }: Sight, channel: Channel): boolean {
  if (facts.audience === 'staff' || wishes === null || facts.payload['standsIn'] === true) return false;
  const topic = kindOfMessage(facts.audience, facts.kind)?.topic ?? null;
  return topic !== null && !wishes.isOn(topic, channel);
}

/** Why it cannot come to the reader by this way. */
function barrierOf({ facts, number, hasAgreedToTexts, devices }: Sight, channel: Channel): string | null {
  switch (channel) {
    case 'email':
      return facts.email ? null : 'the recipient has no address';
    case 'sms':
      if (number === null) return 'the recipient has no telephone number that takes texts';
      return hasAgreedToTexts ? null : 'the recipient has not agreed to text messages';
    case 'push':
      return devices.length > 0 ? null : 'no device has subscribed';
  }
}

/** What becomes of a message that is just being sent is known so soon. */
const LOOK_AGAIN_MS = 3000;

/**
 * What takes an offer or a cancellation back waits until it is known whether that leaves or is dropped: the reader gets both or
 * neither. So does news of a booking whose words depend on what its reader hears just now.
 */
function afterAnother({ facts }: Sight, now: string): Ending | null {
  const isOpen = (facts.isBeingOffered && !facts.wasOffered) || (facts.isBeingToldOff && !facts.wasToldOff);
  if (!isOpen && !hangsOnAnother(facts)) return null;
  const dueAt = new Date(Date.parse(now) + LOOK_AGAIN_MS).toISOString();
  return { state: 'queued', dueAt, note: null, ...NOT_TRIED };
}

function heldBack({ facts, wishes }: Sight, now: string): Ending | null {
  const { kind, startsAt, urgency } = facts;
  const believed = startsBelieved(facts);
  const ends = (believed.length === 0 ? [null] : believed).map((wasStartsAt) =>
    holdUntil({ kind, startsAt, wasStartsAt, urgency }, wishes?.quietHours ?? null, now),
  );
  const [dueAt = null] = ends;
  if (dueAt === null || ends.includes(null) || isOverBy(facts, dueAt)) return null;
  return {
    ...{ state: 'queued', heldFor: 'quiet_hours', dueAt, ...NOT_TRIED },
    note: 'held for the quiet hours of the recipient',
  };
}

/** An offer that ends in the quiet hours is told at once, or never. */
function isOverBy({ kind, offerExpiresAt }: MessageFacts, instant: string): boolean {
  return (
    kind === 'offer_made' && offerExpiresAt !== null && Date.parse(offerExpiresAt) <= Date.parse(instant)
  );
}

function dropped(note: string): Ending {
  return { state: 'dropped', note, ...NOT_TRIED };
}
