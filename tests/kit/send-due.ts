import { sql } from 'drizzle-orm';
import { Logger, runOnce } from 'graphile-worker';
import { vi } from 'vitest';
import { transportsInMemory } from '#server/adapters/transports-in-memory.ts';
import { QUEUE_PRESET } from '#server/jobs/queue.ts';
import { beginMessage, type MessageJob } from '#server/outbox/begin-message.ts';
import type { WorkerDependencies } from '#server/outbox/dependencies.ts';
import { openOutbox } from '#server/outbox/outbox.ts';
import type { TestApp } from './app.ts';

/** Sends everything that is due by these transports, which answer what was sent, and on which channel. */
export async function sendDue({ deps }: TestApp, transports = transportsInMemory()) {
  const { database, clock, secret, env, documents } = deps;
  await sendDueMessages({ db: database.db, clock, secret, transports, documents, publicUrl: env.publicUrl });
  return transports;
}

let running = 0;

/** A process that sends messages. */
interface Sender {
  /** Works off the jobs of all messages that are due by the clock of its `deps`. */
  sendDue(): Promise<void>;
}

/**
 * Several may send at the same time. `width`: how many messages each sends at once: one after the other, unless a test is about that, because a message waits for
 * a moment while another one on which its words depend is being sent.
 */
export function aSender(
  deps: WorkerDependencies,
  { width = 1, warn = () => {} }: { width?: number; warn?: (error: unknown) => void } = {},
): Sender {
  const { tasks, flush } = openOutbox(deps, warn);
  return {
    async sendDue() {
      running += 1;
      vi.setSystemTime(deps.clock.now()); // the queue asks for jobs that are due by Node's time
      try {
        await runOnce({
          pgPool: deps.db.$client,
          taskList: { ...tasks.email, ...tasks.sms, ...tasks.push },
          concurrency: width,
          useNodeTime: true,
          noHandleSignals: true,
          logger: new Logger(() => () => {}),
          preset: QUEUE_PRESET,
        });
        await flush();
      } finally {
        running -= 1;
        if (running === 0) vi.useRealTimers();
      }
    },
  };
}

/** Works off the jobs of all messages that are due, as a process of its own would. */
export function sendDueMessages(
  deps: WorkerDependencies,
  options?: Parameters<typeof aSender>[1],
): Promise<void> {
  return aSender(deps, options).sendDue();
}

/** Leaves a message as it is when a process was killed while it sent it, and its job was freed. */
export async function killWhileSending(
  deps: WorkerDependencies,
  message: Pick<MessageJob, 'id' | 'channel'>,
) {
  const begun = await beginMessage(deps, { ...message, isAgain: false, isTryNow: false });
  if (begun === null) throw new Error('the message was not begun');
  await deps.db.execute(
    sql`UPDATE graphile_worker._private_jobs SET attempts = 1 WHERE key = ${`message:${message.id}`}`,
  );
  return begun;
}
