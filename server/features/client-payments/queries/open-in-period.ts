import type { StaffScope } from '#domain/access/scope.ts';
import { addDays } from '#domain/civil.ts';
import { isWithoutResult } from '#server/db/assignments/without-result.ts';
import type { Db } from '#server/db/connect.ts';
import { computed, selection, selectRows } from '#server/db/query.ts';
import { BILLABLE } from '../../invoices/queries/billable-payments.ts';
import { isUnsent } from '../../invoices/queries/row.ts';
import { closedThrough } from '../../ledger/queries/closed-through.ts';

const invoicesThat = (are: string) =>
  `(SELECT count(*)::integer FROM invoices i WHERE ${are} AND i.to_date >= $1::date AND i.from_date <= $2::date)`;

const OPEN = selection({
  notReported: computed<number>(
    `(SELECT count(*)::integer FROM assignments a WHERE ${isWithoutResult('$3')} AND a.date BETWEEN $1::date AND $2::date)`,
  ),
  notApproved:
    computed<number>(`(SELECT count(*)::integer FROM payments p JOIN assignments a ON a.id = p.assignment_id
    WHERE p.review <> 'approved' AND p.status <> 'void' AND a.date BETWEEN $1::date AND $2::date)`),
  notBilled: computed<number>(
    `(SELECT count(*)::integer FROM ${BILLABLE} AND a.date BETWEEN $1::date AND $2::date)`,
  ),
  notIssued: computed<number>(invoicesThat(`i.status = 'draft'`)),
  notSent: computed<number>(
    invoicesThat(`i.status = 'issued' AND i.settled_cents < i.total_cents AND ${isUnsent('i')}`),
  ),
  notAllocated: computed<number>(`(SELECT count(*)::integer FROM client_payments c
    WHERE c.undone_at IS NULL AND c.allocated_cents < c.cents AND c.date BETWEEN $1::date AND $2::date)`),
});

const COUNTS = { text: `SELECT ${OPEN.list}` };

/**
 * What is open in the period that closing the books through a civil date would close, as the lists have it: appointments by service date, invoices by the
 * service dates on them, client payments by the day of receipt. `from` null: nothing is closed before. Source: rule ledger-8.
 */
export async function openInPeriod(
  db: Db,
  _who: StaffScope,
  { through, now }: { readonly through: string; readonly now: string },
) {
  const closed = await closedThrough(db);
  const from = closed === null ? null : addDays(closed, 1);
  const [counts] = await selectRows(db, { ...COUNTS, read: OPEN.read }, [from ?? '0001-01-01', through, now]);
  if (!counts) throw new Error('counts are one row');
  return { from, through, ...counts };
}
