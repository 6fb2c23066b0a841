import { and, asc, eq, ne } from 'drizzle-orm';
import type { InterpreterScope } from '#domain/access/scope.ts';
import { asksTravelTime } from '#domain/billing/rules/pay-terms.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { rateCardFor } from '#server/db/rate-card.ts';
import { payments } from '#server/db/schema/money.ts';
import { type CloseoutRow, selectCloseouts } from './row.ts';

/** An interpreter's own report, and whether they are asked how long they traveled (rule rates-15). */
export interface ReturnedCloseout {
  readonly row: CloseoutRow;
  readonly asksTravelTime: boolean;
}

/** The same of several, by one reading of the rules. */
export async function returnedCloseouts(
  on: Db | Tx,
  rows: readonly CloseoutRow[],
): Promise<ReturnedCloseout[]> {
  if (rows.length === 0) return [];
  const { rules } = await rateCardFor(on, rows);
  return rows.map((row) => ({ row, asksTravelTime: asksTravelTime(rules, row) }));
}

/** The interpreter's own reports that wait for an answer, the longest waiting first. Source: rule closeouts-10. */
export async function ownReturned(db: Db, { interpreterId }: InterpreterScope): Promise<ReturnedCloseout[]> {
  const rows = await selectCloseouts(db)
    .where(
      and(
        eq(payments.interpreterId, interpreterId),
        ne(payments.review, 'approved'),
        eq(payments.review, 'returned'),
        ne(payments.status, 'void'),
      ),
    )
    .orderBy(asc(payments.returnedAt), asc(payments.id));
  return returnedCloseouts(db, rows);
}
