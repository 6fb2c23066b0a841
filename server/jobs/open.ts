import { EventEmitter } from 'node:events';
import { Logger, type Runner, run, type WorkerEvents } from 'graphile-worker';
import { openCalendarReader } from '#server/adapters/calendar/calendar-reader.ts';
import type { Transports } from '#server/adapters/transport.ts';
import { atMost } from '#server/at-most.ts';
import { type ConnectionSettings, openDatabase } from '#server/db/connect.ts';
import { faultLine, withoutValues } from '#server/db/failure-for-log.ts';
import type { Outages } from '#server/db/outages.ts';
import type { DocumentMaker } from '#server/documents/document-maker.ts';
import type { Env } from '#server/env.ts';
import type { Clock, Secret } from '#server/http/dependencies.ts';
import { openOutbox } from '../outbox/outbox.ts';
import { freeJobsOfDeadWorkers, type Heartbeat, openHeartbeat } from './heartbeat.ts';
import { schedule, tasksOf } from './tasks.ts';

/** Jobs worked at the same time by one process. */
const CONCURRENCY = 2;
/** Each job in work may hold a transaction beside the queue's own statement; one connection listens. */
const CONNECTIONS = 2 * CONCURRENCY + 2;
/** The outbox has connections of its own, so that neither waits for the other. */
const OUTBOX_CONNECTIONS = 6;
/** At the end, running jobs get this long; the next process takes up the rest. */
const LAST_JOBS_MS = 3000;
/** Nobody waits for jobs, and housekeeping reads whole tables. */
const STATEMENT_MS = 60_000;
const RESTART_MS = 1000;
/** Reminders are promised within a minute (docs/decisions/0022), also when several processes die one after the other over one. */
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
 * Starts working jobs on connections of its own, and goes on after a failure of the queue itself. The database must
 * have been migrated. Several processes may do so on one database.
 */
export async function openJobs(options: Options): Promise<Jobs> {
  const { env, clock, secret, transports, documents, outages } = options;
  const warn = (error: unknown, message?: string) => {
    if (!outages.takes(error) && env.logLevel !== 'silent') console.error(faultLine('jobs', error, message));
  };
  const database = openDatabase(options.connection, {
    size: CONNECTIONS,
    statementMs: STATEMENT_MS,
    onError: warn,
  });
  const life = await openHeartbeat(options.connection, warn);
  const common = { clock, secret, transports, documents, publicUrl: env.publicUrl };
  const calendars = openCalendarReader({
    allowsLoopback: env.calendarAllowsLoopback,
    usesProxy: env.usesProxy,
  });
  const tasks = tasksOf({ ...common, db: database.db }, calendars);
  const outbox = openDatabase(options.connection, {
    size: OUTBOX_CONNECTIONS,
    onError: warn,
  });
  let isStopping = false;
  let runner: Runner | null = null;

  async function work(): Promise<void> {
    const started = await run({
      pgPool: database.pool,
      taskList: tasks,
      parsedCronItems: schedule(),
      concurrency: CONCURRENCY,
      noHandleSignals: true,
      gracefulShutdownAbortTimeout: LAST_JOBS_MS,
      logger: loggerTo(warn),
      events: marking(life, warn),
    });
    runner = started;
    const again = (error?: unknown) => {
      if (isStopping) return;
      warn(error, 'the queue has stopped and is restarted');
      setTimeout(() => void work().catch(again), RESTART_MS).unref();
    };
    started.promise.then(again, again);
  }

  await work();
  // Each living process does it, outside of jobs: a job that frees jobs would have to be freed itself.
  const freeing = setInterval(
    () => void freeJobsOfDeadWorkers(database.db).catch(warn),
    FREE_EVERY_MS,
  ).unref();
  const outboxSender = await openOutbox(options.connection, { ...common, db: outbox.db }, warn);
  return {
    async stop() {
      isStopping = true;
      clearInterval(freeing);
      // One that has just stopped by itself refuses to be stopped.
      const stopped = runner?.stop().catch(() => {});
      await atMost(LAST_JOBS_MS + 500, Promise.all([stopped, outboxSender.stop()]));
      await life.close();
      await atMost(500, Promise.all([database.close(), outbox.close()]));
    },
  };
}

/** Each pool of workers is marked as alive when it is made, before its first job. */
function marking(life: Heartbeat, warn: (error: unknown) => void): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => {
    life.mark(workerPool.id).catch(warn);
  });
  return events;
}

/** Warnings and errors only: a job's payload contains ids, and its rows show its success. */
function loggerTo(warn: (error: unknown, message: string) => void): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level === 'warning' || level === 'error') warn(meta?.['error'], withoutValues(message));
  });
}
