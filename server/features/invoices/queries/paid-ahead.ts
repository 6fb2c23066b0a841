import type { Cents } from '#domain/money.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { queryRows } from '#server/db/query.ts';

const PAID_AHEAD = {
  name: 'paid-ahead',
  text: `SELECT coalesce(sum(cents - allocated_cents - refunded_cents), 0)::bigint FROM client_payments
    WHERE client_id = $1 AND undone_at IS NULL AND allocated_cents + refunded_cents < cents`,
};

/** What a client has paid that is not allocated yet, in cents. Source: rule client-payments-2. */
export async function paidAhead(on: Db | Tx, clientId: number): Promise<Cents> {
  const [row] = await queryRows<[Cents]>(on, PAID_AHEAD, [clientId]);
  return Number(row?.[0] ?? 0);
}
