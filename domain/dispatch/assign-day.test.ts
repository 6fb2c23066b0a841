import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DayOption, type DayTask, planDay, planGreedily } from './assign-day.ts';
import { solveAssignment } from './hungarian.ts';

/** All ways to give rows columns: the most rows, then the least cost. */
function bruteForce(costs: readonly (readonly number[])[]): { filled: number; cost: number } {
  const go = (row: number, used: ReadonlySet<number>): { filled: number; cost: number } => {
    const line = costs[row];
    if (line === undefined) return { filled: 0, cost: 0 };
    const ways = [go(row + 1, used)];
    for (const [column, cost] of line.entries()) {
      if (used.has(column) || !Number.isFinite(cost)) continue;
      const rest = go(row + 1, new Set([...used, column]));
      ways.push({ filled: rest.filled + 1, cost: rest.cost + cost });
    }
    return ways.reduce((best, way) =>
      way.filled > best.filled || (way.filled === best.filled && way.cost < best.cost) ? way : best,
    );
  };
  return go(0, new Set());
}

describe('the Hungarian method', () => {
  test.each([
    [[], []],
    [
      [
        [4, 1],
        [2, Infinity],
      ],
      [1, 0],
    ],
    [
      [[Infinity], [5]],
      [null, 0],
    ],
    [[[3, 1, 2]], [1]],
    [
      [[-5], [-9]],
      [null, 0],
    ],
  ])('of %j is %j', (costs, columns) => {
    expect(solveAssignment(costs)).toEqual(columns);
  });

  test('finds what trying everything finds', () => {
    const cost = fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: -60, max: 60 }) },
      { weight: 1, arbitrary: fc.constant(Infinity) },
    );
    const table = fc
      .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 6 }))
      .chain(([rows, columns]) =>
        fc.array(fc.array(cost, { minLength: columns, maxLength: columns }), {
          minLength: rows,
          maxLength: rows,
        }),
      );
    fc.assert(
      fc.property(table, (costs) => {
        const columns = solveAssignment(costs);
        const taken = columns.flatMap((column) => column ?? []);
        expect(new Set(taken).size).toBe(taken.length);
        const cost = columns.reduce<number>(
          (sum, column, row) => sum + (column === null ? 0 : (costs[row]?.[column] ?? Number.NaN)),
          0,
        );
        expect({ filled: taken.length, cost }).toEqual(bruteForce(costs));
      }),
    );
  });
});

const at = (hour: number) =>
  `2026-03-09T${String(Math.floor(hour)).padStart(2, '0')}:${hour % 1 === 0 ? '00' : '30'}:00Z`;
const task = (assignmentId: number, from: number, to: number): DayTask => ({
  assignmentId,
  startsAt: at(from),
  endsAt: at(to),
});
const option = (assignmentId: number, interpreterId: number, points: number): DayOption => ({
  assignmentId,
  interpreterId,
  points,
});

