import type { Cents } from '#domain/money.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { computed, select, selection, selectRows } from '#server/db/query.ts';

const ELSEWHERE = selection({
  clientId: computed<number>('w.id'),
  openCents: computed<Cents>('coalesce(e.cents, 0) - coalesce(i.cents, 0)'),
});

/** What clients owe by the ledger, less what is open of their invoices. */
const OF_CLIENTS = select(ELSEWHERE, (columns) => ({
  name: 'open-elsewhere',
  text: `
    SELECT ${columns}
    FROM unnest($1::integer[]) w (id)
    LEFT JOIN LATERAL (
      SELECT sum(cents)::bigint AS cents FROM ledger_entries WHERE client_id = w.id AND account = 'receivable') e ON true
    LEFT JOIN LATERAL (
      SELECT sum(total_cents - settled_cents)::bigint AS cents FROM invoices WHERE client_id = w.id AND status = 'issued') i ON true`,
}));

/**
 * What is open of what was billed elsewhere, in cents by client; less than 0 if too much was received for it. Source: rule
 * client-payments-2.
 */
export async function openElsewhere(
  on: Db | Tx,
  clientIds: readonly number[],
): Promise<ReadonlyMap<number, Cents>> {
  const rows = clientIds.length === 0 ? [] : await selectRows(on, OF_CLIENTS, [clientIds]);
  return new Map(rows.map(({ clientId, openCents }) => [clientId, openCents]));
}
