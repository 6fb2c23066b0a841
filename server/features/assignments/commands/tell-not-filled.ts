import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/connect.ts';
import { messagesToClient } from '#server/db/record/messages.ts';
import { type Actor, record } from '#server/db/record/record.ts';

const SYSTEM: Actor = { audience: 'system', accountId: null, requestId: null };

/** After longer interruptions, the client knows already. */
const NEWS_MS = 3_600_000;

type NotFilled = { readonly id: number; readonly client_id: number; readonly started: string };

/**
 * Tells the client of each appointment that has begun without an interpreter, once for each start. Appointments that are being
 * changed are left for the next run. Answers their number; runs every minute. `now` is an instant. Source: rule requests-3.
 */
export async function tellNotFilled(tx: Tx, now: string): Promise<number> {
  const { rows } = await tx.execute<NotFilled>(sql`
    SELECT a.id, a.client_id, to_char(a.starts_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS started
    FROM assignments a
    WHERE a.status IN ('pending', 'declined') AND a.deleted_at IS NULL
      AND a.starts_at <= ${now}::timestamptz
      AND a.starts_at > ${new Date(Date.parse(now) - NEWS_MS).toISOString()}::timestamptz
      -- Staff also record what has been.
      AND a.created_at < a.starts_at
      AND NOT EXISTS (
        SELECT FROM notifications n WHERE n.dedupe_key = 'not_filled:assignment:' || a.id
          || ':' || to_char(a.starts_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') || ':email:client:' || a.client_id)
    ORDER BY a.starts_at, a.id
    FOR UPDATE OF a SKIP LOCKED`);
  if (rows.length === 0) return 0;
  await record(tx, SYSTEM, now, {
    audit: rows.map(({ id }) => ({ act: 'assignments.tellNotFilled', entity: 'assignment', entityId: id })),
    messages: rows.flatMap(({ id, client_id, started }) =>
      messagesToClient(client_id, {
        kind: 'not_filled',
        assignmentId: id,
        event: `assignment:${id}:${started}`,
      }),
    ),
  });
  return rows.length;
}
