import { randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/connect.ts';
import { differences } from '#server/db/record/differences.ts';
import { type Caller, record } from '#server/db/record/record.ts';
import { accountLinks, accounts, settings, staff } from '#server/db/schema/people.ts';
import { changedAt } from '#server/db/stale.ts';
import { Refused, takeTurn } from '#server/db/transaction.ts';
import { isOpenLink } from '../queries.ts';
import { saveLink } from './account-links.ts';
import { createAccount } from './accounts.ts';
import { rememberDevice } from './known-devices.ts';
import { type NewSession, storeSession } from './sessions.ts';

/** The part of the settings that the first administrator enters. */
type CompanyIdentity = Pick<
  typeof settings.$inferSelect,
  'companyName' | 'timeZone' | 'supportEmail' | 'supportPhone'
>;

const PURPOSE = 'first_administrator';
const LINK_LASTS_MS = 24 * 3_600_000;

/**
 * The address that sets up the first administrator; null if there are staff accounts. Only the hash of its token is
 * stored. `publicUrl` has no slash at the end. Source: rule sign-in-17.
 */
export async function firstAdministratorLink(db: Db, publicUrl: string, now: string): Promise<string | null> {
  if (await hasStaff(db)) return null;
  const token = randomBytes(32).toString('base64url');
  await saveLink(db, { token, purpose: PURPOSE, lastsMs: LINK_LASTS_MS, now });
  return `${publicUrl}/setup?token=${token}`;
}

/**
 * Refuses a link that cannot make an administrator: `already_set_up` if there are staff accounts, `not_found` if it is
 * unknown, used or expired. Called before the password is hashed, so that strangers cannot keep the server busy.
 */
export async function refuseDeadLink(db: Db | Tx, token: string, now: string): Promise<void> {
  // The link first: if another request has just used it, there are staff now, which the second look-up finds.
  const [link] = await db
    .select({ one: sql`1` })
    .from(accountLinks)
    .where(isOpenLink(PURPOSE, token, now));
  if (await hasStaff(db))
    throw new Refused({ code: 'already_set_up', message: 'An administrator has been set up already.' });
  if (!link)
    throw new Refused({
      code: 'not_found',
      message: 'This link was not found or has expired. Parley prints a new one when it starts.',
    });
}

/**
 * Makes the first administrator, says who the company is, and signs the administrator in with `session`. Nobody can send anything before. Answers the account's id. Refused as in
 * `refuseDeadLink`. Source: rule sign-in-17.
 */
export async function setUpFirstAdministrator(
  tx: Tx,
  setUp: {
    readonly token: string;
    /** The token of the browser, which is known from now on (rule sign-in-3). */
    readonly device: string;
    readonly company: CompanyIdentity;
    readonly name: string;
    readonly email: string;
    readonly username: string;
    readonly passwordHash: string;
    readonly session: NewSession;
    readonly now: string;
    readonly caller: Caller;
  },
): Promise<void> {
  const { token, device, company, name, email, username, passwordHash, session, now, caller } = setUp;
  await takeTurn(tx, PURPOSE); // two uses of the link at once make one administrator
  await refuseDeadLink(tx, token, now);
  await tx
    .update(accountLinks)
    .set({ usedAt: now })
    .where(isOpenLink(PURPOSE, token, now));
  const accountId = await createAccount(tx, { audience: 'staff', username, passwordHash, now });
  await tx
    .insert(staff)
    .values({ accountId, name, email, role: 'administrator', createdAt: now, updatedAt: now });
  const change = await nameCompany(tx, company, now);
  await storeSession(tx, accountId, session, now);
  await rememberDevice(tx, { accountId, token: device, now });
  await record(tx, { ...caller, audience: 'staff', accountId }, now, {
    audit: [
      { act: 'staff.setUp', entity: 'account', entityId: accountId },
      { act: 'settings.update', entity: 'settings', entityId: 1, change },
    ],
    changes: [{ topic: 'settings', ids: [1] }],
  });
}

/** Answers what has changed, for the audit log. */
async function nameCompany(tx: Tx, company: CompanyIdentity, now: string) {
  const { companyName, timeZone, supportEmail, supportPhone } = settings;
  const [before] = await tx.select({ companyName, timeZone, supportEmail, supportPhone }).from(settings);
  await tx.update(settings).set({ ...company, updatedAt: changedAt(settings.updatedAt, now) });
  return differences(before ?? company, company);
}

async function hasStaff(db: Db | Tx): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(accounts)
    .where(and(eq(accounts.audience, 'staff'), isNull(accounts.archivedAt)))
    .limit(1);
  return rows.length > 0;
}
