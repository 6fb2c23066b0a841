import { and, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { StaffScope } from '#domain/access/scope.ts';
import { isCivilDate } from '#domain/civil.ts';
import type { Cents } from '#domain/money.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { clientPayments } from '#server/db/schema/billing.ts';
import { clients } from '#server/db/schema/people.ts';
import { Refused } from '#server/db/transaction.ts';
import { type ClientPaymentFilter, conditionsOf } from './filter.ts';

const columns = {
  id: clientPayments.id,
  clientId: clientPayments.clientId,
  clientName: clients.name,
  cents: clientPayments.cents,
  date: clientPayments.date,
  method: clientPayments.method,
  reference: clientPayments.reference,
  notes: clientPayments.notes,
  allocatedCents: clientPayments.allocatedCents,
  refundedCents: clientPayments.refundedCents,
  bankLine: clientPayments.bankLine,
  undoneAt: clientPayments.undoneAt,
  undoneReason: clientPayments.undoneReason,
  createdAt: clientPayments.createdAt,
  updatedAt: clientPayments.updatedAt,
};

/** Client payments with their client's name; conditions are added. */
export function selectClientPayments(on: Db | Tx) {
  return on
    .select(columns)
    .from(clientPayments)
    .innerJoin(clients, eq(clients.id, clientPayments.clientId))
    .$dynamic();
}

/** A client payment with the client's name; cents, civil date. */
export type ClientPaymentRow = Awaited<ReturnType<typeof selectClientPayments>>[number];

/** One page, the cursor of the next one (null: none), and the number of all. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly nextCursor: string | null;
  readonly total: number;
}

/**
 * A page of client payments, the latest receipt first. Refused as `malformed` for an invalid cursor. Source: rules api-1 and
 * client-payments-1.
 */
export async function clientPaymentPage(
  db: Db,
  _who: StaffScope,
  query: ClientPaymentFilter & { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Page<ClientPaymentRow>> {
  const after = query.cursor === undefined ? null : readCursor(query.cursor);
  const conditions = conditionsOf(query);
  const found = await selectClientPayments(db)
    .where(and(...conditions, ...(after ? [isBefore(after)] : [])))
    .orderBy(desc(clientPayments.date), desc(clientPayments.id))
    .limit(query.limit + 1); // one more than is shown tells whether the list goes on
  return pageOf(found, query.limit, async () => after?.total ?? (await countOf(db, conditions)));
}

/** The rows of a page out of one more than it shows. Only a full first page is counted; its cursor carries the total. */
export async function pageOf<Row extends { readonly date: string; readonly id: number }>(
  found: readonly Row[],
  limit: number,
  count: () => Promise<number>,
): Promise<Page<Row>> {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const total = await count();
  const isMore = last !== undefined && found.length > limit;
  return { rows, nextCursor: isMore ? `${last.date}.${last.id}.${total}` : null, total };
}

async function countOf(db: Db, conditions: readonly SQL[]): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(clientPayments)
    .where(and(...conditions));
  return row?.total ?? 0;
}

/** The position after which a page begins, and the number of rows of the list. */
export interface PageCursor {
  readonly date: string;
  readonly id: number;
  readonly total: number;
}

const MARK = /^(\d{4}-\d{2}-\d{2})\.(\d{1,10})\.(\d{1,15})$/;

/** Reads a cursor. `Refused` malformed if it is none. */
export function readCursor(cursor: string): PageCursor {
  const [, date = '', id = '', total = ''] = MARK.exec(cursor) ?? [];
  if (!isCivilDate(date))
    throw new Refused({ code: 'malformed', message: 'This is not the cursor of a list of payments.' });
  return { date, id: Number(id), total: Number(total) };
}

function isBefore({ date, id }: PageCursor): SQL {
  return sql`(${clientPayments.date}, ${clientPayments.id}) < (${date}::date, ${id}::bigint)`;
}

/** The number and the sums of a filter's client payments, without those that were undone; cents. Source: rule client-payments-1. */
export async function clientPaymentTotals(
  db: Db,
  _who: StaffScope,
  filter: ClientPaymentFilter,
): Promise<{ count: number; cents: Cents; allocatedCents: Cents; refundedCents: Cents }> {
  const sum = (column: (typeof clientPayments)['cents' | 'allocatedCents' | 'refundedCents']) =>
    sql<number>`coalesce(sum(${column}), 0)::bigint`.mapWith(Number);
  const [row] = await db
    .select({
      count: count(),
      cents: sum(clientPayments.cents),
      allocatedCents: sum(clientPayments.allocatedCents),
      refundedCents: sum(clientPayments.refundedCents),
    })
    .from(clientPayments)
    .where(and(...conditionsOf(filter), isNull(clientPayments.undoneAt)));
  if (!row) throw new Error('an aggregate answers one row');
  return row;
}
