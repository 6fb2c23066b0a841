import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '#kit/any-character.ts';
import { plainForSms } from './plain-sms.ts';
import { gsmPlaces, smsLength } from './sms-length.ts';

describe('the length of a text message', () => {
  it.each([
    ['', 'GSM-7', 0, 0],
    ['Hello', 'GSM-7', 5, 1],
    ['a'.repeat(160), 'GSM-7', 160, 1],
    ['a'.repeat(161), 'GSM-7', 161, 2],
    ['a'.repeat(306), 'GSM-7', 306, 2],
    ['a'.repeat(307), 'GSM-7', 307, 3],
    ['€'.repeat(80), 'GSM-7', 160, 1],
    ['€'.repeat(81), 'GSM-7', 162, 2],
    // The 153rd place of the first part stays empty: no escape without what it escapes.
    [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 'GSM-7', 306, 3],
    ['é à ñ Ü ß £ ¥ Δ Ω', 'GSM-7', 17, 1],
    ['“', 'UCS-2', 1, 1],
    ['ç', 'UCS-2', 1, 1],
    ['你'.repeat(70), 'UCS-2', 70, 1],
    ['你'.repeat(71), 'UCS-2', 71, 2],
    ['👋'.repeat(35), 'UCS-2', 70, 1],
    // Two units each: 33 whole ones to a part.
    ['👋'.repeat(66), 'UCS-2', 132, 2],
    ['👋'.repeat(67), 'UCS-2', 134, 3],
  ] as const)('%j is %s, %i characters in %i parts', (text, encoding, characters, segments) => {
    expect(smsLength(text)).toEqual({ encoding, characters, segments });
  });

  it('knows 128 characters of one place, less the escape, and ten of two', () => {
    const places = Array.from({ length: 0x1_0000 }, (_, code) => gsmPlaces(String.fromCharCode(code)));
    expect(places.filter((place) => place === 1)).toHaveLength(127);
    expect(places.filter((place) => place === 2)).toHaveLength(10);
  });

  it('never needs fewer parts for more text, and never more than its characters ask for', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (start, end) => {
        const [part, whole] = [smsLength(start), smsLength(start + end)];
        expect(whole.segments).toBeGreaterThanOrEqual(part.segments);
        const room = whole.encoding === 'GSM-7' ? 152 : 66;
        expect(whole.segments).toBeLessThanOrEqual(Math.ceil(whole.characters / room));
      }),
    );
  });
});

describe('a text in the alphabet of text messages', () => {
  it.each([
    ['Zoë’s – “María” …', 'Zoe\'s - "Maria" ...'],
    ['10:00 – 12:00 · Room 4', '10:00 - 12:00 - Room 4'],
    ['a\u00a0b\u202fc\u200bd', 'a b cd'],
    ['é ü Ø ñ stay, ç á ő ł go', 'é ü Ø ñ stay, c a o l go'],
    ['Smørrebrød €5 [x]', 'Smørrebrød €5 [x]'],
    ['one\r\ntwo\u2028three\u0000', 'one\ntwo\nthree'],
    ['北京 shape stays', '北京 shape stays'],
    ['\u202eevil', 'evil'],
  ])('%j becomes %j', (text, plain) => {
    expect(plainForSms(text)).toBe(plain);
  });

  it('is the same a second time, and what is plain already stays', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        const once = plainForSms(text);
        expect(plainForSms(once)).toBe(once);
      }),
    );
    const gsm = fc.string({
      unit: fc.constantFrom(...'@£$¥èéùìòÇØøÅåΔ_ÆæßÉ !"#¤%&\'()*+,-./09:;<=>?¡AZÄÖÑÜ§¿azäöñüà^{}\\[~]|€'),
    });
    fc.assert(
      fc.property(gsm, (text) => {
        expect(plainForSms(text)).toBe(text);
      }),
    );
  });
});
