import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#domain/civil.ts';
import { DEFAULT_POLICIES } from '#domain/dispatch/fill-plan/fill-policy.ts';
import { silenceKilledClients } from '#kit/crashes.ts';
import { aCrowd } from '#kit/crowd.ts';
import { type FreshDatabase, freshDatabase } from '#kit/database.ts';
import { type Installation, openInstallation } from '#kit/programs.ts';
import { isFullRun } from '#kit/run-size.ts';
import { openSecret } from '#server/adapters/secret.ts';
import { lockAssignment } from '#server/db/assignments/find.ts';
import { type Database, openDatabase, type Tx } from '#server/db/connect.ts';
import { beginPlan, changePlan, PLAN_JOB } from '#server/db/plans/plan-rows.ts';
import { settings } from '#server/db/schema/people.ts';
import { Refused, transact } from '#server/db/transaction.ts';
import { acceptOffer } from '#server/features/offers/commands/accept-offer.ts';
import { declineOffer } from '#server/features/offers/commands/decline-offer.ts';

/*
 * Plans go on wherever a worker dies: two workers are killed with SIGKILL, one after the other, while steps become due, interpreters decline and say yes. No step is
 * made twice, nobody is asked twice in one, no plan is stuck, and nobody is asked for what is filled.
 */

const KILLS = isFullRun ? 200 : 4;
/** So many plans are live at any time. */
const PLANS = 15;
const PEOPLE = 60;
const LONGEST_MS = 60_000;
const actor = { audience: 'system', accountId: null, requestId: null } as const;

let fresh: FreshDatabase;
let database: Database;
let installation: Installation;
const secret = openSecret(Buffer.from('22'.repeat(32), 'hex'), '.');

beforeAll(async () => {
  fresh = await freshDatabase();
  database = openDatabase(fresh.connection, { size: 4, onError: () => {} });
  await silenceKilledClients(database);
  await aCrowd(database, PEOPLE);
  // The test may run at night.
  const never = { startTime: '00:00', endTime: '00:00' };
  await database.db.update(settings).set({ dispatch: { quietHours: never } });
  installation = openInstallation(fresh.connection, {});
}, 60_000);
afterAll(async () => {
  await installation?.close();
  await database?.close();
  await fresh?.drop();
});

let made = 0;

