import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Series } from '#contracts/series/shapes.ts';
import { NOW, type TestApp, testApp } from '#kit/app.ts';
import { aClient, aStaffMember } from '#kit/people.ts';
import { isFullRun } from '#kit/run-size.ts';

/*
 * Whatever staff do to a series, in any order: its dates are what a plain model says, which counts days and knows nothing of rules. What is refused changes
 * nothing. The clocks of five zones change within the dates.
 */

const RUNS = isFullRun ? 2000 : 40;
const ZONES = ['America/New_York', 'Europe/Berlin', 'Australia/Sydney', 'Asia/Kolkata', 'America/St_Johns'];
const STEPS = { day: 1, week: 7, two_weeks: 14 } as const;
const DAY_MS = 86_400_000;
const day = (date: string, more: number) =>
  new Date(Date.parse(date) + more * DAY_MS).toISOString().slice(0, 10);
const hour = (n: number) => `${String(n).padStart(2, '0')}:30`;

let kit: TestApp;
let staff: Awaited<ReturnType<typeof aStaffMember>>;
let clientId = 0;
beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
  clientId = (await aClient(kit)).id;
});
afterAll(() => kit.close());

/** A date as the model has it; `slot`: where the rule puts it. */
interface Dated {
  readonly id: number;
  slot: string;
  date: string;
  start: number;
  isOff: boolean;
  /** The number of its series in the model. */
  of: number;
}
/** What the dates of a series have in common. */
interface Common {
  start: number;
}

const place = fc.nat(30);
const startAt = fc.integer({ min: 0, max: 21 });
const byHand = fc.record({
  do: fc.constant('by hand' as const),
  at: place,
  days: fc.integer({ min: -3, max: 3 }),
  start: startAt,
});
const following = fc.record({
  do: fc.constant('following' as const),
  at: place,
  start: fc.option(startAt),
  days: fc.option(fc.integer({ min: -6, max: 6 })),
  withChanged: fc.boolean(),
});
const cancel = fc.record({ do: fc.constant('cancel' as const), at: place });
const edits = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: byHand },
    { weight: 6, arbitrary: following },
    { weight: 1, arbitrary: cancel },
  ),
  { minLength: 3, maxLength: 10, size: 'max' },
);
const series = fc.record({
  frequency: fc.constantFrom('day' as const, 'week' as const, 'two_weeks' as const),
  first: fc.integer({ min: 60, max: 300 }),
  count: fc.integer({ min: 2, max: 8 }),
  start: startAt,
  timeZone: fc.constantFrom(...ZONES),
});

const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
  const answer = await kit.call(method, path, { as: staff, ...(body && { body }) });
  if (answer.status >= 500) throw new Error(JSON.stringify(answer.body));
  return answer;
};

it('has the dates that a plain model says, whatever is done to it', async () => {
  const tally = new Map<string, number>();
  const count = (what: string, status: number) => {
    const key = `${what} ${status === 200 ? 'done' : 'refused'}`;
    tally.set(key, (tally.get(key) ?? 0) + 1);
  };
  await fc.assert(
    fc.asyncProperty(series, edits, async (wanted, steps) => {
      const { frequency, timeZone, start } = wanted;
      const step = STEPS[frequency];
      const firstDate = day(NOW.slice(0, 10), wanted.first);
      const common = { clientId, language: 'Spanish', location: '2 Midtown Road' };
      const made = await call('POST', '/api/series', {
        ...common,
        interpreterId: null,
        frequency,
        firstDate,
        count: wanted.count,
        timeZone,
        startTime: hour(start),
        endTime: hour(start + 2),
      });
      // A clock time that one of the dates does not have.
      if (made.status === 422) return;
      expect(made.status, JSON.stringify(made.body)).toBe(201);
      const { dates: first, id } = made.body as Series;
      const ids: number[] = [id];
      const shared: Common[] = [{ start }];
      const all: Dated[] = first.map(({ assignmentId }, at) => {
        const slot = day(firstDate, at * step);
        return { id: assignmentId, slot, date: slot, start, isOff: false, of: 0 };
      });
      for (const edit of steps) {
        const at = edit.at % all.length;
        const chosen = all[at] as Dated;
        if (edit.do === 'by hand') {
          if (chosen.isOff) continue;
          const date = day(chosen.date, edit.days);
          const { status } = await call('PUT', `/api/assignments/${chosen.id}`, {
            ...common,
            interpreterId: null,
            timeZone,
            date,
            startTime: hour(edit.start),
            endTime: hour(edit.start + 2),
          });
          count(edit.do, status);
          if (status !== 200) continue;
          Object.assign(chosen, { date, start: edit.start });
        } else {
          const mine = all.filter(({ of }) => of === chosen.of);
          const ahead = mine.filter((one) => one.slot >= chosen.slot && !one.isOff);
          const seriesId = ids[chosen.of] as number;
          if (edit.do === 'cancel') {
            const { status } = await call('POST', `/api/series/${seriesId}/cancel`, { from: chosen.slot });
            expect(status).toBe(ahead.length > 0 ? 200 : 409);
            count(edit.do, status);
            for (const one of ahead) one.isOff = true;
          } else {
            const from = ahead[0];
            const to = from && edit.days !== null ? day(from.slot, edit.days) : undefined;
            const answer = await call('PUT', `/api/series/${seriesId}`, {
              from: chosen.slot,
              includeChanged: edit.withChanged,
              ...(to && { firstDate: to }),
              ...(edit.start !== null && { startTime: hour(edit.start), endTime: hour(edit.start + 2) }),
            });
            count(edit.do, answer.status);
            if (from === undefined) {
              expect(answer.status).toBe(409);
              continue;
            }
            // The past, or a clock time that does not exist: nothing changes.
            if (answer.status !== 200) continue;
            const following = mine.filter(({ slot }) => slot >= from.slot);
            const old = shared[chosen.of] as Common;
            const isWhole = following.length === mine.length;
            const target = isWhole ? chosen.of : ids.push(answer.body.id) - 1;
            if (!isWhole) shared[target] = { ...old };
            const common = shared[target] as Common;
            for (const one of following) {
              const wasHand = one.date !== one.slot || one.start !== old.start;
              const slot = edit.days === null ? one.slot : day(one.slot, edit.days);
              if (!one.isOff && (edit.withChanged || !wasHand)) {
                if (edit.days !== null) one.date = slot;
                if (edit.start !== null) one.start = edit.start;
              }
              Object.assign(one, { slot, of: target });
            }
            if (edit.start !== null) common.start = edit.start;
          }
        }
        await compare(all, ids, shared);
      }
    }),
    { numRuns: RUNS },
  );
  console.log(`${RUNS} series:`, Object.fromEntries(tally));
}, 3_600_000);

/** What the API says of all series that came of one, against the model. */
async function compare(
  all: readonly Dated[],
  ids: readonly number[],
  shared: readonly Common[],
): Promise<void> {
  for (const [of, id] of ids.entries()) {
    const { body } = await call('GET', `/api/series/${id}`);
    const common = shared[of] as Common;
    expect(
      (body as Series).dates.map(({ assignmentId, originalDate, date, startTime, status, isChanged }) => ({
        id: assignmentId,
        slot: originalDate,
        date,
        start: startTime,
        isOff: status === 'cancelled',
        isChanged,
      })),
    ).toEqual(
      all
        .filter((one) => one.of === of)
        .map(({ id, slot, date, start, isOff }) => ({
          id,
          slot,
          date,
          start: hour(start),
          isOff,
          isChanged: date !== slot || start !== common.start,
        })),
    );
  }
}
