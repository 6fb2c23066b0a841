import { and, count, desc, eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { StaffScope } from '#domain/access/scope.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { invoices, writeOffs } from '#server/db/schema/billing.ts';
import { clients, staff } from '#server/db/schema/people.ts';
import { Refused } from '#server/db/transaction.ts';
import { type Page, pageOf, readCursor } from './page.ts';

function selectWriteOffs(on: Db | Tx) {
  return on
    .select({
      id: writeOffs.id,
      clientId: writeOffs.clientId,
      clientName: clients.name,
      invoiceId: writeOffs.invoiceId,
      number: invoices.number,
      cents: writeOffs.cents,
      date: writeOffs.date,
      reason: writeOffs.reason,
      createdAt: writeOffs.createdAt,
      by: staff.name,
      undoneAt: writeOffs.undoneAt,
    })
    .from(writeOffs)
    .innerJoin(clients, eq(clients.id, writeOffs.clientId))
    .leftJoin(invoices, eq(invoices.id, writeOffs.invoiceId))
    .leftJoin(staff, eq(staff.accountId, writeOffs.createdBy))
    .$dynamic();
}

/** A write-off with the names in it; cents, civil date. */
export type WriteOffRow = Awaited<ReturnType<typeof selectWriteOffs>>[number];

/** Civil dates, both inclusive. */
export interface WriteOffFilter {
  readonly clientId?: number | undefined;
  readonly invoiceId?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly undone: boolean;
}

/** A page of write-offs, the latest first. Refused as `malformed` for an invalid cursor. Source: rules api-1 and client-payments-6. */
export async function writeOffPage(
  db: Db,
  _who: StaffScope,
  query: WriteOffFilter & { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Page<WriteOffRow>> {
  const after = query.cursor === undefined ? null : readCursor(query.cursor);
  const conditions = conditionsOf(query);
  const found = await selectWriteOffs(db)
    .where(
      and(
        ...conditions,
        after
          ? sql`(${writeOffs.date}, ${writeOffs.id}) < (${after.date}::date, ${after.id}::bigint)`
          : undefined,
      ),
    )
    .orderBy(desc(writeOffs.date), desc(writeOffs.id))
    .limit(query.limit + 1);
  return pageOf(found, query.limit, async () => {
    if (after) return after.total;
    const [row] = await db
      .select({ total: count() })
      .from(writeOffs)
      .where(and(...conditions));
    return row?.total ?? 0;
  });
}

function conditionsOf({ clientId, invoiceId, from, to, undone }: WriteOffFilter): SQL[] {
  return [
    clientId && eq(writeOffs.clientId, clientId),
    invoiceId && eq(writeOffs.invoiceId, invoiceId),
    from && gte(writeOffs.date, from),
    to && lte(writeOffs.date, to),
    !undone && isNull(writeOffs.undoneAt),
  ].filter((condition) => typeof condition === 'object');
}

/** One write-off. `Refused` not_found. */
export async function writeOffById(on: Db | Tx, _who: StaffScope, id: number): Promise<WriteOffRow> {
  const [row] = await selectWriteOffs(on).where(sql`${writeOffs.id} = ${id}::bigint`);
  if (!row) throw new Refused({ code: 'not_found', message: 'The write-off was not found.' });
  return row;
}
