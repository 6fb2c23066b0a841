import { PLAN_JOB } from '#server/db/plans/plan-rows.ts';
import { UNWANTED_JOB } from '#server/db/plans/unwanted-offers.ts';
import { transact } from '#server/db/transaction.ts';
import { advanceFillPlan } from '#server/features/fill-plans/commands/advance.ts';
import { withdrawUnwanted } from '#server/features/fill-plans/commands/withdraw-unwanted.ts';
import type { TestApp } from './app.ts';

const actor = { audience: 'system', accountId: null, requestId: null } as const;

interface StepJob {
  readonly planId: number;
  readonly wave: number | null;
}

/** The jobs of plans that wait, the next one first; `runAt` is an instant, null: it has no key and runs at once. */
export async function planJobs(kit: TestApp): Promise<(StepJob & { id: string; runAt: string | null })[]> {
  const { rows } = await kit.database.pool.query(
    `SELECT j.id::text, j.payload, CASE WHEN j.key IS NOT NULL THEN to_json(j.run_at) END AS "runAt"
     FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
     WHERE t.identifier = $1 ORDER BY j.run_at, j.id`,
    [PLAN_JOB],
  );
  return rows.map(({ id, payload, runAt }) => ({ id, runAt, ...payload }));
}

/** Works the jobs of plans that are due at the kit's time, and those that they make, as a worker would; answers how many. */
export async function workPlans(kit: TestApp): Promise<number> {
  let worked = 0;
  for (;;) {
    const now = kit.clock.now();
    const due = (await planJobs(kit)).filter(
      ({ runAt }) => runAt === null || Date.parse(runAt) <= Date.parse(now),
    );
    if (due.length === 0) return worked;
    for (const { id, planId, wave } of due) {
      await kit.database.pool.query('DELETE FROM graphile_worker._private_jobs WHERE id = $1', [id]);
      const context = { actor, now, secret: kit.deps.secret };
      await transact(kit.database.db, (tx) => advanceFillPlan(tx, context, { planId, wave }));
      worked += 1;
    }
    if (worked > 200) throw new Error('plans do not come to rest');
  }
}

/** Works the jobs that withdraw offers to people who are not wanted, then what plans do because of it, as a worker would; answers of which appointments. */
export async function workUnwanted(kit: TestApp): Promise<number[]> {
  const { rows } = await kit.database.pool.query(
    `DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t
     WHERE t.id = j.task_id AND t.identifier = $1 RETURNING j.payload`,
    [UNWANTED_JOB],
  );
  const ids: number[] = rows.map(({ payload }) => payload.assignmentId);
  const context = { actor, now: kit.clock.now(), secret: kit.deps.secret };
  for (const id of ids) await transact(kit.database.db, (tx) => withdrawUnwanted(tx, context, id));
  await workPlans(kit);
  return ids.sort((a, b) => a - b);
}

/** The messages about offers leave at once. */
async function sendOffers({ database, clock }: TestApp): Promise<void> {
  await database.pool.query(
    `WITH left_now AS (UPDATE notifications SET state = 'sent' WHERE kind = 'offer_made' AND state = 'queued' RETURNING id)
     INSERT INTO notification_events (notification_id, at, state) SELECT id, $1, 'sent' FROM left_now`,
    [clock.now()],
  );
}

/** What has been written leaves; then the kit's clock moves on by so many minutes, and plans do what is due. */
export async function later(kit: TestApp, minutes: number): Promise<void> {
  await sendOffers(kit);
  kit.clock.set(new Date(Date.parse(kit.clock.now()) + minutes * 60_000).toISOString());
  await workPlans(kit);
}
