import { describe, expect, it } from 'vitest';
import { refuseFutureEnd, reportedMilesError, reviewReasons } from './completion.ts';

describe('a stated end', () => {
  const reported = {
    startsAt: '2026-07-01T14:00:00Z',
    endsAt: '2026-07-01T17:40:00Z',
    actualEndTime: '13:40',
  };
  const refusal = (now: string) => refuseFutureEnd({ ...reported, now })?.message ?? null;

  it.each([
    ['has passed', '2026-07-01T17:41:00Z', null],
    ['is now', '2026-07-01T17:40:00Z', null],
    ['is now, by a clock that goes a little ahead', '2026-07-01T17:39:00Z', null],
    ['is to come', '2026-07-01T14:56:00Z', '1:40 PM is 2 h 44 min from now. Enter when it really ended.'],
    ['is soon', '2026-07-01T17:38:00Z', '1:40 PM is 2 min from now. Enter when it really ended.'],
    [
      'comes before the start',
      '2026-07-01T13:59:00Z',
      "This appointment hasn't started yet. Complete it after it has ended.",
    ],
  ])('that %s', (_, now, expected) => {
    expect(refusal(now)).toBe(expected);
  });

  it('is refused at its field', () => {
    const now = '2026-07-01T14:56:00Z';
    const message = refusal(now);
    expect(refuseFutureEnd({ ...reported, now })).toEqual({
      code: 'validation_failed',
      message,
      fields: { actualEndTime: message },
    });
  });

  it('days ahead is told in days', () => {
    const late = { ...reported, endsAt: '2026-07-04T17:40:00Z', now: '2026-07-01T15:00:00Z' };
    expect(refuseFutureEnd(late)?.message).toBe('1:40 PM is 3 days from now. Enter when it really ended.');
  });
});

describe('a completion waits for review', () => {
  const bookedEndsAt = '2026-07-01T16:00:00Z';
  it.each([
    ['2026-07-01T16:00:00Z', 0, []],
    ['2026-07-01T16:15:00Z', 20_000, []],
    ['2026-07-01T16:16:00Z', 0, ['overrun']],
    ['2026-07-01T16:00:00Z', 20_001, ['expenses']],
    ['2026-07-02T02:00:00Z', 999_900, ['overrun', 'expenses']],
  ])('that ended at %s with %i cents of expenses: %j', (endsAt, expenseCents, reasons) => {
    expect(reviewReasons({ bookedEndsAt, endsAt, expenseCents })).toEqual(reasons);
  });
});

it('a report has at most 2,000 miles, in steps of 0.1', () => {
  expect(reportedMilesError(200_000)).toBeNull();
  expect(reportedMilesError(1_255)).toBe('Enter miles in steps of 0.1, such as 12.5');
  expect(reportedMilesError(200_010)).toBe('Enter at most 2,000 miles. Ask the office about more.');
});
