import type { ClosedPosting } from '#domain/billing/closed-period.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { computed, fieldsOf, select, selection, selectRows } from '#server/db/query.ts';
import { payments } from '#server/db/schema/money.ts';
import { closedThrough } from './closed-through.ts';

/** A payment whose next posting is asked about; `date` is the service date. */
interface Posted {
  readonly id: number;
  readonly date: string;
}

/**
 * Of payments with a service date in a closed period: the day on which what comes next is posted, by the id of the payment. That is the approval of what is
 * not approved, else a correction or what takes it back; approved work that was billed in another system changes today and is not in it.
 * The same days as `post_to_ledger`. Source: rules ledger-3 and closeouts-16.
 */
export async function closedPostings(
  on: Db | Tx,
  rows: readonly Posted[],
): Promise<ReadonlyMap<number, ClosedPosting>> {
  if (rows.length === 0) return new Map();
  const through = await closedThrough(on);
  const ids = rows.filter(({ date }) => through !== null && date <= through).map(({ id }) => id);
  if (through === null || ids.length === 0) return new Map();
  const found = await selectRows(on, POSTED_ON, [through, ids]);
  return new Map(found.map(({ id, day }) => [id, { through, on: day }]));
}

/* $1 the last closed day, $2 the payments. */
const POSTED_ON = select(
  selection({
    ...fieldsOf('p', { id: payments.id }),
    day: computed<string>(`greatest($1::date + 1,
      (SELECT max(t.date) FROM ledger_transactions t WHERE t.source_kind = 'payment' AND t.source_id = p.id AND t.event = 'approved'),
      CASE WHEN p.review = 'approved' THEN (
        SELECT max(e.date) FROM ledger_entries e WHERE e.assignment_id = p.assignment_id AND e.account = 'unbilled') END)`),
  }),
  (columns) => ({
    text: `SELECT ${columns} FROM payments p
      WHERE p.id = ANY ($2::integer[]) AND NOT (p.review = 'approved' AND p.is_billed_elsewhere)`,
  }),
);
