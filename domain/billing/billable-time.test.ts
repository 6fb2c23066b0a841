import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billableMinutes } from '#domain/billing/billable-time.ts';

describe('billableMinutes', () => {
  it.each([
    [0, 120],
    [1, 120],
    [119, 120],
    [120, 120],
    [121, 135],
    [135, 135],
    [136, 150],
    [1440, 1440],
  ])('of %i minutes are %i', (minutes, billed) => {
    expect(billableMinutes(minutes)).toBe(billed);
  });

  it('are the least multiple of 15 that is at least the time and at least 2 hours', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (minutes) => {
        const billed = billableMinutes(minutes);
        expect(billed % 15).toBe(0);
        expect(billed).toBeGreaterThanOrEqual(Math.max(minutes, 120));
        expect(billed - 15 < Math.max(minutes, 120)).toBe(true);
      }),
    );
  });

  it('do not change when billed again, and never shrink when more is worked', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(1000), (minutes, more) => {
        expect(billableMinutes(billableMinutes(minutes))).toBe(billableMinutes(minutes));
        expect(billableMinutes(minutes + more)).toBeGreaterThanOrEqual(billableMinutes(minutes));
      }),
    );
  });

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('do not exist for %d', (minutes) => {
    expect(() => billableMinutes(minutes)).toThrow(RangeError);
  });
});
