import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { InterpreterScope, StaffScope } from '#domain/access/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { payments } from '#server/db/schema/money.ts';
import { conditionsOf, type PaymentFilter } from './filter.ts';
import { type PageMark, readMark, writeMark } from './page-mark.ts';
import { type PaymentRow, selectPayments } from './row.ts';

/** One page of rows, the mark from which the next goes on (null: none), and how many rows there are in all. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly nextCursor: string | null;
  readonly total: number;
}

interface PageRequest {
  readonly limit: number;
  readonly cursor?: string | undefined;
  /** By due date; the latest comes first unless it says 'oldest'. */
  readonly order?: 'newest' | 'oldest' | undefined;
}

/**
 * A page of payments, latest due date first unless it says 'oldest'. Refused as `malformed` for a cursor that no page has
 * given. Source: design 3.11, 3.21.
 */
export async function paymentPage(
  db: Db,
  _who: StaffScope,
  asked: PaymentFilter & PageRequest,
): Promise<Page<PaymentRow>> {
  return pageOf(db, conditionsOf(asked), asked);
}

/** A page of an interpreter's own payments, latest due date first; paged like `paymentPage`. Source: design §4. */
export async function earningPage(
  db: Db,
  who: InterpreterScope,
  asked: PageRequest,
): Promise<Page<PaymentRow>> {
  return pageOf(db, [eq(payments.interpreterId, who.interpreterId)], asked);
}

async function pageOf(db: Db, conditions: readonly SQL[], asked: PageRequest): Promise<Page<PaymentRow>> {
  const after = asked.cursor === undefined ? null : readMark(asked.cursor);
  const inOrder = asked.order === 'oldest' ? asc : desc;
  const found = await selectPayments(db)
    .where(and(...conditions, ...(after ? [isBeyond(after, asked.order)] : [])))
    .orderBy(inOrder(payments.dueDate), inOrder(payments.id))
    .limit(asked.limit + 1); // one more than is shown tells whether the list goes on
  const rows = found.slice(0, asked.limit);
  const last = rows.at(-1);
  const isMore = found.length > rows.length;
  // Only a first page that is full is counted; its cursor carries the total on, so that any depth costs the same.
  const total = after?.total ?? (isMore ? await countPayments(db, conditions) : rows.length);
  return { rows, nextCursor: last && isMore ? writeMark({ ...last, total }) : null, total };
}

function isBeyond({ dueDate, id }: PageMark, order: PageRequest['order']): SQL {
  const beyond = order === 'oldest' ? sql`>` : sql`<`;
  return sql`(${payments.dueDate}, ${payments.id}) ${beyond} (${dueDate}::date, ${id}::bigint)`;
}

async function countPayments(db: Db, conditions: readonly SQL[]): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(payments)
    .where(and(...conditions));
  return row?.total ?? 0;
}
