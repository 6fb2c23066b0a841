import { CHANNELS, type Channel } from '#domain/message/kinds.ts';
import { openCalendarReader } from '#server/adapters/calendar/calendar-reader.ts';
import type { Transports } from '#server/adapters/transport.ts';
import { atMost } from '#server/at-most.ts';
import { type ConnectionSettings, openDatabase } from '#server/db/connect.ts';
import { faultLine } from '#server/db/failure-for-log.ts';
import type { Outages } from '#server/db/outages.ts';
import type { DocumentMaker } from '#server/documents/document-maker.ts';
import type { Env } from '#server/env.ts';
import type { Clock, Secret } from '#server/http/dependencies.ts';
import { openOutbox } from '../outbox/outbox.ts';
import { LAST_JOBS_MS, openQueue } from './queue.ts';
import { schedule, tasksOf } from './tasks.ts';
import { freeJobsOfDeadWorkers, openWorkerLocks } from './worker-locks.ts';

/** Jobs worked at the same time by one process. */
const CONCURRENCY = 2;
/** Each job in work may hold a transaction beside the queue's own statement; one connection listens. */
const CONNECTIONS = 2 * CONCURRENCY + 2;
/** Messages of each channel that one process sends at the same time. A mail server has as many connections (`adapters/smtp.ts`). */
const SENDERS: Readonly<Record<Channel, number>> = { email: 8, sms: 8, push: 8 };
/** Messages have connections of their own, so that neither waits for the other; three listen. While a message is being sent, it uses none. */
const MESSAGE_CONNECTIONS = 9;
/** Nobody waits for jobs, and housekeeping reads whole tables. */
const STATEMENT_MS = 60_000;
/** Messages leave within a minute (docs/decisions/0078), also when several processes die one after the other over one. */
const FREE_EVERY_MS = 5000;

/** The jobs of one process, being worked. */
export interface Jobs {
  stop(): Promise<void>;
}

interface Options {
  readonly connection: ConnectionSettings;
  readonly env: Env;
  readonly secret: Secret;
  readonly transports: Transports;
  readonly documents: DocumentMaker;
  readonly clock: Clock;
  readonly outages: Outages;
}

/**
 * Starts working jobs and sending messages on connections of its own. The database must have been migrated. Several processes may do so on one
 * database.
 */
export async function openJobs(options: Options): Promise<Jobs> {
  const { connection, env, clock, secret, transports, documents, outages } = options;
  const warn = (error: unknown, message?: string) => {
    if (!outages.takes(error) && env.logLevel !== 'silent') console.error(faultLine('jobs', error, message));
  };
  const jobs = openDatabase(connection, { size: CONNECTIONS, statementMs: STATEMENT_MS, onError: warn });
  const messages = openDatabase(connection, { size: MESSAGE_CONNECTIONS, onError: warn });
  const locks = await openWorkerLocks(connection, warn);
  const common = { clock, secret, transports, documents, publicUrl: env.publicUrl };
  const calendars = openCalendarReader({
    allowsLoopback: env.calendarAllowsLoopback,
    usesProxy: env.usesProxy,
  });
  const outbox = openOutbox({ ...common, db: messages.db }, warn);
  const queues = await Promise.all([
    openQueue({
      locks,
      warn,
      pgPool: jobs.pool,
      concurrency: CONCURRENCY,
      taskList: tasksOf({ ...common, db: jobs.db }, calendars),
      parsedCronItems: schedule(),
    }),
    ...CHANNELS.map((channel) =>
      openQueue({
        locks,
        warn,
        pgPool: messages.pool,
        concurrency: SENDERS[channel],
        taskList: outbox.tasks[channel],
      }),
    ),
  ]);
  // Each living process does it, outside of jobs: a job that frees jobs would have to be freed itself.
  let suspects: ReadonlySet<string> = new Set();
  const free = async () => {
    suspects = await freeJobsOfDeadWorkers(jobs.db, suspects);
  };
  const freeing = setInterval(() => void free().catch(warn), FREE_EVERY_MS).unref();
  return {
    async stop() {
      clearInterval(freeing);
      await atMost(LAST_JOBS_MS + 500, Promise.all(queues.map((queue) => queue.stop())));
      await atMost(500, outbox.flush());
      await atMost(500, locks.close());
      await atMost(500, Promise.all([jobs.close(), messages.close()]));
    },
  };
}
