import { EventEmitter } from 'node:events';
import { Logger, type Runner, type RunnerOptions, run, type WorkerEvents } from 'graphile-worker';
import { withoutValues } from '#server/db/failure-for-log.ts';
import type { WorkerLocks } from './worker-locks.ts';

/** At the end, running jobs get this long; the next process takes up the rest. */
export const LAST_JOBS_MS = 3000;
const RESTART_MS = 1000;
/** Finds jobs whose time has come; a job that is due when it is added is announced. */
const POLL_MS = 3000;

/** A job that has ended is deleted, or put off, within a moment; a failure of that restarts the queue instead of ending the process. */
export const QUEUE_PRESET = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } } as const;

interface Options extends Pick<RunnerOptions, 'pgPool' | 'taskList' | 'parsedCronItems' | 'concurrency'> {
  readonly locks: WorkerLocks;
  readonly warn: (error: unknown, message?: string) => void;
}

/** A number of workers for some tasks. */
export interface Queue {
  stop(): Promise<void>;
}

/** Works jobs, and goes on after a failure of the queue itself. */
export async function openQueue({ locks, warn, ...options }: Options): Promise<Queue> {
  let isStopping = false;
  let runner: Runner | null = null;

  async function work(): Promise<void> {
    const started = await run({
      parsedCronItems: [],
      ...options,
      noHandleSignals: true,
      useNodeTime: true, // due times are written by the processes' clocks
      pollInterval: POLL_MS,
      gracefulShutdownAbortTimeout: LAST_JOBS_MS,
      logger: loggerTo(warn),
      events: marking(locks, warn),
      preset: QUEUE_PRESET,
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
  return {
    async stop() {
      isStopping = true;
      // One that has just stopped by itself refuses to be stopped.
      await runner?.stop().catch(() => {});
    },
  };
}

/** Each pool of workers is marked as alive from before its first job until it has ended. */
function marking(locks: WorkerLocks, warn: (error: unknown) => void): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => void locks.mark(workerPool.id).catch(warn));
  events.on('pool:release', ({ workerPool }) => void locks.unmark(workerPool.id).catch(warn));
  return events;
}

/** Warnings and errors only: a job's payload contains ids, and its rows show its success. */
function loggerTo(warn: (error: unknown, message: string) => void): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level === 'warning' || level === 'error') warn(meta?.['error'], withoutValues(message));
  });
}
