import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Channel } from '#domain/message/kinds.ts';
import type { Tx } from '#server/db/connect.ts';
import { addMessageJobs, postponeMessages } from '#server/db/record/message-jobs.ts';
import { installation } from '#server/db/schema/people.ts';
import { notificationEvents, notifications } from '#server/db/schema/records.ts';
import { transact } from '#server/db/transaction.ts';
import { pauseOf } from '#server/features/messages/commands/record-outage.ts';
import type { WorkerDependencies } from './dependencies.ts';

/** No sending takes longer. Until then a second job for the same message leaves it alone, and so do processes of the version before. */
const LONGEST_SENDING_MS = 10 * 60_000;
/** From what may be a copy of the company nothing leaves (rule messages-21): so often its messages look whether that has changed. */
const COPY_MS = 60_000;

/** A message that is being sent. */
export interface Begun {
  readonly id: number;
  /** Number and time of this attempt (an instant) identify it when its outcome is written. */
  readonly attempt: number;
  readonly begunAt: string;
  /** When it was due (an instant), in case it is not sent now. */
  readonly dueAt: string;
  /** Since when an earlier attempt, whose answer was lost, may have sent it (an instant); null if none has. */
  readonly maybeSentSince: string | null;
  /** Whether the service of its channel is down. */
  readonly isOutage: boolean;
}

/** What the job says: which message, and whether an earlier run of this job was interrupted. */
export interface MessageJob {
  readonly id: number;
  readonly channel: Channel;
  readonly isAgain: boolean;
  readonly isTryNow: boolean;
}

/**
 * Begins to send a message: its state is 'sending', with one more attempt. null: not now. It has ended, another job is sending it, it is not
 * due, or its channel pauses; if it still waits, its job comes again.
 */
export function beginMessage(
  { db, clock }: Pick<WorkerDependencies, 'db' | 'clock'>,
  job: MessageJob,
): Promise<Begun | null> {
  const { id, channel } = job;
  const now = clock.now();
  return transact(db, async (tx) => {
    const { state, attempts, dueAt, updatedAt, maybeSentSince } = notifications;
    const [row] = await tx
      .select({ state, attempts, dueAt, updatedAt, maybeSentSince })
      .from(notifications)
      .where(and(eq(notifications.id, id), inArray(state, ['queued', 'sending'])))
      .for('update');
    if (!row) return null;
    const isInterrupted = row.state === 'sending' && job.isAgain;
    if (!isInterrupted && Date.parse(row.dueAt) > Date.parse(now)) {
      await addMessageJobs(tx, [id]);
      return null;
    }
    if (await isCopy(tx)) {
      await postponeMessages(tx, { id, channel, until: after(now, COPY_MS) });
      return null;
    }
    const { isOutage, until } = await pauseOf(tx, { channel, now });
    if (until !== null && row.state === 'queued' && !job.isTryNow) {
      await postponeMessages(tx, { id, channel, until });
      return null;
    }
    const attempt = row.attempts + 1;
    // It is in doubt from now until its service has accepted it, or until it is decided not to send it.
    const uncertainSince = row.maybeSentSince ?? (row.state === 'sending' ? row.updatedAt : null);
    await tx
      .update(notifications)
      .set({
        state: 'sending',
        attempts: attempt,
        updatedAt: now,
        dueAt: after(now, LONGEST_SENDING_MS),
        maybeSentSince: uncertainSince ?? now,
      })
      .where(eq(notifications.id, id));
    await tx.insert(notificationEvents).values({ notificationId: id, at: now, state: 'sending' });
    const due = isInterrupted ? now : row.dueAt;
    return { id, attempt, begunAt: now, dueAt: due, maybeSentSince: uncertainSince, isOutage };
  });
}

async function isCopy(tx: Tx): Promise<boolean> {
  const { unconfirmedPlace } = installation;
  return (
    (await tx.select({ unconfirmedPlace }).from(installation).where(isNotNull(unconfirmedPlace))).length > 0
  );
}

function after(instant: string, milliseconds: number): string {
  return new Date(Date.parse(instant) + milliseconds).toISOString();
}
