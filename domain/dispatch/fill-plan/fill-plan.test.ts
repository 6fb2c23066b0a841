import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { START_CURVE, shareAnsweredWithin } from './acceptance.ts';
import { quietSpans } from './fill-clock.ts';
import { chanceInTime, type FillCandidate, type FillState, nextWave, type OpenOffer } from './fill-plan.ts';
import { DEFAULT_POLICIES, type FillPolicy, stepOf } from './fill-policy.ts';
import { chanceOfYesWithin, offersToSend } from './wave-size.ts';
import { whatWouldHelp } from './what-would-help.ts';

const START = '2026-03-16T15:00:00Z';
const NOON = '2026-03-09T12:00:00Z';
const state: FillState = {
  startsAt: START,
  mode: 'on_site',
  urgency: 'routine',
  wave: 0,
  step: null,
  current: null,
  open: [],
  isTrusted: true,
  quiet: quietSpans({ startTime: '21:00', endTime: '07:00', timeZone: 'UTC' }, NOON, START),
  curve: START_CURVE,
};
const plain: FillPolicy = { kind: 'plan', preferredFirst: false, staffFirst: false, partnersLast: false };
const person = (interpreterId: number, more: Partial<FillCandidate> = {}): FillCandidate => ({
  interpreterId,
  chance: 0.25,
  opportunityPerHour: 1,
  offersThisWeek: 0,
  openOffers: 0,
  isPreferred: false,
  isStaff: false,
  isPartner: false,
  ...more,
});
const people = (count: number, more: Partial<FillCandidate> = {}) =>
  Array.from({ length: count }, (_, at) => person(at + 1, more));
const ask = (
  of: Partial<FillState> = {},
  pool: readonly FillCandidate[] = people(40),
  { policy = plain, now = NOON }: { policy?: FillPolicy; now?: string } = {},
) => nextWave({ state: { ...state, ...of }, pool, policy, now });
const open = (interpreterId: number, sentAt = NOON) => ({ interpreterId, sentAt, chance: 0.25 });

describe('the chance of a yes in time', () => {
  const calculateStep = (of: Partial<FillState>, pool: readonly FillCandidate[], now = NOON) =>
    chanceInTime({ state: { ...state, ...of }, pool, now });

  test('is that of the wave, and counts also at night', () => {
    const { chanceOfAll, isThin: isHardToFill } = ask({ open: [open(20)] }, people(3));
    expect(calculateStep({ open: [open(20)] }, people(3))).toEqual({ chanceOfAll, isThin: isHardToFill });
    const night = '2026-03-09T23:00:00Z';
    expect(ask({ open: [open(20)] }, people(3), { now: night }).chanceOfAll).toBe(0);
    expect(calculateStep({ open: [open(20)] }, people(3), night).chanceOfAll).toBeGreaterThan(0.5);
  });

  test('rises with an offer to somebody from outside the pool', () => {
    const { chanceOfAll, isThin: isHardToFill } = calculateStep({ open: [open(20), open(21)] }, []);
    expect(chanceOfAll).toBeGreaterThan(calculateStep({ open: [open(20)] }, []).chanceOfAll);
    expect(isHardToFill).toBe(true);
  });
});

