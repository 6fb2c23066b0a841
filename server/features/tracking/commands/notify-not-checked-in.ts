import { sql } from 'drizzle-orm';
import { formatClock12 } from '#domain/civil.ts';
import type { Tx } from '#server/db/connect.ts';
import { messagesToStaff } from '#server/db/record/messages.ts';
import { type Actor, record } from '#server/db/record/record.ts';

const SYSTEM: Actor = { audience: 'system', accountId: null, requestId: null };

/** How long after the start staff are told. */
const PATIENCE_MS = 10 * 60_000;
/** After longer interruptions, staff know already. */
const NEWS_MS = 3 * 3_600_000;

type Missing = {
  readonly id: number;
  readonly interpreter_id: number;
  readonly started: string;
  readonly start_time: string;
  readonly language: string;
  readonly interpreter: string;
  readonly client: string;
};

/**
 * Tells staff of each booked appointment whose interpreter has not arrived 10 minutes to 3 hours after the start, once
 * for each start and interpreter. Appointments that are being changed are left for the next run. Answers their number;
 * runs every minute. `now` is an instant. Source: rule tracking-12.
 */
export async function notifyNotCheckedIn(tx: Tx, now: string): Promise<number> {
  const missing = await notCheckedIn(tx, now);
  if (missing.length === 0) return 0;
  await record(tx, SYSTEM, now, {
    audit: missing.map(({ id }) => ({
      act: 'assignments.tellNotCheckedIn',
      entity: 'assignment',
      entityId: id,
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

/** Reads by the start of booked appointments, without those that have been reported. */
async function notCheckedIn(tx: Tx, now: string): Promise<Missing[]> {
  const { rows } = await tx.execute<Missing>(sql`
    SELECT a.id, a.interpreter_id, a.start_time, a.language, i.name AS interpreter, c.name AS client,
      to_char(a.starts_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS started
    FROM assignments a
    JOIN interpreters i ON i.id = a.interpreter_id
    JOIN clients c ON c.id = a.client_id
    WHERE a.status IN ('accepted', 'scheduled') AND a.deleted_at IS NULL
      AND a.starts_at <= ${before(now, PATIENCE_MS)}::timestamptz AND a.starts_at > ${before(now, NEWS_MS)}::timestamptz
      AND a.current_status IN ('not_started', 'en_route') AND a.not_held IS NULL
      AND (a.expected_arrival IS NULL OR a.expected_arrival <= ${before(now, PATIENCE_MS)}::timestamptz)
      AND NOT EXISTS (
        SELECT FROM notifications n WHERE n.dedupe_key = 'not_checked_in:assignment:' || a.id || ':' || a.interpreter_id
          || ':' || to_char(a.starts_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') || ':in_app:staff:all')
    ORDER BY a.starts_at, a.id
    FOR UPDATE OF a SKIP LOCKED`);
  return rows;
}

const eventOf = ({ id, interpreter_id, started }: Missing) => `assignment:${id}:${interpreter_id}:${started}`;

function sentence({ interpreter, language, client, start_time }: Missing): string {
  return `${interpreter} has not checked in for ${language} at ${client}, which began at ${formatClock12(start_time)}.`;
}

function before(now: string, milliseconds: number): string {
  return new Date(Date.parse(now) - milliseconds).toISOString();
}
