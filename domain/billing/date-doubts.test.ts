import { expect, test } from 'vitest';
import { dateDoubts } from './date-doubts.ts';

test.each([
  ['2026-03-02', '1900-01-01', ["'Received on' is Jan 1, 1900, more than a year ago."]],
  ['2026-03-02', '2025-03-01', ["'Received on' is Mar 1, 2025, more than a year ago."]],
  ['2026-03-02', '2025-03-02', []],
  ['2028-02-29', '2027-02-28', ["'Received on' is Feb 28, 2027, more than a year ago."]],
  ['2028-02-29', '2027-03-01', []],
  ['2026-03-02', '2026-03-02', []],
  ['2026-03-02', '', []],
])('on %s, the day %s of a payment is doubted: %j', (today, date, doubts) => {
  expect(dateDoubts('Received on', { date, today })).toEqual(doubts);
});
