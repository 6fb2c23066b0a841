import { describe, expect, it } from 'vitest';
import { endTimeWarnings } from './end-time-warnings.ts';

const booked = {
  startsAt: '2026-03-02T15:00:00Z',
  bookedEndsAt: '2026-03-02T17:00:00Z',
  bookedEndTime: '12:00',
};

describe('an end', () => {
  it.each([
    ['2026-03-02T17:00:00Z', []],
    ['2026-03-02T16:55:00Z', []],
    ['2026-03-02T17:40:00Z', []],
    ['2026-03-02T16:54:00Z', ['That is 6 min before the booked end at 12:00 PM.']],
    ['2026-03-02T15:10:00Z', ['That is 1 h 50 min before the booked end at 12:00 PM.']],
    ['2026-03-03T03:00:00Z', []],
    ['2026-03-03T03:15:00Z', ['That makes 12 h 15 min of work.']],
  ])('at %s is asked about with %j', (endsAt, warnings) => {
    expect(endTimeWarnings({ ...booked, endsAt })).toEqual(warnings);
  });
});
