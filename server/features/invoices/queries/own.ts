import { and, eq, sql } from 'drizzle-orm';
import type { ClientScope } from '#domain/access/scope.ts';
import type { Cents } from '#domain/money.ts';
import type { Db } from '#server/db/connect.ts';
import { computed, select, selection, selectRows } from '#server/db/query.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { companyToday } from '../../settings/queries.ts';
import { billedLines, companyBilling } from './contents.ts';
import { creditNoteOf, documentSnapshot, settlementsOf } from './detail.ts';
import { openElsewhere } from './open-elsewhere.ts';
import { ownInvoiceRow, selectInvoices } from './row.ts';
import { isWork, latestWork } from './unbilled.ts';

/** The most invoices and appointments that a client's page shows. */
const MOST = 500;

/**
 * What a client is billed: their issued and void invoices, the latest first; what they owe by the ledger (billed, less what is unallocated), what is unallocated, what is
 * unbilled, what is open of work that was billed elsewhere, in cents; approved work that is on no issued invoice. Source: rule invoices-12.
 */
export async function ownInvoices(db: Db, { clientId }: ClientScope, now: string) {
  const today = await companyToday(db, now);
  const [rows, work, sums, billing, elsewhere] = await Promise.all([
    selectInvoices(db, and(eq(invoices.clientId, clientId), sql`${invoices.status} <> 'draft'`)).limit(MOST),
    latestWork(db, isWork(clientId, 'on no issued invoice'), MOST),
    sumsOf(db, clientId, today),
    companyBilling(db),
    openElsewhere(db, [clientId]),
  ]);
  const { overdueCents, elsewhereNotDueCents, ...others } = sums;
  const elsewhereCents = elsewhere.get(clientId) ?? 0;
  return {
    today,
    rows,
    work,
    ...others,
    howToPay: billing.howToPay,
    address: billing.address,
    elsewhereCents: Math.max(0, elsewhereCents),
    // What was received for work whose charge was taken back since is for nothing, too.
    unallocatedCents: others.unallocatedCents + Math.max(0, -elsewhereCents),
    // What was received for it has settled the oldest first.
    overdueCents: overdueCents + Math.max(0, elsewhereCents - elsewhereNotDueCents),
  };
}

export type OwnInvoices = Awaited<ReturnType<typeof ownInvoices>>;

/**
 * What an issued invoice of a client's own says. `Refused` not_found, also for drafts and for another client's. Source: rule invoices-12.
 */
export async function ownInvoice(db: Db, { clientId }: ClientScope, invoiceId: number) {
  const row = await ownInvoiceRow(db, clientId, invoiceId);
  const [document, billed, settlements, creditNote] = await Promise.all([
    documentSnapshot(db, row.id),
    billedLines(db, row.id),
    settlementsOf(db, row.id),
    row.status === 'void' ? creditNoteOf(db, row.id) : null,
  ]);
  if (!document) throw new Error('an issued invoice has a document');
  return { row, document, billed, settlements, creditNote };
}

export type OwnInvoice = Awaited<ReturnType<typeof ownInvoice>>;

async function sumsOf(db: Db, clientId: number, today: string) {
  const [row] = await selectRows(db, SUMS, [clientId, today]);
  if (!row) throw new Error('an aggregate answers one row');
  return row;
}

/* $1 the client, $2 the company's today. */
const SUMS = select(
  selection({
    balanceCents: computed<Cents>(
      `coalesce(sum(cents) FILTER (WHERE account IN ('receivable', 'unallocated')), 0)::bigint`,
    ),
    unallocatedCents: computed<Cents>(
      `coalesce(-sum(cents) FILTER (WHERE account = 'unallocated'), 0)::bigint`,
    ),
    unbilledCents: computed<Cents>(`coalesce(sum(cents) FILTER (WHERE account = 'unbilled'), 0)::bigint`),
    overdueCents: computed<Cents>(`(SELECT coalesce(sum(total_cents - settled_cents), 0)::bigint FROM invoices
      WHERE client_id = $1 AND status = 'issued' AND due_date < $2::date)`),
    // Only what was billed elsewhere is owed for an appointment; all else for an invoice.
    elsewhereNotDueCents: computed<Cents>(`coalesce(sum(cents) FILTER (
      WHERE account = 'receivable' AND assignment_id IS NOT NULL AND due_date >= $2::date), 0)::bigint`),
    unbilledCount:
      computed<number>(`(SELECT count(*) FROM payments p JOIN assignments a ON a.id = p.assignment_id
      WHERE a.client_id = $1 AND p.review = 'approved' AND p.status <> 'void' AND p.client_amount * 100 > p.billed_cents
        AND NOT p.is_billed_elsewhere)`),
  }),
  (columns) => ({ text: `SELECT ${columns} FROM ledger_entries WHERE client_id = $1` }),
);
