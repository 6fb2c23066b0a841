import { expect, it } from 'vitest';
import { describeAnswerBy } from './answer-by.ts';

const offer = { expiresAt: '2026-03-05T15:00:00Z', timeZone: 'America/New_York' };

it.each([
  ['2026-03-02T15:00:00Z', 'Answer by Thu, Mar 5, 10:00 AM.'],
  ['2026-03-05T03:00:00Z', 'Answer by Thu, Mar 5, 10:00 AM.'],
  ['2026-03-05T03:00:01Z', 'Answer within 11 h 59 min.'],
  ['2026-03-05T11:40:00Z', 'Answer within 3 h 20 min.'],
  ['2026-03-05T14:59:30Z', 'Answer within 1 min.'],
])('at %s an offer says: %s', (now, sentence) => {
  expect(describeAnswerBy(offer, new Date(now))).toBe(`${sentence} Whoever accepts first gets it.`);
});

it('says when others may be asked besides, until then', () => {
  const planned = { ...offer, othersAskedAt: '2026-03-05T12:00:00Z' };
  expect(describeAnswerBy(planned, new Date('2026-03-05T11:20:00Z'))).toBe(
    'Answer within 40 min: then more people may be asked. Whoever accepts first gets it.',
  );
  expect(describeAnswerBy(planned, new Date('2026-03-03T11:20:00Z'))).toBe(
    'Answer by Thu, Mar 5, 7:00 AM: then more people may be asked. Whoever accepts first gets it.',
  );
  expect(describeAnswerBy(planned, new Date('2026-03-05T12:00:00Z'))).toBe(
    'Answer within 3 h. Whoever accepts first gets it.',
  );
});
