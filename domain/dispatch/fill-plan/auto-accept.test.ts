import { describe, expect, test } from 'vitest';
import { type AutoAccept, type AutoAcceptFacts, accepts, pickAutoAccept } from './auto-accept.ts';

const autoAccept: AutoAccept = {
  times: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, startTime: '09:00', endTime: '15:00' })),
  timeZone: 'America/Chicago',
  radiusMiles: 20,
  leastPayCentsPerHour: 4000,
  clientIds: [7],
  noticeHours: 24,
};
/** A Monday, 10:00 to 12:00 in Chicago. */
const facts: AutoAcceptFacts = {
  startsAt: '2026-03-09T15:00:00Z',
  endsAt: '2026-03-09T17:00:00Z',
  now: '2026-03-08T15:00:00Z',
  clientId: 7,
  isRemote: false,
  miles: 20.4,
  payCents: 8000,
};

describe('auto-accept', () => {
  test.each<[string, Partial<AutoAcceptFacts>, Partial<AutoAccept>, string | null]>([
    ['takes what is within it', {}, {}, null],
    [
      'wants its notice',
      { now: '2026-03-08T15:01:00Z' },
      {},
      'Wants 24 h of notice; this appointment starts in 23 h.',
    ],
    [
      'counts no notice below nothing',
      { now: '2026-03-10T15:01:00Z' },
      {},
      'Wants 24 h of notice; this appointment starts in 0 h.',
    ],
    [
      'names clients',
      { clientId: 8 },
      {},
      'Auto-accepts only certain clients; this client is not one of them.',
    ],
    ['or takes all', { clientId: 8 }, { clientIds: null }, null],
    [
      'ends at its radius',
      { miles: 20.5 },
      {},
      'Auto-accepts up to 20 mi; this appointment is about 21 mi away.',
    ],
    ['needs to know how far', { miles: null }, {}, 'The distance to this appointment is unknown.'],
    ['has no radius by phone', { miles: null, isRemote: true }, {}, null],
    ['or none at all', { miles: 500 }, { radiusMiles: null }, null],
    [
      'wants its pay',
      { payCents: 7999 },
      {},
      'Wants at least $40.00 an hour; this appointment pays $39.99 an hour.',
    ],
    ['needs to know the pay', { payCents: null }, {}, 'The pay for this appointment is unknown.'],
    ['or takes any pay', { payCents: null }, { leastPayCentsPerHour: null }, null],
    [
      'has its times',
      { endsAt: '2026-03-09T20:01:00Z', payCents: 40_000 },
      {},
      'Auto-accepts appointments Mon–Fri 9:00 AM–3:00 PM.',
    ],
    ['or takes any time', { endsAt: '2026-03-09T20:01:00Z', payCents: 40_000 }, { times: [] }, null],
  ])('%s', (_, of, own, sentence) => {
    expect(accepts({ ...autoAccept, ...own }, { ...facts, ...of })).toBe(sentence);
  });

  test('joins times over midnight', () => {
    const night = {
      ...autoAccept,
      times: [
        { weekday: 1, startTime: '20:00', endTime: '00:00' },
        { weekday: 2, startTime: '00:00', endTime: '04:00' },
      ],
    };
    const over = {
      ...facts,
      startsAt: '2026-03-10T03:00:00Z',
      endsAt: '2026-03-10T07:00:00Z',
      payCents: 40_000,
    };
    expect(accepts(night, over)).toBeNull();
  });
});

describe('who is booked without being asked', () => {
  const one = (interpreterId: number, total: number, opportunityPerHour: number) => ({
    interpreterId,
    score: { total },
    opportunityPerHour,
  });

  test.each([
    ['the least asked of those within 10 points', [one(1, 0, 0.9), one(2, -10, 0.4), one(3, -10.1, 0)], 1, 2],
    ['the better of equals', [one(1, 0, 0.5), one(2, -3, 0.5)], 1, 1],
    ['nobody who was asked more than the middle', [one(1, 0, 1.01), one(2, -30, 1), one(3, -41, 0)], 1, 2],
    ['nobody at all, then', [one(1, 0, 2)], 1, undefined],
    ['the person who was hardly asked, if nobody was', [one(1, 0, 0.03), one(2, -30, 0.025)], 0, 2],
    ['nobody of nobody', [], 1, undefined],
  ])('%s', (_, ranked, median, id) => {
    expect(pickAutoAccept(ranked, median)?.interpreterId).toBe(id);
  });
});
