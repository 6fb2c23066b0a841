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
}

/** Whom a payout pays, by name. Source: rules M69, M71. */
export function payeesOf(tx: Tx, payoutId: number): Promise<PayeeRow[]> {
  const total = sql<Cents>`sum(${payoutLines.cents})::bigint`.mapWith(Number);
  const { id: interpreterId, name, email, address } = interpreters;
  return tx
    .select({ interpreterId, name, email, address, totalCents: total })
    .from(payoutLines)
    .innerJoin(interpreters, eq(interpreterId, payoutLines.interpreterId))
    .where(and(eq(payoutLines.payoutId, payoutId)))
    .groupBy(interpreterId)
    .having(sql`sum(${payoutLines.cents}) > 0`)
    .orderBy(name, interpreterId);
}
