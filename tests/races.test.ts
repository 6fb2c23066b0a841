import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/civil.ts';
import { type Answer, type TestApp, testApp } from '#kit/app.ts';
import { aClient, anAssignment, anInterpreter, aStaffMember, someInterpreters } from '#kit/people.ts';
import { workPlans } from '#kit/plans.ts';
import { isFullRun } from '#kit/run-size.ts';

/*
 * No double booking, and the first acceptance wins (rules appointments-9 and offers-4). Each round has its own day and sends many calls at
 * once over twenty connections: exactly one may succeed, and the table must contain no overlap afterwards.
 */

/** In a full run each of the four calls comes first in some of them. */
const ROUNDS = isFullRun ? 20 : 2;
const PLAN_ROUNDS = isFullRun ? 2 : 1;
/** At one time; each person accepts twice. */
const CALLS = isFullRun ? 200 : 80;
const PEOPLE = CALLS / 2;
const RUN_MS = 90_000;

let kit: TestApp;
let staff: Awaited<ReturnType<typeof aStaffMember>>;
let client: Awaited<ReturnType<typeof aClient>>;

beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
  client = await aClient(kit);
});
afterAll(() => kit.close());

const days = Array.from({ length: ROUNDS }, (_, round) => addDays('2026-04-01', round));

/** Pairs of bookings of one interpreter that overlap; there must never be any. */
async function overlaps(): Promise<unknown[]> {
  const { rows } = await kit.database.pool.query(`
    SELECT a.id, b.id AS other FROM assignments a JOIN assignments b
      ON a.interpreter_id = b.interpreter_id AND a.id < b.id AND a.starts_at < b.ends_at AND b.starts_at < a.ends_at
    WHERE a.status IN ('accepted', 'scheduled', 'in-progress') AND b.status IN ('accepted', 'scheduled', 'in-progress')
      AND a.deleted_at IS NULL AND b.deleted_at IS NULL`);
  return rows;
}

