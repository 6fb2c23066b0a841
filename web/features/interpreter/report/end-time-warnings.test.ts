import { describe, expect, it } from 'vitest';
import { endTimeWarnings } from './end-time-warnings.ts';

const startsAt = '2026-03-02T15:00:00Z';

describe('an end', () => {
  it.each([
    ['2026-03-02T17:00:00Z', '2026-03-02T17:00:00Z', []],
    ['2026-03-02T17:05:00Z', '2026-03-02T17:00:00Z', []],
    ['2026-03-02T17:06:00Z', '2026-03-02T17:00:00Z', ['This end time is still 6 min away.']],
    ['2026-03-02T17:00:00Z', '2026-03-01T16:59:00Z', ['This end time is still more than a day away.']],
    ['2026-03-02T17:00:00Z', '2026-02-27T17:00:00Z', ['This end time is still 3 days away.']],
    ['2026-03-03T03:00:00Z', '2026-03-03T04:00:00Z', []],
    ['2026-03-03T03:15:00Z', '2026-03-03T04:00:00Z', ['That makes 12 h 15 min of work.']],
    [
      '2026-03-03T04:00:00Z',
      '2026-03-03T03:00:00Z',
      ['This end time is still 1 h away.', 'That makes 13 h of work.'],
    ],
  ])('at %s, reported at %s, is asked about with %j', (endsAt, now, doubts) => {
    expect(endTimeWarnings({ startsAt, endsAt }, new Date(now))).toEqual(doubts);
  });
});
