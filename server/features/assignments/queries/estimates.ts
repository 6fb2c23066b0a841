import type { Cents } from '#domain/money.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { estimatesOf } from '#server/features/payments/queries/price.ts';

/**
 * The estimate, in cents by id, of those appointments that are not over and have no amount: staff may book without one. One
 * statement, none if all have an amount. Source: rules rates-18 and rates-24.
 * @example booked 14:00 to 15:00 at 75.00: 15000
 */
export async function openEstimates(
  on: Db | Tx,
  appointments: readonly AssignmentRow[],
): Promise<ReadonlyMap<number, Cents>> {
  const open = appointments.filter(
    ({ totalAmountCents, status }) =>
      totalAmountCents === null && status !== 'completed' && status !== 'cancelled',
  );
  const estimates = await estimatesOf(on, open);
  return new Map(
    open.flatMap(({ id }, at) => {
      const estimate = estimates[at];
      return estimate?.ok ? [[id, estimate.value.totalCents] as const] : [];
    }),
  );
}
