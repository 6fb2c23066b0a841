import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { DEFAULT_POLICIES } from '#domain/dispatch/fill-policy.ts';
import { openInstallation } from '#kit/programs.ts';
import { type ConnectionSettings, type Database, openDatabase } from '#server/db/connect.ts';
import { beginPlan } from '#server/db/plans/plan-rows.ts';
import { settings as company } from '#server/db/schema/people.ts';
import { transact } from '#server/db/transaction.ts';
import { type Figure, figures } from '../figures.ts';

const PLANS = 300;
/** All steps must be made by then. */
const LONGEST_MS = 300_000;
const GOAL_MS = 60_000;

interface Options {
  readonly rounds: number;
  readonly say: (line: string) => void;
}

/**
 * How long one worker process takes for the first steps of so many plans that are due at the same moment: it ranks the pool of each, asks, and writes the
 * messages. The appointments are like those of the coming weeks.
 */
export async function measurePlans(
  settings: ConnectionSettings,
  { rounds, say }: Options,
): Promise<readonly Figure[]> {
  const database = openDatabase(settings, { size: 2, onError: () => {} });
  const installation = openInstallation(settings, { ADOPT_SECRET_KEY: '1' });
  try {
    // It may be night here.
    const quietHours = { startTime: '00:00', endTime: '00:00' };
    await database.db.update(company).set({ dispatch: { quietHours } });
    await installation.program('worker').start();
    const found = figures();
    for (let round = 0; round <= rounds; round += 1) {
      const ids = await beginPlans(database);
      const from = performance.now();
      const asked = await untilMade(database, ids);
      const ms = performance.now() - from;
      // The first round warms up.
      if (round > 0) {
        found.add(`The first steps of ${PLANS} plans by one worker`, ms, { goal: GOAL_MS });
        found.add('Steps in a second', PLANS / (ms / 1000), { unit: '/s' });
        found.add('Interpreters asked by them', asked, { unit: '' });
      }
      say(`plans ${round} of ${rounds}: ${Math.round(ms)} ms, ${asked} asked`);
      await endPlans(database, ids);
    }
    return found.all();
  } finally {
    await installation.close();
    await database.close();
  }
}

/** Appointments without an interpreter, each like one of the coming weeks, and their plans, due now. Answers the ids of the plans. */
function beginPlans({ db }: Database): Promise<number[]> {
  return transact(db, async (tx) => {
    const { rows } = await tx.execute<{ id: number; startsAt: string; mode: 'on_site' }>(sql`
      INSERT INTO assignments (client_id, date, start_time, end_time, time_zone, starts_at, ends_at, language, location)
      SELECT client_id, date, start_time, end_time, time_zone, starts_at, ends_at, language, location FROM assignments
      WHERE starts_at > now() + interval '3 days' AND deleted_at IS NULL ORDER BY md5(id::text) LIMIT ${PLANS}
      RETURNING id, to_json(starts_at)#>>'{}' AS "startsAt", mode`);
    const now = new Date().toISOString();
    const ids: number[] = [];
    for (const row of rows) {
      const beginning = {
        policy: DEFAULT_POLICIES.routine,
        urgency: 'routine',
        startedBy: null,
        now,
      } as const;
      ids.push(await beginPlan(tx, row, beginning));
    }
    return ids;
  });
}

/** Until each plan has made a step or has ended; answers how many were asked. */
async function untilMade({ pool }: Database, ids: readonly number[]): Promise<number> {
  const until = Date.now() + LONGEST_MS;
  for (;;) {
    const { rows } = await pool.query<{ left: number; asked: number }>(
      `SELECT (SELECT count(*)::integer FROM fill_plans WHERE id = ANY ($1) AND state = 'running' AND wave = 0) AS left,
        (SELECT count(*)::integer FROM offers WHERE plan_id = ANY ($1)) AS asked`,
      [ids],
    );
    const [row] = rows;
    if (row?.left === 0) return row.asked;
    if (Date.now() > until) throw new Error(`${row?.left} plans have made no step`);
    await sleep(100);
  }
}

/** The next round finds nobody asked by this one. */
async function endPlans({ pool }: Database, ids: readonly number[]): Promise<void> {
  await pool.query(
    `UPDATE offers SET state = 'withdrawn', closed_at = now() WHERE plan_id = ANY ($1) AND state = 'open'`,
    [ids],
  );
  await pool.query(`SELECT graphile_worker.remove_job('fill:' || id) FROM unnest($1::integer[]) AS id`, [
    ids,
  ]);
  await pool.query(
    `UPDATE fill_plans SET state = 'stopped', next_at = NULL, ended_at = now() WHERE id = ANY ($1) AND state = 'running'`,
    [ids],
  );
}
