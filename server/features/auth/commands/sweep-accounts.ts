import { lte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';
import { accountLinks, knownDevices, loginFailures, sessions } from '#server/db/schema/people.ts';
import { idempotencyKeys } from '#server/db/schema/records.ts';
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
  const daysAgo = (days: number) => sql`${now}::timestamptz - make_interval(days => ${days}::integer)`;
  await db.delete(sessions).where(lte(sessions.expiresAt, now));
  await db.delete(accountLinks).where(lte(accountLinks.expiresAt, now));
  await db.delete(knownDevices).where(lte(knownDevices.lastUsedAt, daysAgo(DEVICE_LASTS_DAYS)));
  await db.delete(loginFailures).where(lte(loginFailures.failedAt, failuresSince));
  await db.delete(idempotencyKeys).where(lte(idempotencyKeys.createdAt, daysAgo(KEYS_LAST_DAYS)));
}
