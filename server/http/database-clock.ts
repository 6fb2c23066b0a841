import type pg from 'pg';
import type { Clock } from './dependencies.ts';

const SYNC_EVERY_MS = 15_000;
/** The database's clock as this process keeps it is not set back and forth by less. */
const TOLERANCE_MS = 50;

/** The database's clock, in this process. */
export interface DatabaseClock extends Clock {
  /** How far the machine's own clock is ahead of the database's. */
  skewMs(): number;
  close(): Promise<void>;
}

/**
 * Keeps the time of the database, so that all processes decide by one clock, whatever their machines say: asks for it now and then, and
 * counts on from there. Rejects if the database does not answer the first time; later the last answer holds.
 */
export async function openDatabaseClock(
  pool: Pick<pg.Pool, 'query'>,
  onError: (error: Error) => void,
): Promise<DatabaseClock> {
  /** The database's time when `performance.now()` was 0. */
  let origin = 0;

  async function sync(): Promise<void> {
    const startedAt = performance.now();
    const { rows } = await pool.query<{ ms: number }>(
      'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms',
    );
    const answered = performance.now();
    const measured = Number(rows[0]?.ms) - (startedAt + answered) / 2;
    if (Math.abs(measured - origin) > TOLERANCE_MS + (answered - startedAt) / 2) origin = measured;
  }

  await sync();
  const timer = setInterval(() => void sync().catch(onError), SYNC_EVERY_MS).unref();
  const nowMs = () => origin + performance.now();
  return {
    now: () => new Date(nowMs()).toISOString(),
    skewMs: () => Date.now() - nowMs(),
    close: async () => clearInterval(timer),
  };
}
