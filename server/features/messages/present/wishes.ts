import type { MessageWishes } from '#contracts/message-wishes.ts';
import { topicsOf } from '#domain/message/preferences.ts';
import type { PersonsWishes } from '../queries/preferences.ts';

/** What somebody has chosen, as they and staff see it. */
export function presentWishes(wishes: PersonsWishes): MessageWishes {
  const { audience, email, devices, quietHours, companyTimeZone, updatedAt, isOn } = wishes;
  return {
    topics: topicsOf(audience).map(({ topic, name, explanation, channels }) => ({
      topic,
      name,
      explanation,
      channels: channels.map((channel) => ({ channel, isOn: isOn(topic, channel) })),
    })),
    quietHours,
    timeZone: quietHours?.timeZone ?? companyTimeZone,
    emailAddress: email,
    sms: audience === 'interpreter' ? presentTexts(wishes) : null,
    push: audience === 'interpreter' ? { devices } : null,
    updatedAt,
  };
}

function presentTexts({ phone, number, consent }: PersonsWishes): MessageWishes['sms'] {
  return {
    phone,
    takesTexts: number !== null,
    hasAgreed: consent?.hasAgreed ?? false,
    source: consent?.source ?? null,
    at: consent?.at ?? null,
  };
}
