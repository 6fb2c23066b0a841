import type { Channel } from '#domain/message/kinds.ts';
import type { NotificationChannel } from '#server/db/schema/records.ts';

/** Which channels are configured at this moment; the app's transports are the value. */
export type ConfiguredChannels = Readonly<Record<Channel, { readonly isConfigured: boolean }>>;

/** Whether a message of this channel can be sent; an entry of the notification center needs no channel. */
export function isChannelOn(channel: NotificationChannel, channels: ConfiguredChannels): boolean {
  return channel === 'in_app' || channels[channel].isConfigured;
}
