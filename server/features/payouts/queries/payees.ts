import { and, eq, sql } from 'drizzle-orm';
import type { Cents } from '#domain/money.ts';
import type { Tx } from '#server/db/connect.ts';
import { payoutLines } from '#server/db/schema/billing.ts';
import { interpreters } from '#server/db/schema/people.ts';

/** Somebody whom a payout pays; cents above 0. */
export interface PayeeRow {
  readonly interpreterId: number;
  readonly name: string;
  readonly email: string;
  readonly address: string;
  readonly totalCents: Cents;
  /** What of it is reimbursed expenses, as the ledger has them (rule ledger-1). */
  readonly expensesCents: Cents;
}

/** Whom a payout pays, by name. Source: rules payouts-4 and payouts-6. */
export function payeesOf(tx: Tx, payoutId: number): Promise<PayeeRow[]> {
  const total = sql<Cents>`sum(${payoutLines.cents})::bigint`.mapWith(Number);
  const expenses = sql<Cents>`coalesce((
    SELECT sum(e.cents) FROM payout_lines m
    JOIN ledger_transactions t ON t.source_kind = 'payment' AND t.source_id = m.payment_id
    JOIN ledger_entries e ON e.transaction_id = t.id AND e.account = 'reimbursed_expenses'
    WHERE m.payout_id = ${payoutId} AND m.interpreter_id = ${interpreters.id}), 0)::bigint`.mapWith(Number);
  const { id: interpreterId, name, email, address } = interpreters;
  return tx
    .select({ interpreterId, name, email, address, totalCents: total, expensesCents: expenses })
    .from(payoutLines)
    .innerJoin(interpreters, eq(interpreterId, payoutLines.interpreterId))
    .where(and(eq(payoutLines.payoutId, payoutId)))
    .groupBy(interpreterId)
    .having(sql`sum(${payoutLines.cents}) > 0`)
    .orderBy(name, interpreterId);
}