/** Another appointment of a month ahead, most of which overlap, and its plan. */
async function anotherPlan(): Promise<void> {
  made += 1;
  const date = addDays(new Date().toISOString().slice(0, 10), 30 + (made % 10));
  await transact(database.db, async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      INSERT INTO assignments (client_id, date, start_time, end_time, time_zone, starts_at, ends_at, language, location)
      VALUES (${1 + (made % PEOPLE)}, ${date}, '10:00', '12:00', 'UTC', ${`${date}T10:00Z`}::timestamptz, ${`${date}T12:00Z`}::timestamptz, 'Spanish', 'Here')
      RETURNING id`);
    const row = await lockAssignment(tx, rows[0]?.id ?? 0);
    const now = new Date().toISOString();
    await beginPlan(tx, row, { policy: DEFAULT_POLICIES.routine, urgency: 'routine', startedBy: null, now });
  });
}

/** What happens to plans meanwhile; what comes too late is refused. */
async function happen(what: (tx: Tx) => Promise<unknown>): Promise<void> {
  await transact(database.db, what).catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error;
  });
}

/** The step of a plan is due now, wherever it is. */
function becomesDue({ assignmentId, planId }: { assignmentId: number; planId: number }): Promise<void> {
  return happen(async (tx) => {
    await lockAssignment(tx, assignmentId);
    const { rows } = await tx.execute(sql`SELECT FROM fill_plans WHERE id = ${planId} AND state = 'running'`);
    const now = new Date().toISOString();
    if (rows.length > 0) await changePlan(tx, planId, { state: 'running', now });
  });
}

async function one<Row extends Record<string, unknown>>(text: string): Promise<Row | undefined> {
  return (await database.pool.query<Row>(text)).rows[0];
}

let isOver = false;

/** Steps become due, and people answer, until all workers have died often enough. */
async function goOn(): Promise<void> {
  for (let turn = 0; !isOver; turn += 1) {
    const live = await one<{ count: number }>(
      `SELECT count(*)::int FROM fill_plans WHERE state IN ('running', 'paused')`,
    );
    if ((live?.count ?? 0) < PLANS) await anotherPlan();
    const plan = await one<{ assignmentId: number; planId: number }>(
      `SELECT assignment_id AS "assignmentId", id AS "planId" FROM fill_plans WHERE state = 'running' ORDER BY random() LIMIT 1`,
    );
    if (plan) await becomesDue(plan);
    await somebodyAnswers(turn % 8 === 0);
    await sleep(50);
  }
}

async function somebodyAnswers(isYes: boolean): Promise<void> {
  const which = await one<{ assignmentId: number; interpreterId: number }>(
    `SELECT assignment_id AS "assignmentId", interpreter_id AS "interpreterId" FROM offers WHERE state = 'open' ORDER BY random() LIMIT 1`,
  );
  if (!which) return;
  const by = { actor, now: new Date().toISOString(), secret: await secret };
  await happen((tx) => (isYes ? acceptOffer(tx, by, which) : declineOffer(tx, by, { which, reason: null })));
}

/** Until no step is due, and none is in work. A job that was killed and replaced by a newer one of the same plan counts as tried often enough. */
async function untilAtRest(): Promise<void> {
  const until = Date.now() + LONGEST_MS;
  for (;;) {
    const due = await one<{ count: number }>(
      `SELECT count(*)::int FROM graphile_worker.jobs WHERE task_identifier = '${PLAN_JOB}'
        AND (run_at <= now() AND attempts < max_attempts OR locked_at IS NOT NULL)`,
    );
    if (due?.count === 0) return;
    if (Date.now() > until) throw new Error(`${due?.count} steps are not made`);
    await sleep(200);
  }
}

/** What must never be; each is a number of rows. */
const WRONG = `SELECT
  (SELECT count(*)::int FROM fill_plans p LEFT JOIN (SELECT plan_id, count(*) AS made, max(wave) AS last FROM fill_waves GROUP BY 1) w ON w.plan_id = p.id
    WHERE coalesce(w.made, 0) <> p.wave OR coalesce(w.last, 0) <> p.wave) AS "wavesLostOrTwice",
  (SELECT count(*)::int FROM fill_waves w WHERE w.asked <> (SELECT count(*) FROM offers o WHERE o.plan_id = w.plan_id AND o.wave = w.wave)) AS "wavesHalfDone",
  (SELECT count(*)::int FROM (SELECT FROM offers GROUP BY plan_id, wave, interpreter_id HAVING count(*) > 1) twice) AS "askedTwice",
  (SELECT count(*)::int FROM offers o WHERE (SELECT count(*) FROM notifications n WHERE n.offer_id = o.id AND n.kind = 'offer_made') <> 2) AS "notTold",
  (SELECT count(*)::int FROM fill_plans p WHERE p.state = 'running' AND NOT EXISTS (
    SELECT FROM graphile_worker.jobs j WHERE j.key = 'fill:' || p.id AND j.run_at = p.next_at)) AS "stuck",
  (SELECT count(*)::int FROM graphile_worker.jobs j JOIN fill_plans p ON j.key = 'fill:' || p.id WHERE p.state <> 'running') AS "jobsAfterTheEnd",
  (SELECT count(*)::int FROM offers o JOIN assignments a ON a.id = o.assignment_id WHERE o.state = 'open' AND a.status <> 'pending') AS "offersAfterTheEnd",
  (SELECT count(*)::int FROM fill_plans p JOIN assignments a ON a.id = p.assignment_id
    WHERE (p.state = 'filled') <> (a.status = 'accepted')) AS "filledWithoutAnybody",
  (SELECT count(*)::int FROM assignments a JOIN assignments b ON a.interpreter_id = b.interpreter_id AND a.id < b.id AND a.starts_at < b.ends_at
    AND b.starts_at < a.ends_at WHERE a.status = 'accepted' AND b.status = 'accepted') AS "bookedTwice"`;

it(`makes each step once when workers die ${KILLS} times`, async () => {
  for (let plan = 0; plan < PLANS; plan += 1) await anotherPlan();
  const workers = [installation.program('worker'), installation.program('worker')];
  await Promise.all(workers.map((worker) => worker.start()));
  const going = goOn();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const worker = workers[kill % workers.length];
    await sleep(((kill * 37) % 100) * 5);
    await worker?.kill();
    await worker?.start();
  }
  isOver = true;
  await going;
  await untilAtRest();
  const counts = await one<{ waves: number; offers: number; filled: number }>(
    `SELECT (SELECT count(*)::int FROM fill_waves) AS waves, (SELECT count(*)::int FROM offers) AS offers,
      (SELECT count(*)::int FROM fill_plans WHERE state = 'filled') AS filled`,
  );
  console.log(`${counts?.waves} steps asked ${counts?.offers} times and filled ${counts?.filled}`);
  expect(counts?.filled).toBeGreaterThan(0);
  const wrong = (await one<Record<string, number>>(WRONG)) ?? {};
  expect(Object.fromEntries(Object.entries(wrong).filter(([, count]) => count > 0))).toEqual({});
}, 900_000);
