import type { MessageChannel } from '#contracts/message-channel.ts';
import type { Transport } from '#server/adapters/transport.ts';
import type { ChannelState } from '../queries/channels.ts';

/** A way as staff see it: how it does, and through what it goes. */
export function presentChannel(
  state: ChannelState,
  way: Pick<Transport<never>, 'isConfigured' | 'description'>,
): MessageChannel {
  return {
    channel: state.channel,
    isConfigured: way.isConfigured,
    description: way.description,
    waiting: state.waiting,
    failedToday: state.failedToday,
    lastSentAt: state.lastSentAt,
    lastFailure: state.lastFailure && { at: state.lastFailure.at, why: state.lastFailure.why },
    outage: state.outage && { since: state.outage.since, why: state.outage.why },
  };
}