describe('a wave', () => {
  test('asks the first few that are needed, and says why', () => {
    expect(ask()).toEqual({
      send: [1, 2, 3, 4],
      leastAskedId: null,
      step: 'others',
      why: 'Asks 4 of 40: a yes within 1 h is 57% likely.',
      chance: expect.closeTo(0.574, 3),
      current: { startedAt: NOON, endsAt: '2026-03-09T13:00:00.000Z', wanted: expect.closeTo(0.543, 3) },
      chanceOfAll: expect.closeTo(1, 3),
      isThin: false,
      isUnlikely: false,
      passedOver: 0,
      deadlineAt: '2026-03-16T13:00:00.000Z',
      nextAt: '2026-03-09T13:00:00.000Z',
      end: null,
    });
  });

  test('asks more if it is soon, and does not wait for the night', () => {
    const wave = ask({ startsAt: '2026-03-09T15:00:00Z' });
    expect(wave.send).toHaveLength(11);
    expect(wave.nextAt).toBe('2026-03-09T12:15:00.000Z');
    expect(
      ask({ startsAt: '2026-03-10T08:00:00Z' }, people(40), { now: '2026-03-09T23:00:00Z' }).send,
    ).not.toEqual([]);
  });

  test('asks as few as one if one is as good as sure, but two at least are open', () => {
    expect(ask({}, people(9, { chance: 0.9 })).send).toEqual([1, 2]);
    expect(ask({ wave: 1, step: 'others', open: [open(77)] }, people(9, { chance: 0.9 })).send).toEqual([1]);
  });

  test('asks nobody at night, and goes on in the morning', () => {
    expect(ask({}, people(40), { now: '2026-03-09T22:00:00Z' })).toMatchObject({
      send: [],
      nextAt: '2026-03-10T07:00:00Z',
      end: null,
      why: 'Nobody is asked at night.',
    });
    const urgent = ask({ urgency: 'urgent' }, people(40), { now: '2026-03-09T22:00:00Z' });
    expect(urgent.send).not.toEqual([]);
  });

  test('keeps a seat of four or more for the person who was asked least', () => {
    const pool = [...people(30), person(31, { opportunityPerHour: 0.1 })];
    expect(ask({}, pool)).toMatchObject({ send: [1, 2, 3, 31], leastAskedId: 31 });
    expect(ask({}, [person(1, { chance: 0.6 }), person(2), ...pool])).toMatchObject({ leastAskedId: null });
  });

  test('passes over who was asked enough, unless it is urgent or too few are left', () => {
    const tired = [person(1, { offersThisWeek: 10 }), person(2, { openOffers: 3 })];
    const rested = people(30).map((one) => ({ ...one, interpreterId: one.interpreterId + 10 }));
    expect(ask({}, [...tired, ...rested])).toMatchObject({ send: [11, 12, 13, 14], passedOver: 2 });
    expect(ask({ urgency: 'urgent' }, [...tired, ...rested])).toMatchObject({
      passedOver: 0,
      send: expect.arrayContaining([1, 2]),
    });
    expect(ask({}, [...tired, ...rested.slice(0, 3)])).toMatchObject({ passedOver: 0, send: [1, 2, 11, 12] });
  });
});

