import type { Channel } from '#domain/message/kinds.ts';
import type { NotificationChannel } from '#server/db/schema/records.ts';

/** Which ways out are configured at this moment; the transports of the app are such. */
export type ConfiguredChannels = Readonly<Record<Channel, { readonly isConfigured: boolean }>>;

/** Whether what goes by a channel can leave; a line of the bell needs no way. */
export function isChannelOn(channel: NotificationChannel, ways: ConfiguredChannels): boolean {
  return channel === 'in_app' || ways[channel].isConfigured;
}

/** By which ways these messages go; a line of the bell goes by none. */
export function channelsOf(messages: readonly { readonly channel: NotificationChannel }[]): Channel[] {
  return messages.flatMap(({ channel }) => (channel === 'in_app' ? [] : [channel]));
}
