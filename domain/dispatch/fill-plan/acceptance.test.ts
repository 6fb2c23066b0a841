import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decay } from '../ranking/decay.ts';
import {
  bucketOf,
  bucketRate,
  calibrationOf,
  companyRate,
  curveOf,
  decayCounts,
  exposureOf,
  personalChance,
  START_CURVE,
  shareAnsweredWithin,
} from './acceptance.ts';

test.each([
  [23.9, 24.9, 'on_site', 'hours/near/on_site'],
  [24, 25, 'on_site', 'days/middle/on_site'],
  [72, 45, 'on_site', 'later/far/on_site'],
  [100, null, 'on_site', 'later/unknown/on_site'],
  [100, 60, 'phone', 'later/none/phone'],
] as const)('%f hours before, %s minutes away, %s: %s', (hoursLeft, travelMinutes, mode, bucket) => {
  expect(bucketOf({ hoursLeft, travelMinutes, mode })).toBe(bucket);
});

describe('the chance of a yes', () => {
  const none = { accepted: 0, exposure: 0 };

  test('begins at 22% and follows what the company, then the bucket sees', () => {
    expect(companyRate(none)).toBeCloseTo(0.22);
    expect(bucketRate(none, none)).toBeCloseTo(0.22);
    expect(companyRate({ accepted: 100, exposure: 980 })).toBeCloseTo(0.1044);
    expect(bucketRate({ accepted: 15, exposure: 15 }, { accepted: 100, exposure: 980 })).toBeCloseTo(
      0.5522,
      4,
    );
  });

  test.each([
    ['nothing is known', 0.2, 0, 0, 0.2],
    ['twice what was expected', 0.2, 3, 0, 0.4],
    ['never, of 9 expected', 0.2, 0, 9, 0.05],
    ['always', 0.8, 20, 10, 0.9],
  ])('of a person: %s', (_, rate, accepted, expected, chance) => {
    expect(personalChance(rate, { accepted, expected })).toBeCloseTo(chance);
  });

  test('is what the person really does, after many offers', () => {
    // 400 offers of rate 0.2, half of them accepted.
    expect(personalChance(0.2, { accepted: 200, expected: 80 })).toBeCloseTo(0.5, 1);
  });
});

test('an offer counts as the share of answers that come in its time, if it was taken away', () => {
  expect(exposureOf({ wasTakenAway: true, openMinutes: 20 })).toBeCloseTo(0.5);
  expect(exposureOf({ wasTakenAway: false, openMinutes: 1 })).toBe(1);
});

describe('answers', () => {
  test.each([
    [0, 0],
    [-5, 0],
    [5, 0.1777],
    [20, 0.5],
    [60, 0.768],
    [240, 0.9512],
    [1e9, 1],
  ])('within %f minutes: %f', (minutes, answered) => {
    expect(shareAnsweredWithin(minutes)).toBeCloseTo(answered, 3);
  });

  test('never get fewer with time', () => {
    const minutes = fc.double({ min: 0, max: 1e5, noNaN: true });
    fc.assert(
      fc.property(minutes, minutes, (a, b) => {
        const [short, long] = [shareAnsweredWithin(Math.min(a, b)), shareAnsweredWithin(Math.max(a, b))];
        expect(short).toBeGreaterThanOrEqual(0);
        expect(long).toBeLessThanOrEqual(1);
        expect(long).toBeGreaterThanOrEqual(short);
      }),
    );
  });

  test('form the curve, which begins as the start curve', () => {
    const start = curveOf({ count: 0, logs: 0, squares: 0 });
    expect(start.medianMinutes).toBeCloseTo(START_CURVE.medianMinutes);
    expect(start.sigma).toBeCloseTo(START_CURVE.sigma);
    // 3,000 answers with a median of 90 minutes and a deviation of 1.
    const median = Math.log(90);
    const curve = curveOf({ count: 3000, logs: 3000 * median, squares: 3000 * (median ** 2 + 1) });
    expect(curve.medianMinutes).toBeCloseTo(88.7, 1);
    expect(curve.sigma).toBeCloseTo(1.014, 2);
    expect(curveOf({ count: 1e6, logs: 0, squares: 0 }).sigma).toBeGreaterThanOrEqual(0.5);
  });
});

test('what was long ago counts half after its half-life, what is to come whole', () => {
  expect(decay(4, '2026-01-01', '2026-06-30', 180)).toBeCloseTo(2);
  expect(decay(4, '2026-01-02', '2026-01-01', 180)).toBe(4);
  expect(decayCounts({ accepted: 4, exposure: 10 }, '2026-01-01', '2026-06-30')).toEqual({
    accepted: expect.closeTo(2),
    exposure: expect.closeTo(5),
  });
});

describe('predictions', () => {
  const offers = (count: number, chance: number, yes: number, exposure = 1) =>
    Array.from({ length: count }, (_, at) => ({ chance, exposure, answeredYes: at < yes }));

  test.each([
    ['are trusted while little is known', offers(199, 0.25, 150), true, 0],
    ['are trusted if they are right', offers(1000, 0.25, 250), true, 0],
    ['are not if a tenth is off by more than 5 points', offers(1000, 0.25, 310), false, 6],
    ['are if chance explains it', offers(250, 0.45, 130), true, 7],
    [
      'are not if one tenth of many is off',
      [...offers(1000, 0.05, 50), ...offers(400, 0.55, 120)],
      false,
      25,
    ],
    ['count an offer that was taken away in part', offers(1000, 0.25, 125, 0.5), true, 0],
  ])('%s', (_, points, isTrusted, gap) => {
    const calibration = calibrationOf(points);
    expect(calibration.isTrusted).toBe(isTrusted);
    expect(calibration.worstGapPoints).toBeCloseTo(gap);
  });
});
