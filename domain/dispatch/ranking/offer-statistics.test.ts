import { expect, test } from 'vitest';
import { START_CURVE } from '../fill-plan/acceptance.ts';
import { type EndedOffer, hoursOn, isLateDropout, statisticsOfEnd, tenthOf } from './offer-statistics.ts';

const offer: EndedOffer = {
  score: { hours: 2, rate: 0.2, curve: START_CURVE },
  as: 'taken',
  sentAt: '2026-03-02T15:00:00Z',
  endedAt: '2026-03-02T15:20:00Z',
  timeZone: 'America/New_York',
};
const LOG = Math.log(20);

test.each<[EndedOffer['as'], Partial<EndedOffer>, unknown]>([
  [
    'accepted',
    {},
    {
      exposure: 1,
      person: { accepted: 1, expected: 0.2, opportunity: 0 },
      bucket: { accepted: 1, exposure: 1, answers: 1, logs: LOG, squares: LOG ** 2 },
    },
  ],
  [
    'declined',
    {},
    {
      exposure: 1,
      person: { accepted: 0, expected: 0.2, opportunity: 0 },
      bucket: { accepted: 0, exposure: 1, answers: 1, logs: LOG, squares: LOG ** 2 },
    },
  ],
  [
    'expired',
    {},
    {
      exposure: 1,
      person: { accepted: 0, expected: 0.2, opportunity: 0 },
      bucket: { accepted: 0, exposure: 1, answers: 0, logs: 0, squares: 0 },
    },
  ],
  [
    // Half of the answers come within 20 minutes: half of an exposure, and an hour that was no opportunity.
    'taken',
    {},
    {
      exposure: 0.5,
      person: { accepted: 0, expected: 0.1, opportunity: -1 },
      bucket: { accepted: 0, exposure: 0.5, answers: 0, logs: 0, squares: 0 },
    },
  ],
])('an offer that was %s adds %j %j', (as, more, change) => {
  const found = statisticsOfEnd({ ...offer, ...more, as });
  expect(rounded(found)).toEqual(rounded(change));
});

test.each<[string, string, string, number]>([
  ['by night only the minutes by day', '2026-03-02T01:50:00Z', '2026-03-02T12:10:00Z', 0.5],
  ['only at night all of them', '2026-03-02T04:00:00Z', '2026-03-02T04:20:00Z', 0.5],
  ['for days all of them', '2026-03-02T04:00:00Z', '2026-03-09T04:00:00Z', 1],
])('of an offer that was open %s count', (_name, sentAt, endedAt, exposure) => {
  expect(statisticsOfEnd({ ...offer, sentAt, endedAt }).exposure).toBeCloseTo(exposure, 1);
});

test('what is given back has faded as what was counted', () => {
  const { exposure, person } = statisticsOfEnd({ ...offer, endedAt: '2026-03-30T15:00:00Z', score: SLOW });
  expect(person.opportunity).toBeCloseTo(-2 * 0.5 * (1 - exposure), 5);
});
/** Half of the answers come within four weeks. */
const SLOW = { hours: 2, rate: 0.2, curve: { medianMinutes: 28 * 24 * 60, sigma: 1 } };

test.each([
  [0, 0],
  [0.1, 1],
  [0.999, 9],
  [1, 9],
])('%d is in the tenth %d', (chance, tenth) => {
  expect(tenthOf(chance)).toBe(tenth);
});

test.each([
  ['2026-03-02T14:00:00Z', '2026-03-03T13:59:00Z', true],
  ['2026-03-02T14:00:00Z', '2026-03-03T14:00:00Z', false],
  ['2026-03-02T14:00:00Z', '2026-03-02T13:00:00Z', true],
])('given back at %s before a start at %s it counts as late: %s', (now, startsAt, isLate) => {
  expect(isLateDropout(startsAt, now)).toBe(isLate);
});

test('hours of work fade from their day on', () => {
  expect(hoursOn(4, '2026-03-02', '2026-03-30')).toBe(2);
  expect(hoursOn(4, '2026-03-02', '2026-03-01')).toBe(4);
});

function rounded(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_key, one) => (typeof one === 'number' ? Math.round(one * 1e5) / 1e5 || 0 : one)),
  );
}
