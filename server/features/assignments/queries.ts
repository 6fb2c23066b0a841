import type { ClientScope } from '#domain/access/scope.ts';
import { ask } from '#server/db/ask.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { Refused } from '#server/db/transaction.ts';
import {
  type AssignmentFields,
  type AssignmentRow,
  FIELD_COLUMNS,
  fieldsOf,
  type RawFields,
  type RawRow,
  ROW_COLUMNS,
  ROW_JOINS,
  rowOf,
} from './queries/row.ts';

/** PostgreSQL's integer: no row has an id beyond it. */
export const MAX_ID = 2_147_483_647;

const FIND = {
  name: 'assignment-find',
  text: `SELECT ${ROW_COLUMNS} FROM assignments a ${ROW_JOINS} WHERE a.id = $1 AND a.deleted_at IS NULL`,
};

const FIND_ANY = {
  name: 'assignment-find-any',
  text: `SELECT ${ROW_COLUMNS} FROM assignments a ${ROW_JOINS} WHERE a.id = $1`,
};

const LOCK = {
  name: 'assignment-lock',
  text: `SELECT ${FIELD_COLUMNS} FROM assignments a WHERE a.id = $1 AND a.deleted_at IS NULL FOR UPDATE`,
};

const LOCK_ANY = {
  name: 'assignment-lock-any',
  text: `SELECT ${FIELD_COLUMNS} FROM assignments a WHERE a.id = $1 FOR UPDATE`,
};

interface Which {
  readonly includeDeleted?: boolean;
}

/**
 * One assignment with its client and interpreter; deleted ones are found only with `includeDeleted`. Refused as
 * `not_found`. For staff, and for commands that have checked whose it is: it demands no scope.
 */
export async function assignmentRow(on: Db | Tx, id: number, which: Which = {}): Promise<AssignmentRow> {
  const statement = which.includeDeleted ? FIND_ANY : FIND;
  const [raw] = id > MAX_ID ? [] : await ask<RawRow>(on, statement, [id]);
  if (!raw) throw unknownAssignment();
  return rowOf(raw);
}

/**
 * Locks an assignment (`FOR UPDATE`) and answers its own columns as they are once the lock is held: the first step of
 * every change to it. Its people are not joined here: PostgreSQL would join them as they were before a wait. Deleted ones
 * are found only with `includeDeleted`. Refused as `not_found`.
 */
export async function lockAssignment(tx: Tx, id: number, which: Which = {}): Promise<AssignmentFields> {
  const statement = which.includeDeleted ? LOCK_ANY : LOCK;
  const [raw] = id > MAX_ID ? [] : await ask<RawFields>(tx, statement, [id]);
  if (!raw) throw unknownAssignment();
  return fieldsOf(raw);
}

/** An own appointment of a client. Refused as `not_found`: unknown, another's, or deleted. */
export async function ownAppointment(on: Db | Tx, scope: ClientScope, id: number): Promise<AssignmentRow> {
  const row = await assignmentRow(on, id);
  if (row.clientId !== scope.clientId) throw unknownAssignment();
  return row;
}

/** Locks an own appointment of a client as `lockAssignment` does. Refused as `not_found`: unknown, another's, or deleted. */
export async function lockOwnAppointment(tx: Tx, scope: ClientScope, id: number): Promise<AssignmentFields> {
  const fields = await lockAssignment(tx, id);
  if (fields.clientId !== scope.clientId) throw unknownAssignment();
  return fields;
}

/** The refusal of an assignment that is not there, or not the asker's (design §4). */
export function unknownAssignment(): Refused {
  return new Refused({ code: 'not_found', message: 'The appointment was not found.' });
}
