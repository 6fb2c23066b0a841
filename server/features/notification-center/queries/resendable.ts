import { dropReason } from '#domain/message/drop-reason.ts';
import type { Channel } from '#domain/message/kinds.ts';
import type { NotificationState } from '#server/db/schema/records.ts';
import type { MessageFacts } from '../../messages/queries/facts.ts';
import { type ConfiguredChannels, isChannelOn } from './channels.ts';

/** Such a message never arrived: it is tried again itself. For any other, a copy is made. */
const UNSENT: ReadonlySet<NotificationState> = new Set(['failed', 'not_configured']);
/** It is being sent already. */
const WAITING: ReadonlySet<NotificationState> = new Set(['queued', 'sending']);

/** Whether a message that never arrived is sent again itself. */
export function isUnsent({ state }: Pick<MessageFacts, 'state'>): boolean {
  return UNSENT.has(state);
}

/** Whether a message has yet to leave. */
export function isWaiting({ state }: Pick<MessageFacts, 'state'>): boolean {
  return WAITING.has(state);
}

/** Why a message on a channel that is off is not sent again: it would fail the same way. */
const CHANNEL_IS_OFF: Readonly<Record<Channel, string>> = {
  email: 'Email is not set up. An administrator can set it up in Settings.',
  sms: 'Text messages are not set up. An administrator can set them up in Settings.',
  push: 'Push messages are not set up.',
};

/**
 * The sentence why a message is not sent again; null if it can be. Its content must still be true at `now`, an instant, and its
 * channel must be configured.
 */
export function resendRefusal(facts: MessageFacts, now: string, channels: ConfiguredChannels): string | null {
  if (facts.channel === 'in_app') return 'An entry of the notification center cannot be sent again.';
  const reason = dropReason(facts, now);
  if (reason !== null) return `This message cannot be sent again: ${reason}.`;
  return isChannelOn(facts.channel, channels) ? null : CHANNEL_IS_OFF[facts.channel];
}
