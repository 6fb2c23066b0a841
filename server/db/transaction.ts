import { DatabaseError } from 'pg';
import type { Refusal, Result } from '#domain/refusal.ts';
import type { Db, Tx } from './connect.ts';

/** Carries a refusal out of a transaction, so that it rolls back; one gate in `server/http` answers it. */
export class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.name = 'Refused';
    this.refusal = refusal;
  }
}

/** The value of an outcome; throws `Refused` for a refusal. */
export function orRefuse<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Refused(result.refusal);
}

const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';
const ATTEMPTS = 4;

/**
 * Runs `work` in one transaction (read committed) and commits; whatever it throws rolls back and goes on up. A deadlock
 * or serialization failure, which PostgreSQL asks to be tried again, is: `work` may run up to four times, so it must do
 * nothing outside its transaction.
 */
export async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      const code = databaseError(error)?.code;
      const isPassing = code === DEADLOCK || code === SERIALIZATION_FAILURE;
      if (!isPassing || attempt === ATTEMPTS) throw error;
    }
  }
}

/** The PostgreSQL error in or under `error`, if there is one; the query builder wraps what the driver throws. */
export function databaseError(error: unknown): DatabaseError | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof DatabaseError) return at;
  }
  return null;
}

/** Whether `error` is a violation of the named constraint or unique index. */
export function violates(error: unknown, constraint: string): boolean {
  return databaseError(error)?.constraint === constraint;
}
