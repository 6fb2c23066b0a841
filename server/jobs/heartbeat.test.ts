import { EventEmitter } from 'node:events';
import { sql } from 'drizzle-orm';
import { Logger, run, type WorkerEvents } from 'graphile-worker';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { freeJobsOfDeadWorkers, openHeartbeat } from './heartbeat.ts';

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

it('frees the jobs of a dead pool at once and leaves those of a living one', async () => {
  const life = await openHeartbeat(kit.database.settings, () => {});
  await life.mark('pool-alive');
  await aJobHeldBy('pool-alive');
  await aJobHeldBy('pool-dead');
  expect(await freeJobsOfDeadWorkers(kit.database.db)).toBe(1);
  expect(await held()).toEqual(['pool-alive']);
  await life.close();
  await expect.poll(() => freeJobsOfDeadWorkers(kit.database.db)).toBe(1);
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
