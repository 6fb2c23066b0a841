import type { Tx } from '#server/db/connect.ts';
import { computed, fieldsOf, select, selection, selectRows } from '#server/db/query.ts';
import { messagesToClient } from '#server/db/record/messages.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { assignments } from '#server/db/schema/appointments.ts';

const SYSTEM: Actor = { audience: 'system', accountId: null, requestId: null };

/** After longer interruptions, the client knows already. */
const STILL_NEW_MS = 3_600_000;

const STARTED = `to_char(a.starts_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
const ROW = selection({
  ...fieldsOf('a', { id: assignments.id, clientId: assignments.clientId }),
  started: computed<string>(STARTED),
});
/* Those that began after $1, until $2. */
const NOT_FILLED = select(ROW, (columns) => ({
  text: `
    SELECT ${columns} FROM assignments a
    WHERE a.status IN ('pending', 'declined') AND a.deleted_at IS NULL
      AND a.starts_at > $1::timestamptz AND a.starts_at <= $2::timestamptz
      -- Staff also record what has been.
      AND a.created_at < a.starts_at
      AND NOT EXISTS (
        SELECT FROM notifications n
        WHERE n.dedupe_key = 'not_filled:assignment:' || a.id || ':' || ${STARTED} || ':email:client:' || a.client_id)
    ORDER BY a.starts_at, a.id
    FOR UPDATE OF a SKIP LOCKED`,
}));

/**
 * Tells the client of each appointment that has begun without an interpreter, once for each start. Appointments that are being
 * changed are left for the next run. Answers their number; runs every minute. `now` is an instant. Source: rule requests-3.
 */
export async function tellNotFilled(tx: Tx, now: string): Promise<number> {
  const since = new Date(Date.parse(now) - STILL_NEW_MS).toISOString();
  const rows = await selectRows(tx, NOT_FILLED, [since, now]);
  if (rows.length === 0) return 0;
  await record(tx, SYSTEM, now, {
    audit: rows.map(({ id }) => ({ act: 'assignments.tellNotFilled', entity: 'assignment', entityId: id })),
    messages: rows.flatMap(({ id, clientId, started }) =>
      messagesToClient(clientId, {
        kind: 'not_filled',
        assignmentId: id,
        event: `assignment:${id}:${started}`,
      }),
    ),
  });
  return rows.length;
}
