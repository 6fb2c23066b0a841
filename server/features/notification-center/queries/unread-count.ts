import { sql } from 'drizzle-orm';
import type { StaffScope } from '#domain/access/scope.ts';
import type { Db } from '#server/db/connect.ts';

/** The bell looks at this many of the newest lines. */
const BELL_LINES = 1000;

/** How many of the newest 1,000 notifications this member of staff has not read. Source: rule N27. */
export async function unreadCount(db: Db, who: StaffScope): Promise<number> {
  const { rows } = await db.execute<{ unread: number }>(sql`
    SELECT count(*)::integer AS unread
    FROM (SELECT id FROM notifications WHERE channel = 'in_app' ORDER BY id DESC LIMIT ${BELL_LINES}) n
    WHERE NOT EXISTS (SELECT FROM notification_reads r WHERE r.account_id = ${who.accountId} AND r.notification_id = n.id)`);
  return rows[0]?.unread ?? 0;
}
