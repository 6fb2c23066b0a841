import type { Payment } from '#contracts/payments/shapes.ts';
import type { Tx } from '#server/db/connect.ts';
import { closedPostings } from '../../ledger/queries/closed-postings.ts';
import { companyToday } from '../../settings/queries.ts';
import { presentPayment } from '../present.ts';
import { paymentRow } from '../queries/row.ts';

/** One payment as a step has left it, for staff. `Refused` not_found. */
export async function paymentAnswer(tx: Tx, paymentId: number, now: string): Promise<Payment> {
  const row = await paymentRow(tx, paymentId);
  const closed = await closedPostings(tx, [row]);
  return presentPayment(row, await companyToday(tx, now), closed.get(row.id) ?? null);
}
