import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterWaking, quietSpans, wakingMinutes, wavesLeft } from './fill-clock.ts';

const night = { startTime: '21:00', endTime: '07:00', timeZone: 'America/New_York' };

describe('nights', () => {
  test('last from evening to morning by the clock, an hour less when it goes forward', () => {
    expect(quietSpans(night, '2026-03-07T12:00:00Z', '2026-03-09T12:00:00Z')).toEqual([
      { startsAt: '2026-03-08T02:00:00Z', endsAt: '2026-03-08T11:00:00Z' },
      { startsAt: '2026-03-09T01:00:00Z', endsAt: '2026-03-09T11:00:00Z' },
    ]);
  });

  test('include the one that is now, and none that only touches', () => {
    const at = (from: string, to: string) => quietSpans(night, from, to).length;
    expect(at('2026-03-10T05:00:00Z', '2026-03-10T06:00:00Z')).toBe(1);
    expect(at('2026-03-10T11:00:00Z', '2026-03-11T01:00:00Z')).toBe(0);
  });

  const quiet = quietSpans(night, '2026-03-09T00:00:00Z', '2026-03-30T00:00:00Z');

  test.each([
    ['2026-03-09T20:00:00Z', '2026-03-10T12:00:00Z', 360],
    ['2026-03-10T02:00:00Z', '2026-03-10T10:00:00Z', 0],
    ['2026-03-09T14:00:00Z', '2026-03-09T13:00:00Z', 0],
    ['2026-03-09T14:00:00Z', '2026-03-12T14:00:00Z', 3 * 14 * 60],
  ])('from %s to %s there are %d waking minutes', (from, to, minutes) => {
    expect(wakingMinutes(from, to, quiet)).toBe(minutes);
  });

  test('are left out when minutes are added, too', () => {
    expect(afterWaking('2026-03-09T20:00:00Z', 360, quiet)).toBe('2026-03-10T12:00:00.000Z');
    const minute = fc.integer({ min: 0, max: 14 * 1440 });
    fc.assert(
      fc.property(minute, fc.integer({ min: 1, max: 4000 }), (start, minutes) => {
        const from = new Date(Date.parse('2026-03-09T12:00:00Z') + start * 60_000).toISOString();
        expect(wakingMinutes(from, afterWaking(from, minutes, quiet), quiet)).toBeCloseTo(minutes, 6);
      }),
    );
  });
});

test.each([
  [7 * 14 * 60, 60, 6],
  [600, 50, 6],
  [180, 15, 6],
  [100, 15, 6],
  [50, 15, 3],
  [10, 15, 1],
  [0, 15, 1],
])('%d minutes are left: waves of %d minutes, %d of them', (slack, waitMinutes, waves) => {
  expect(wavesLeft(slack)).toEqual({ waitMinutes, waves });
});
