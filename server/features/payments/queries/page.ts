import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { InterpreterScope, StaffScope } from '#domain/access/scope.ts';
import { isCivilDate } from '#domain/civil.ts';
import type { Db } from '#server/db/connect.ts';
import { countRows } from '#server/db/count-rows.ts';
import { payments } from '#server/db/schema/money.ts';
import { Refused } from '#server/db/transaction.ts';
import { conditionsOf, type PaymentFilter } from './filter.ts';
import { type PaymentRow, selectPayments } from './row.ts';

/**
 * The position after which a page begins: a due date, the id among those of that date, and the total number of rows of
 * the list.
 */
interface PageCursor {
  readonly dueDate: string;
  readonly id: number;
  readonly total: number;
}

/** The cursor of a row's position. */
function writeCursor({ dueDate, id, total }: PageCursor): string {
  return `${dueDate}.${id}.${total}`;
}

const MARK = /^(\d{4}-\d{2}-\d{2})\.(\d{1,15})\.(\d{1,15})$/;

/** Reads a cursor. `Refused` malformed if it is none. */
function readCursor(cursor: string): PageCursor {
  const [, dueDate = '', id = '', total = ''] = MARK.exec(cursor) ?? [];
  if (!isCivilDate(dueDate)) {
    throw new Refused({ code: 'malformed', message: 'This is not the cursor of a list of payments.' });
  }
  return { dueDate, id: Number(id), total: Number(total) };
}

/** One page of rows, the cursor of the next one (null: none), and the total number of rows, an estimate above 10,000. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly nextCursor: string | null;
  readonly total: number;
}

interface PageRequest {
  readonly limit: number;
  readonly cursor?: string | undefined;
  /** By due date, latest first unless it is 'oldest'. */
  readonly order?: 'newest' | 'oldest' | undefined;
}

/** A page of payments. Refused as `malformed` for an invalid cursor. Source: rule api-1. */
export async function paymentPage(
  db: Db,
  _who: StaffScope,
  query: PaymentFilter & PageRequest,
): Promise<Page<PaymentRow>> {
  return pageOf(db, conditionsOf(query), query);
}

/** A page of an interpreter's own payments, latest due date first. Source: rule closeouts-6. */
export async function earningPage(
  db: Db,
  who: InterpreterScope,
  query: PageRequest,
): Promise<Page<PaymentRow>> {
  return pageOf(db, [eq(payments.interpreterId, who.interpreterId)], query);
}

async function pageOf(
  db: Db,
  conditions: readonly SQL[],
  query: PageRequest & Pick<PaymentFilter, 'q'>,
): Promise<Page<PaymentRow>> {
  const after = query.cursor === undefined ? null : readCursor(query.cursor);
  const inOrder = query.order === 'oldest' ? asc : desc;
  const found = await selectPayments(db)
    .where(and(...conditions, ...(after ? [isBeyond(after, query.order)] : [])))
    .orderBy(inOrder(payments.dueDate), inOrder(payments.id))
    .limit(query.limit + 1); // one more than is shown tells whether the list goes on
  const rows = found.slice(0, query.limit);
  const last = rows.at(-1);
  const isMore = found.length > rows.length;
  // Only a full first page is counted; its cursor carries the total, so that each page costs the same.
  const total =
    after?.total ?? (isMore ? await countPayments(db, conditions, query.q !== undefined) : rows.length);
  return { rows, nextCursor: last && isMore ? writeCursor({ ...last, total }) : null, total };
}

function isBeyond({ dueDate, id }: PageCursor, order: PageRequest['order']): SQL {
  const beyond = order === 'oldest' ? sql`>` : sql`<`;
  return sql`(${payments.dueDate}, ${payments.id}) ${beyond} (${dueDate}::date, ${id}::bigint)`;
}

/** The planner cannot estimate a search: it is counted to the end. */
async function countPayments(db: Db, conditions: readonly SQL[], isSearch: boolean): Promise<number> {
  const all = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(...conditions));
  if (isSearch) return db.$count(all.as('found'));
  const { sql: text, params } = all.toSQL();
  return countRows(db, { text }, params);
}
