import { EventEmitter } from 'node:events';
import { sql } from 'drizzle-orm';
import { Logger, run, type WorkerEvents } from 'graphile-worker';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { freeJobsOfDeadWorkers, openWorkerLocks } from './worker-locks.ts';

let kit: TestApp;

beforeAll(async () => {
  kit = await testApp();
});
afterAll(() => kit.close());

/** A job that a worker of this pool took up a minute ago. */
async function aJobHeldBy(poolId: string): Promise<void> {
  await kit.database.db.execute(sql`
    WITH job AS (SELECT (graphile_worker.add_job('remind')).id)
    SELECT id FROM job`);
  await kit.database.db.execute(sql`
    UPDATE graphile_worker._private_jobs SET locked_by = ${poolId}, locked_at = now() - interval '1 minute'
    WHERE locked_by IS NULL`);
}

async function held(): Promise<string[]> {
  const { rows } = await kit.database.db.execute<{ locked_by: string }>(
    sql`SELECT locked_by FROM graphile_worker.jobs WHERE locked_by IS NOT NULL ORDER BY 1`,
  );
  return rows.map(({ locked_by }) => locked_by);
}

it('frees the jobs of a pool that is dead for two looks, and leaves those of a living one', async () => {
  const { db, settings } = kit.database;
  const locks = await openWorkerLocks(settings, () => {});
  await locks.mark('pool-alive');
  await locks.mark('pool-ended');
  await locks.unmark('pool-ended');
  for (const poolId of ['pool-alive', 'pool-dead', 'pool-ended']) await aJobHeldBy(poolId);
  const suspects = await freeJobsOfDeadWorkers(db, new Set());
  expect([...suspects].toSorted()).toEqual(['pool-dead', 'pool-ended']);
  expect(await held()).toEqual(['pool-alive', 'pool-dead', 'pool-ended']);
  await freeJobsOfDeadWorkers(db, suspects);
  expect(await held()).toEqual(['pool-alive']);
  await locks.close();
  await expect
    .poll(async () => [...(await freeJobsOfDeadWorkers(db, new Set(['pool-alive'])))])
    .toEqual(['pool-alive']);
  expect(await held()).toEqual([]);
});

it('marks the name under which the queue holds its jobs', async () => {
  await kit.database.db.execute(sql`DELETE FROM graphile_worker._private_jobs`);
  await kit.database.db.execute(sql`SELECT graphile_worker.add_job('look')`);
  const events: WorkerEvents = new EventEmitter();
  let poolId = '';
  events.on('pool:create', ({ workerPool }) => {
    poolId = workerPool.id;
  });
  const seen = Promise.withResolvers<string[]>();
  const runner = await run({
    pgPool: kit.database.pool,
    events,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
    parsedCronItems: [],
    taskList: { look: async () => seen.resolve(await held()) },
  });
  expect(await seen.promise).toEqual([poolId]);
  await runner.stop();
});
