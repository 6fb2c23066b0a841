import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMileageRate, MAX_MILEAGE_RATE, parseMileageRate } from '#domain/billing/rules/mileage-rate.ts';

describe('a mileage rate', () => {
  it.each([
    ['0.725', 725],
    [0.725, 725],
    ['.7', 700],
    ['0.67', 670],
    [1, 1000],
    ['0', 0],
    ['99999999.999', MAX_MILEAGE_RATE],
  ])('%j is %j tenths of a cent', (input, expected) => {
    expect(parseMileageRate(input)).toBe(expected);
  });

  it.each(['0.7255', '0.6700', '', '1.', '1,5', '100000000', 0.1 + 0.2, Number.NaN])(
    'is refused as %j instead of rounded',
    (input) => {
      expect(parseMileageRate(input)).toBeNull();
    },
  );

  it.each([
    [725, '0.725'],
    [670, '0.67'],
    [700, '0.70'],
    [0, '0.00'],
    [1001, '1.001'],
    [75_000, '75.00'],
  ])('of %j tenths of a cent is written %j: a third decimal only where it is not 0', (rate, text) => {
    expect(formatMileageRate(rate)).toBe(text);
  });

  it('comes back from its text, as text and as number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_MILEAGE_RATE }), (rate) => {
        const text = formatMileageRate(rate);
        expect([parseMileageRate(text), parseMileageRate(Number(text))]).toEqual([rate, rate]);
      }),
    );
  });
});
