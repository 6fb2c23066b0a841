import { reminderAt } from '#domain/message/reminder.ts';
import type { Tx } from '../connect.ts';
import { queryRows } from '../query.ts';

const keyOf = (assignmentId: number) => `reminder:${assignmentId}`;

/** A reminder as a job: when it runs, its payload, and the key that makes it the only one of its assignment. */
export interface ReminderJob {
  readonly runAt: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly key: string;
}

/** A booked appointment that its interpreter is to be reminded of. Instants. */
export interface RemindedBooking {
  readonly assignmentId: number;
  readonly interpreterId: number;
  readonly startsAt: string;
  readonly now: string;
}

/** The reminder of a booking; none when the appointment is less than 24 hours ahead. */
export function remindersOf({ assignmentId, interpreterId, startsAt, now }: RemindedBooking): ReminderJob[] {
  const runAt = reminderAt(startsAt, now);
  if (runAt === null) return [];
  return [{ runAt, payload: { assignmentId, interpreterId, startsAt }, key: keyOf(assignmentId) }];
}

const SET = {
  name: 'reminder-set',
  text: `SELECT graphile_worker.add_job('remind', $1::json, run_at := $2::timestamptz, job_key := $3,
    job_key_mode := 'replace', max_attempts := 10)`,
};

const REMOVE = { name: 'reminder-remove', text: 'SELECT graphile_worker.remove_job($1)' };

/**
 * Sets the one reminder of a booked appointment, replacing an earlier one; removes it if the appointment is less than
 * 24 hours ahead. Joins the transaction that books or moves. Source: rule messages-2.
 */
export async function setReminder(tx: Tx, booking: RemindedBooking): Promise<void> {
  const [job] = remindersOf(booking);
  if (job === undefined) return removeReminder(tx, booking.assignmentId);
  await queryRows(tx, SET, [JSON.stringify(job.payload), job.runAt, job.key]);
}

/** Takes the reminder back: the appointment was cancelled, moved close, or lost its interpreter. */
export async function removeReminder(tx: Tx, assignmentId: number): Promise<void> {
  await queryRows(tx, REMOVE, [keyOf(assignmentId)]);
}
