import { eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { LedgerAccount } from '#domain/billing/ledger.ts';
import { ledgerEntries } from '#server/db/schema/ledger.ts';

/** A filter of entries; civil dates, `to` inclusive. */
export interface LedgerFilter {
  readonly account?: LedgerAccount | undefined;
  readonly clientId?: number | undefined;
  readonly interpreterId?: number | undefined;
  readonly assignmentId?: number | undefined;
  readonly paymentId?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The conditions of a filter use only columns of entries, so that counting and summing need no join. */
export function conditionsOf(filter: LedgerFilter): SQL[] {
  const { account, clientId, interpreterId, assignmentId, paymentId, from, to } = filter;
  return [
    account && eq(ledgerEntries.account, account),
    clientId && eq(ledgerEntries.clientId, clientId),
    interpreterId && eq(ledgerEntries.interpreterId, interpreterId),
    assignmentId && eq(ledgerEntries.assignmentId, assignmentId),
    paymentId &&
      sql`${ledgerEntries.transactionId} = ANY(ARRAY(SELECT t.id FROM ledger_transactions t
        WHERE t.source_kind = 'payment' AND t.source_id = ${paymentId}))`,
    from && gte(ledgerEntries.date, from),
    to && lte(ledgerEntries.date, to),
  ].filter((condition) => typeof condition === 'object');
}
