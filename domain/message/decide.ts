import { dropReason, linesLeft, type TruthFacts } from './drop-reason.ts';
import { type Channel, kindOfMessage } from './kinds.ts';
import type { Preferences } from './preferences.ts';
import { holdUntil } from './quiet-hours.ts';
import { dependsOnAnother, factsForReader, knownStarts } from './relevance.ts';
import { MOST_ATTEMPTS } from './retry.ts';

/** What a message is about, as it is now. */
export interface DueFacts extends TruthFacts {
  readonly urgency: string | null;
  readonly lines: readonly DueFacts[] | null;
}

/** How a message that is due can reach its reader. */
export interface Delivery {
  readonly channel: Channel;
  /** How often its sending was begun, this time included. */
  readonly attempt: number;
  /** null for staff, who choose nothing. */
  readonly preferences: Preferences | null;
  readonly hasEmailAddress: boolean;
  /** Whether the reader has a telephone number that takes texts, and whether its holder agreed to texts. */
  readonly hasNumber: boolean;
  readonly hasAgreedToTexts: boolean;
  readonly hasDevice: boolean;
  readonly isConfigured: boolean;
}

/** What is to become of a message, and why (for staff). */
export type Decision<Facts> =
  /** `facts` are what its words are made from. */
  | { readonly is: 'send'; readonly facts: Facts }
  /** `until` is an instant; `why` null: for a moment only, of which the history says nothing. */
  | { readonly is: 'hold'; readonly until: string; readonly why: string | null }
  | { readonly is: 'drop'; readonly why: string }
  | { readonly is: 'fail'; readonly why: string }
  | { readonly is: 'not_configured' };

/** Why a message is dropped that its reader has switched off (rule messages-5). */
export const TURNED_OFF = 'turned off by the recipient';

/** The outcome of a message that is being sent is known this soon. */
const DECIDE_AGAIN_MS = 3000;

/**
 * Decides about a due message, in this order: it is no longer true or no news, its reader has switched it off or cannot be reached,
 * its channel is not configured (reported only for messages that would be sent otherwise), its senders died over it
 * ten times, it depends on a message that is being sent, its reader has quiet hours. Rules messages-5 to messages-10. `now` is an instant.
 */
export function decide<Facts extends DueFacts>(
  loaded: Facts,
  delivery: Delivery,
  now: string,
): Decision<Facts> {
  const known = factsForReader(loaded);
  const why =
    dropReason(known, now) ?? (isTurnedOff(known, delivery) ? TURNED_OFF : unreachableReason(delivery));
  if (why !== null) return { is: 'drop', why };
  if (!delivery.isConfigured) return { is: 'not_configured' };
  if (delivery.attempt > MOST_ATTEMPTS)
    return { is: 'fail', why: 'the server was interrupted at every attempt' };
  const facts = known.lines === null ? known : { ...known, lines: linesLeft(known.lines, now) };
  if (mustWaitForAnother(facts)) {
    const until = new Date(Date.parse(now) + DECIDE_AGAIN_MS).toISOString();
    return { is: 'hold', until, why: null };
  }
  const until = quietUntil(facts, delivery.preferences, now);
  if (until !== null) return { is: 'hold', until, why: "waiting until the recipient's quiet hours end" };
  return { is: 'send', facts };
}

/** Messages without a topic cannot be switched off, nor can an e-mail that replaces the channel that was chosen (rule messages-5). */
function isTurnedOff({ audience, kind, payload }: DueFacts, { channel, preferences }: Delivery): boolean {
  if (preferences === null || payload['standsIn'] === true) return false;
  if (audience !== 'interpreter' && audience !== 'client') return false;
  const topic = kindOfMessage(audience, kind)?.topic ?? null;
  return topic !== null && !preferences.isOn(topic, channel);
}

function unreachableReason(delivery: Delivery): string | null {
  switch (delivery.channel) {
    case 'email':
      return delivery.hasEmailAddress ? null : 'the recipient has no email address';
    case 'sms':
      if (!delivery.hasNumber) return 'the recipient has no telephone number that takes texts';
      return delivery.hasAgreedToTexts ? null : 'the recipient has not agreed to text messages';
    case 'push':
      return delivery.hasDevice ? null : 'no device is subscribed to push messages';
  }
}

/**
 * A message that ends an offer, or reverses a cancellation, waits until the other one was sent or dropped: the reader gets both or
 * neither. So does news of a booking whose words depend on a message that is being sent.
 */
function mustWaitForAnother(facts: DueFacts): boolean {
  if (facts.lines !== null) return facts.lines.some(mustWaitForAnother);
  return (
    (facts.isBeingOffered && !facts.wasOffered) ||
    (facts.isCancellationBeingSent && !facts.knowsCancelled) ||
    dependsOnAnother(facts)
  );
}

/** Held only if the message can wait whichever start its reader knows, and whichever appointment it is about (rule messages-7). */
function quietUntil(facts: DueFacts, preferences: Preferences | null, now: string): string | null {
  if (facts.lines !== null) {
    const all = facts.lines.map((line) => quietUntil(line, preferences, now));
    return all.includes(null) ? null : (all[0] ?? null);
  }
  const { kind, startsAt, urgency, offerExpiresAt } = facts;
  const starts = knownStarts(facts);
  const ends = (starts.length === 0 ? [null] : starts).map((wasStartsAt) =>
    holdUntil({ kind, startsAt, wasStartsAt, urgency }, preferences?.quietHours ?? null, now),
  );
  const [end = null] = ends;
  if (end === null || ends.includes(null)) return null;
  const expiresMeanwhile =
    kind === 'offer_made' && offerExpiresAt !== null && Date.parse(offerExpiresAt) <= Date.parse(end);
  return expiresMeanwhile ? null : end;
}
