import type { Channel } from '#domain/message/kinds.ts';

/** The ways as staff call them. */
export const CHANNEL_NAMES: Readonly<Record<Channel, string>> = {
  email: 'E-mail',
  sms: 'Text messages',
  push: 'Push notifications',
};

/** One message of each way. */
export const WAY_NAMES: Readonly<Record<Channel, string>> = {
  email: 'E-mail',
  sms: 'Text message',
  push: 'Push',
};
