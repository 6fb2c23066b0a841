import type { MessagePreferences } from '#contracts/messages/preferences.ts';
import type { Recipient } from '#domain/message/kinds.ts';
import { topicsOf } from '#domain/message/preferences.ts';
import { ZONE } from './company.ts';

/** The preferences of somebody who has chosen nothing yet: everything, and texts only once they agree. */
export function preferences(
  audience: Recipient,
  about: Partial<MessagePreferences> = {},
): MessagePreferences {
  const isClient = audience === 'client';
  return {
    topics: topicsOf(audience).map(({ topic, name, explanation, channels }) => ({
      topic,
      name,
      explanation,
      channels: channels.map((channel) => ({ channel, isOn: true })),
    })),
    quietHours: null,
    timeZone: ZONE,
    emailAddress: 'quinn@example.com',
    sms: isClient
      ? null
      : { phone: '(555) 201-0444', takesTexts: true, hasAgreed: false, source: null, at: null },
    push: isClient ? null : { devices: 0 },
    updatedAt: null,
    ...about,
  };
}
