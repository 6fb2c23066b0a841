import { and, type Column, count, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { StaffScope } from '#domain/access/scope.ts';
import type { LedgerAccount, LedgerSource } from '#domain/billing/ledger.ts';
import type { Db } from '#server/db/connect.ts';
import { countRows } from '#server/db/count-rows.ts';
import {
  clientRefunds,
  invoices,
  partialCreditNotes,
  paymentAllocations,
  writeOffs,
} from '#server/db/schema/billing.ts';
import { ledgerEntries, ledgerTransactions } from '#server/db/schema/ledger.ts';
import { clients, interpreters } from '#server/db/schema/people.ts';
import { type PageCursor, readCursor, writeCursor } from './page-cursor.ts';

/** A filter of entries; civil dates, `to` inclusive. */
interface LedgerFilter {
  readonly account?: LedgerAccount | undefined;
  readonly clientId?: number | undefined;
  readonly interpreterId?: number | undefined;
  readonly assignmentId?: number | undefined;
  readonly paymentId?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The conditions of a filter use only columns of entries, so that counting and summing need no join. */
function conditionsOf(filter: LedgerFilter): SQL[] {
  const { account, clientId, interpreterId, assignmentId, paymentId, from, to } = filter;
  return [
    account && eq(ledgerEntries.account, account),
    clientId && eq(ledgerEntries.clientId, clientId),
    interpreterId && eq(ledgerEntries.interpreterId, interpreterId),
    assignmentId && eq(ledgerEntries.assignmentId, assignmentId),
    paymentId &&
      sql`${ledgerEntries.transactionId} = ANY(ARRAY(SELECT t.id FROM ledger_transactions t
        WHERE t.source_kind = 'payment' AND t.source_id = ${paymentId}))`,
    from && gte(ledgerEntries.date, from),
    to && lte(ledgerEntries.date, to),
  ].filter((condition) => typeof condition === 'object');
}

/** Who acted: an action on the source, on what it belongs to, or on its appointment has the same instant as what it posted. */
const by = sql<string | null>`(
  SELECT s.name
  FROM (VALUES
    (${ledgerTransactions.sourceKind}, ${ledgerTransactions.sourceId}),
    ('assignment', ${ledgerEntries.assignmentId}),
    ('client_payment', coalesce(${paymentAllocations.clientPaymentId}, ${clientRefunds.clientPaymentId})),
    ('invoice', ${invoices.id}),
    ('payout', CASE WHEN ${ledgerTransactions.sourceKind} = 'pay_adjustment' THEN (
      SELECT payout_id FROM payout_lines WHERE adjustment_id = ${ledgerTransactions.sourceId} AND is_live) END)) whose (entity, entity_id)
  JOIN audit_log l ON l.entity = whose.entity AND l.entity_id = whose.entity_id AND l.at = ${ledgerTransactions.at}
  JOIN staff s ON s.account_id = l.actor_account_id
  ORDER BY l.id LIMIT 1)`;

/** A condition on what a transaction was posted from. */
const isOf = (kind: LedgerSource, id: Column) =>
  and(eq(ledgerTransactions.sourceKind, kind), eq(id, ledgerTransactions.sourceId));

/** One index finds it, whichever source it is. */
const invoiceId = sql<
  number | null
>`coalesce(${paymentAllocations.invoiceId}, ${writeOffs.invoiceId}, ${partialCreditNotes.invoiceId},
  CASE WHEN ${ledgerTransactions.sourceKind} = 'invoice' THEN ${ledgerTransactions.sourceId} END)`;

const columns = {
  id: ledgerEntries.id,
  transactionId: ledgerEntries.transactionId,
  date: ledgerEntries.date,
  at: ledgerTransactions.at,
  event: ledgerTransactions.event,
  account: ledgerEntries.account,
  covers: ledgerEntries.covers,
  clientId: ledgerEntries.clientId,
  clientName: clients.name,
  interpreterId: ledgerEntries.interpreterId,
  interpreterName: interpreters.name,
  assignmentId: ledgerEntries.assignmentId,
  sourceKind: ledgerTransactions.sourceKind,
  sourceId: ledgerTransactions.sourceId,
  reverses: ledgerTransactions.reverses,
  isOpening: ledgerTransactions.isOpening,
  cents: ledgerEntries.cents,
  /** It takes a payment back because the bank returned the transfer: both were written at one instant. */
  isReturnedTransfer: sql<boolean>`${ledgerTransactions.event} = 'paid' AND ${ledgerTransactions.reverses} IS NOT NULL
    AND EXISTS (SELECT FROM returned_transfers r WHERE r.created_at = ${ledgerTransactions.at})`,
  invoiceId: invoices.id,
  invoiceNumber: invoices.number,
  /** Of an allocation or a refund. */
  clientPaymentId: sql<
    number | null
  >`coalesce(${paymentAllocations.clientPaymentId}, ${clientRefunds.clientPaymentId})`,
  by,
};

/** Page first, names after: a page of entries is chosen by its index alone. */
function selectEntries(db: Db, conditions: readonly SQL[], limit: number) {
  return db
    .select(columns)
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .leftJoin(clients, eq(clients.id, ledgerEntries.clientId))
    .leftJoin(interpreters, eq(interpreters.id, ledgerEntries.interpreterId))
    .leftJoin(paymentAllocations, isOf('allocation', paymentAllocations.id))
    .leftJoin(clientRefunds, isOf('refund', clientRefunds.id))
    .leftJoin(writeOffs, isOf('write_off', writeOffs.id))
    .leftJoin(partialCreditNotes, isOf('credit_note', partialCreditNotes.id))
    .leftJoin(invoices, eq(invoices.id, invoiceId))
    .where(and(...conditions))
    .orderBy(desc(ledgerEntries.date), desc(ledgerEntries.id))
    .limit(limit);
}

/** An entry with its transaction and names; signed cents, civil date, instant. */
export type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number];

interface PageRequest {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/**
 * A page of entries, the latest date first, with the cursor of the next one (null: none) and the number of all, an estimate above 10,000. Refused as
 * `malformed` for an invalid cursor. Source: rules api-1 and ledger-4.
 */
export async function entryPage(db: Db, _who: StaffScope, query: LedgerFilter & PageRequest) {
  const conditions = conditionsOf(query);
  const after = query.cursor === undefined ? null : readCursor(query.cursor);
  const found = await selectEntries(
    db,
    after ? [...conditions, isBefore(after)] : conditions,
    query.limit + 1, // one more than is shown tells whether the list goes on
  );
  const rows = found.slice(0, query.limit);
  const last = rows.at(-1);
  const isMore = found.length > rows.length;
  // Only a full first page is counted; its cursor carries the total, so that each page costs the same.
  const total = after?.total ?? (isMore ? await countEntries(db, conditions) : rows.length);
  return { rows, nextCursor: last && isMore ? writeCursor({ ...last, total }) : null, total };
}

function isBefore({ date, id }: PageCursor): SQL {
  return sql`(${ledgerEntries.date}, ${ledgerEntries.id}) < (${date}::date, ${id}::bigint)`;
}

function countEntries(db: Db, conditions: readonly SQL[]): Promise<number> {
  const all = db.select({ id: ledgerEntries.id }).from(ledgerEntries);
  const { sql: text, params } = all.where(and(...conditions)).toSQL();
  return countRows(db, { text }, params);
}

/** The number of a filter's entries and their sums in cents, debits and credits both 0 or more. Source: rule ledger-4. */
export async function entryTotals(db: Db, _who: StaffScope, filter: LedgerFilter) {
  const { cents } = ledgerEntries;
  const [row] = await db
    .select({
      count: count(),
      debitCents: sql<number>`coalesce(sum(${cents}) FILTER (WHERE ${cents} > 0), 0)::bigint`.mapWith(Number),
      creditCents: sql<number>`coalesce(-sum(${cents}) FILTER (WHERE ${cents} < 0), 0)::bigint`.mapWith(
        Number,
      ),
    })
    .from(ledgerEntries)
    .where(and(...conditionsOf(filter)));
  if (!row) throw new Error('an aggregate answers one row');
  return row;
}