describe('later', () => {
  const current = { startedAt: NOON, endsAt: '2026-03-09T13:00:00.000Z', wanted: 0.543 };
  const running = { wave: 1, step: 'others', current } as const;
  const later = (minutes: number) => new Date(Date.parse(NOON) + minutes * 60_000).toISOString();

  test('the first decline is replaced at once, and the wave ends when it would have', () => {
    const left = [open(1), open(2), open(3)];
    const wave = ask({ ...running, open: left }, people(30).slice(4), { now: later(1) });
    expect(wave).toMatchObject({ send: [5], current, nextAt: current.endsAt });
    expect(wave.why).toBe('Asks 1 of 26: a yes within 59 min is 57% likely.');
    const soon = ask({ ...running, open: left }, people(30).slice(4), { now: later(58) });
    expect(soon).toMatchObject({ send: [5], nextAt: current.endsAt });
  });

  test('nobody is asked while nobody has declined, however long they are silent', () => {
    const waiting = { ...running, open: [1, 2, 3, 4].map((id) => open(id)) };
    const at = (minutes: number) => ask(waiting, people(30).slice(4), { now: later(minutes) });
    expect(at(1)).toMatchObject({
      send: [],
      current,
      nextAt: current.endsAt,
      why: 'Nobody else is asked yet: a yes within 59 min is 56% likely.',
    });
    expect(at(59)).toMatchObject({ send: [], nextAt: current.endsAt });
    expect(at(60).send).not.toEqual([]);
    expect(at(60).current).toMatchObject({ startedAt: later(60), endsAt: '2026-03-09T14:00:00.000Z' });
  });

  test('another wave begins if nobody is left who could answer', () => {
    const wave = ask(running, people(30).slice(4), { now: later(10) });
    expect(wave.send.length).toBeGreaterThan(1);
    expect(wave.current).toMatchObject({ startedAt: later(10), endsAt: later(70) });
  });

  test('a wave goes on in the morning, with those who declined at night replaced', () => {
    const wave = ask({}, people(30), { now: '2026-03-09T20:30:00Z' });
    const [, ...left] = wave.send.map((id) => open(id, '2026-03-09T20:30:00Z'));
    const state = { wave: 1, step: wave.step, current: wave.current, open: left };
    const rest = people(30).slice(wave.send.length);
    const night = ask(state, rest, { now: '2026-03-09T23:00:00Z' });
    expect(night).toMatchObject({ send: [], current: wave.current, nextAt: '2026-03-10T07:00:00Z' });
    const morning = ask(state, rest, { now: '2026-03-10T07:00:00Z' });
    expect(morning).toMatchObject({ send: [rest[0]?.interpreterId], nextAt: '2026-03-10T07:30:00.000Z' });
  });

  test('the target of a wave holds until it is over, no matter who declines', () => {
    const share = fc.double({ min: 0.05, max: 0.6, noNaN: true });
    const declines = fc.array(fc.record({ minute: fc.integer({ min: 1, max: 59 }), who: fc.nat(24) }));
    fc.assert(
      fc.property(fc.array(share, { minLength: 5, maxLength: 60 }), declines, (chances, answers) => {
        let pool = chances.map((chance, at) => person(at + 1, { chance }));
        const first = ask({}, pool);
        let open: OpenOffer[] = [];
        const send = (ids: readonly number[], sentAt: string) => {
          open = [...open, ...ids.map((id) => ({ interpreterId: id, sentAt, chance: chances[id - 1] ?? 0 }))];
          pool = pool.filter(({ interpreterId }) => !ids.includes(interpreterId));
        };
        send(first.send, NOON);
        for (const { minute, who } of answers.toSorted((a, b) => a.minute - b.minute)) {
          open = open.filter((_, at) => at !== who % open.length);
          if (open.length === 0 || pool.length === 0) return;
          const next = ask({ wave: 1, step: first.step, current: first.current, open }, pool, {
            now: later(minute),
          });
          expect(next).toMatchObject({ current: first.current, nextAt: first.nextAt });
          send(next.send, later(minute));
          const share = shareAnsweredWithin(60, START_CURVE);
          const chance = 1 - open.reduce((none, one) => none * (1 - one.chance * share), 1);
          if (pool.length > 0) expect(chance).toBeGreaterThanOrEqual((first.current?.wanted ?? 0) - 1e-9);
          const again = ask({ wave: 2, step: first.step, current: first.current, open }, pool, {
            now: later(minute),
          });
          if (pool.length > 0) expect(again.send).toEqual([]);
        }
      }),
    );
  });

  test('it ends when everybody has said no, and at the deadline', () => {
    expect(ask(running, [])).toMatchObject({ end: 'nobody_left', nextAt: null, send: [] });
    expect(ask({ ...running, open: [open(1)] }, [], { now: NOON })).toMatchObject({ end: null });
    expect(ask(running, people(3), { now: '2026-03-16T13:00:00Z' })).toMatchObject({
      end: 'deadline',
      nextAt: null,
      send: [],
    });
  });

  test('it never looks again after the deadline', () => {
    expect(ask(running, people(30), { now: '2026-03-16T12:50:00Z' }).nextAt).toBe('2026-03-16T13:00:00.000Z');
  });
});

describe('too few people', () => {
  test('are named at once, told to staff below 60%, and all asked from 10 hours before the deadline on', () => {
    const hardToFill = ask({}, people(3));
    expect(hardToFill).toMatchObject({ send: [1, 2, 3], isThin: true, isUnlikely: true });
    expect(hardToFill.why).toBe(
      'Asks 3 of 3: a yes within 1 h is 47% likely. Only 3 could do it, so it is about 58% likely to be filled by the deadline.',
    );
    const many = people(9, { chance: 0.3 });
    expect(ask({}, many)).toMatchObject({ isThin: true, isUnlikely: false, send: [1, 2, 3] });
    expect(ask({}, many, { now: '2026-03-16T07:00:00Z' }).send).toHaveLength(9);
  });
});

