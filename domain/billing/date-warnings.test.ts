import { expect, test } from 'vitest';
import { dateWarnings } from './date-warnings.ts';

test.each([
  ['2026-03-02', '1900-01-01', ["'Received on' is Jan 1, 1900, more than a year ago."]],
  ['2026-03-02', '2025-03-01', ["'Received on' is Mar 1, 2025, more than a year ago."]],
  ['2026-03-02', '2025-03-02', []],
  ['2028-02-29', '2027-02-28', ["'Received on' is Feb 28, 2027, more than a year ago."]],
  ['2028-02-29', '2027-03-01', []],
  ['2026-03-02', '2026-03-02', []],
  ['2026-03-02', '', []],
])('on %s, the day %s of a payment is warned: %j', (today, date, warnings) => {
  expect(dateWarnings('Received on', { date, today })).toEqual(warnings);
});
