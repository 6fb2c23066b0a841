import { describe, expect, it } from 'vitest';
import { withoutLocationNotes, withoutLocationReason } from './without-location.ts';

describe('a check-in without a place', () => {
  it.each([
    ['denied', 'the device is not allowed to share its location'],
    ['unavailable', 'the device could not find its location'],
    ['timed-out', 'the device did not find its location in time'],
    ['unsupported', 'the device cannot share a location'],
  ] as const)('says why when %s, and is understood again', (cause, reason) => {
    expect(withoutLocationNotes(cause)).toBe(`Without location: ${reason}.`);
    expect(withoutLocationReason(withoutLocationNotes(cause))).toBe(reason);
  });

  it.each([null, '', 'Gate 3', 'Without location: I have lost my phone.', 'Without location: '])(
    'is not read out of the notes %j',
    (notes) => expect(withoutLocationReason(notes)).toBeNull(),
  );
});
