import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { ConnectionSettings, Db } from '#server/db/connect.ts';
import { stayConnected } from '#server/db/stay-connected.ts';

/** The class of our advisory locks, one per pool of workers: any constant that does not change. */
const CLASS = 4_820_119;
/** A pool takes its lock within this time of its first job. */
const GRACE_SECONDS = 5;

/**
 * Shows other processes that a pool of workers is alive: an advisory lock on a connection of its own, which the server releases when
 * the process dies. Without it, the queue would wait four hours before it retries the job of a dead worker.
 */
export interface Heartbeat {
  mark(poolId: string): Promise<void>;
  close(): Promise<void>;
}

/** Opens the connection that holds the lock. */
export async function openHeartbeat(
  settings: ConnectionSettings,
  onError: (error: Error) => void,
): Promise<Heartbeat> {
  let marked: string | null = null;
  const connection = await stayConnected(settings, {
    async prepare(client) {
      // A machine that loses power closes no connection: the server checks after a minute (over TCP; sockets need no check).
      await client.query(
        'SET tcp_keepalives_idle = 30; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3',
      );
      if (marked !== null) await lock(client, marked);
    },
    onError,
  });
  return {
    async mark(poolId) {
      const client = connection.client();
      if (marked !== null) await client?.query('SELECT pg_advisory_unlock_all()');
      marked = poolId;
      if (client) await lock(client, poolId);
    },
    close: () => connection.close(),
  };
}

async function lock(client: pg.Client, poolId: string): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1, hashtext($2))', [CLASS, poolId]);
}

/** Frees the jobs of pools that hold no lock; answers how many pools were dead. */
export async function freeJobsOfDeadWorkers(db: Db): Promise<number> {
  const { rows } = await db.execute<{ dead: number }>(sql`
    WITH dead AS (
      SELECT DISTINCT j.locked_by FROM graphile_worker.jobs j
      WHERE j.locked_by IS NOT NULL AND j.locked_at < now() - make_interval(secs => ${GRACE_SECONDS})
        AND NOT EXISTS (
          SELECT FROM pg_locks l
          WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 2
            AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
            AND l.classid = ${CLASS}::oid AND l.objid = hashtext(j.locked_by)::oid)),
      freed AS (SELECT graphile_worker.force_unlock_workers(array_agg(locked_by)) FROM dead HAVING count(*) > 0)
    SELECT (SELECT count(*) FROM dead)::integer AS dead, (SELECT count(*) FROM freed)`);
  return rows[0]?.dead ?? 0;
}
