import { describe, expect, it } from 'vitest';
import type { MessagePreferences } from '#contracts/messages/preferences.ts';
import { consentInWords } from './consent-words.ts';
import type { Reader } from './preferences-access.ts';

type Sms = NonNullable<MessagePreferences['sms']>;

const staff: Reader = { is: 'staff', name: 'Ines Silva' };
const oneself: Reader = { is: 'oneself' };
/** The evening of March 2 in New York. */
const at = '2026-03-03T02:00:00Z';

function words(reader: Reader, more: Partial<Sms> = {}) {
  const sms: Sms = {
    phone: '(555) 010-0123',
    takesTexts: true,
    hasAgreed: false,
    source: null,
    at: null,
    ...more,
  };
  return consentInWords({ sms, reader, company: 'Parley Test', timeZone: 'America/New_York' });
}

describe('the words about texts', () => {
  it('before anybody agrees: who sends, what, how often, what it may cost, and how it ends', () => {
    expect(words(oneself)).toMatchObject({
      label: 'Text me at (555) 010-0123',
      terms:
        'Parley Test will text you what you choose below. Message frequency varies. Message and data rates may apply. Reply STOP to end, HELP for help.',
      onceSaved: 'Texts start when you save.',
    });
    expect(words(staff)).toMatchObject({
      label: 'Has agreed to texts at (555) 010-0123',
      state: 'This number has not agreed to texts, so it gets none. A new number must agree again.',
      terms: expect.stringContaining('Check this box only if they told you'),
    });
  });

  it.each([
    ['person', 'You agreed on Mar 2, 2026.', 'Agreed in the portal on Mar 2, 2026.'],
    [
      'staff',
      'The office recorded that you agreed on Mar 2, 2026.',
      'Recorded by the office on Mar 2, 2026.',
    ],
    [
      'reply',
      'You turned them on by a text with START on Mar 2, 2026.',
      'Turned on by a text with START on Mar 2, 2026.',
    ],
  ] as const)('since when they are agreed to, by %s', (source, forOneself, forStaff) => {
    expect(words(oneself, { hasAgreed: true, source, at }).state).toBe(forOneself);
    expect(words(staff, { hasAgreed: true, source, at }).state).toBe(forStaff);
    expect(words(staff, { hasAgreed: true, source, at }).onceSaved).toBe('Texts stop when you save.');
  });

  it.each([
    ['person', 'You stopped texts on Mar 2, 2026.', 'Stopped in the portal on Mar 2, 2026.'],
    ['staff', 'Stopped by the office on Mar 2, 2026.', 'Stopped by the office on Mar 2, 2026.'],
  ] as const)('since when they have ended, by %s, and they may be agreed to again', (source, own, office) => {
    expect(words(oneself, { source, at })).toMatchObject({ state: own, label: expect.any(String) });
    expect(words(staff, { source, at })).toMatchObject({ state: office, label: expect.any(String) });
  });

  it.each([
    ['reply', 'You replied STOP on Mar 2, 2026.', 'Someone replied STOP on Mar 2, 2026.'],
    [
      'carrier',
      'The phone company stopped our texts to this number on Mar 2, 2026.',
      'The phone company stopped our texts to this number on Mar 2, 2026.',
    ],
  ] as const)(
    'after a stop by %s only the phone can take it back, and nothing is asked',
    (source, own, office) => {
      expect(words(oneself, { source, at })).toMatchObject({
        label: null,
        state: `${own} To get texts again, text START from that phone to the number we texted from.`,
        isWarning: true,
      });
      expect(words(staff, { source, at })).toMatchObject({
        label: null,
        state: `${office} To turn texts on again, text START from that phone.`,
      });
    },
  );

  it('of a number that gets none, what to do about it', () => {
    expect(words(oneself, { takesTexts: false })).toMatchObject({
      label: null,
      state: 'This number cannot get texts: ask the office to correct it.',
    });
    expect(words(staff, { takesTexts: false }).state).toBe(
      'This number cannot get texts: correct it in their profile.',
    );
  });
});
