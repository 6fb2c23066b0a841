import { expect, it } from 'vitest';
import { describeSeries } from './describe-series.ts';

it.each([
  ['2026-12-01', 'FREQ=DAILY;COUNT=10', 'Every day, 10 times, until Dec 10, 2026'],
  ['2026-12-04', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;COUNT=2', 'Every weekday, 2 times, until Dec 7, 2026'],
  ['2027-02-16', 'FREQ=WEEKLY;UNTIL=20270510', 'Every Tuesday, 12 times, until May 4, 2027'],
  ['2026-12-07', 'FREQ=WEEKLY;INTERVAL=2;COUNT=3', 'Every two weeks on Monday, 3 times, until Jan 4, 2027'],
  [
    '2026-12-31',
    'FREQ=MONTHLY;BYMONTHDAY=31;COUNT=2',
    'On the 31st of each month, 2 times, until Jan 31, 2027',
  ],
  [
    '2026-12-08',
    'FREQ=MONTHLY;BYDAY=2TU;COUNT=2',
    'On the second Tuesday of each month, 2 times, until Jan 12, 2027',
  ],
  [
    '2027-01-31',
    'FREQ=MONTHLY;BYDAY=-1SU;COUNT=2',
    'On the last Sunday of each month, 2 times, until Feb 28, 2027',
  ],
  ['2026-12-01', 'FREQ=WEEKLY;COUNT=1', 'Once, on Dec 1, 2026'],
])('from %s, %s is: %s', (firstDate, rule, words) => {
  expect(describeSeries({ rule, firstDate })).toBe(words);
});
