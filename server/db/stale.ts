import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Tx } from './connect.ts';
import { computed, select, selection, selectRows } from './query.ts';
import { Refused } from './transaction.ts';

/** `updated_at` of a row that changes at `now`: never twice the same, however quickly changes follow each other. */
export function changedAt(updatedAt: SQLWrapper, now: string): SQL {
  return sql`greatest(${now}::timestamptz, ${updatedAt} + interval '1 millisecond')`;
}

interface Edit {
  /** `updatedAt` as the form was opened with; undefined from programs that overwrite knowingly. */
  readonly seen: string | undefined;
  /** `updatedAt` of the row, locked. */
  readonly present: string;
  /** As the audit log names it. */
  readonly entity: string;
  readonly entityId: number;
  /** Whom or what the form shows, as people call it. */
  readonly what: string;
}

/** Whether a row updated at `present` has changed since `seen`; never for programs that overwrite on purpose. */
export function isStale(seen: string | undefined, present: string): boolean {
  return seen !== undefined && Date.parse(seen) !== Date.parse(present);
}

/** The refusal of a change of what is no longer as it was seen: after the sentence about that, what became of the change, and what to do. */
export function stale(happened: string): Refused {
  const message = `${happened} Nothing was saved. Check what is there now, then try again.`;
  return new Refused({ code: 'stale', message });
}

/** Refuses as `stale` a change that was made without knowing the last one, and says whose that was. */
export async function refuseIfStale(tx: Tx, { seen, present, entity, entityId, what }: Edit): Promise<void> {
  if (!isStale(seen, present)) return;
  const who = (await lastToChange(tx, entity, entityId)) ?? 'Someone else';
  throw stale(`${who} has changed ${what} since you opened this form.`);
}

/** An appointment is changed by the answer to an offer and by its payments too, which are audited under names of their own. */
async function lastToChange(tx: Tx, entity: string, entityId: number): Promise<string | null> {
  const [row] = await selectRows(tx, LAST, [entity, entityId]);
  return row?.name ?? null;
}

const NAME = selection({
  name: computed<string | null>('coalesce(staff.name, interpreters.name, clients.name)'),
});
const LAST = select(NAME, (columns) => ({
  text: `
    SELECT ${columns}
    FROM (
      SELECT id, actor_account_id FROM audit_log WHERE entity = $1 AND entity_id = $2
      UNION ALL
      SELECT l.id, l.actor_account_id FROM offers o JOIN audit_log l ON l.entity = 'offer' AND l.entity_id = o.id
      WHERE $1 = 'assignment' AND o.assignment_id = $2 AND l.act = 'assignments.decline'
      UNION ALL
      SELECT l.id, l.actor_account_id FROM payments p JOIN audit_log l ON l.entity = 'payment' AND l.entity_id = p.id
      WHERE $1 = 'assignment' AND p.assignment_id = $2 AND l.act IN ('payments.create', 'payments.pay')
    ) AS change
    LEFT JOIN staff ON staff.account_id = actor_account_id
    LEFT JOIN interpreters ON interpreters.account_id = actor_account_id
    LEFT JOIN clients ON clients.account_id = actor_account_id
    ORDER BY change.id DESC LIMIT 1`,
}));
