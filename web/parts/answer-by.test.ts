import { expect, it } from 'vitest';
import { describeAnswerBy } from './answer-by.ts';

const offer = { expiresAt: '2026-03-05T15:00:00Z', timeZone: 'America/New_York' };

it.each([
  ['2026-03-02T15:00:00Z', 'Answer by Thu, Mar 5, 10:00 AM'],
  ['2026-03-05T03:00:00Z', 'Answer by Thu, Mar 5, 10:00 AM'],
  ['2026-03-05T03:00:01Z', 'Answer within 11 h 59 min'],
  ['2026-03-05T11:40:00Z', 'Answer within 3 h 20 min'],
  ['2026-03-05T14:59:30Z', 'Answer within 1 min'],
])('at %s an offer says: %s', (now, sentence) => {
  expect(describeAnswerBy(offer, new Date(now))).toBe(sentence);
});
