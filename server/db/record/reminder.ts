import { sql } from 'drizzle-orm';
import type { Tx } from '../connect.ts';

/** A reminder goes out this long before the appointment (spec §9). */
const AHEAD_MS = 24 * 3_600_000;

const keyOf = (assignmentId: number) => `reminder:${assignmentId}`;

/**
 * Sets the one reminder of a booked appointment, moving an earlier one; removes it when the appointment is less than 24
 * hours ahead. `startsAt` and `now` are instants. Joins the transaction that books or moves (design §1).
 */
export async function setReminder(
  tx: Tx,
  booking: { assignmentId: number; interpreterId: number; startsAt: string; now: string },
): Promise<void> {
  const { assignmentId, interpreterId, startsAt } = booking;
  const runAt = new Date(Date.parse(startsAt) - AHEAD_MS);
  if (runAt.getTime() <= Date.parse(booking.now)) return removeReminder(tx, assignmentId);
  await tx.execute(sql`
    SELECT graphile_worker.add_job('remind', json_build_object('assignmentId', ${assignmentId}::integer, 'interpreterId', ${interpreterId}::integer, 'startsAt', ${startsAt}::text),
      run_at := ${runAt.toISOString()}::timestamptz, job_key := ${keyOf(assignmentId)}, job_key_mode := 'replace', max_attempts := 10)`);
}

/** Takes the reminder back: the appointment was cancelled, moved close, or lost its interpreter. */
export async function removeReminder(tx: Tx, assignmentId: number): Promise<void> {
  await tx.execute(sql`SELECT graphile_worker.remove_job(${keyOf(assignmentId)})`);
}
