import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#kit/database.ts';
import type { ConnectionSettings } from '#server/db/connect.ts';
import { openChangeBus } from '#server/http/change-bus.ts';
import { openWorkerLocks } from '#server/jobs/worker-locks.ts';

/*
 * Two parts of the server keep a database connection of their own for as long as they live. Whatever happens to it, they come
 * back on exactly one, and leave none behind once they are closed.
 */

const silent = () => {};

const OPENERS = {
  'the change bus': async (settings: ConnectionSettings) => {
    const bus = await openChangeBus(settings, silent);
    return () => bus.close();
  },
  'the locks of workers': async (settings: ConnectionSettings) => {
    const locks = await openWorkerLocks(settings, silent);
    await locks.mark('pool');
    return () => locks.close();
  },
};

let database: FreshDatabase;
let observer: pg.Client;

beforeEach(async () => {
  database = await freshDatabase();
  observer = new pg.Client(database.connection);
  await observer.connect();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await observer.end();
  await database.drop();
});

/** The statements by which these clients prepare a new connection. */
const PREPARING = /^(?:LISTEN|SET tcp)/;

/** The process ids of the connections that were prepared, or tried to be. */
async function connections(): Promise<number[]> {
  const { rows } = await observer.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
      AND (query ~ '^(LISTEN|SET tcp|SELECT pg_advisory_lock)' OR query = '')`,
  );
  return rows.map(({ pid }) => pid);
}

/** Cuts the connection that was prepared last, and no idle one of a pool. */
async function cutConnection(): Promise<number> {
  const { rows } = await observer.query<{ pid: number }>(
    `SELECT pid, pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()
      AND pid <> pg_backend_pid() AND query ~ '^(LISTEN|SET tcp|SELECT pg_advisory_lock)'`,
  );
  expect(rows).toHaveLength(1);
  return rows[0]?.pid ?? 0;
}

/** Runs `instead` for each statement that prepares a connection. */
function interceptPreparation(instead: (run: () => Promise<unknown>) => Promise<unknown>) {
  // pg declares many signatures of `query`; the clients here call it with a text and a promise as the answer.
  const prototype = pg.Client.prototype as { query: (...args: unknown[]) => unknown };
  const original = prototype.query;
  return vi.spyOn(prototype, 'query').mockImplementation(function (this: pg.Client, ...args) {
    const run = () => original.apply(this, args) as Promise<unknown>;
    return typeof args[0] === 'string' && PREPARING.test(args[0]) ? instead(run) : run();
  });
}

describe.each(Object.entries(OPENERS))('%s', (_, open) => {
  it('comes back on another connection when its own is cut', async () => {
    const close = await open(database.connection);
    const cut = await cutConnection();
    await expect.poll(connections, { timeout: 5000 }).toEqual([expect.not.toSatisfy((pid) => pid === cut)]);
    await close();
    await expect.poll(connections).toEqual([]);
  });

  it('leaves no connection behind when a new one cannot be prepared', async () => {
    const close = await open(database.connection);
    const failing = interceptPreparation(() => Promise.reject(new Error('no')));
    await cutConnection();
    await expect
      .poll(() => failing.mock.calls.filter(([text]) => PREPARING.test(String(text))).length, {
        timeout: 9000,
      })
      .toBeGreaterThan(1);
    failing.mockRestore();
    await expect.poll(connections, { timeout: 5000 }).toHaveLength(1);
    await close();
    await expect.poll(connections).toEqual([]);
  }, 20_000);

  it('does not come back after it was closed in the middle of it', async () => {
    const close = await open(database.connection);
    const reached = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const prepared = Promise.withResolvers<void>();
    interceptPreparation(async (run) => {
      reached.resolve();
      await released.promise;
      return run().finally(prepared.resolve);
    });
    await cutConnection();
    await reached.promise;
    const closing = close();
    released.resolve();
    await closing;
    await prepared.promise;
    await expect.poll(connections).toEqual([]);
  });
});
