import { describe, expect, it } from 'vitest';
import { appointmentSpan } from '#domain/time.ts';
import { civilSpan } from './civil-span.ts';

const timeZone = 'America/New_York';
const HOUR_MS = 3_600_000;

/** A day from an instant on, in steps that meet no full five minutes. */
const moments = (from: string) => Array.from({ length: 200 }, (_, at) => Date.parse(from) + at * 427_000);

describe.each([
  ['an ordinary night', '2026-11-21T18:00:00Z', 5],
  ['the night in which the clock goes forward', '2027-03-13T18:00:00Z', 5],
  ['the night in which the clock goes back', '2026-10-31T18:00:00Z', 65],
])('a span over %s', (_name, night, mostMinutes) => {
  it.each(['later', 'earlier'] as const)('is two hours of real time as it is booked, %s', (aim) => {
    for (const from of moments(night)) {
      const booked = appointmentSpan({ ...civilSpan(from, timeZone, aim), timeZone });
      if (!booked.ok) throw new Error(booked.refusal.message);
      const startsAt = Date.parse(booked.value.startsAt);
      expect(Date.parse(booked.value.endsAt) - startsAt).toBe(2 * HOUR_MS);
      const away = (startsAt - from) * (aim === 'later' ? 1 : -1);
      expect(away).toBeGreaterThanOrEqual(0);
      expect(away).toBeLessThanOrEqual(mostMinutes * 60_000);
    }
  });
});

it('is at full five minutes in the zone', () => {
  expect(civilSpan(Date.parse('2026-11-22T04:42:10Z'), timeZone)).toEqual({
    date: '2026-11-21',
    startTime: '23:45',
    endTime: '01:45',
  });
});
