import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  envyPairs,
  fairnessAlarm,
  gini,
  leastAsked,
  opportunityOf,
  opportunityPerHour,
} from './opportunity.ts';

test('an opportunity is the hours offered, in part if it was taken away, for each hour that somebody wants', () => {
  expect(opportunityOf({ hours: 2, wasTakenAway: true, openMinutes: 20 })).toBeCloseTo(1);
  expect(opportunityOf({ hours: 2, wasTakenAway: false, openMinutes: 1 })).toBe(2);
  expect(opportunityPerHour(10, 20)).toBe(0.5);
  expect(opportunityPerHour(10, null)).toBe(0.25);
  expect(opportunityPerHour(10, 0)).toBe(10);
});

// The smallest numbers that there are have too few digits to be multiplied.
const thousandths = (max: number) => fc.nat(max * 1000).map((value) => value / 1000);

describe('the Gini value', () => {
  test.each([
    [[], 0],
    [[0, 0], 0],
    [[3], 0],
    [[2, 2, 2], 0],
    [[1, 1, 4], 1 / 3],
    [[0, 0, 0, 8], 0.75],
  ])('of %j is %f', (values, value) => {
    expect(gini(values)).toBeCloseTo(value);
  });

  test('is from 0 to 1, and the same for any order and any unit', () => {
    const values = fc.array(thousandths(1e6), { maxLength: 40 });
    const units = thousandths(100).map((unit) => 0.1 + unit);
    fc.assert(
      fc.property(values, units, (list, unit) => {
        const value = gini(list);
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
        expect(gini(list.toReversed().map((one) => one * unit))).toBeCloseTo(value, 6);
      }),
    );
  });
});

describe('envy', () => {
  const speakers = (values: readonly number[]) =>
    values.map((value, at) => ({ interpreterId: at + 1, opportunityPerHour: value }));

  test('is told of pairs of whom one is asked more than three times as much', () => {
    expect(envyPairs(speakers([1, 3, 3.1, 0, 10]))).toEqual({
      count: 8,
      widest: [
        { less: 4, more: 5 },
        { less: 1, more: 3 },
      ],
    });
    expect(envyPairs(speakers([0, 0, 0]))).toEqual({ count: 0, widest: [] });
    expect(envyPairs(speakers([1, 9, 9]), 0).widest).toEqual([]);
  });

  test('counts each pair once', () => {
    fc.assert(
      fc.property(fc.array(thousandths(20), { maxLength: 20 }), (values) => {
        const pairs = values.flatMap((less) => values.filter((more) => 3 * less < more));
        expect(envyPairs(speakers(values)).count).toBe(pairs.length);
      }),
    );
  });
});

test('the least asked is the first of equals', () => {
  const one = (id: number, value: number) => ({ id, opportunityPerHour: value });
  expect(leastAsked([one(1, 3), one(2, 1), one(3, 1)])?.id).toBe(2);
  expect(leastAsked([])).toBeUndefined();
});

test('a rise of 0.05 is told', () => {
  expect(fairnessAlarm('Dari', { before: 0.4, now: 0.44 })).toBeNull();
  expect(fairnessAlarm('Dari', { before: 0.4, now: 0.46 })).toBe(
    'Work in Dari is offered less evenly than 28 days ago. The Gini index of offers rose from 0.40 to 0.46 (0 is even).',
  );
});
