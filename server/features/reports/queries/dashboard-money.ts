import type { StaffScope } from '#domain/access/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { invoiceTotals } from '../../invoices/queries/page.ts';
import { owedToInterpreters } from '../../ledger/queries/balances.ts';

/**
 * The money of the dashboard on the company's `today`: what was billed from the first of its month (`from`) on, what clients have not paid, what of that is
 * overdue, and what interpreters are owed. These are the totals of the lists that the dashboard leads to. Source: rules screens-8 and
 * ledger-5.
 */
export async function dashboardMoney(db: Db, who: StaffScope, today: string) {
  const from = `${today.slice(0, 8)}01`;
  const [billed, unpaid, overdue, toPay] = await Promise.all([
    invoiceTotals(db, who, { status: 'numbered', from, to: today, today }),
    invoiceTotals(db, who, { status: 'open', today }),
    invoiceTotals(db, who, { status: 'overdue', today }),
    owedToInterpreters(db, who),
  ]);
  return { from, to: today, billed, unpaid, overdue, toPay };
}
