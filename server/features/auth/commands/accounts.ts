import { eq } from 'drizzle-orm';
import type { Audience } from '#domain/access/access.ts';
import { judgePassword, type NewPassword } from '#domain/access/password.ts';
import { hashPassword } from '#server/adapters/password-hash.ts';
import type { Tx } from '#server/db/connect.ts';
import { accounts } from '#server/db/schema/people.ts';
import { orRefuse, Refused, violates } from '#server/db/transaction.ts';
import { endLinks } from './account-links.ts';
import { endSessions } from './sessions.ts';

/**
 * The hash of a new password. Refused as `validation_failed` at its field when it is too short, too long or too common
 * (design 3.14). Before any transaction: it takes long.
 */
export async function hashNewPassword(candidate: NewPassword): Promise<string> {
  return hashPassword(orRefuse(judgePassword(candidate)));
}

/**
 * Makes an account and answers its id; nobody signs in to one whose `passwordHash` is null. Refused as `username_taken` when another of its audience has the name, in any case.
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
 * Changes an account's username and, unless `passwordHash` is null, its password, which ends its sessions and the links that were not used. Refused
 * as `username_taken` when another of its audience has the name. Source: design 3.13.
 */
export async function changeAccount(
  tx: Tx,
  accountId: number,
  to: { readonly username: string; readonly passwordHash: string | null },
): Promise<void> {
  const { username, passwordHash } = to;
  // The links before the account, in the order in which taking one up locks them.
  if (passwordHash !== null) await endLinks(tx, accountId);
  await tx
    .update(accounts)
    .set({ username, ...(passwordHash !== null && { passwordHash }) })
    .where(eq(accounts.id, accountId))
    .catch(refuseTakenUsername);
  if (passwordHash !== null) await endSessions(tx, accountId);
}

/**
 * Closes an account for good: nobody signs in to it any more, by a link neither, and whoever is signed in no longer is.
 * Source: design 3.10.
 */
export async function archiveAccount(tx: Tx, accountId: number, now: string): Promise<void> {
  // The links before the account, in the order in which taking one up locks them.
  await endLinks(tx, accountId);
  await tx.update(accounts).set({ archivedAt: now }).where(eq(accounts.id, accountId));
  await endSessions(tx, accountId);
}

function refuseTakenUsername(error: unknown): never {
  if (!violates(error, 'accounts_username_key')) throw error;
  const sentence = 'This username is taken';
  throw new Refused({ code: 'username_taken', message: sentence, fields: { username: sentence } });
}
