import type { Db } from '#server/db/connect.ts';
import { Refused } from '#server/db/transaction.ts';
import { bookedRefusal, findConflict, type Slot } from '../queries/busy.ts';

/** A booking that slipped in between the check and the write: the exclusion constraint refused ours (design 3.5). */
export class TakenMeanwhile extends Error {
  readonly slot: Slot;
  constructor(slot: Slot, cause: unknown) {
    super('the interpreter was booked meanwhile', { cause });
    this.name = 'TakenMeanwhile';
    this.slot = slot;
  }
}

/**
 * Runs a write that may book somebody. When the constraint had to refuse it, and so ended its transaction, the
 * appointment in the way is looked up after the rollback and named like any other conflict. Refused as
 * `interpreter_booked`. Source: design 3.5.
 */
export async function namingTheConflict<T>(db: Db, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof TakenMeanwhile)) throw error;
    throw new Refused(bookedRefusal(await findConflict(db, error.slot)));
  }
}
