import type { InterpreterScope } from '#domain/access/scope.ts';
import type { Tx } from '#server/db/connect.ts';
import { queryRows } from '#server/db/query.ts';

const CONFIRM = {
  name: 'inbox-confirm',
  text: `UPDATE notifications SET confirmed_at = $3::timestamptz
    WHERE id = ANY($2::bigint[]) AND recipient_audience = 'interpreter' AND recipient_id = $1 AND confirmed_at IS NULL`,
};

/** An interpreter has read entries of their inbox; others' and unknown ids change nothing. Source: rule messages-1. */
export async function confirmChanges(
  tx: Tx,
  { interpreterId }: InterpreterScope,
  { ids, now }: { readonly ids: readonly number[]; readonly now: string },
): Promise<void> {
  await queryRows(tx, CONFIRM, [interpreterId, [...ids], now]);
}
