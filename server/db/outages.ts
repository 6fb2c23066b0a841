import type pg from 'pg';
import { lostConnection } from './lost-connection.ts';

const PROBE_MS = 1000;
/** Connections that broke in an outage are noticed one after the other. */
const QUIET_MS = 5000;

/** An outage of the database as one process writes it to its log: one line at its beginning and one at its end. */
export interface Outages {
  /** Whether an error is only that the database gives no answer: the log says that already. */
  takes(error: unknown): boolean;
  close(): void;
}

/** Watches for outages by the errors that it is shown, and asks by the pool until the database answers again. */
export function watchOutages(pool: Pick<pg.Pool, 'query'>, write: (line: string) => void): Outages {
  let began: number | null = null;
  let lastFailure = 0;
  let answeredSince: number | null = null;
  let timer: NodeJS.Timeout | undefined;

  function fail(): void {
    lastFailure = performance.now();
    answeredSince = null;
  }
  async function probe(): Promise<void> {
    const startedAt = performance.now();
    try {
      await pool.query('SELECT 1');
      if (lastFailure <= startedAt) answeredSince ??= startedAt;
    } catch {
      fail();
    }
    if (began === null) return;
    if (answeredSince === null || performance.now() - lastFailure < QUIET_MS) return probeSoon();
    write(`database: answers again after ${((answeredSince - began) / 1000).toFixed(1)} s without an answer`);
    began = answeredSince = null;
  }
  function probeSoon(): void {
    timer = setTimeout(() => void probe(), PROBE_MS).unref();
  }

  return {
    takes(error) {
      const why = lostConnection(error);
      if (why === null) return false;
      fail();
      if (began === null) {
        began = lastFailure;
        write(`database: no answer (${why})`);
        probeSoon();
      }
      return true;
    },
    close() {
      clearTimeout(timer);
      began = null;
    },
  };
}