function tally(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const key = status < 300 ? 'done' : `${status} ${body.code}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

describe(`${CALLS} simultaneous accepts of one appointment by ${PEOPLE} interpreters`, () => {
  it(
    'has one winner in every round, and tells the others',
    async () => {
      const people = await someInterpreters(kit, PEOPLE, { languages: ['French'] });
      for (const date of days) {
        const { id } = await anAssignment(kit, { clientId: client.id, language: 'French', date });
        const made = await kit.call('POST', `/api/assignments/${id}/broadcast`, { as: staff });
        expect(made.body.offersMade).toBe(PEOPLE);
        const offers = await kit.call('GET', '/api/offers', { as: people[0] ?? staff });
        const token = offers.body.find((one: { id: number }) => one.id === id).responseToken;
        // The first of them uses the link as well as the portal.
        const twice = people.flatMap((person, index) => [
          kit.call('POST', `/api/assignments/accept/${id}`, { as: person }),
          index === 0
            ? kit.call('POST', `/api/offers/${token}/accept`)
            : kit.call('POST', `/api/assignments/accept/${id}`, { as: person }),
        ]);
        expect(tally(await Promise.all(twice))).toEqual({
          done: 1,
          '409 offer_already_answered': 1,
          '409 offer_already_filled': CALLS - 2,
        });
        const { rows } = await kit.database.pool.query(
          `SELECT state, count(*)::int FROM offers WHERE assignment_id = $1 GROUP BY 1 ORDER BY 1`,
          [id],
        );
        expect(rows).toEqual([
          { state: 'accepted', count: 1 },
          { state: 'filled', count: PEOPLE - 1 },
        ]);
      }
      const { rows: messages } = await kit.database.pool.query(
        `SELECT kind, count(*)::int FROM notifications WHERE channel = 'sms' GROUP BY 1 ORDER BY 1`,
      );
      expect(messages).toEqual([
        { kind: 'booking_confirmed', count: ROUNDS },
        { kind: 'offer_filled', count: ROUNDS * (PEOPLE - 1) },
        { kind: 'offer_made', count: ROUNDS * PEOPLE },
      ]);
      expect(await overlaps()).toEqual([]);
    },
    RUN_MS,
  );
});

describe(`${CALLS} simultaneous overlapping bookings of one interpreter by create, edit, assign and accept`, () => {
  it(
    'books one in every round and refuses the rest',
    async () => {
      const interpreter = await anInterpreter(kit);
      for (const [round, date] of days.entries()) {
        const ids = await pendingRows(date, interpreter.id);
        // Each round another call comes first.
        const calls = Array.from({ length: CALLS }, (_, index) =>
          attempt((index + round) % CALLS, { date, ids, interpreter }),
        );
        const answers = await Promise.all(calls);
        expect(tally(answers)).toEqual({ done: 1, '409 interpreter_booked': CALLS - 1 });
        const winner = answers.findIndex(({ status }) => status < 300);
        const named = new Set(
          answers.flatMap(({ body }) => (body.conflict ? [body.conflict.assignmentId] : [])),
        );
        expect([...named]).toEqual([answers[winner]?.body.id]);
      }
      expect(await overlaps()).toEqual([]);
      const { rows } = await kit.database.pool.query(
        `SELECT count(*)::int FROM assignments WHERE interpreter_id = $1 AND status IN ('accepted', 'scheduled')`,
        [interpreter.id],
      );
      expect(rows).toEqual([{ count: ROUNDS }]);
      const reminders = await kit.database.pool.query(
        `SELECT count(*)::int FROM graphile_worker._private_jobs WHERE (payload->>'interpreterId')::int = $1`,
        [interpreter.id],
      );
      expect(reminders.rows).toEqual([{ count: ROUNDS }]);
    },
    RUN_MS,
  );
});

describe('100 simultaneous yes of ten interpreters to overlapping offers of ten plans, while the plans go on', () => {
  it(
    'books each appointment and nobody twice, without a deadlock, and leaves no offer of somebody who is booked',
    async () => {
      const people = await someInterpreters(kit, 10, { languages: ['Danish'] });
      const policy = { kind: 'everybody', preferredFirst: false, staffFirst: false, partnersLast: false };
      const before = await deadlocks();
      for (const date of days.slice(0, PLAN_ROUNDS)) {
        const ids: number[] = [];
        for (let minutes = 0; minutes < 10; minutes += 1) {
          const startTime = `10:0${minutes}`;
          const { id } = await anAssignment(kit, {
            clientId: client.id,
            language: 'Danish',
            date,
            startTime,
          });
          const started = await kit.call('POST', `/api/assignments/${id}/plan/start`, {
            as: staff,
            body: { policy },
          });
          expect(started.status).toBe(200);
          ids.push(id);
        }
        const yes = Promise.all(
          people.flatMap((as) => ids.map((id) => kit.call('POST', `/api/assignments/accept/${id}`, { as }))),
        );
        const isOver = yes.then(
          () => true,
          () => true,
        );
        const work = async (): Promise<void> => {
          await workPlans(kit);
          const over = await Promise.race([isOver, sleep(20)]);
          if (over !== true) await work();
        };
        const [answers] = await Promise.all([yes, work()]);
        await workPlans(kit);
        expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
        const { rows } = await kit.database.pool.query(
          `SELECT count(DISTINCT a.interpreter_id)::int AS booked, count(*) FILTER (WHERE p.state = 'filled')::int AS filled,
             (SELECT count(*)::int FROM offers o WHERE o.assignment_id = ANY ($1) AND o.state = 'open') AS open,
             (SELECT count(*)::int FROM graphile_worker.jobs j WHERE j.task_identifier = 'advance_fill_plan') AS jobs
           FROM assignments a JOIN fill_plans p ON p.assignment_id = a.id WHERE a.id = ANY ($1)`,
          [ids],
        );
        expect(rows).toEqual([{ booked: 10, filled: 10, open: 0, jobs: 0 }]);
      }
      expect(await overlaps()).toEqual([]);
      expect(await deadlocks()).toBe(before);
    },
    RUN_MS,
  );
});

/** How many deadlocks the database has seen. */
async function deadlocks(): Promise<number> {
  await kit.database.pool.query('SELECT pg_stat_force_next_flush(), pg_stat_clear_snapshot()');
  const { rows } = await kit.database.pool.query<{ deadlocks: number }>(
    'SELECT deadlocks::integer FROM pg_stat_database WHERE datname = current_database()',
  );
  return rows[0]?.deadlocks ?? 0;
}

interface Round {
  readonly date: string;
  readonly ids: readonly number[];
  readonly interpreter: { readonly id: number; readonly cookie: string };
}

/** 150 appointments of that morning that seek an interpreter, each offered to the one interpreter. */
async function pendingRows(date: string, interpreterId: number): Promise<number[]> {
  const { rows } = await kit.database.pool.query<{ id: number }>(
    `WITH made AS (
       INSERT INTO assignments (client_id, date, start_time, end_time, time_zone, starts_at, ends_at, language, location)
       SELECT $1, $2::date, '10:00', '12:00', 'America/New_York', ($2 || ' 10:00 America/New_York')::timestamptz,
         ($2 || ' 12:00 America/New_York')::timestamptz, 'Spanish', 'Here' FROM generate_series(1, 150) RETURNING id, starts_at),
     offered AS (
       INSERT INTO offers (assignment_id, interpreter_id, token_hash, token_nonce, expires_at)
       SELECT id, $3, sha256(uuid_send(gen_random_uuid())), uuid_send(gen_random_uuid()), starts_at FROM made)
     SELECT id FROM made ORDER BY id`,
    [client.id, date, interpreterId],
  );
  return rows.map(({ id }) => id);
}

/** One of the four calls that book, at times of the same morning that all overlap. */
function attempt(index: number, { date, ids, interpreter }: Round): Promise<Answer> {
  const id = ids[Math.floor(index / 4) + 50 * ((index % 4) - 1)];
  const body = {
    interpreterId: interpreter.id,
    clientId: client.id,
    date,
    startTime: index % 8 < 4 ? '10:30' : '09:30',
    endTime: index % 8 < 4 ? '12:30' : '11:30',
    language: 'Spanish',
    location: 'Here',
    status: 'accepted',
  };
  switch (index % 4) {
    case 0:
      return kit.call('POST', '/api/assignments', { as: staff, body });
    case 1:
      return kit.call('PUT', `/api/assignments/${id}`, { as: staff, body });
    case 2:
      return kit.call('POST', `/api/assignments/${id}/assign`, {
        as: staff,
        body: { interpreterId: interpreter.id },
      });
    default:
      return kit.call('POST', `/api/assignments/accept/${id}`, { as: interpreter });
  }
}
