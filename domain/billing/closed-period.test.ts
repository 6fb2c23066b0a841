import { expect, it } from 'vitest';
import { describeClosedPostings } from './closed-period.ts';

const closed = (date: string, through: string, on: string) => ({ date, closedPosting: { through, on } });
const open = { date: '2026-11-03', closedPosting: null };
const october = closed('2026-10-10', '2026-10-31', '2026-11-01');

it.each([
  ['nothing while every day is open', [open], {}, null],
  ['its month and day', [october], {}, 'October is closed, so this is posted on November 1.'],
  ['what it was', [october], { isDone: true }, 'October is closed, so this was posted on November 1.'],
  [
    'the last closed day, if the month is not over with it',
    [closed('2026-10-10', '2026-10-15', '2026-10-16')],
    {},
    'The books are closed through Oct 15, 2026, so this is posted on October 16.',
  ],
  [
    'years, if they differ',
    [closed('2025-12-10', '2025-12-31', '2026-01-01')],
    {},
    'December 2025 is closed, so this is posted on January 1, 2026.',
  ],
  [
    'how many of several',
    [october, open, october],
    {},
    'October is closed, so 2 of them are posted on November 1.',
  ],
  ['one of several', [october, open], {}, 'October is closed, so 1 of them is posted on November 1.'],
  [
    'all, of several months',
    [october, closed('2026-09-03', '2026-10-31', '2026-11-05')],
    { isDone: true, many: 'the approvals' },
    'The books are closed through Oct 31, 2026, so all of the approvals were posted on November 1 and November 5.',
  ],
])('what is posted on another day says %s', (_, all, words, sentence) => {
  expect(describeClosedPostings(all, words)).toBe(sentence);
});
