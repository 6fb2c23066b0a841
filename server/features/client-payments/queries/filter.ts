import { and, eq, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { ClientPaymentMethod } from '#domain/billing/client-payment.ts';
import { clientPayments } from '#server/db/schema/billing.ts';
import { bindInto, containing, idsByName, saysAmount, searchText } from '#server/db/search-text.ts';

/** A filter of client payments; civil dates of receipt, both inclusive. Those that were undone only with `undone`. */
export interface ClientPaymentFilter {
  readonly clientId?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly method?: ClientPaymentMethod | undefined;
  readonly unallocated: boolean;
  readonly undone: boolean;
  readonly q?: string | undefined;
}

/** The conditions of a filter use only columns of client payments, so that counting and summing need no join. */
export function conditionsOf(filter: ClientPaymentFilter): SQL[] {
  const { clientId, from, to, method, unallocated, undone, q } = filter;
  const { undoneAt, allocatedCents, refundedCents, cents } = clientPayments;
  return [
    clientId && eq(clientPayments.clientId, clientId),
    from && gte(clientPayments.date, from),
    to && lte(clientPayments.date, to),
    method && eq(clientPayments.method, method),
    unallocated && and(isNull(undoneAt), sql`${allocatedCents} + ${refundedCents} < ${cents}`),
    !undone && isNull(undoneAt),
    q && saysSomewhere(q),
  ].filter((condition) => typeof condition === 'object');
}

function saysSomewhere(term: string): SQL | undefined {
  const inside = sql`${containing(term)}::text`;
  const sought = bindInto(searchText('$1'), inside);
  const says = (column: SQL) => sql`${bindInto(searchText('$1'), column)} LIKE ${sought}`;
  return or(
    says(sql`coalesce(${clientPayments.reference}, '')`),
    says(sql`coalesce(${clientPayments.notes}, '')`),
    sql`${clientPayments.clientId} IN (${bindInto(idsByName('clients', '$1'), inside)})`,
    sql`${clientPayments.id} IN (
      SELECT pa.client_payment_id FROM payment_allocations pa JOIN invoices i ON i.id = pa.invoice_id
      WHERE pa.undone_at IS NULL AND i.number ILIKE ${inside})`,
    saysAmount(clientPayments.cents, term),
  );
}
