import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { StaffScope } from '#domain/access/scope.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { interpreters } from '#server/db/schema/people.ts';
import {
  activity,
  type NotificationChannel,
  notificationReads,
  notifications,
} from '#server/db/schema/records.ts';
import { Refused } from '#server/db/transaction.ts';
import { factsOf, type MessageFacts } from '../messages/queries/facts.ts';

/** The log is counted up to here: beyond, the exact number tells nobody anything and costs more than the page. */
const COUNTED_AT_MOST = 10_000;
/** The bell looks at this many of the newest lines. */
const BELL_LINES = 1000;

/** Which messages; `limit` rows after the cursor of the page before. */
interface LogRequest {
  readonly channel?: NotificationChannel | undefined;
  readonly assignmentId?: number | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** A message's facts, and whether the reader has read it (true only for lines of the bell). */
export type LogRow = MessageFacts & { readonly isRead: boolean };

/**
 * A page of the notification log, newest first, with the reader's own marks. `total` counts at most 10,000. Refused as
 * `malformed` for a cursor that no page has given. Source: design 3.11, 3.21.
 */
export async function notificationPage(
  db: Db,
  who: StaffScope,
  asked: LogRequest,
): Promise<{ rows: LogRow[]; nextCursor: string | null; total: number }> {
  const wanted = and(
    asked.channel === undefined ? undefined : eq(notifications.channel, asked.channel),
    asked.assignmentId === undefined ? undefined : eq(notifications.assignmentId, asked.assignmentId),
  );
  const [marks, total] = await Promise.all([
    db
      .select({ id: notifications.id, readAt: notificationReads.readAt })
      .from(notifications)
      .leftJoin(
        notificationReads,
        and(
          eq(notificationReads.notificationId, notifications.id),
          eq(notificationReads.accountId, who.accountId),
        ),
      )
      .where(and(wanted, asked.cursor === undefined ? undefined : after(asked.cursor)))
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
      .limit(asked.limit + 1),
    countUpTo(db, wanted),
  ]);
  const page = marks.slice(0, asked.limit);
  const facts = new Map(
    (
      await factsOf(
        db,
        page.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  const rows = page.flatMap(({ id, readAt }) => {
    const row = facts.get(id);
    return row ? [{ ...row, isRead: readAt !== null }] : [];
  });
  const last = page.at(-1);
  return { rows, nextCursor: last && marks.length > asked.limit ? String(last.id) : null, total };
}

/** The cursor is the last row's id; its place is looked up, so that no time travels. */
function after(cursor: string): SQL {
  if (!/^\d{1,15}$/.test(cursor))
    throw new Refused({ code: 'malformed', message: 'This is not the cursor of the notification log.' });
  return sql`(${notifications.createdAt}, ${notifications.id}) < (SELECT created_at, id FROM notifications WHERE id = ${cursor}::bigint)`;
}

async function countUpTo(db: Db, wanted: SQL | undefined): Promise<number> {
  const counted = db
    .select({ one: sql`1`.as('one') })
    .from(notifications)
    .where(wanted)
    .limit(COUNTED_AT_MOST)
    .as('counted');
  const [row] = await db.select({ total: sql<number>`count(*)::integer` }).from(counted);
  return row?.total ?? 0;
}

/** How many of the newest 1,000 lines of the bell this member of staff has not read. Source: design 3.1. */
export async function unreadCount(db: Db, who: StaffScope): Promise<number> {
  const { rows } = await db.execute<{ unread: number }>(sql`
    SELECT count(*)::integer AS unread
    FROM (SELECT id FROM notifications WHERE channel = 'in_app' ORDER BY id DESC LIMIT ${BELL_LINES}) n
    WHERE NOT EXISTS (SELECT FROM notification_reads r WHERE r.account_id = ${who.accountId} AND r.notification_id = n.id)`);
  return rows[0]?.unread ?? 0;
}

/** The newest entries of the activity feed, newest first; `at` is an instant. Source: design 3.1. */
export function newestActivity(db: Db, _who: StaffScope, limit: number) {
  return db
    .select({
      id: activity.id,
      kind: activity.kind,
      summary: activity.summary,
      assignmentId: activity.assignmentId,
      interpreterId: activity.interpreterId,
      clientId: activity.clientId,
      at: activity.at,
    })
    .from(activity)
    .orderBy(desc(activity.at), desc(activity.id))
    .limit(limit);
}

/** One entry of the activity feed. */
export type ActivityRow = Awaited<ReturnType<typeof newestActivity>>[number];

/** Refuses as `not_found` an interpreter that does not exist or is archived. */
export async function refuseUnknownInterpreter(tx: Tx, interpreterId: number): Promise<void> {
  const [row] = await tx
    .select({ id: interpreters.id })
    .from(interpreters)
    .where(and(eq(interpreters.id, interpreterId), sql`${interpreters.archivedAt} IS NULL`));
  if (!row) throw new Refused({ code: 'not_found', message: 'The interpreter was not found.' });
}
