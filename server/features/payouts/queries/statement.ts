import type { Db } from '#server/db/connect.ts';
import { computed, selection, selectRows } from '#server/db/query.ts';
import { Refused } from '#server/db/transaction.ts';
import type { PayStatementParameters } from '../../payments/queries/pay-statement.ts';
import { NO_PAYOUT, payoutRow } from './payouts.ts';

/** Whose statement of which payout; `today` is the company's civil date. */
interface StatementQuery {
  readonly payoutId: number;
  readonly interpreterId: number;
  readonly today: string;
  /** By whom it is asked for: interpreters know of a payout when it is approved. */
  readonly isOwn: boolean;
}

const TOTAL = selection({
  isPaid: computed<boolean>('coalesce(sum(l.cents) > 0, false)'),
  returnedOn: computed<string | null>(
    '(SELECT r.date::text FROM returned_transfers r WHERE r.payout_id = $1 AND r.interpreter_id = $2::bigint)',
  ),
});
const TOTAL_OF = {
  text: `SELECT ${TOTAL.list} FROM payout_lines l WHERE l.payout_id = $1 AND l.interpreter_id = $2::bigint`,
};

/**
 * What the pay statement of one interpreter for a payout is about. `Refused` not_found without such a payout, or if it pays them nothing.
 * Source: rules invoices-18 and payouts-8.
 */
export async function statementOfPayout(
  db: Db,
  { payoutId, interpreterId, today, isOwn }: StatementQuery,
): Promise<PayStatementParameters & { readonly payout: NonNullable<PayStatementParameters['payout']> }> {
  const payout = await payoutRow(db, payoutId);
  const { id, number, payDate, fromDate: from, toDate: to, status } = payout;
  const isKnown = !isOwn || !['draft', 'void'].includes(status);
  const [found] = await selectRows(db, { ...TOTAL_OF, read: TOTAL.read }, [id, interpreterId]);
  if (!isKnown) throw new Refused(NO_PAYOUT);
  if (!found?.isPaid)
    throw new Refused(
      isOwn ? NO_PAYOUT : { code: 'not_found', message: `${number} pays this interpreter nothing.` },
    );
  return { interpreterId, today, from, to, payout: { id, number, payDate, returnedOn: found.returnedOn } };
}
