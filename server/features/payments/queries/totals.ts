import { and, type Column, count, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { PaymentTotals } from '#contracts/payments/shapes.ts';
import type { StaffScope } from '#domain/access/scope.ts';
import { formatMoney } from '#domain/money.ts';
import type { Db } from '#server/db/connect.ts';
import { payments } from '#server/db/schema/money.ts';
import { conditionsOf, type PaymentFilter } from './filter.ts';
import { isOverdueOn } from './overdue.ts';

/** The sums of a filter's payments by status, to the cent, in one statement. `overdue` is a part of `pending`. */
export async function paymentTotals(
  db: Db,
  _who: StaffScope,
  filter: PaymentFilter,
): Promise<z.infer<typeof PaymentTotals>> {
  const { status, amount, clientAmount } = payments;
  const isOverdue = sql<boolean>`${isOverdueOn(filter.today)}`.as('is_overdue');
  const byState = await db
    .select({
      status,
      isOverdue,
      count: count(),
      amountCents: centsIn(amount),
      clientCents: centsIn(clientAmount),
    })
    .from(payments)
    .where(and(...conditionsOf(filter)))
    .groupBy(status, isOverdue);
  const totalOf = (isPart: (state: (typeof byState)[number]) => boolean) => {
    const states = byState.filter(isPart);
    const sum = (of: (state: (typeof byState)[number]) => number) =>
      states.reduce((total, state) => total + of(state), 0);
    return {
      count: sum((state) => state.count),
      amount: formatMoney(sum((state) => state.amountCents)),
      clientAmount: formatMoney(sum((state) => state.clientCents)),
    };
  };
  return {
    pending: totalOf((state) => state.status === 'pending'),
    overdue: totalOf((state) => state.isOverdue),
    paid: totalOf((state) => state.status === 'paid'),
    void: totalOf((state) => state.status === 'void'),
  };
}

const centsIn = (amount: Column) => sql`(sum(${amount}) * 100)::bigint`.mapWith(Number);
