import type { StaffScope } from '#domain/access/scope.ts';
import type { Tx } from '#server/db/connect.ts';
import { queryRows } from '#server/db/query.ts';
import { type Actor, record } from '#server/db/record/record.ts';

const MARK_READ = {
  text: `
    INSERT INTO notification_reads (notification_id, account_id, read_at)
    SELECT n.id, $1, $2::timestamptz FROM notifications n
    WHERE n.channel = 'in_app' AND ($3::bigint[] IS NULL OR n.id = ANY($3::bigint[]))
      AND NOT EXISTS (SELECT FROM notification_reads r WHERE r.account_id = $1 AND r.notification_id = n.id)
    ON CONFLICT DO NOTHING RETURNING notification_id`,
};

/**
 * Marks notifications as read for this member of staff only; `ids` null: all of them. Unknown ids and messages of other
 * channels are ignored. Source: rule messages-4.
 */
export async function markRead(
  tx: Tx,
  who: StaffScope,
  request: { readonly actor: Actor; readonly now: string; readonly ids: readonly number[] | null },
): Promise<void> {
  const { actor, now, ids } = request;
  const marked = await queryRows(tx, MARK_READ, [who.accountId, now, ids]);
  if (marked.length === 0) return;
  await record(tx, actor, now, {
    audit: [
      {
        act: 'notifications.markRead',
        entity: 'account',
        entityId: who.accountId,
        change: { count: marked.length },
      },
    ],
    changes: [{ topic: 'notifications', ids: [] }],
  });
}
