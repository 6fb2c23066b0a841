import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timeAmountCents } from '#domain/billing/amounts.ts';
import { MAX_MONEY_CENTS } from '#domain/money.ts';

describe('timeAmountCents', () => {
  it.each([
    [120, 7500, 15000],
    [135, 7500, 16875],
    [135, 3333, 7499],
    [165, 3050, 8388],
    [150, 3001, 7503],
    [120, 0, 0],
    [0, 7500, 0],
  ])('of %i minutes at %i is %i', (minutes, rate, amount) => {
    expect(timeAmountCents(minutes, rate)).toBe(amount);
  });

  it('is exact, and rounds half up at the cent', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(MAX_MONEY_CENTS), (minutes, rate) => {
        const [exact, rest] = [
          (BigInt(minutes) * BigInt(rate)) / 60n,
          (BigInt(minutes) * BigInt(rate)) % 60n,
        ];
        expect(timeAmountCents(minutes, rate)).toBe(Number(exact + (2n * rest >= 60n ? 1n : 0n)));
      }),
    );
  });
});
