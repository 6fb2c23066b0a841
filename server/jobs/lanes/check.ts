import type { Channel } from '#domain/message/kinds.ts';
import type { MessageFacts } from '#server/features/messages/queries/facts.ts';
import { goneReason } from '#server/features/messages/queries/reason.ts';
import type { Claimed } from './claim.ts';
import { MOST_ATTEMPTS } from './retry.ts';
import type { Ending } from './settle.ts';

/** What is known at the moment of sending. `now` is an instant. */
interface Moment {
  readonly facts: MessageFacts;
  readonly claimed: Claimed;
  readonly channel: Channel;
  readonly isConfigured: boolean;
  readonly now: string;
}

/**
 * What becomes of a message instead of being sent; null when it is to be sent. In this order: its reason has gone, its way
 * is not configured, its senders have died over it ten times. Source: docs/decisions/0022.
 */
export function endingBefore(moment: Moment): Ending | null {
  const { facts, claimed, isConfigured, now } = moment;
  const reason = goneReason(facts, now);
  if (reason !== null) return dropped(reason);
  if (!isConfigured) return { state: 'not_configured', note: null, isAttempt: false };
  if (claimed.attempt > MOST_ATTEMPTS)
    return { state: 'failed', note: 'every attempt was cut short', isAttempt: false };
  return null;
}

function dropped(note: string): Ending {
  return { state: 'dropped', note, isAttempt: false };
}
