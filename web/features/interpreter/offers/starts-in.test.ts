import { expect, it } from 'vitest';
import { describeStart, isSoon } from './starts-in.ts';

const now = new Date('2026-03-02T14:00:00Z');
const at = (startsAt: string) => ({ date: startsAt.slice(0, 10), timeZone: 'UTC', startsAt });

it.each([
  ['2026-03-02T14:45:00Z', 'Today, in 45 min', true],
  ['2026-03-02T17:10:00Z', 'Today, in 3 h', true],
  ['2026-03-03T09:00:00Z', 'Tomorrow, in 19 h', true],
  ['2026-03-03T15:00:00Z', 'Tomorrow', false],
  ['2026-03-05T09:00:00Z', 'Thu, Mar 5', false],
  ['2026-03-02T13:00:00Z', 'Today', false],
])('an offer from %s is %s', (startsAt, words, soon) => {
  expect([describeStart(at(startsAt), now), isSoon(at(startsAt), now)]).toEqual([words, soon]);
});
