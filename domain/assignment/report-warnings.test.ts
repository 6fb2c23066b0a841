import { describe, expect, it } from 'vitest';
import { endWarnings, expenseWarnings } from './report-warnings.ts';

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
    expect(endWarnings({ ...booked, endsAt })).toEqual(warnings);
  });
});

it('expenses are asked about, each above $200.00', () => {
  expect(expenseWarnings({ parking: 20_000, tolls: null, other: null })).toEqual([]);
  expect(expenseWarnings({ parking: 9_999_900, tolls: 20_001, other: 0 })).toEqual([
    'Parking is $99,999.00.',
    'Tolls are $200.01.',
  ]);
});
