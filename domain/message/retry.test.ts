import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MOST_ATTEMPTS, retrySeconds } from './retry.ts';

const attempts = Array.from({ length: MOST_ATTEMPTS - 1 }, (_, index) => index + 1);
const chance = () => fc.double({ min: 0, max: 1, noNaN: true });
const waitAfter = (attempt: number, by: number, askedSeconds: number | null = null) =>
  retrySeconds({ attempt, askedSeconds, chance: by }) ?? Number.NaN;

it('waits from twenty seconds up to three hours, a fifth more or less', () => {
  expect(attempts.map((attempt) => Math.round(waitAfter(attempt, 0.5)))).toEqual([
    20, 50, 125, 313, 781, 1953, 4883, 10_800, 10_800,
  ]);
  fc.assert(
    fc.property(fc.constantFrom(...attempts), chance(), (attempt, by) => {
      const even = waitAfter(attempt, 0.5);
      expect(waitAfter(attempt, by)).toBeGreaterThanOrEqual(even * 0.8 - 1e-6);
      expect(waitAfter(attempt, by)).toBeLessThanOrEqual(even * 1.2 + 1e-6);
    }),
  );
});

it('grows, whatever the chances, until it is at its longest', () => {
  fc.assert(
    fc.property(fc.constantFrom(...attempts.slice(0, 6)), chance(), chance(), (attempt, one, two) => {
      expect(waitAfter(attempt + 1, two)).toBeGreaterThan(waitAfter(attempt, one));
    }),
  );
});

it('tries for six hours at least before it gives up, and then gives up', () => {
  fc.assert(
    fc.property(fc.array(chance(), { minLength: 9, maxLength: 9 }), (chances) => {
      const total = chances.reduce((sum, by, index) => sum + waitAfter(index + 1, by), 0);
      expect(total).toBeGreaterThanOrEqual(6 * 3600);
    }),
  );
  expect(retrySeconds({ attempt: MOST_ATTEMPTS, askedSeconds: 1, chance: 0 })).toBeNull();
  expect(retrySeconds({ attempt: MOST_ATTEMPTS + 5, askedSeconds: null, chance: 1 })).toBeNull();
});

it('never comes before the time that the service asked for, and accepts at most a day', () => {
  fc.assert(
    fc.property(fc.constantFrom(...attempts), chance(), fc.nat(1_000_000), (attempt, by, atLeast) => {
      const wait = waitAfter(attempt, by, atLeast);
      expect(wait).toBeGreaterThanOrEqual(Math.min(atLeast, 86_400));
      expect(wait).toBeLessThanOrEqual(Math.max(atLeast, 3 * 3600 * 1.2));
      expect(wait).toBeLessThanOrEqual(86_400);
    }),
  );
});
