import { BookingConflict } from '#server/db/assignments/save.ts';
import type { Db } from '#server/db/connect.ts';
import { Refused } from '#server/db/transaction.ts';
import { bookedRefusal, findConflict } from '../queries/busy.ts';

/**
 * Runs a write that may book. If the constraint refused it, and so ended its transaction, the appointment in conflict is
 * looked up after the rollback and named like any other conflict. Refused as `interpreter_booked`. Source: rule appointments-9.
 */
export async function explainBookingConflict<T>(db: Db, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof BookingConflict)) throw error;
    throw new Refused(bookedRefusal(await findConflict(db, error.slot)));
  }
}
