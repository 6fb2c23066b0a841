import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/connect.ts';
import { isoInstant } from '#server/db/schema/columns.ts';

/** An act on a closeout as the audit log has it; `by` is the name of the person, null if unknown. */
export interface PastAct {
  readonly act: string;
  readonly at: string;
  readonly by: string | null;
  readonly byAudience: string;
  readonly change: Readonly<Record<string, unknown>>;
}

interface Raw extends Record<string, unknown> {
  readonly act: string;
  readonly at: string;
  readonly by: string | null;
  readonly audience: string;
  readonly change: Readonly<Record<string, unknown>>;
}

/** What people did with a payment and, where `withReceipts`, with the receipts of its appointment; the oldest first. */
export async function actsOn(
  on: Db | Tx,
  { id, assignmentId }: { readonly id: number; readonly assignmentId: number },
  withReceipts = false,
): Promise<PastAct[]> {
  const receipts = withReceipts
    ? sql`UNION ALL SELECT id, at, act, actor_account_id, actor_audience, change FROM audit_log
        WHERE entity = 'assignment' AND entity_id = ${assignmentId} AND act IN ('receipts.put', 'receipts.delete')`
    : sql``;
  const { rows } = await on.execute<Raw>(sql`
    SELECT acts.act, acts.at::text AS at, coalesce(staff.name, interpreters.name, clients.name) AS by,
      acts.actor_audience AS audience, acts.change
    FROM (
      SELECT id, at, act, actor_account_id, actor_audience, change FROM audit_log
      WHERE entity = 'payment' AND entity_id = ${id}
      ${receipts}) AS acts
    LEFT JOIN staff ON staff.account_id = actor_account_id
    LEFT JOIN interpreters ON interpreters.account_id = actor_account_id
    LEFT JOIN clients ON clients.account_id = actor_account_id
    ORDER BY acts.id`);
  return rows.map(({ act, at, by, audience, change }) => ({
    ...{ act, by, change, byAudience: audience },
    at: isoInstant(at),
  }));
}
