import { formatClock12 } from '#domain/civil.ts';
import type { Tx } from '#server/db/connect.ts';
import { computed, fieldsOf, type RowOf, select, selection, selectRows } from '#server/db/query.ts';
import { messagesToStaff } from '#server/db/record/messages.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { assignments } from '#server/db/schema/appointments.ts';

const SYSTEM: Actor = { audience: 'system', accountId: null, requestId: null };

/** How long after the start staff are told. */
const PATIENCE_MS = 10 * 60_000;
/** After longer interruptions, staff know already. */
const STILL_NEW_MS = 3 * 3_600_000;

const { id, interpreterId, startTime, language } = assignments;
const MISSING = {
  ...fieldsOf('a', { id, interpreterId, startTime, language }),
  started: computed<string>(`to_char(a.starts_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`),
  interpreter: computed<string>('i.name'),
  client: computed<string>('c.name'),
};
type Missing = RowOf<typeof MISSING>;

/* By the start of booked appointments, without those that have been reported. $1 and $2: those that began after $1, until $2. */
const NOT_CHECKED_IN = select(selection(MISSING), (columns) => ({
  text: `
    SELECT ${columns}
    FROM assignments a
    JOIN interpreters i ON i.id = a.interpreter_id
    JOIN clients c ON c.id = a.client_id
    WHERE a.status IN ('accepted', 'scheduled') AND a.deleted_at IS NULL
      AND a.starts_at > $1::timestamptz AND a.starts_at <= $2::timestamptz
      AND a.current_status IN ('not_started', 'en_route') AND a.not_held IS NULL
      AND (a.expected_arrival IS NULL OR a.expected_arrival <= $2::timestamptz)
      AND NOT EXISTS (
        SELECT FROM notifications n WHERE n.dedupe_key = 'not_checked_in:assignment:' || a.id || ':' || a.interpreter_id
          || ':' || to_char(a.starts_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') || ':in_app:staff:all')
    ORDER BY a.starts_at, a.id
    FOR UPDATE OF a SKIP LOCKED`,
}));
/**
 * Tells staff of each booked appointment whose interpreter has not arrived 10 minutes to 3 hours after the start, once
 * for each start and interpreter. Appointments that are being changed are left for the next run. Answers their number;
 * runs every minute. `now` is an instant. Source: rule tracking-12.
 */
export async function notifyNotCheckedIn(tx: Tx, now: string): Promise<number> {
  const missing = await selectRows(tx, NOT_CHECKED_IN, [before(now, STILL_NEW_MS), before(now, PATIENCE_MS)]);
  if (missing.length === 0) return 0;
  await record(tx, SYSTEM, now, {
    audit: missing.map((one) => ({
      act: 'assignments.tellNotCheckedIn',
      entity: 'assignment',
      entityId: one.id,
    })),
    messages: missing.flatMap((one) =>
      messagesToStaff({
        kind: 'not_checked_in',
        assignmentId: one.id,
        payload: { text: sentence(one) },
        event: eventOf(one),
      }),
    ),
  });
  return missing.length;
}

const eventOf = (row: Missing) => `assignment:${row.id}:${row.interpreterId}:${row.started}`;

function sentence({ interpreter, client, ...missing }: Missing): string {
  return `${interpreter} has not checked in for ${missing.language} at ${client}, which began at ${formatClock12(missing.startTime)}.`;
}

function before(now: string, milliseconds: number): string {
  return new Date(Date.parse(now) - milliseconds).toISOString();
}
