import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitsMoney, formatMoney, MAX_MONEY_CENTS, parseMoney } from '#domain/money.ts';

describe('money', () => {
  it('comes back from its text to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: -MAX_MONEY_CENTS, max: MAX_MONEY_CENTS }), (cents) => {
        expect(parseMoney(formatMoney(cents))).toBe(cents);
      }),
    );
  });

  it('is written with two decimals', () => {
    expect([1234, 5, 0, -5, 7500].map(formatMoney)).toEqual(['12.34', '0.05', '0.00', '-0.05', '75.00']);
  });

  it('is refused with a third decimal instead of rounded', () => {
    expect(parseMoney('1.005')).toBeNull();
  });

  it('fits up to 99,999,999.99', () => {
    expect(fitsMoney(MAX_MONEY_CENTS)).toBe(true);
    expect(fitsMoney(MAX_MONEY_CENTS + 1)).toBe(false);
    expect(fitsMoney(0.5)).toBe(false);
    expect(parseMoney('99999999.99')).toBe(MAX_MONEY_CENTS);
    expect(parseMoney('100000000.00')).toBeNull();
  });
});
