import { type SQL, sql } from 'drizzle-orm';
import { dayBounds } from '#domain/time.ts';
import type { Db } from '#server/db/connect.ts';
import type { NotificationChannel, NotificationState } from '#server/db/schema/records.ts';
import { bindInto, searchText } from '#server/db/search-text.ts';

/**
 * Which messages. `q` are words in the recipient's name or e-mail address; `from` and `to` are civil days of the company, `to`
 * inclusive: when it was written or, of what failed or was not configured, when that was (rule screens-8); `recipientId` counts within
 * `recipientAudience`.
 */
export interface LogFilter {
  readonly state?: NotificationState | 'waiting' | 'held' | undefined;
  readonly kind?: string | undefined;
  readonly channel?: readonly NotificationChannel[] | undefined;
  readonly recipientAudience?: 'staff' | 'interpreter' | 'client' | undefined;
  readonly recipientId?: number | undefined;
  readonly assignmentId?: number | undefined;
  readonly q?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Conditions on `notifications n`; all must be true. */
export interface LogConditions {
  /** Conditions that an index answers, newest first. */
  readonly indexed: SQL[];
  /** Conditions for which rows must be read. */
  readonly others: SQL[];
}

/** The conditions of a filter except for `q`; `timeZone` is the company's. */
export function conditionsOf(filter: LogFilter, timeZone: string): LogConditions {
  const { state, kind, channel, recipientAudience: audience, recipientId, assignmentId, from, to } = filter;
  const indexed: SQL[] = [];
  const others: SQL[] = [];
  const first = from && dayBounds(from, timeZone).from;
  const end = to && dayBounds(to, timeZone).to;
  if (state === 'failed' || state === 'not_configured') {
    if (first) others.push(sql`updated_at >= ${first}::timestamptz`);
    if (end) others.push(sql`updated_at < ${end}::timestamptz`);
  } else {
    if (first) indexed.push(sql`n.created_at >= ${first}::timestamptz`);
    if (end) indexed.push(sql`n.created_at < ${end}::timestamptz`);
  }
  if (assignmentId)
    indexed.push(sql`n.id IN (SELECT id FROM notifications WHERE assignment_id = ${assignmentId}
      UNION ALL SELECT notification_id FROM notification_lines WHERE assignment_id = ${assignmentId})`);
  if (audience && recipientId)
    indexed.push(sql`n.recipient_audience = ${audience} AND n.recipient_id = ${recipientId}`);
  else if (audience) others.push(sql`recipient_audience = ${audience}`);
  if (state === 'failed') indexed.push(sql`n.state = 'failed'`);
  else if (state && WAITING.has(state)) {
    indexed.push(sql`n.state IN ('queued', 'sending')`);
    if (state === 'held') others.push(IS_WAITING);
    else if (state === 'waiting') others.push(sql`NOT ${IS_WAITING}`);
    else others.push(sql`state = ${state}`);
  } else if (state) others.push(sql`state = ${state}`);
  if (kind) others.push(sql`kind = ${kind}`);
  if (channel) others.push(sql`channel IN ${[...channel]}`);
  return { indexed, others };
}

/**
 * While a message is being sent, the reason why it was held does not count. Columns without a table, as in
 * `LogConditions.others`.
 */
const IS_WAITING = sql`(state = 'queued' AND held_for IS NOT NULL)`;

/** One index has only the waiting messages; it is small however long the log is. */
const WAITING: ReadonlySet<string> = new Set(['waiting', 'held', 'queued', 'sending']);

/** For at most this many people, their messages are read from the index of recipients. */
const FEW = 20;

/**
 * A message is to somebody whose name or e-mail address has each of these words. For few people, their messages are read from an
 * index; for many, their messages are close together in the log.
 */
export async function toSomebodyCalled(db: Db, words: string): Promise<LogConditions> {
  const people = sql`
    SELECT 'interpreter' AS audience, i.id FROM interpreters i WHERE ${standIn(words, sql`i.name || ' ' || i.email`)}
    UNION ALL SELECT 'client', c.id FROM clients c WHERE ${standIn(words, sql`c.name || ' ' || c.email`)}`;
  const rows = await db
    .select({ audience: sql<string>`audience`, id: sql<number>`id` })
    .from(sql`(${people}) AS people`)
    .limit(FEW + 1);
  if (rows.length > FEW)
    return { indexed: [], others: [sql`(recipient_audience, recipient_id) IN (${people})`] };
  const each = rows.map(
    ({ audience, id }) => sql`(n.recipient_audience = ${audience} AND n.recipient_id = ${id})`,
  );
  return { indexed: [each.length === 0 ? sql`false` : sql`(${sql.join(each, sql` OR `)})`], others: [] };
}

function standIn(words: string, text: SQL): SQL {
  const each = words
    .split(/\s+/)
    .filter(Boolean)
    .map(
      (word) =>
        sql`position(${bindInto(searchText('$1'), sql`${word}::text`)} IN ${bindInto(searchText('$1'), text)}) > 0`,
    );
  return each.length === 0 ? sql`true` : sql.join(each, sql` AND `);
}
