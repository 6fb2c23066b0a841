import { inArray, type SQL, sql } from 'drizzle-orm';
import type { StaffScope } from '#domain/access/scope.ts';
import { factsForReader } from '#domain/message/relevance.ts';
import type { Db } from '#server/db/connect.ts';
import { isoInstant } from '#server/db/schema/columns.ts';
import { type SentWords, sentWords } from '#server/db/schema/records.ts';
import { Refused } from '#server/db/transaction.ts';
import { loadFacts, type MessageFacts } from '../../messages/queries/facts.ts';
import { companySettings } from '../../settings/queries.ts';
import { conditionsOf, type LogConditions, type LogFilter, toSomebodyCalled } from './filter.ts';

/** The log is counted up to here: beyond, the exact number tells nobody anything and costs more than the page. */
const COUNTED_AT_MOST = 10_000;
/**
 * One page looks at this many messages at most: what is rare is then found over several pages, each as quick as any other,
 * however long the log has become.
 */
const LOOKED_AT = 20_000;

/** `limit` rows after the cursor of the page before. */
interface LogRequest extends LogFilter {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** What the log knows of a message beside its facts. */
export interface LogMark {
  readonly id: number;
  /** The reader's own; true only for lines of the bell. */
  readonly isRead: boolean;
  /** An instant: when it is next tried. */
  readonly dueAt: string;
  readonly heldFor: 'quiet_hours' | 'retry' | null;
}

/** A message of the log: its facts as they are now, its marks, and what it said where it has left. */
export type LogRow = MessageFacts & LogMark & { readonly words: Pick<SentWords, 'subject' | 'text'> | null };

/**
 * A page of the log of messages, newest first, with the reader's own read marks. A page may be shorter than requested,
 * even empty, and still not be the last: each reads at most 20,000 messages. `total` counts at most 10,000 among them.
 * Refused as `malformed` for an invalid cursor. Source: rule N18.
 */
export async function notificationPage(
  db: Db,
  who: StaffScope,
  asked: LogRequest,
): Promise<{ rows: LogRow[]; nextCursor: string | null; total: number }> {
  const after = asked.cursor === undefined ? null : readCursor(asked.cursor);
  const wanted = await wantedOf(db, asked);
  const beyond = after ? [...wanted.indexed, isAfter(after.id)] : wanted.indexed;
  const looked = lookedAt({ ...wanted, indexed: beyond });
  const found = await marksOf(db, who, looked, asked.limit + 1); // one more than is shown tells whether the list goes on
  const page = found.slice(0, asked.limit);
  const isFull = found.length > asked.limit;
  // Only a first page that is full is counted; its cursor carries the total on.
  const total = after?.total ?? (isFull ? await countUpTo(db, looked) : page.length);
  const last = isFull ? page.at(-1)?.id : await lastLookedAt(db, { ...wanted, indexed: beyond });
  return {
    rows: await withFacts(db, page),
    nextCursor: last === undefined ? null : `${last}.${total}`,
    total,
  };
}

/** The same messages, each with its facts, and with what it said where it has left. */
async function withFacts(db: Db, marks: readonly LogMark[]): Promise<LogRow[]> {
  const ids = marks.map(({ id }) => id);
  const facts = (await loadFacts(db, ids)).map(factsForReader);
  const byId = new Map(facts.map((row) => [row.id, row]));
  const words = await linesOf(db, ids);
  return marks.flatMap((mark) => {
    const row = byId.get(mark.id);
    return row ? [{ ...row, ...mark, words: words.get(mark.id) ?? null }] : [];
  });
}

async function linesOf(db: Db, ids: readonly number[]) {
  const { notificationId, subject, text } = sentWords;
  const rows = await db
    .select({ id: notificationId, subject, text })
    .from(sentWords)
    .where(inArray(notificationId, [...ids]));
  return new Map(rows.map(({ id, ...words }) => [id, words]));
}

async function wantedOf(db: Db, { q, ...filter }: LogRequest): Promise<LogConditions> {
  const { timeZone } = await companySettings(db);
  const { indexed, others } = conditionsOf(filter, timeZone);
  if (!q) return { indexed, others };
  const named = await toSomebodyCalled(db, q);
  return { indexed: [...indexed, ...named.indexed], others: [...others, ...named.others] };
}

/** The messages that are looked at, newest first, without those that are not asked for. */
function lookedAt(wanted: LogConditions): SQL {
  return sql`
    SELECT id, created_at FROM (
      SELECT n.id, n.created_at, n.kind, n.channel, n.state, n.held_for, n.recipient_audience, n.recipient_id
      FROM notifications n WHERE ${all(wanted.indexed)}
      ORDER BY n.created_at DESC, n.id DESC LIMIT ${LOOKED_AT}) AS looked
    WHERE ${all(wanted.others)}`;
}

type MarkColumns = { id: string; is_read: boolean; due_at: string; held_for: LogMark['heldFor'] };

async function marksOf(db: Db, who: StaffScope, looked: SQL, limit: number): Promise<LogMark[]> {
  const { rows } = await db.execute<MarkColumns>(sql`
    SELECT n.id, n.held_for, n.due_at, EXISTS (
      SELECT FROM notification_reads r WHERE r.account_id = ${who.accountId} AND r.notification_id = n.id) AS is_read
    FROM (${looked} ORDER BY created_at DESC, id DESC LIMIT ${limit}) AS page
    JOIN notifications n ON n.id = page.id
    ORDER BY page.created_at DESC, page.id DESC`);
  return rows.map((row) => ({
    id: Number(row.id),
    isRead: row.is_read,
    dueAt: isoInstant(row.due_at),
    heldFor: row.held_for,
  }));
}

/** The last message that a page may look at, when there are more behind it. */
async function lastLookedAt(db: Db, { indexed, others }: LogConditions): Promise<number | undefined> {
  if (others.length === 0) return undefined; // nothing was passed over
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT n.id FROM notifications n WHERE ${all(indexed)}
    ORDER BY n.created_at DESC, n.id DESC OFFSET ${LOOKED_AT - 1} LIMIT 1`);
  return rows[0] && Number(rows[0].id);
}

async function countUpTo(db: Db, looked: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`SELECT count(*)::integer AS total FROM (${looked} LIMIT ${COUNTED_AT_MOST}) AS counted`,
  );
  return rows[0]?.total ?? 0;
}

/** The cursor is the last id that was looked at, whose place is looked up, so that no time travels; and the total. */
function readCursor(cursor: string): { id: string; total: number } {
  const [, id, total] = /^(\d{1,15})\.(\d{1,6})$/.exec(cursor) ?? [];
  if (id === undefined)
    throw new Refused({ code: 'malformed', message: 'This is not the cursor of the notification log.' });
  return { id, total: Number(total) };
}

function isAfter(id: string): SQL {
  return sql`(n.created_at, n.id) < (SELECT created_at, id FROM notifications WHERE id = ${id}::bigint)`;
}

function all(conditions: readonly SQL[]): SQL {
  return conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` AND `);
}
