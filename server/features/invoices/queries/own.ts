import { and, eq, sql } from 'drizzle-orm';
import type { ClientScope } from '#domain/access/scope.ts';
import type { Cents } from '#domain/money.ts';
import type { Db } from '#server/db/connect.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { companyToday } from '../../settings/queries.ts';
import { companyBilling } from './contents.ts';
import { selectInvoices } from './row.ts';
import { isWork, latestWork } from './unbilled.ts';

/** The most invoices and appointments that a client's page shows. */
const MOST = 500;

/**
 * What a client is billed: their issued and void invoices, the latest first; what they owe by the ledger (billed, less what is unallocated), what is unallocated, what is
 * unbilled, in cents; approved work that is on no issued invoice. Source: rule M59.
 */
export async function ownInvoices(db: Db, { clientId }: ClientScope, now: string) {
  const today = await companyToday(db, now);
  const [rows, work, sums, billing] = await Promise.all([
    selectInvoices(db, and(eq(invoices.clientId, clientId), sql`${invoices.status} <> 'draft'`)).limit(MOST),
    latestWork(db, isWork(clientId, 'on no issued invoice'), MOST),
    sumsOf(db, clientId, today),
    companyBilling(db),
  ]);
  return { today, rows, work, ...sums, howToPay: billing.howToPay };
}

export type OwnInvoices = Awaited<ReturnType<typeof ownInvoices>>;

async function sumsOf(db: Db, clientId: number, today: string) {
  const { rows } = await db.execute<
    Record<'balance' | 'unallocated' | 'unbilled' | 'overdue' | 'count', Cents>
  >(sql`
    SELECT
      coalesce(sum(cents) FILTER (WHERE account IN ('receivable', 'unallocated')), 0)::bigint AS balance,
      coalesce(-sum(cents) FILTER (WHERE account = 'unallocated'), 0)::bigint AS unallocated,
      coalesce(sum(cents) FILTER (WHERE account = 'unbilled'), 0)::bigint AS unbilled,
      (SELECT coalesce(sum(total_cents - settled_cents), 0)::bigint FROM invoices
        WHERE client_id = ${clientId} AND status = 'issued' AND due_date < ${today}::date) AS overdue,
      (SELECT count(*)::integer FROM payments p JOIN assignments a ON a.id = p.assignment_id
        WHERE a.client_id = ${clientId} AND p.review = 'approved' AND p.status <> 'void' AND p.client_amount > 0 AND NOT p.is_billed_elsewhere
          AND NOT EXISTS (SELECT FROM invoice_lines l JOIN invoices i ON i.id = l.invoice_id
            WHERE l.payment_id = p.id AND l.is_live AND i.status = 'issued')) AS count
    FROM ledger_entries WHERE client_id = ${clientId}`);
  const [row] = rows;
  if (!row) throw new Error('an aggregate answers one row');
  return {
    balanceCents: Number(row.balance),
    unallocatedCents: Number(row.unallocated),
    unbilledCents: Number(row.unbilled),
    overdueCents: Number(row.overdue),
    unbilledCount: row.count,
  };
}
