import type { ClientScope } from '#domain/access/scope.ts';
import type { Db, Tx } from '../connect.ts';
import { queryRows, select, selectRows } from '../query.ts';
import { Refused } from '../transaction.ts';
import { ASSIGNMENT_JOINS, ASSIGNMENT_ROW, type AssignmentRow } from './row.ts';

/** PostgreSQL's integer: no row has an id beyond it. */
export const MAX_ID = 2_147_483_647;

const FIND = select(ASSIGNMENT_ROW, (columns) => ({
  name: 'assignment-find',
  text: `SELECT ${columns} FROM assignments a ${ASSIGNMENT_JOINS} WHERE a.id = $1 AND (a.deleted_at IS NULL OR $2)`,
}));

const LIST = select(ASSIGNMENT_ROW, (columns) => ({
  name: 'assignment-rows',
  text: `SELECT ${columns} FROM unnest($1::integer[]) WITH ORDINALITY AS wanted (id, place) JOIN assignments a ON a.id = wanted.id ${ASSIGNMENT_JOINS}
    WHERE a.deleted_at IS NULL ORDER BY wanted.place`,
}));

const LOCK = { name: 'assignment-lock', text: 'SELECT FROM assignments WHERE id = $1 FOR UPDATE' };

interface Which {
  readonly includeDeleted?: boolean;
}

/**
 * One assignment; deleted ones are found only with `includeDeleted`. Refused as `not_found`. For staff, and for commands
 * that have checked whose it is: it demands no scope.
 */
export async function assignmentRow(on: Db | Tx, id: number, which: Which = {}): Promise<AssignmentRow> {
  return (await findAssignment(on, id, which)) ?? refuseUnknown();
}

/** An assignment by its id, or null. For staff, like `assignmentRow`. */
export async function findAssignment(
  on: Db | Tx,
  id: number,
  { includeDeleted = false }: Which = {},
): Promise<AssignmentRow | null> {
  const [row] = id > MAX_ID ? [] : await selectRows(on, FIND, [id, includeDeleted]);
  return row ?? null;
}

/** The assignments of these ids in their order, without deleted ones: the statement is prepared, however the ids were found. For staff, like `assignmentRow`. */
export async function assignmentRows(on: Db | Tx, ids: readonly number[]): Promise<AssignmentRow[]> {
  return ids.length === 0 ? [] : selectRows(on, LIST, [ids]);
}

/**
 * Locks an assignment (`FOR UPDATE`), the first step of every change to it, and answers it. It is read once the lock is
 * held: joined to the locking statement, its details and people would be as they were before a wait. Deleted ones are
 * found only with `includeDeleted`. Refused as `not_found`.
 */
export async function lockAssignment(tx: Tx, id: number, which: Which = {}): Promise<AssignmentRow> {
  return (await findAndLock(tx, id, which)) ?? refuseUnknown();
}

/** Like `lockAssignment`, but null if there is none. */
export async function findAndLock(tx: Tx, id: number, which: Which = {}): Promise<AssignmentRow | null> {
  if (id <= MAX_ID) await queryRows(tx, LOCK, [id]);
  return findAssignment(tx, id, which);
}

function refuseUnknown(): never {
  throw unknownAssignment();
}

/** An own appointment of a client. Refused as `not_found`: unknown, another's, or deleted. */
export async function ownAppointmentOfClient(
  on: Db | Tx,
  scope: ClientScope,
  id: number,
): Promise<AssignmentRow> {
  const row = await assignmentRow(on, id);
  if (row.clientId !== scope.clientId) throw unknownAssignment();
  return row;
}

/** Locks an own appointment of a client as `lockAssignment` does. Refused as `not_found`: unknown, another's, or deleted. */
export async function lockOwnAppointment(tx: Tx, scope: ClientScope, id: number): Promise<AssignmentRow> {
  const row = await lockAssignment(tx, id);
  if (row.clientId !== scope.clientId) throw unknownAssignment();
  return row;
}

/** The refusal of an assignment that is not there, or not the asker's. */
export function unknownAssignment(): Refused {
  return new Refused({ code: 'not_found', message: 'The appointment was not found.' });
}
