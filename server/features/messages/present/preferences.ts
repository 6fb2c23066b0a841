import type { MessagePreferences } from '#contracts/messages/preferences.ts';
import { topicsOf } from '#domain/message/preferences.ts';
import type { PersonPreferences } from '../queries/person-preferences.ts';

/** A person's preferences, for themselves and for staff. */
export function presentPreferences(preferences: PersonPreferences): MessagePreferences {
  const { audience, email, devices, quietHours, companyTimeZone, updatedAt, isOn } = preferences;
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
    sms: audience === 'interpreter' ? presentTexts(preferences) : null,
    push: audience === 'interpreter' ? { devices } : null,
    updatedAt,
  };
}

function presentTexts({ phone, number, consent }: PersonPreferences): MessagePreferences['sms'] {
  return {
    phone,
    takesTexts: number !== null,
    hasAgreed: consent?.hasAgreed ?? false,
    source: consent?.source ?? null,
    at: consent?.at ?? null,
  };
}
