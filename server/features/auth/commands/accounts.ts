import { eq } from 'drizzle-orm';
import type { Audience } from '#domain/access/access.ts';
import { checkNewPassword, type NewPassword } from '#domain/access/password.ts';
import type { Tx } from '#server/db/connect.ts';
import { accounts, settings } from '#server/db/schema/people.ts';
import { orRefuse, Refused, violates } from '#server/db/transaction.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { endLinks } from './account-links.ts';
import { endSessions } from './sessions.ts';

/**
 * The hash of a new password. Refused as `validation_failed` at its field (rule sign-in-4). Called before any transaction,
 * because it is slow.
 */
export async function hashNewPassword(
  { database, passwords }: Pick<Dependencies, 'database' | 'passwords'>,
  candidate: Omit<NewPassword, 'companyName'>,
): Promise<string> {
  return passwords.inTurn(async (hashing) => {
    const [company] = await database.db.select({ companyName: settings.companyName }).from(settings);
    const { companyName } = company ?? { companyName: '' };
    return hashing.hash(orRefuse(checkNewPassword({ ...candidate, companyName })));
  });
}

/**
 * Makes an account and answers its id. Without a `passwordHash` nobody can sign in to it. Refused as `username_taken`
 * if another account of the audience has the name, in any case. Source: rule people-3.
 */
export async function createAccount(
  tx: Tx,
  account: {
    readonly audience: Audience;
    readonly username: string;
    readonly passwordHash: string | null;
    readonly now: string;
  },
): Promise<number> {
  const { audience, username, passwordHash, now } = account;
  const [row] = await tx
    .insert(accounts)
    .values({ audience, username, passwordHash, createdAt: now })
    .returning({ id: accounts.id })
    .catch(refuseTakenUsername);
  if (!row) throw new Error('an insert answered no row');
  return row.id;
}

/**
 * Changes an account's username and, unless `passwordHash` is null, its password; a new password ends its sessions and
 * open links. Refused as `username_taken`. Source: rules sign-in-8 and sign-in-13.
 */
export async function changeAccount(
  tx: Tx,
  accountId: number,
  to: { readonly username: string; readonly passwordHash: string | null },
): Promise<void> {
  const { username, passwordHash } = to;
  // Links before the account: the same order as when a link is used.
  if (passwordHash !== null) await endLinks(tx, accountId);
  await tx
    .update(accounts)
    .set({ username, ...(passwordHash !== null && { passwordHash }) })
    .where(eq(accounts.id, accountId))
    .catch(refuseTakenUsername);
  if (passwordHash !== null) await endSessions(tx, accountId);
}

/** Closes an account for good: its links and sessions end, and nobody can sign in. Source: rule people-9. */
export async function archiveAccount(tx: Tx, accountId: number, now: string): Promise<void> {
  // Links before the account: the same order as when a link is used.
  await endLinks(tx, accountId);
  await tx.update(accounts).set({ archivedAt: now }).where(eq(accounts.id, accountId));
  await endSessions(tx, accountId);
}

/** Opens an archived account again, with its password. Refused as `username_taken` if the name is in use by now. */
export async function reopenAccount(tx: Tx, accountId: number): Promise<void> {
  await tx
    .update(accounts)
    .set({ archivedAt: null })
    .where(eq(accounts.id, accountId))
    .catch(refuseTakenUsername);
}

function refuseTakenUsername(error: unknown): never {
  if (!violates(error, 'accounts_username_key')) throw error;
  const sentence = 'This username is taken';
  throw new Refused({ code: 'username_taken', message: sentence, fields: { username: sentence } });
}
