import { inArray, type SQL, sql } from 'drizzle-orm';
import type { StaffScope } from '#domain/access/scope.ts';
import { factsForReader } from '#domain/message/relevance.ts';
import type { Db } from '#server/db/connect.ts';
import { isoInstant } from '#server/db/schema/columns.ts';
import { type SentWords, sentWords } from '#server/db/schema/records.ts';
import { Refused } from '#server/db/transaction.ts';
import { loadFacts, type MessageFacts } from '../../messages/queries/facts.ts';
import { companySettings } from '../../settings/queries.ts';
import { nameOfAccount } from './actor.ts';
import { conditionsOf, type LogConditions, type LogFilter, toSomebodyCalled } from './filter.ts';
import { isRead } from './summary.ts';

/** The log is counted up to here: beyond it, nobody needs the exact number, and it costs more than the page. */
const COUNTED_AT_MOST = 10_000;
/**
 * One page reads at most this many messages: rare ones are then found over several pages, and every page takes the same time, however
 * long the log is.
 */
const LOOKED_AT = 20_000;

/** `limit` rows after the cursor of the previous page. */
interface LogRequest extends LogFilter {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** The log's data of a message besides its facts. */
export interface LogMark {
  readonly id: number;
  /** The reader's own; true only for entries of the notification center. */
  readonly isRead: boolean;
  /** An instant: its next try. */
  readonly dueAt: string;
  readonly heldFor: 'quiet_hours' | 'retry' | null;
  /** The name of whose act caused it; null for the product itself. */
  readonly actor: string | null;
}

/** A message of the log: its present facts, its marks, and its words if it was sent. */
export type LogRow = MessageFacts &
  LogMark & { readonly words: Pick<SentWords, 'subject' | 'text' | 'sums'> | null };

/**
 * A page of the log of messages, newest first, with the reader's own read marks. A page may be shorter than requested,
 * even empty, and still not be the last: each reads at most 20,000 messages. `total` counts at most 10,000 among them.
 * Refused as `malformed` for an invalid cursor. Source: rule messages-11.
 */
export async function notificationPage(
  db: Db,
  who: StaffScope,
  query: LogRequest,
): Promise<{ rows: LogRow[]; nextCursor: string | null; total: number }> {
  const after = query.cursor === undefined ? null : readCursor(query.cursor);
  const wanted = await wantedOf(db, query);
  const beyond = after ? [...wanted.indexed, isAfter(after.id)] : wanted.indexed;
  const candidates = pageRows({ ...wanted, indexed: beyond });
  const found = await marksOf(db, who, candidates, query.limit + 1); // one more than is shown tells whether the list continues
  const page = found.slice(0, query.limit);
  const isFull = found.length > query.limit;
  // Only a full first page is counted; its cursor carries the total on.
  const total = after?.total ?? (isFull ? await countUpTo(db, candidates) : page.length);
  const last = isFull ? page.at(-1)?.id : await lastPageRow(db, { ...wanted, indexed: beyond });
  return {
    rows: await withFacts(db, page),
    nextCursor: last === undefined ? null : `${last}.${total}`,
    total,
  };
}

/** The same messages, each with its facts, and with its words if it was sent. */
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
  const { notificationId, subject, text, sums } = sentWords;
  const rows = await db
    .select({ id: notificationId, subject, text, sums })
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

/** The messages that a page reads, newest first, without those that the filter excludes. */
function pageRows(wanted: LogConditions): SQL {
  return sql`
    SELECT id, created_at FROM (
      SELECT n.id, n.created_at, n.updated_at, n.kind, n.channel, n.state, n.held_for, n.recipient_audience, n.recipient_id
      FROM notifications n WHERE ${all(wanted.indexed)}
      ORDER BY n.created_at DESC, n.id DESC LIMIT ${LOOKED_AT}) AS looked
    WHERE ${all(wanted.others)}`;
}

function marksOf(db: Db, who: StaffScope, candidates: SQL, limit: number): Promise<LogMark[]> {
  return db
    .select({
      id: sql`n.id`.mapWith(Number),
      isRead: sql<boolean>`${isRead(who)}`,
      dueAt: sql`n.due_at`.mapWith(isoInstant),
      heldFor: sql<LogMark['heldFor']>`n.held_for`,
      actor: nameOfAccount(sql`n.actor_account_id`),
    })
    .from(
      sql`(${candidates} ORDER BY created_at DESC, id DESC LIMIT ${limit}) AS page JOIN notifications n ON n.id = page.id`,
    )
    .orderBy(sql`page.created_at DESC`, sql`page.id DESC`);
}

/** The last message that a page may read, if there are more after it. */
async function lastPageRow(db: Db, { indexed, others }: LogConditions): Promise<number | undefined> {
  if (others.length === 0) return undefined; // nothing was skipped
  const [row] = await db
    .select({ id: sql`n.id`.mapWith(Number) })
    .from(sql`notifications n`)
    .where(all(indexed))
    .orderBy(sql`n.created_at DESC`, sql`n.id DESC`)
    .offset(LOOKED_AT - 1)
    .limit(1);
  return row?.id;
}

function countUpTo(db: Db, candidates: SQL): Promise<number> {
  return db.$count(sql`(${candidates} LIMIT ${COUNTED_AT_MOST}) AS counted`);
}

/** The cursor is the last id that was read, whose position is looked up, so that it contains no time; and the total. */
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
