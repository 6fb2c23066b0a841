import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Position } from './position.ts';
import {
  beyondRadius,
  estimateTravel,
  radiusInWords,
  shortGap,
  type Travel,
  travelFromHomeInWords,
  travelInWords,
} from './travel.ts';

const anyPosition: fc.Arbitrary<Position> = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const HERE: Position = { latitude: 0, longitude: 0 };
/** A degree along the equator, on a sphere with the earth's mean radius. */
const KM_PER_DEGREE = 111.19508;
/** So many kilometres by road from `HERE`. */
const at = (roadKm: number): Position => ({ latitude: 0, longitude: roadKm / 1.4 / KM_PER_DEGREE });

describe('an estimate from the straight line', () => {
  test.each([
    [0, 10],
    [1, 11.5],
    [15, 32.5],
    [16, 33.5],
    [50, 67.5],
    [140, 127.5],
  ])('%f km by road take %f minutes', (km, minutes) => {
    const travel = estimateTravel(HERE, at(km));
    expect(travel.minutes).toBeCloseTo(minutes, 3);
    expect(travel.miles).toBeCloseTo(km / 1.609344, 3);
    expect(travel.basis).toBe('estimate');
  });

  test('is told in words', () => {
    // Union Station in Washington to Penn Station in Baltimore.
    const washington = { latitude: 38.8973, longitude: -77.0063 };
    const baltimore = { latitude: 39.3073, longitude: -76.6158 };
    expect(travelInWords(estimateTravel(washington, baltimore))).toBe('87 min (49 mi, estimated)');
  });

  test('is the same there and back', () => {
    fc.assert(
      fc.property(anyPosition, anyPosition, (a, b) => {
        expect(estimateTravel(a, b).minutes).toBeCloseTo(estimateTravel(b, a).minutes, 6);
      }),
    );
  });

  test('never takes less for a longer way, and jumps nowhere', () => {
    const km = fc.double({ min: 0, max: 500, noNaN: true });
    fc.assert(
      fc.property(km, fc.double({ min: 0, max: 50, noNaN: true }), (near, further) => {
        const [short, long] = [estimateTravel(HERE, at(near)), estimateTravel(HERE, at(near + further))];
        const more = long.minutes - short.minutes;
        expect(more).toBeGreaterThanOrEqual(-1e-6);
        // Nowhere slower than 40 km/h.
        expect(more).toBeLessThanOrEqual(further * 1.5 + 1e-6);
      }),
    );
  });
});

const trip = (minutes: number, miles: number): Travel => ({ minutes, miles, basis: 'estimate' });

describe('a gap between two appointments', () => {
  const gap = (minutes: number, precision: 'exact' | 'zip' | 'city', neighbor = { ends: '12:00' }) =>
    shortGap({ travel: trip(41.6, 23.8), gapMinutes: minutes, precisions: ['exact', precision], neighbor });

  test('that is too short rules out, in a sentence', () => {
    const short = gap(30, 'exact');
    expect(short?.rulesOut).toBe(true);
    expect(short?.sentence()).toBe(
      'Needs about 42 min (24 mi, estimated) from the appointment ending 12:00 PM but has only 30 min.',
    );
    expect(gap(41, 'exact')?.rulesOut).toBe(true);
    expect(gap(42, 'exact')).toBeNull();
  });

  test('warns with a position by ZIP code or city, unless more than 20 minutes are missing', () => {
    expect(gap(22, 'zip')?.rulesOut).toBe(false);
    expect(gap(22, 'city')?.rulesOut).toBe(false);
    expect(gap(21, 'zip')?.rulesOut).toBe(true);
    expect(gap(42, 'zip')).toBeNull();
  });

  test('before the next appointment names its start', () => {
    const short = shortGap({
      travel: { ...trip(42, 24), basis: 'roads' },
      gapMinutes: 1.9,
      precisions: ['exact', 'exact'],
      neighbor: { starts: '15:30' },
    });
    expect(short?.sentence()).toBe(
      'Needs about 42 min (24 mi) to the appointment starting 3:30 PM but has only 1 min.',
    );
  });

  test('is none where they overlap', () => {
    expect(gap(-15, 'exact')?.sentence()).toMatch(/but has only 0 min\.$/);
  });
});

test('a way beyond the radius is told in a sentence', () => {
  expect(beyondRadius(trip(70, 46.8), 30)).toBe('Travels up to 30 mi; this appointment is about 47 mi away.');
  expect(beyondRadius(trip(70, 30.4), 30)).toBeNull();
  expect(beyondRadius(trip(70, 46.8), null)).toBeNull();
});

test('a radius is told with the time that it takes', () => {
  expect(radiusInWords(30)).toBe('30 mi (about 66 min, estimated)');
});

test.each([
  [{ minutes: 24.6, miles: 11.8, basis: 'estimate' }, 'about 25 min, 12 miles from your home (estimated)'],
  [{ minutes: 24.6, miles: 11.8, basis: 'roads' }, 'about 25 min, 12 miles from your home'],
  [{ minutes: 84, miles: 62, basis: 'roads' }, 'about 1 h 24 min, 62 miles from your home'],
  [{ minutes: 12, miles: 1.2, basis: 'roads' }, 'about 12 min, 1 mile from your home'],
  [
    { minutes: 10, miles: 0.2, basis: 'estimate' },
    'about 10 min, less than a mile from your home (estimated)',
  ],
] as const)('a way from home %j is told as %s', (trip, sentence) => {
  expect(travelFromHomeInWords(trip)).toBe(sentence);
});
