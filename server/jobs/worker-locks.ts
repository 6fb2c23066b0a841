import type pg from 'pg';
import type { ConnectionSettings, Db } from '#server/db/connect.ts';
import { computed, queryRows, select, selection, selectRows } from '#server/db/query.ts';
import { stayConnected } from '#server/db/stay-connected.ts';

/** The class of our advisory locks, one per pool of workers: any constant that does not change. */
const CLASS = 4_820_119;
/**
 * Shows other processes that the pools of workers of this process are alive: an advisory lock for each, on a connection of its own, which the
 * server releases when the process dies. Without it, the queue would wait four hours before it retries the job of a dead worker.
 */
export interface WorkerLocks {
  mark(poolId: string): Promise<void>;
  unmark(poolId: string): Promise<void>;
  close(): Promise<void>;
}

/** Opens the connection that holds the locks. */
export async function openWorkerLocks(
  settings: ConnectionSettings,
  onError: (error: Error) => void,
): Promise<WorkerLocks> {
  const marked = new Set<string>();
  const connection = await stayConnected(settings, {
    async prepare(client) {
      // A machine that loses power closes no connection: the server checks after a minute (over TCP; sockets need no check).
      await client.query(
        'SET tcp_keepalives_idle = 30; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3',
      );
      for (const poolId of marked) await call(client, 'pg_advisory_lock', poolId);
    },
    onError,
  });
  // All pools begin at once, and a connection takes one statement after the other.
  let last: Promise<unknown> = Promise.resolve();
  function inTurn(name: Lock, poolId: string): Promise<void> {
    const done = last.then(() => call(connection.client(), name, poolId));
    last = done.catch(() => {});
    return done;
  }
  return {
    mark(poolId) {
      marked.add(poolId);
      return inTurn('pg_advisory_lock', poolId);
    },
    unmark(poolId) {
      marked.delete(poolId);
      return inTurn('pg_advisory_unlock', poolId);
    },
    // A connection that ends during a statement is cut, which the server would report.
    close: () => last.then(() => connection.close()),
  };
}

type Lock = 'pg_advisory_lock' | 'pg_advisory_unlock';

async function call(client: pg.Client | null, name: Lock, poolId: string): Promise<void> {
  await client?.query(`SELECT ${name}($1, hashtext($2))`, [CLASS, poolId]);
}

/**
 * Frees the jobs of pools that hold no lock now and held none the last time (`suspects`): a living process may just have lost the connection that
 * holds its locks. Answers the pools that hold none now.
 */
export async function freeJobsOfDeadWorkers(
  db: Db,
  suspects: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const rows = await selectRows(db, WITHOUT_LOCK, []);
  const poolIds = rows.map(({ poolId }) => poolId);
  const dead = poolIds.filter((poolId) => suspects.has(poolId));
  if (dead.length > 0)
    await queryRows(db, { text: 'SELECT graphile_worker.force_unlock_workers($1::text[])' }, [dead]);
  return new Set(poolIds);
}

/* The pools that have taken jobs and hold no lock. */
const WITHOUT_LOCK = select(selection({ poolId: computed<string>('j.locked_by') }), (columns) => ({
  text: `
    SELECT DISTINCT ${columns} FROM graphile_worker.jobs j
    WHERE j.locked_by IS NOT NULL AND NOT EXISTS (
      SELECT FROM pg_locks l
      WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 2
        AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND l.classid = ${CLASS}::oid AND l.objid = hashtext(j.locked_by)::oid)`,
}));