describe('the steps of a policy', () => {
  const policy: FillPolicy = { kind: 'plan', preferredFirst: true, staffFirst: true, partnersLast: true };
  const pool = [
    person(1, { isPartner: true }),
    person(2, { isStaff: true }),
    person(3),
    person(4, { isPreferred: true }),
    person(5, { isPreferred: true }),
    ...people(20).map((one) => ({ ...one, interpreterId: one.interpreterId + 50, isPartner: true })),
  ];
  const without = (...ids: readonly number[]) =>
    pool.filter(({ interpreterId }) => !ids.includes(interpreterId));

  test('ask the preferred alone first, then staff, then others, then partners', () => {
    expect(ask({}, pool, { policy })).toMatchObject({ send: [4, 5], step: 'preferred' });
    const next = { wave: 1, open: [open(4, '2026-03-09T11:00:00Z')] };
    expect(ask({ ...next, step: 'preferred' }, without(4, 5), { policy })).toMatchObject({
      send: [2],
      step: 'staff',
    });
    expect(ask({ ...next, step: 'staff' }, without(2, 4, 5), { policy })).toMatchObject({
      send: [3],
      step: 'others',
    });
    expect(ask({ ...next, step: 'others' }, without(2, 3, 4, 5), { policy })).toMatchObject({
      send: expect.arrayContaining([1, 51]),
      step: 'partners',
    });
  });

  test('wait for those who are asked, unless all have declined', () => {
    const current = { startedAt: NOON, endsAt: '2026-03-09T13:00:00Z', wanted: 0.5 };
    const waiting = { step: 'preferred', wave: 1, current } as const;
    expect(ask({ ...waiting, open: [open(4)] }, without(4, 5), { policy })).toMatchObject({
      send: [],
      nextAt: current.endsAt,
    });
    expect(ask(waiting, without(4, 5), { policy })).toMatchObject({ send: [2], step: 'staff' });
  });

  test('keep the preferred who were not asked in their own wave', () => {
    const many = people(9, { isPreferred: true });
    const first = ask({}, many, { policy });
    expect(first.send).toEqual([1, 2, 3, 4]);
    const later = ask({ step: 'preferred', wave: 1 }, many.slice(4), { policy });
    expect(later.send).toEqual([5, 6, 7, 8]);
  });

  test('are none if everybody is asked at once', () => {
    expect(ask({}, pool, { policy: { ...policy, kind: 'everybody' } }).send).toEqual(
      pool.map(({ interpreterId }) => interpreterId),
    );
  });

  test('follow the policy alone', () => {
    const all = { isPreferred: true, isStaff: true, isPartner: true };
    expect(stepOf(all, policy)).toBe('preferred');
    expect(stepOf(all, { ...policy, preferredFirst: false })).toBe('staff');
    expect(stepOf(all, { ...policy, preferredFirst: false, staffFirst: false })).toBe('partners');
    expect(stepOf(all, plain)).toBe('others');
    expect(DEFAULT_POLICIES.emergency.kind).toBe('everybody');
  });
});

describe('without predictions', () => {
  const tiers = (of: Partial<FillState>, now = NOON) => ask({ isTrusted: false, ...of }, people(40), { now });

  test.each([
    [0, 5],
    [1, 15],
    [2, 40],
    [9, 40],
  ])('after %d waves %d are asked', (wave, count) => {
    expect(tiers({ wave, step: wave === 0 ? null : 'others' }).send).toHaveLength(count);
  });

  test('a wave waits two hours, half an hour if it is soon', () => {
    expect(tiers({}).nextAt).toBe('2026-03-09T14:00:00.000Z');
    expect(tiers({ urgency: 'urgent' }).nextAt).toBe('2026-03-09T12:30:00.000Z');
  });

  test('a decline is not replaced until all have answered', () => {
    const current = { startedAt: NOON, endsAt: '2026-03-09T14:00:00.000Z', wanted: 0.98 };
    const waiting = { wave: 1, step: 'others', current } as const;
    expect(tiers({ ...waiting, open: [open(99)] })).toMatchObject({ send: [], nextAt: current.endsAt });
    expect(tiers(waiting).send).toHaveLength(15);
  });
});

