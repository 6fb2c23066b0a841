import type { MessageChannel } from '#contracts/messages/channel.ts';
import type { Transport } from '#server/adapters/transport.ts';
import type { ChannelState } from '../queries/channels.ts';

/** A channel for staff: how it works, and its service. */
export function presentChannel(
  state: ChannelState,
  channel: Pick<Transport<never>, 'isConfigured' | 'description'>,
): MessageChannel {
  return {
    channel: state.channel,
    isConfigured: channel.isConfigured,
    description: channel.description,
    waiting: state.waiting,
    held: state.held,
    failedToday: state.failedToday,
    notSentToday: state.notSentToday,
    lastSentAt: state.lastSentAt,
    lastFailure: state.lastFailure && { at: state.lastFailure.at, why: state.lastFailure.why },
    outage: state.outage && { since: state.outage.since, why: state.outage.why },
  };
}
