import { sql } from 'drizzle-orm';
import pg from 'pg';
import { type ConnectionSettings, clientConfig, type Db } from '#server/db/connect.ts';

/** The class of our advisory locks, one per pool of workers; any constant, as long as it stays. */
const CLASS = 4_820_119;
const RECONNECT_MS = 1000;
/** A pool marks itself within this time of its first job. */
const GRACE_SECONDS = 5;

/**
 * Shows other processes that a pool of workers lives: an advisory lock on a connection of its own, which the server
 * drops when the process dies in whatever way. The queue by itself would wait four hours before it takes a dead
 * worker's job up again.
 */
export interface SignOfLife {
  mark(poolId: string): Promise<void>;
  close(): Promise<void>;
}

/** Opens the connection that carries the sign; it comes back by itself. */
export async function openSignOfLife(
  settings: ConnectionSettings,
  onError: (error: Error) => void,
): Promise<SignOfLife> {
  let client: pg.Client | null = null;
  let marked: string | null = null;
  let isClosed = false;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ ...clientConfig(settings), keepAlive: true });
    fresh.on('error', (error) => {
      if (isClosed || client !== fresh) return;
      client = null;
      onError(error);
      reconnectSoon();
    });
    await fresh.connect();
    // A machine that loses power says no goodbye: the server asks after a minute (over TCP; sockets need no asking).
    await fresh.query(
      'SET tcp_keepalives_idle = 30; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3',
    );
    if (isClosed) return fresh.end();
    client = fresh;
    if (marked !== null) await lock(fresh, marked);
  }

  function reconnectSoon(): void {
    setTimeout(() => {
      if (isClosed) return;
      connect().catch((error: Error) => {
        onError(error);
        reconnectSoon();
      });
    }, RECONNECT_MS).unref();
  }

  await connect();
  return {
    async mark(poolId) {
      if (marked !== null) await client?.query('SELECT pg_advisory_unlock_all()');
      marked = poolId;
      if (client) await lock(client, poolId);
    },
    async close() {
      isClosed = true;
      await client?.end();
    },
  };
}

async function lock(client: pg.Client, poolId: string): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1, hashtext($2))', [CLASS, poolId]);
}

/** Frees the jobs of pools that show no sign of life, for whoever lives; answers how many pools were dead. */
export async function freeJobsOfTheDead(db: Db): Promise<number> {
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
