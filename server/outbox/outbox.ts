import type { JobHelpers, TaskList } from 'graphile-worker';
import * as z from 'zod/mini';
import { CHANNELS, type Channel } from '#domain/message/kinds.ts';
import { messageTask } from '#server/db/record/message-jobs.ts';
import { record } from '#server/db/record/record.ts';
import { transact } from '#server/db/transaction.ts';
import { endPause } from '#server/features/messages/commands/record-outage.ts';
import { deliverMessage } from './deliver-message.ts';
import { SYSTEM_ACTOR, type WorkerDependencies } from './dependencies.ts';
import { openServiceFailures } from './service-failures.ts';

/** Open screens fetch again at each notice: a broadcast gives them one now and then. */
const NOTICE_MS = 500;

/** The payload that `server/db/record/message-jobs.ts` writes. */
const MessagePayload = z.object({ id: z.number(), isTryNow: z.boolean() });

/** What sends the messages of one process. */
export interface Outbox {
  /** The task of each channel, for a runner of its own: a service that hangs holds up no other channel. */
  readonly tasks: Readonly<Record<Channel, TaskList>>;
  /** Tells open screens what has changed and was not told yet. */
  flush(): Promise<void>;
}

/** Any number of processes may send on one database. Source: docs/decisions/0078. */
export function openOutbox(deps: WorkerDependencies, warn: (error: unknown) => void): Outbox {
  const notices = openNotices(deps, warn);
  const tasks = CHANNELS.map((channel) => [channel, { [messageTask(channel)]: taskOf(channel) }]);

  function taskOf(channel: Channel) {
    const failures = openServiceFailures(channel);
    let exchanges = 0;
    deps.transports[channel].onExchange?.(() => {
      exchanges += 1;
      failures.forget();
      void transact(deps.db, (tx) => endPause(tx, channel)).catch(warn);
    });
    return async (payload: unknown, { job, abortSignal: signal }: JobHelpers) => {
      const { id, isTryNow } = z.parse(MessagePayload, payload);
      const delivering = { deps, failures, exchanges: () => exchanges, warn, signal };
      const isAgain = job.attempts > 1;
      if (await deliverMessage(delivering, { id, channel, isAgain, isTryNow })) notices.add(id);
    };
  }

  return { tasks: Object.fromEntries(tasks), flush: notices.flush };
}

/** Tells open screens which messages have changed, at most twice a second. A screen that misses a notice gets the next one. */
function openNotices({ db, clock }: WorkerDependencies, warn: (error: unknown) => void) {
  let ids: number[] = [];
  let timer: NodeJS.Timeout | undefined;
  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (ids.length === 0) return;
    const changes = [{ topic: 'notifications', ids }] as const;
    ids = [];
    await transact(db, (tx) => record(tx, SYSTEM_ACTOR, clock.now(), { audit: [], changes })).catch(warn);
  }
  return {
    flush,
    add(id: number) {
      ids.push(id);
      timer ??= setTimeout(() => void flush(), NOTICE_MS).unref();
    },
  };
}