describe('the chance of a wave', () => {
  test('is the share of tries in which somebody says yes in time', () => {
    // A small generator of its own: the same numbers each time.
    let seed = 7;
    const random = () => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return seed / 2 ** 32;
    };
    const answersWithin = (minutes: number) => random() < shareAnsweredWithin(minutes);
    const candidates = [0.3, 0.1, 0.5, 0.2, 0.25].map((chance, at) => person(at + 1, { chance }));
    const waiting = { ageMinutes: 30, chance: 0.4 };
    const wave = offersToSend({ candidates, open: [waiting], waitMinutes: 60, wanted: 0.7 });
    let [tries, yes] = [0, 0];
    while (tries < 20_000) {
      // Somebody who was asked 30 minutes ago and has not said yes since.
      const wants = random() < waiting.chance;
      const after = wants ? random() : 1;
      if (after < shareAnsweredWithin(30)) continue;
      tries += 1;
      const isFilled =
        (wants && after < shareAnsweredWithin(90)) ||
        wave.send.some((id) => random() < (candidates[id - 1]?.chance ?? 0) && answersWithin(60));
      if (isFilled) yes += 1;
    }
    expect(wave.chance).toBeGreaterThan(0.7);
    expect(Math.abs(yes / tries - wave.chance)).toBeLessThan(0.012);
  });

  const chance = fc.double({ min: 0.01, max: 0.9, noNaN: true });

  test('is reached with the fewest in the order of rank, or with all', () => {
    fc.assert(
      fc.property(
        fc.array(chance, { maxLength: 40 }),
        chance,
        fc.integer({ min: 15, max: 240 }),
        (chances, wanted, waitMinutes) => {
          const candidates = chances.map((one, at) => person(at + 1, { chance: one }));
          const wave = offersToSend({ candidates, open: [], waitMinutes, wanted });
          const count = wave.send.length;
          expect(new Set(wave.send).size).toBe(count);
          expect(wave.send).toEqual(candidates.slice(0, count).map(({ interpreterId }) => interpreterId));
          if (wave.chance < wanted) expect(count).toBe(Math.min(25, chances.length));
          if (count <= 2) return;
          const fewer = offersToSend({
            candidates: candidates.slice(0, count - 1),
            open: [],
            waitMinutes,
            wanted,
          });
          expect(fewer.chance).toBeLessThan(wanted);
        },
      ),
    );
  });

  test('of an open offer falls with its age', () => {
    fc.assert(
      fc.property(
        chance,
        fc.integer({ min: 60, max: 600 }),
        fc.integer({ min: 15, max: 240 }),
        (one, ageMinutes, minutes) => {
          const young = chanceOfYesWithin({ ageMinutes: 0, chance: one }, minutes);
          const old = chanceOfYesWithin({ ageMinutes, chance: one }, minutes);
          expect(young).toBeCloseTo(one * shareAnsweredWithin(minutes));
          expect(old).toBeLessThan(young);
          expect(old).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

test('what would help names the most first, and nothing that staff cannot change', () => {
  expect(whatWouldHelp({ hours: 1, radius: 4, overlap: 7, language: 2, credential: 0 })).toEqual([
    { constraint: 'radius', adds: 4, sentence: '4 more from farther away than they usually travel.' },
    { constraint: 'hours', adds: 1, sentence: '1 more outside their working hours.' },
  ]);
  expect(whatWouldHelp({})).toEqual([]);
  const sentences = (away: number) => whatWouldHelp({ away }).map(({ sentence }) => sentence);
  expect([...sentences(1), ...sentences(2)]).toEqual([
    '1 more who is away then.',
    '2 more who are away then.',
  ]);
});
