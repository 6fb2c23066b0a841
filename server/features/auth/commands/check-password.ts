import type { Audience } from '#domain/access/access.ts';
import type { Db } from '#server/db/connect.ts';
import { Refused } from '#server/db/transaction.ts';
import type { Passwords } from '#server/http/dependencies.ts';
import { type AccountRow, accountNamed, accountOf, type CheckedAccount } from '../queries.ts';
import { limitGuesses } from './guess-limits.ts';

/** An attempt to sign in. `name` is a username or an e-mail address, `address` the network address. */
export interface SignInAttempt {
  readonly audience: Audience;
  readonly name: string;
  readonly password: string;
  readonly address: string;
}

/** How accounts are read and passwords are compared. */
export interface PasswordCheck {
  readonly db: Db;
  readonly passwords: Passwords;
}

/**
 * The account that a name and a password open. Refused as `invalid_credentials`, with the same sentence and after the
 * same time, for a wrong password, an unknown name, an archived account and an account without a password; as
 * `rate_limited` after too many failures. Outside any transaction: it is slow, and failures must be counted. Source:
 * rules S1, S2, S3.
 */
export async function checkPassword(
  { db, passwords }: PasswordCheck,
  attempt: SignInAttempt,
  now: string,
): Promise<CheckedAccount> {
  const { audience, name, password } = attempt;
  const account = await limitGuesses(db, attempt, now, async () =>
    ifRight(passwords, await accountNamed(db, audience, name), password),
  );
  if (!account) throw new Refused(INVALID_CREDENTIALS);
  return account;
}

/**
 * The account of a signed-in person who enters the present password again. Refused as `validation_failed` at
 * `currentPassword` if it is wrong; failures count like failed sign-ins.
 */
export async function checkOwnPassword(
  { db, passwords }: PasswordCheck,
  who: { readonly accountId: number; readonly audience: Audience; readonly username: string },
  attempt: { readonly password: string; readonly address: string },
  now: string,
): Promise<CheckedAccount> {
  const guess = { audience: who.audience, name: who.username, address: attempt.address };
  const account = await limitGuesses(db, guess, now, async () =>
    ifRight(passwords, await accountOf(db, who.accountId), attempt.password),
  );
  if (account) return account;
  const sentence = 'The current password is incorrect';
  throw new Refused({ code: 'validation_failed', message: sentence, fields: { currentPassword: sentence } });
}

/** The one answer to every failed sign-in (rule S2). */
export const INVALID_CREDENTIALS = {
  code: 'invalid_credentials',
  message: 'Invalid username or password',
} as const;

async function ifRight(
  passwords: Passwords,
  account: AccountRow | null,
  password: string,
): Promise<CheckedAccount | null> {
  const passwordHash = account?.passwordHash ?? null;
  const isRight = await passwords.isPasswordOf(passwordHash, password);
  return isRight && account && passwordHash !== null ? { ...account, passwordHash } : null;
}
