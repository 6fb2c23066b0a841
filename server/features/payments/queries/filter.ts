import { type Column, eq, gte, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PaymentStatus } from '#domain/billing/payment.ts';
import { assignments } from '#server/db/schema/appointments.ts';
import { payments } from '#server/db/schema/money.ts';
import { bindInto, hasNonAscii, idsByName, searchText } from '#server/db/search-text.ts';

/**
 * A filter of payments. `overdue` is pending with a due date before `today`; `from` and `to` are due dates, `to`
 * inclusive; `q` is a part of either name, the method or the notes, ignoring accents.
 */
export interface PaymentFilter {
  readonly status?: PaymentStatus | 'overdue' | undefined;
  readonly assignmentId?: number | undefined;
  readonly interpreterId?: number | undefined;
  readonly clientId?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly q?: string | undefined;
  /** The company's civil date. */
  readonly today: string;
}

/** The conditions of a filter use only columns of payments, so that counting and summing need no join. */
export function conditionsOf(filter: PaymentFilter): SQL[] {
  const { status, assignmentId, interpreterId, clientId, from, to, q, today } = filter;
  const conditions: (SQL | undefined)[] = [];
  if (status === 'overdue') conditions.push(eq(payments.status, 'pending'), lt(payments.dueDate, today));
  else if (status) conditions.push(eq(payments.status, status));
  if (assignmentId) conditions.push(eq(payments.assignmentId, assignmentId));
  if (interpreterId) conditions.push(eq(payments.interpreterId, interpreterId));
  if (clientId) conditions.push(isOfClients(sql`a.client_id = ${clientId}`));
  if (from) conditions.push(gte(payments.dueDate, from));
  if (to) conditions.push(lte(payments.dueDate, to));
  if (q) conditions.push(saysSomewhere(q));
  return conditions.filter((condition) => condition !== undefined);
}

/** Two arms with an index each: a payment counts even if its appointment was deleted. */
function isOfClients(which: SQL): SQL {
  return sql`${payments.assignmentId} IN (
    SELECT a.id FROM ${assignments} a WHERE ${which} AND a.deleted_at IS NULL
    UNION ALL SELECT a.id FROM ${assignments} a WHERE ${which} AND a.deleted_at IS NOT NULL)`;
}

function saysSomewhere(term: string): SQL | undefined {
  const inside = sql`${`%${term.replaceAll(/[\\%_]/g, '\\$&')}%`}::text`;
  return or(
    saysIn(payments.notes, inside),
    saysIn(payments.paymentMethod, inside),
    sql`${payments.interpreterId} IN (${bindInto(idsByName('interpreters', '$1'), inside)})`,
    isOfClients(sql`a.client_id IN (${bindInto(idsByName('clients', '$1'), inside)})`),
  );
}

/** Most payments have no text there and are skipped at once. */
function saysIn(column: Column, pattern: SQL): SQL {
  const said = sql`${column}`;
  const sought = bindInto(searchText('$1'), pattern);
  const withAccents = sql`${bindInto(hasNonAscii('$1'), said)} AND ${bindInto(searchText('$1'), said)} LIKE ${sought}`;
  return sql`(${said} IS NOT NULL AND (${said} ILIKE ${sought} OR ${withAccents}))`;
}
