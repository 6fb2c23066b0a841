import { drizzle } from 'drizzle-orm/node-postgres';
import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { periodClosed } from '#domain/billing/closed-period.ts';
import type { Refusal, Result } from '#domain/refusal.ts';
import type { Db, Tx } from './connect.ts';
import { queryRows } from './query.ts';

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

/** Throws `Refused` if there is a refusal. */
export function refuseIf(refusal: Refusal | null): void {
  if (refusal) throw new Refused(refusal);
}

/**
 * The connection was lost during COMMIT: the transaction may or may not be there. Only asking again with the same
 * `Idempotency-Key` tells.
 */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';
}

const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';
const READ_ONLY = '25006';
/** The server ended the connection, as other errors of it do not. */
const CUT = /^(08|57P)/;
const ATTEMPTS = 4;

/**
 * Runs `work` in one transaction (read committed) and commits; whatever it throws rolls back and goes on up. A deadlock
 * or serialization failure, which PostgreSQL asks to be tried again, is: `work` may run up to four times, so it must do
 * nothing outside its transaction. Throws `OutcomeUnknown` if the answer to COMMIT was lost.
 */
export async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(db, work);
    } catch (error) {
      const code = databaseError(error)?.code;
      const isPassing = code === DEADLOCK || code === SERIALIZATION_FAILURE;
      if (!isPassing || attempt === ATTEMPTS) throw refusedByConstraint(error) ?? error;
    }
  }
}

/** Runs reads that show one moment, whatever others commit meanwhile. Nothing can be written in it. */
export function readSnapshot<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  return transact(db, async (tx) => {
    await tx.$client.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return read(tx);
  });
}

/**
 * What the database refuses whatever a command has checked: a posting on a closed day (rule ledger-7), and settling more than there is
 * (rule client-payments-2). The sentences are the same everywhere.
 */
function refusedByConstraint(error: unknown): Refused | null {
  const found = databaseError(error);
  switch (found?.constraint) {
    case 'ledger_period_closed': {
      const [through] = /\d{4}-\d{2}-\d{2}/.exec(found.message) ?? [];
      return through === undefined ? null : new Refused(periodClosed(through));
    }
    case 'invoices_not_over_settled':
      return new Refused({
        code: 'over_open',
        message: 'That is more than the open balance of an invoice. Enter a smaller amount.',
      });
    case 'client_payments_not_over_allocated':
      return new Refused({
        code: 'over_open',
        message: 'That is more than the client paid. Enter a smaller amount.',
      });
    default:
      return null;
  }
}

async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await db.$client.connect();
  let isCommitting = false;
  try {
    await client.query('BEGIN');
    const tx = openOn(client, db.$client);
    COMMIT_BATCHES.delete(client);
    const result = await work(tx);
    await writeBatches(tx);
    isCommitting = true;
    const { command } = await client.query('COMMIT');
    // PostgreSQL's answer if an earlier statement failed and nobody noticed.
    if (command !== 'COMMIT') throw new Error(`the transaction ended by ${command}`);
    client.release();
    return result;
  } catch (error) {
    if (isCommitting && isCut(error)) {
      client.release(true);
      throw new OutcomeUnknown('the connection was lost during COMMIT', { cause: error });
    }
    // The server only reads since a failover: the next connection leads to the one that writes.
    if (databaseError(error)?.code === READ_ONLY) {
      client.release(true);
      throw error;
    }
    // A connection that cannot even roll back is of no further use.
    await client.query('ROLLBACK').then(
      () => client.release(),
      (lost: Error) => client.release(lost),
    );
    throw error;
  }
}

/** Whether no answer of the database came, or only that the connection has ended. */
function isCut(error: unknown): boolean {
  const code = databaseError(error)?.code;
  return code === undefined || CUT.test(code);
}

/** Waits until no other transaction has the turn of this name; this one then has it until its end. */
export async function takeTurn(tx: Tx, name: string): Promise<void> {
  await queryRows(tx, { text: 'SELECT pg_advisory_xact_lock(hashtext($1))' }, [name]);
}

/** Something that a transaction gathers and writes at its very end, before the commit. */
export interface CommitBatch<T> {
  write(tx: Tx, batched: readonly T[]): Promise<void>;
}

const COMMIT_BATCHES = new WeakMap<PoolClient, Map<CommitBatch<never>, unknown[]>>();

/**
 * Keeps `one` until the end of the transaction, where `commitBatch` writes all of its kind. So rows that many transactions share are locked
 * once, in one order, and only for the moment of the commit.
 */
export function batchAtCommit<T>(tx: Tx, commitBatch: CommitBatch<T>, one: T): void {
  const all = COMMIT_BATCHES.get(tx.$client) ?? new Map<CommitBatch<never>, unknown[]>();
  COMMIT_BATCHES.set(tx.$client, all);
  const known = all.get(commitBatch);
  if (known) known.push(one);
  else all.set(commitBatch, [one]);
}

async function writeBatches(tx: Tx): Promise<void> {
  for (const [commitBatch, all] of COMMIT_BATCHES.get(tx.$client) ?? []) {
    await commitBatch.write(tx, all as never[]); // each was gathered by its own `batchAtCommit`
  }
}

const OPEN = new WeakMap<PoolClient, Tx>();

/** Typed queries over one connection; made once for each, as connections serve many transactions. */
function openOn(client: PoolClient, pool: Pool): Tx {
  const known = OPEN.get(client);
  if (known) return known;
  const tx = Object.assign(drizzle({ client }), { pool });
  OPEN.set(client, tx);
  return tx;
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
