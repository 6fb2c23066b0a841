import { sql } from 'drizzle-orm';
import type { StaffScope } from '#domain/access/scope.ts';
import type { Tx } from '#server/db/connect.ts';
import { type Actor, record } from '#server/db/record/record.ts';

/**
 * Marks notifications as read for this member of staff only; `ids` null: all of them. Unknown ids and messages of other
 * channels are ignored. Source: rule messages-4.
 */
export async function markRead(
  tx: Tx,
  who: StaffScope,
  asked: { readonly actor: Actor; readonly now: string; readonly ids: readonly number[] | null },
): Promise<void> {
  const { actor, now, ids } = asked;
  const named = ids === null ? sql`` : sql`AND n.id = ANY(${sql.param([...ids])}::bigint[])`;
  const marked = await tx.execute(sql`
    INSERT INTO notification_reads (notification_id, account_id, read_at)
    SELECT n.id, ${who.accountId}, ${now}::timestamptz FROM notifications n
    WHERE n.channel = 'in_app' ${named}
      AND NOT EXISTS (SELECT FROM notification_reads r WHERE r.account_id = ${who.accountId} AND r.notification_id = n.id)
    ON CONFLICT DO NOTHING`);
  if (!marked.rowCount) return;
  await record(tx, actor, now, {
    audit: [
      {
        act: 'notifications.markRead',
        entity: 'account',
        entityId: who.accountId,
        change: { count: marked.rowCount },
      },
    ],
    changes: [{ topic: 'notifications', ids: [] }],
  });
}