describe('the plan of a day', () => {
  test('fills more than the best pair again and again does', () => {
    const tasks = [task(1, 9, 11), task(2, 10, 12)];
    const options = [option(1, 7, -5), option(2, 7, -6), option(1, 8, -60)];
    expect(planGreedily(tasks, options)).toEqual([option(1, 7, -5)]);
    expect(planDay(tasks, options)).toEqual({
      pairs: [option(1, 8, -60), option(2, 7, -6)],
      unfilledIds: [],
      totalPoints: -66,
      isProven: true,
    });
  });

  test('fills two short ones where the one between them has more points', () => {
    const tasks = [task(1, 9, 10), task(2, 10, 11), task(3, 9.5, 10.5)];
    const options = [option(1, 7, -20), option(2, 7, -20), option(3, 7, 30)];
    expect(planDay(tasks, options).pairs.map(({ assignmentId }) => assignmentId)).toEqual([1, 2]);
  });

  test('gives one person two appointments that touch, unless there is no time for the way', () => {
    const tasks = [task(1, 9, 11), task(2, 11, 12)];
    const options = [option(1, 7, -5), option(2, 7, -6)];
    expect(planDay(tasks, options).pairs).toHaveLength(2);
    expect(planDay(tasks, options, () => false)).toMatchObject({
      pairs: [option(1, 7, -5)],
      unfilledIds: [2],
    });
  });

  test('says whether more could be filled in a way that was not tried', () => {
    const people = (at: number) => Array.from({ length: 8 }, (_, who) => option(at, who + 1, 0));
    const day = (hours: (at: number) => DayTask) => Array.from({ length: 16 }, (_, at) => hours(at + 1));
    const options = day((at) => task(at, 9, 10)).flatMap(({ assignmentId }) => people(assignmentId));
    // At one time nobody takes two.
    const atOnce = day((at) => task(at, 9, 10));
    expect(planDay(atOnce, options)).toMatchObject({ isProven: true, unfilledIds: { length: 8 } });
    // Too far apart for anybody: too many ways to try.
    const apart = day((at) => task(at, at, at + 1));
    expect(planDay(apart, options, () => false)).toMatchObject({
      isProven: false,
      unfilledIds: { length: 8 },
    });
    expect(planDay(apart, options)).toMatchObject({ isProven: true, unfilledIds: [] });
  });

  test('names what nobody can take', () => {
    expect(planDay([task(1, 9, 10)], [])).toEqual({
      pairs: [],
      unfilledIds: [1],
      totalPoints: 0,
      isProven: true,
    });
  });

  const anyTasks = fc.array(fc.tuple(fc.integer({ min: 16, max: 36 }), fc.integer({ min: 1, max: 8 })), {
    maxLength: 10,
  });
  const anyPoints = fc.array(fc.option(fc.integer({ min: -120, max: 40 })), { minLength: 60, maxLength: 60 });
  const dayOf = (
    times: readonly (readonly [number, number])[],
    points: readonly (number | null)[],
    people: number,
  ) => {
    const tasks = times.map(([start, length], id) => task(id, start / 2, (start + length) / 2));
    const options = tasks.flatMap(({ assignmentId }) =>
      Array.from({ length: people }, (_, person) => person).flatMap((person) => {
        const value = points[assignmentId * people + person];
        return value === null || value === undefined ? [] : [option(assignmentId, person, value)];
      }),
    );
    return { tasks, options };
  };

  test('books nobody twice, and is never worse than the best pair again and again', () => {
    fc.assert(
      fc.property(anyTasks, anyPoints, (times, points) => {
        const { tasks, options } = dayOf(times, points, 6);
        const plan = planDay(tasks, options);
        const greedy = planGreedily(tasks, options);
        const greedyPoints = greedy.reduce((sum, one) => sum + one.points, 0);
        expect(plan.pairs.length).toBeGreaterThanOrEqual(greedy.length);
        if (plan.pairs.length === greedy.length)
          expect(plan.totalPoints).toBeGreaterThanOrEqual(greedyPoints);
        for (const one of plan.pairs) {
          expect(options).toContainEqual(one);
          for (const other of plan.pairs) {
            if (one === other || one.interpreterId !== other.interpreterId) continue;
            const [a, b] = [tasks[one.assignmentId], tasks[other.assignmentId]];
            expect(a && b && (a.endsAt <= b.startsAt || b.endsAt <= a.startsAt)).toBe(true);
          }
        }
      }),
    );
  });

  test('fills as many as trying everything does', () => {
    const fewTasks = fc.array(fc.tuple(fc.integer({ min: 16, max: 26 }), fc.integer({ min: 1, max: 5 })), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(fewTasks, anyPoints, (times, points) => {
        const { tasks, options } = dayOf(times, points, 3);
        const most = (at: number, taken: readonly DayOption[]): number => {
          const next = tasks[at];
          if (next === undefined) return taken.length;
          const isFree = ({ interpreterId }: DayOption) =>
            taken.every((other) => {
              const own = tasks[other.assignmentId];
              return (
                other.interpreterId !== interpreterId ||
                (own !== undefined && (own.endsAt <= next.startsAt || next.endsAt <= own.startsAt))
              );
            });
          const able = options.filter((one) => one.assignmentId === next.assignmentId && isFree(one));
          return Math.max(most(at + 1, taken), ...able.map((one) => most(at + 1, [...taken, one])));
        };
        expect(planDay(tasks, options).pairs).toHaveLength(most(0, []));
      }),
      { numRuns: 400 },
    );
  });

  test('is the best there is if all overlap', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), anyPoints, (count, points) => {
        const { tasks, options } = dayOf(
          Array.from({ length: count }, () => [18, 4] as const),
          points,
          5,
        );
        const costs = tasks.map(({ assignmentId }) =>
          Array.from(
            { length: 5 },
            (_, person) =>
              -(
                options.find((one) => one.assignmentId === assignmentId && one.interpreterId === person)
                  ?.points ?? -Infinity
              ),
          ),
        );
        const best = bruteForce(costs);
        const plan = planDay(tasks, options);
        expect(plan.pairs).toHaveLength(best.filled);
        expect(-plan.totalPoints).toBeCloseTo(best.cost);
      }),
    );
  });
});
