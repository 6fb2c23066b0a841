import type { NotificationState } from '#server/db/schema/records.ts';
import type { MessageFacts } from '../../messages/queries/facts.ts';
import { goneReason } from '../../messages/queries/reason.ts';

/** Such a message never arrived: it is tried once more itself. Of any other, another is made. */
const UNSENT: ReadonlySet<NotificationState> = new Set(['failed', 'not_configured']);
/** It is on its way already. */
const WAITING: ReadonlySet<NotificationState> = new Set(['queued', 'sending']);

/** Whether a message that never arrived is sent again itself. */
export function isUnsent({ state }: Pick<MessageFacts, 'state'>): boolean {
  return UNSENT.has(state);
}

/** Whether a message has yet to leave. */
export function isWaiting({ state }: Pick<MessageFacts, 'state'>): boolean {
  return WAITING.has(state);
}

/**
 * The sentence why a message is not sent again; null when it can be. What it would say must still be true at `now`, an instant.
 */
export function resendRefusal(facts: MessageFacts, now: string): string | null {
  if (facts.channel === 'in_app') return 'A line of the bell is read there, and never sent.';
  const reason = goneReason(facts, now);
  return reason === null ? null : `This message is not sent again: ${reason}.`;
}
