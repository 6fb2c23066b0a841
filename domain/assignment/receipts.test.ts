import { describe, expect, it } from 'vitest';
import { fitPhoto, receiptAllowed, receiptFileName, receiptRemovable, receiptTypeOf } from './receipts.ts';
import { ASSIGNMENT_STATUSES } from './status.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('the kind of a receipt', () => {
  it.each([
    ['image/jpeg', bytesOf('\xff\xd8\xff\xe0')],
    ['image/png', bytesOf('\x89PNG\r\n\x1a\n')],
    ['image/webp', bytesOf('RIFF\x10\x00\x00\x00WEBPVP8 ')],
    ['application/pdf', bytesOf('%PDF-1.7')],
  ])('is %s by its first bytes', (type, bytes) => {
    expect(receiptTypeOf(bytes)).toEqual({ ok: true, value: type });
  });

  it.each([
    [{ width: 10_000, height: 5000 }, null],
    [null, 'This photo is damaged. Take it again, or send another one.'],
    [
      { width: 10_001, height: 480 },
      'A photo may be at most 10,000 pixels wide and high, and have 50 megapixels. This one is 10001 × 480.',
    ],
    [
      { width: 10_000, height: 5001 },
      'A photo may be at most 10,000 pixels wide and high, and have 50 megapixels. This one is 10000 × 5001.',
    ],
  ])('fits by its size: %j', (size, message) => {
    const refused = { ok: false, refusal: { code: 'validation_failed', message } };
    expect(fitPhoto(size)).toEqual(message === null ? { ok: true, value: null } : refused);
  });

  it.each([
    ['', 'nothing'],
    ['\xff\xd8', 'a beginning'],
    ['GIF89a', 'a GIF'],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'a drawing that could carry scripts'],
    ['<!doctype html><script>', 'a page'],
    ['%PDF1.7', 'something like a document'],
    [' %PDF-1.7', 'a document that does not begin as one'],
    ['\x00\x00\x00\x18ftypheic', 'HEIC'],
    ['RIFF\x10\x00\x00\x00WAVEfmt ', 'a sound'],
    ['\x89PNG\n\x1a\n', 'a PNG that a text transfer broke'],
  ])('is none for %j: %s', (text) => {
    expect(receiptTypeOf(bytesOf(text))).toMatchObject({ ok: false, refusal: { code: 'validation_failed' } });
  });
});

describe('one more receipt', () => {
  it.each(ASSIGNMENT_STATUSES)('on an appointment that is %s', (status) => {
    const mayHave = ['accepted', 'scheduled', 'in-progress', 'completed'].includes(status);
    expect(receiptAllowed(status, 4).ok).toBe(mayHave);
    expect(receiptAllowed(status, 5)).toMatchObject({
      ok: false,
      refusal: { code: mayHave ? 'receipt_limit_reached' : 'illegal_step' },
    });
  });
});

describe('taking a receipt away', () => {
  it.each([
    ['interpreter', 'open', null],
    ['staff', 'open', null],
    [
      'interpreter',
      'approved',
      'This appointment has been approved. Its receipts can no longer be deleted. Ask the office if one is wrong.',
    ],
    [
      'staff',
      'approved',
      'This appointment has been approved. Reopen it in Review before you delete a receipt.',
    ],
    [
      'interpreter',
      'paid',
      'This appointment has been paid. Its receipts can no longer be deleted. Ask the office if one is wrong.',
    ],
    ['staff', 'paid', 'This appointment has been paid. Its receipts can no longer be deleted.'],
  ] as const)('by the %s while its appointment is %s', (by, settled, message) => {
    expect(receiptRemovable(by, settled, false)).toMatchObject(
      message === null ? { ok: true } : { refusal: { code: 'receipt_settled', message } },
    );
  });
});

describe('the name of a receipt', () => {
  it.each([
    ['Garage März 23.pdf', 'Garage März 23.pdf'],
    ['C:\\scans\\Garage.pdf', 'Garage.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['photo\u202efdp.exe\r\nX: y', 'photofdp.exeX: y'],
    ['  a \t b.pdf ', 'a b.pdf'],
    ['\u0000\u200b', null],
    ['', null],
    [`${'ü'.repeat(200)}.pdf`, `${'ü'.repeat(95)}….pdf`],
    [`${'😀'.repeat(200)}`, `${'😀'.repeat(99)}…`],
  ])('is, for %j, %j', (name, stored) => {
    expect(receiptFileName(name)).toBe(stored);
  });
});
