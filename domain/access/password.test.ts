import { describe, expect, it, test } from 'vitest';
import { checkNewPassword, type NewPassword, normalizePassword } from './password.ts';

const check = (password: string, more: Partial<NewPassword> = {}) =>
  checkNewPassword({
    password,
    audience: 'client',
    username: 'ada.lovelace',
    email: 'ada@example.com',
    companyName: 'Lingua House, Inc.',
    field: 'password',
    ...more,
  });

const OWN_WORDS = 'This password is too easy to guess from your name or the company. Choose another';

describe('a new password', () => {
  test.each([
    ['eight of anything', '8 chars!', 'client'],
    ['only letters', 'lovelyvoices', 'interpreter'],
    ['spaces at the ends, kept', '  a b c d ', 'client'],
    ['another script', 'пароль-длинный', 'client'],
    ['fifteen for staff', 'a fifteen chars', 'staff'],
    ['128 characters', `${'aé'.repeat(63)}xy`, 'staff'],
    ['128 characters that take two units each', `${'😀'.repeat(127)}x`, 'staff'],
  ] as const)('may be %s', (_, password, audience) => {
    expect(check(password, { audience })).toEqual({
      ok: true,
      value: normalizePassword(password),
    });
  });

  test.each([
    ['seven characters', 'seven77', 'client', 'At least 8 characters'],
    ['seven characters that take fourteen units', '😀😁😂🤣😃😄😅', 'client', 'At least 8 characters'],
    ['fourteen for staff', 'fourteen chars', 'staff', 'At least 15 characters'],
    ['129 characters', `${'ab1'.repeat(43)}`, 'client', 'At most 128 characters'],
    ['a common one', 'password', 'client', 'This password is too common. Choose another'],
    ['a common one in capitals', 'PassWord123', 'client', 'This password is too common. Choose another'],
    [
      'a common one in wide letters',
      'ｐａｓｓｗｏｒｄ',
      'client',
      'This password is too common. Choose another',
    ],
    ['a common long one', 'administrator123', 'staff', 'This password is too common. Choose another'],
    ['a common one twice', 'sunshinesunshine', 'staff', 'This password is too common. Choose another'],
    [
      'one character again and again',
      'aaaaaaaaaaaaaaaa',
      'staff',
      'This password is too common. Choose another',
    ],
    [
      'a short word again and again',
      'zebrazebrazebra',
      'staff',
      'This password is too common. Choose another',
    ],
    ['a leaked one', 'vinogradov', 'client', 'This password is too common. Choose another'],
    ['a leaked one with a year', 'Vinogradov2026!', 'staff', 'This password is too common. Choose another'],
    [
      'the product again and again',
      'parleyparleyparley',
      'staff',
      'This password is too common. Choose another',
    ],
    ['the product and a year', 'Parley-2026-2027', 'staff', OWN_WORDS],
    ['the company and a year', 'LinguaHouse2026', 'staff', OWN_WORDS],
    ['the own names', 'lovelace.ada.1815', 'staff', OWN_WORDS],
    ['the username', 'Ada.Lovelace', 'client', 'Choose a password other than your username or email'],
    [
      'the e-mail address',
      'ada@EXAMPLE.com',
      'client',
      'Choose a password other than your username or email',
    ],
  ] as const)('may not be %s', (_, password, audience, sentence) => {
    expect(check(password, { audience })).toEqual({
      ok: false,
      refusal: { code: 'validation_failed', message: sentence, fields: { password: sentence } },
    });
  });

  it('has its sentence at the field that was asked', () => {
    const result = check('short', { field: 'newPassword' });
    expect(!result.ok && result.refusal.fields).toEqual({ newPassword: 'At least 8 characters' });
  });
});

describe('the form that is hashed', () => {
  it('is one for composed and decomposed letters', () => {
    expect(normalizePassword('cafe\u0301')).toBe(normalizePassword('caf\u00e9'));
  });
  it('keeps case and spaces', () => {
    expect(normalizePassword(' Ab ')).toBe(' Ab ');
  });
});
