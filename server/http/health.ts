import type { FastifyInstance } from 'fastify';
import { Refused } from '#server/db/transaction.ts';
import type { Dependencies } from './dependencies.ts';
import { route } from './route.ts';

/** A database that does not answer within this time is not ready. */
const PATIENCE_MS = 2000;
const OK = { status: 'ok' } as const;

/** Whether the process lives, and whether it can serve. */
export function healthRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'health.live', async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return OK;
  });
  route(app, deps, 'health.ready', async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    if (await answersInTime(deps.database.pool.query('SELECT 1'))) return OK;
    throw new Refused({ code: 'unavailable', message: 'The database does not answer.' });
  });
}

/** Whether an answer comes in time. A late failure is ignored. */
async function answersInTime(answer: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, false);
  });
  const inTime = answer.then(
    () => true,
    () => false,
  );
  const isAnswered = await Promise.race([inTime, tooLate]);
  clearTimeout(timer);
  return isAnswered;
}
