import { and, eq, sql } from 'drizzle-orm';
import type { Audience } from '#domain/access/access.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { knownDevices } from '#server/db/schema/people.ts';
import { hashToken } from '#server/db/tokens.ts';
import { accountNamed } from '../queries.ts';

/** A device that has not signed in for so long is a stranger again. */
export const DEVICE_LASTS_DAYS = 180;

/** Remembers that somebody has signed in on the device that holds a token. Source: rule sign-in-3. */
export async function rememberDevice(
  tx: Tx,
  { accountId, token, now }: { readonly accountId: number; readonly token: string; readonly now: string },
): Promise<void> {
  await tx
    .insert(knownDevices)
    .values({ tokenHash: hashToken(token), accountId, lastUsedAt: now })
    .onConflictDoUpdate({
      target: [knownDevices.tokenHash, knownDevices.accountId],
      set: { lastUsedAt: now },
    });
}

/** Whether the account with a typed name has signed in on the device that holds a token. Source: rule sign-in-3. */
export async function isKnownDevice(
  db: Db,
  { audience, name, token, now }: { audience: Audience; name: string; token: string; now: string },
): Promise<boolean> {
  const account = await accountNamed(db, audience, name);
  if (!account) return false;
  const known = await db.$count(
    knownDevices,
    and(
      eq(knownDevices.tokenHash, hashToken(token)),
      eq(knownDevices.accountId, account.accountId),
      sql`${knownDevices.lastUsedAt} > ${now}::timestamptz - make_interval(days => ${DEVICE_LASTS_DAYS}::integer)`,
    ),
  );
  return known > 0;
}
