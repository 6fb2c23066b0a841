import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';
import { FAILURE_WINDOW_MS } from './guess-limits.ts';
import { DEVICE_LASTS_DAYS } from './known-devices.ts';

/**
 * How long repeated calls get the first answer (rule api-4): a phone that missed an answer may be off for weeks before it
 * repeats the call.
 */
const KEYS_LAST_DAYS = 60;

/**
 * Deletes what has expired by `now`: sessions, account links, failed sign-ins outside their window, and idempotency
 * keys. Safe at any time and in several processes at once.
 */
export async function sweepAccounts(db: Db, now: string): Promise<void> {
  const failuresSince = new Date(Date.parse(now) - FAILURE_WINDOW_MS).toISOString();
  await db.execute(sql`
    WITH
      ended AS (DELETE FROM sessions WHERE expires_at <= ${now}::timestamptz),
      expired_links AS (DELETE FROM account_links WHERE expires_at <= ${now}::timestamptz),
      old_devices AS (
        DELETE FROM known_devices
        WHERE last_used_at <= ${now}::timestamptz - make_interval(days => ${DEVICE_LASTS_DAYS}::integer)),
      old_failures AS (DELETE FROM login_failures WHERE failed_at <= ${failuresSince}::timestamptz)
    DELETE FROM idempotency_keys
    WHERE created_at <= ${now}::timestamptz - make_interval(days => ${KEYS_LAST_DAYS}::integer)`);
}
