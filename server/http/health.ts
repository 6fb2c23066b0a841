import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { queryRows } from '#server/db/query.ts';
import { Refused } from '#server/db/transaction.ts';
import type { Dependencies } from './dependencies.ts';
import { route } from './route.ts';

/** A database that does not answer within this time is not ready. */
const PATIENCE_MS = 2000;
/** A machine whose clock is further away would write times in its log that lead nobody anywhere. */
const MOST_SKEW_MS = 5000;
const OK = { status: 'ok' } as const;

/** Whether the process lives, and whether it can serve. */
export function healthRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'health.live', async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return OK;
  });
  route(app, deps, 'health.ready', async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    const reason = await whyNotReady(deps);
    if (reason === null) return OK;
    throw new Refused({ code: 'unavailable', message: reason });
  });
}

/** Why this process should get no requests, as a sentence; null if it can serve. */
async function whyNotReady({ database, clock, whyFull, isEndingSoon }: Dependencies): Promise<string | null> {
  if (isEndingSoon?.()) return 'This process is about to end.';
  const full = whyFull?.() ?? null;
  if (full !== null) return full;
  const skewMs = clock.skewMs?.() ?? 0;
  if (Math.abs(skewMs) > MOST_SKEW_MS)
    return `The clock of this machine is ${Math.round(skewMs / 1000)} s apart from the database's: check NTP.`;
  const look = async () => {
    const text = "SELECT current_setting('transaction_read_only') = 'off'";
    const [row] = await queryRows<[canWrite: boolean]>(database.db, { text }, []);
    return row?.[0] ? null : 'The database is read-only.';
  };
  const tooLate = sleep(PATIENCE_MS, NO_ANSWER, { ref: false });
  return Promise.race([look().catch(() => NO_ANSWER), tooLate]);
}

const NO_ANSWER = 'The database does not answer.';
