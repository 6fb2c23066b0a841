import { expect, it } from 'vitest';
import { describeAnswerBy } from './answer-by.ts';

const offer = { othersAskedAt: '2026-03-05T15:00:00Z', timeZone: 'America/New_York' };

it.each([
  ['2026-03-02T15:00:00Z', 'Answer by Thu, Mar 5, 10:00 AM'],
  ['2026-03-05T03:00:00Z', 'Answer by Thu, Mar 5, 10:00 AM'],
  ['2026-03-05T03:00:01Z', 'Answer within 11 h 59 min'],
  ['2026-03-05T11:40:00Z', 'Answer within 3 h 20 min'],
  ['2026-03-05T14:59:30Z', 'Answer within 1 min'],
])('at %s an offer says when others may be asked besides: %s', (now, sentence) => {
  expect(describeAnswerBy(offer, new Date(now))).toBe(
    `${sentence}; after that, more people may be asked. The first to accept gets it.`,
  );
});

it.each([
  ['without a plan', { timeZone: offer.timeZone, othersAskedAt: null }],
  ['as an older version stored it', { timeZone: offer.timeZone }],
  ['once others may be asked', { ...offer, othersAskedAt: '2026-03-02T15:00:00Z' }],
])('names no moment that nobody has set: %s', (_, one) => {
  expect(describeAnswerBy(one, new Date('2026-03-02T15:00:00Z'))).toBe(
    'Answer as soon as you can. If others are asked too, the first to accept gets it.',
  );
});
