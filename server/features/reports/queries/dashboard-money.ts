import type { StaffScope } from '#domain/access/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { invoiceTotals } from '../../invoices/queries/page.ts';
import { paymentTotals } from '../../payments/queries/totals.ts';

/**
 * The money of the dashboard on the company's `today`: what was billed from the first of its month (`from`) on, what clients have not paid, what of that is
 * overdue, and the pending payments to interpreters. These are the totals of the lists that the dashboard leads to. Source: rule L8.
 */
export async function dashboardMoney(db: Db, who: StaffScope, today: string) {
  const from = `${today.slice(0, 8)}01`;
  const [billed, unpaid, overdue, { pending }] = await Promise.all([
    invoiceTotals(db, who, { status: 'numbered', from, to: today, today }),
    invoiceTotals(db, who, { status: 'open', today }),
    invoiceTotals(db, who, { status: 'overdue', today }),
    paymentTotals(db, who, { status: 'pending', today }),
  ]);
  return { from, to: today, billed, unpaid, overdue, toPay: pending };
}
