import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';
import { FAILURE_WINDOW_MS } from './guess-limits.ts';

/**
 * A repeated request is answered from what was kept for this long: a phone that never heard the answer to a report may be off
 * for weeks before it sends it again.
 */
const KEYS_LAST_DAYS = 60;

/**
 * Removes what has ended by `now` and decides nothing any more: sessions, account links, failed log-ins out of their
 * window, and idempotency keys older than 60 days. Safe at any time, and by several processes at once.
 */
export async function sweepAccounts(db: Db, now: string): Promise<void> {
  const failuresSince = new Date(Date.parse(now) - FAILURE_WINDOW_MS).toISOString();
  await db.execute(sql`
    WITH
      ended AS (DELETE FROM sessions WHERE expires_at <= ${now}::timestamptz),
      over AS (DELETE FROM account_links WHERE expires_at <= ${now}::timestamptz),
      forgiven AS (DELETE FROM login_failures WHERE failed_at <= ${failuresSince}::timestamptz)
    DELETE FROM idempotency_keys
    WHERE created_at <= ${now}::timestamptz - make_interval(days => ${KEYS_LAST_DAYS}::integer)`);
}
