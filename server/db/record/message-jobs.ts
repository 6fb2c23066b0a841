import { type SQL, sql } from 'drizzle-orm';
import type { Channel } from '#domain/message/kinds.ts';
import type { Db, Tx } from '../connect.ts';

/*
 * The jobs of the messages that wait: one for each, with the message's own due time. Its key names the message, so that another job
 * for it replaces the first. Source: docs/decisions/0078.
 */

/** The task that sends the messages of a channel. */
export const messageTask = (channel: Channel) => `send_${channel}` as const;

/** A process may die so often over one job; a message is given up before. */
const MOST_RUNS = 25;
/** Jobs with a lower number run first: messages to many people at once let all others pass. */
const PRIORITY = `CASE WHEN n.is_to_many THEN 10 ELSE 0 END`;

/**
 * SQL: the jobs of the messages `n` (id, channel, is_to_many), at `n.run_at`. `n.is_try_now`: even if their channel pauses, because a person asks
 * for it.
 */
export const MESSAGE_JOBS = `graphile_worker.add_jobs(array_agg(('send_' || n.channel, json_build_object('id', n.id, 'isTryNow', n.is_try_now),
  NULL, n.run_at, ${MOST_RUNS}, 'message:' || n.id, ${PRIORITY}, NULL)::graphile_worker.job_spec ORDER BY n.id))`;

/** SQL: the job `j` of the message `n`. */
const ITS_JOB = sql`graphile_worker.jobs j WHERE j.key = 'message:' || n.id`;

interface Times {
  /** An instant; null: when each is due. */
  readonly until?: string | null;
  /** The one that is sent even if its channel pauses. */
  readonly tryNow?: number | null;
}

async function addJobs(tx: Tx, which: SQL, { until = null, tryNow = null }: Times = {}): Promise<void> {
  await tx.$count(sql`(
      SELECT ${sql.raw(MESSAGE_JOBS)} FROM (
        SELECT n.id, n.channel, n.is_to_many, coalesce(${until}::timestamptz, n.due_at) AS run_at, n.id IS NOT DISTINCT FROM ${tryNow}::bigint AS is_try_now
        FROM notifications n WHERE ${which}) AS n
      HAVING count(*) > 0) AS added`);
}

/** These messages are sent when they are due. */
export function addMessageJobs(tx: Tx, ids: readonly number[]): Promise<void> {
  return addJobs(tx, areThese(ids));
}

/** The same, because a person asks for it: if their channel pauses, the first of them tries its service. */
export function tryMessagesNow(tx: Tx, ids: readonly number[]): Promise<void> {
  return addJobs(tx, areThese(ids), { tryNow: ids[0] ?? null });
}

const areThese = (ids: readonly number[]) => sql`n.id = ANY (${sql.param([...ids])}::bigint[])`;

/** This message and all others of its channel that would be sent earlier wait until then (an instant). */
export function postponeMessages(
  tx: Tx,
  { id, channel, until }: { readonly id: number; readonly channel: Channel; readonly until: string },
): Promise<void> {
  const isEarlier = sql`EXISTS (SELECT FROM ${ITS_JOB} AND j.run_at < ${until}::timestamptz AND j.locked_at IS NULL)`;
  const which = sql`n.channel = ${channel} AND n.state = 'queued' AND (n.id = ${id} OR ${isEarlier})`;
  return addJobs(tx, which, { until });
}

/** Messages of these channels that were postponed are sent when they are due. */
export function resumeMessages(tx: Tx, channels: readonly Channel[]): Promise<void> {
  const isPostponed = sql`EXISTS (SELECT FROM ${ITS_JOB} AND j.run_at > n.due_at AND j.locked_at IS NULL)`;
  return addJobs(
    tx,
    sql`n.channel = ANY (${sql.param([...channels])}::text[]) AND n.state = 'queued' AND ${isPostponed}`,
  );
}

/** A message that is due for so long without a job gets one. */
const MISSED_SECONDS = 60;

/**
 * Adds the jobs of messages that are due for a minute at `now` (an instant) and have none: those that a process of the version before has
 * written, and those whose job is lost.
 */
export function findMissedMessages(tx: Tx, now: string): Promise<void> {
  const isDue = sql`n.due_at < ${now}::timestamptz - make_interval(secs => ${MISSED_SECONDS})`;
  const hasJob = sql`EXISTS (SELECT FROM ${ITS_JOB} AND (j.locked_at IS NOT NULL OR j.attempts < j.max_attempts))`;
  return addJobs(tx, sql`n.state IN ('queued', 'sending') AND ${isDue} AND NOT ${hasJob}`);
}

/** Deletes jobs that another one has replaced while a process died over them: they run no more. */
export async function sweepReplacedJobs(db: Db): Promise<void> {
  await db.$count(sql`graphile_worker.complete_jobs(ARRAY(
      SELECT id FROM graphile_worker.jobs WHERE key IS NULL AND attempts >= max_attempts AND locked_at IS NULL AND task_identifier LIKE 'send\_%'))`);
}
