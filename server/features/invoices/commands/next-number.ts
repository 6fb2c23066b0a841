import type { Tx } from '#server/db/connect.ts';
import { queryRows } from '#server/db/query.ts';

const NEXT = {
  name: 'next-number',
  text: `UPDATE number_series SET last_number = last_number + 1 WHERE kind = $1 RETURNING prefix || last_number`,
};

/**
 * The next number of a series. Its row stays locked until the transaction ends: a number that is not used after all is given again, so that there is
 * never a gap. Take it as late as possible: others wait. Source: rule invoices-3.
 * @example nextNumber(tx, 'invoice') // 'INV-1007'
 */
export async function nextNumber(tx: Tx, series: 'invoice' | 'credit_note' | 'payout'): Promise<string> {
  const [row] = await queryRows<[string]>(tx, NEXT, [series]);
  if (!row) throw new Error(`there is no series ${series}`);
  return row[0];
}
