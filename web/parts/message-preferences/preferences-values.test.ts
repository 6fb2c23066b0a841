import { describe, expect, it } from 'vitest';
import type { MessagePreferences } from '#contracts/messages/preferences.ts';
import { topicsOf } from '#domain/message/preferences.ts';
import {
  checkPreferences,
  fallbackTopics,
  mergePreferences,
  type PreferencesValues,
  preferencesValuesOf,
} from './preferences-values.ts';

function preferences(more: Partial<MessagePreferences> = {}): MessagePreferences {
  return {
    topics: topicsOf('interpreter').map(({ topic, name, explanation, channels }) => ({
      topic,
      name,
      explanation,
      channels: channels.map((channel) => ({ channel, isOn: true })),
    })),
    quietHours: null,
    timeZone: 'America/New_York',
    emailAddress: 'ines@example.com',
    sms: { phone: '(555) 010-0123', takesTexts: true, hasAgreed: false, source: null, at: null },
    push: { devices: 0 },
    updatedAt: '2026-03-02T14:00:00Z',
    ...more,
  };
}
const changed = (
  present: MessagePreferences,
  more: Partial<PreferencesValues>,
  off: readonly string[] = [],
) => {
  const values = preferencesValuesOf(present);
  return {
    ...values,
    ...more,
    isOn: { ...values.isOn, ...Object.fromEntries(off.map((channel) => [channel, false])) },
  };
};

describe('the form of preferences', () => {
  it("sends the form's values, and no agreement that has not changed", () => {
    const present = preferences();
    const result = checkPreferences(changed(present, { isQuiet: true }, ['payments sms']), present);
    expect(result).toMatchObject({
      ok: true,
      value: {
        quietHours: { startTime: '21:00', endTime: '07:00', timeZone: 'America/New_York' },
        updatedAt: '2026-03-02T14:00:00Z',
      },
    });
    if (!result.ok) throw new Error('refused');
    expect(result.value.topics.find(({ topic }) => topic === 'payments')?.channels).toEqual([
      { channel: 'email', isOn: true },
      { channel: 'sms', isOn: false },
      { channel: 'push', isOn: true },
    ]);
    expect(result.value).not.toHaveProperty('sms');
    expect(checkPreferences(changed(present, { agrees: true }), present)).toMatchObject({
      value: { sms: { phone: '(555) 010-0123', hasAgreed: true } },
    });
  });

  it('keeps the times of who switches quiet hours off and on again, and sends none', () => {
    const present = preferences({
      quietHours: { startTime: '22:00', endTime: '06:00', timeZone: 'America/Chicago' },
    });
    const values = changed(present, { isQuiet: false });
    expect(values).toMatchObject({ startTime: '22:00', endTime: '06:00', timeZone: 'America/Chicago' });
    expect(checkPreferences(values, present)).toMatchObject({ ok: true, value: { quietHours: null } });
  });

  it.each([
    [{ startTime: '' }, 'quietHours.startTime', 'Start is required'],
    [{ endTime: '' }, 'quietHours.endTime', 'End is required'],
    [{ endTime: '21:00' }, 'quietHours.endTime', 'Choose a different time from the start'],
    [{ endTime: '20:00' }, 'quietHours.endTime', 'Quiet hours last at most 16 hours'],
  ])('refuses quiet hours of %j', (more, field, sentence) => {
    const present = preferences();
    const result = checkPreferences(changed(present, { isQuiet: true, ...more }), present);
    expect(result).toEqual({ ok: false, errors: { [field]: sentence } });
    expect(checkPreferences(changed(present, more), present).ok).toBe(true);
  });

  it('keeps a channel on that reaches the person', () => {
    const present = preferences();
    expect(checkPreferences(changed(present, {}, ['offers email']), present)).toMatchObject({
      ok: false,
      errors: { topics: expect.stringContaining('this number has not agreed to text messages') },
    });
    expect(checkPreferences(changed(present, { agrees: true }, ['offers email']), present).ok).toBe(true);
  });

  it('stops texts at once, and names the topics that are e-mailed instead', () => {
    const present = preferences({
      sms: { phone: '(555) 010-0123', takesTexts: true, hasAgreed: true, source: 'person', at: null },
    });
    const values = changed(present, { agrees: false }, ['offers email']);
    expect(checkPreferences(values, present)).toMatchObject({
      ok: true,
      value: { sms: { hasAgreed: false } },
    });
    expect(fallbackTopics(values, present)).toEqual(['offers']);
    expect(fallbackTopics({ ...values, agrees: true }, present)).toEqual([]);
  });
});

it("the changes made here are on top of another's saved ones, channel by channel", () => {
  const before = preferencesValuesOf(preferences());
  const own = changed(preferences(), { startTime: '22:00' }, ['offers sms']);
  const present = changed(preferences(), { isQuiet: true }, ['payments push']);
  expect(mergePreferences(before, own, present)).toEqual(
    changed(preferences(), { startTime: '22:00', isQuiet: true }, ['offers sms', 'payments push']),
  );
});
