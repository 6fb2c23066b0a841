import { describe, expect, it } from 'vitest';
import { type DayCandidate, type OpenAppointment, suggestDay } from './suggest-day.ts';

const [ANA, BEN] = [1, 2];
const clock = (hour: number) => `2026-03-09T${String(hour).padStart(2, '0')}:00:00Z`;

/** An appointment on site; `north` are tenths of a degree, of which each is 11 km. */
const task = (
  assignmentId: number,
  [start, end]: readonly [number, number],
  north: number | null = 0,
  more: Partial<OpenAppointment> = {},
): OpenAppointment => ({
  assignmentId,
  startsAt: clock(start),
  endsAt: clock(end),
  endTime: `${end}:00`,
  date: '2026-03-09',
  clientId: assignmentId,
  location: `${assignmentId} Road`,
  mode: 'on_site',
  place:
    north === null ? null : { position: { latitude: 40 + north / 10, longitude: -74 }, precision: 'exact' },
  ...more,
});

const can = (
  interpreterId: number,
  assignmentId: number,
  minutes: number | null,
  more: Partial<DayCandidate> = {},
): DayCandidate => ({
  interpreterId,
  assignmentId,
  points: -(minutes ?? 0),
  freeSince: null,
  dayLimit: null,
  way: minutes === null ? null : { minutes, from: 'home' },
  ...more,
});

const takers = (tasks: readonly OpenAppointment[], candidates: readonly DayCandidate[]) =>
  suggestDay(tasks, candidates).pairs.map(({ assignmentId, interpreterId }) => [assignmentId, interpreterId]);

describe('a suggestion for a day', () => {
  it('fills what taking the best pair first would leave open, and claims no travel saved for more work', () => {
    const found = suggestDay(
      [task(1, [9, 11]), task(2, [10, 12])],
      [can(ANA, 1, 10), can(ANA, 2, 12), can(BEN, 1, 60)],
    );
    expect(found).toMatchObject({ filled: 2, travelMinutes: 72, inTurn: { filled: 1, travelMinutes: 10 } });
    expect(found.savedMinutes).toBeNull();
  });

  const tasks = [task(1, [9, 11]), task(2, [10, 12])];
  const swapped = [can(ANA, 1, 10), can(BEN, 1, 15), can(ANA, 2, 12), can(BEN, 2, 60)];
  it.each([
    ['what it drives less for the same work', swapped, 43],
    ['nothing if it is the same', [can(ANA, 1, 10), can(BEN, 2, 12)], null],
    ['nothing if a way is not known', [...swapped.slice(0, 3), can(BEN, 2, null, { points: -60 })], null],
  ])('saves %s', (_, candidates, saved) => {
    expect(suggestDay(tasks, candidates).savedMinutes).toBe(saved);
  });

  it.each<[string, OpenAppointment, Partial<DayCandidate>, number]>([
    ['have time for the way between', task(2, [12, 13], 1), {}, 2],
    ['are too far apart for the time between', task(2, [12, 13], 6), {}, 1],
    ['begin with the end of the other at another place', task(2, [11, 12], 1), {}, 1],
    ['are at one place', task(2, [11, 12], 0, { clientId: 1, location: '1 Road' }), {}, 2],
    ['are calls', task(2, [11, 12], 6, { mode: 'phone' }), {}, 2],
    ['are at places that nobody knows', task(2, [11, 12], null), {}, 2],
    [
      'are more hours than they work',
      task(2, [13, 14]),
      { dayLimit: { bookedMinutes: 180, limitHours: 5 } },
      1,
    ],
    ['are just as many hours', task(2, [13, 14]), { dayLimit: { bookedMinutes: 120, limitHours: 5 } }, 2],
  ])('of two that %s', (_, second, more, filled) => {
    const candidates = [can(ANA, 1, 10, more), can(ANA, 2, 20, more)];
    expect(takers([task(1, [9, 11]), second], candidates)).toHaveLength(filled);
  });

  it('never gives somebody three that are too much together', () => {
    const more = { dayLimit: { bookedMinutes: 0, limitHours: 5 } };
    const all = [task(1, [8, 10]), task(2, [11, 13]), task(3, [14, 16])];
    const found = takers(all, [can(ANA, 1, 10, more), can(ANA, 2, 30, more), can(ANA, 3, 20, more)]);
    expect(found).toEqual([
      [1, ANA],
      [3, ANA],
    ]);
  });

  it('counts the way to the second from the first, unless a booking is between or it is long ago', () => {
    const travel = (second: OpenAppointment, more: Partial<DayCandidate> = {}) =>
      suggestDay([task(1, [9, 11], 0), second], [can(ANA, 1, 10), can(ANA, 2, 50, more)]).pairs[1]?.way;
    expect(travel(task(2, [12, 13], 1))?.minutes).toBeCloseTo(33.1, 0);
    expect(travel(task(2, [12, 13], 1))?.from).toBe('before');
    expect(travel(task(2, [14, 15], 1), { freeSince: clock(13) })).toEqual({ minutes: 50, from: 'home' });
    expect(travel(task(2, [18, 19], 1))).toEqual({ minutes: 50, from: 'home' });
    const call = task(3, [11, 12], null, { mode: 'phone' });
    const around = suggestDay(
      [task(1, [9, 11]), task(2, [12, 13], 1), call],
      [1, 2, 3].map((id) => can(ANA, id, 50)),
    );
    expect(around.pairs.find(({ assignmentId }) => assignmentId === 2)?.way?.minutes).toBeCloseTo(33.1, 0);
  });
});
