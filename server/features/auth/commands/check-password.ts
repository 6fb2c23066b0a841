import type { Audience } from '#domain/access/access.ts';
import type { Db } from '#server/db/connect.ts';
import { Refused } from '#server/db/transaction.ts';
import type { PasswordHashing, Passwords } from '#server/http/dependencies.ts';
import { type AccountRow, accountNamed, accountOf, type CheckedAccount } from '../queries.ts';
import { limitGuesses } from './guess-limits.ts';

/** An attempt to sign in. `name` is a username or an e-mail address, `address` the network address. */
export interface SignInAttempt {
  readonly audience: Audience;
  readonly name: string;
  readonly password: string;
  readonly address: string;
  /** The token of the browser, if it has one (rule sign-in-3). */
  readonly device?: string | null;
}

/** How accounts are read and passwords are compared. */
export interface PasswordCheck {
  readonly db: Db;
  readonly passwords: Passwords;
}

/**
 * The account that a name and a password open. Refused as `invalid_credentials`, with the same sentence and after the
 * same time, for a wrong password, an unknown name, an archived account and an account without a password; as
 * `rate_limited` after too many failures, or if too many wait for their turn to hash. Outside any transaction: it is slow,
 * and failures must be counted. Source: rules sign-in-1, sign-in-2 and sign-in-5.
 */
export async function checkPassword(
  { db, passwords }: PasswordCheck,
  attempt: SignInAttempt,
  now: string,
): Promise<CheckedAccount> {
  const { audience, name, password } = attempt;
  const account = await passwords.inTurn((hashing) =>
    limitGuesses(db, attempt, now, async () =>
      ifRight(hashing, await accountNamed(db, audience, name), password),
    ),
  );
  if (!account) throw new Refused(INVALID_CREDENTIALS);
  return account;
}

/**
 * The account of a signed-in person who enters the present password again. Refused as `validation_failed` at
 * `currentPassword` if it is wrong; failures count like failed sign-ins, and it waits for its turn like one.
 */
export async function checkOwnPassword(
  { db, passwords }: PasswordCheck,
  who: { readonly accountId: number; readonly audience: Audience; readonly username: string },
  attempt: { readonly password: string; readonly address: string; readonly device?: string | null },
  now: string,
): Promise<CheckedAccount> {
  const { address, device = null } = attempt;
  const guess = { audience: who.audience, name: who.username, address, device };
  const account = await passwords.inTurn((hashing) =>
    limitGuesses(db, guess, now, async () =>
      ifRight(hashing, await accountOf(db, who.accountId), attempt.password),
    ),
  );
  if (account) return account;
  const sentence = 'The current password is incorrect';
  throw new Refused({ code: 'validation_failed', message: sentence, fields: { currentPassword: sentence } });
}

/** The one answer to every failed sign-in (rule sign-in-1). */
export const INVALID_CREDENTIALS = {
  code: 'invalid_credentials',
  message: 'Invalid username or password',
} as const;

async function ifRight(
  passwords: PasswordHashing,
  account: AccountRow | null,
  password: string,
): Promise<CheckedAccount | null> {
  const passwordHash = account?.passwordHash ?? null;
  const isRight = await passwords.isPasswordOf(passwordHash, password);
  return isRight && account && passwordHash !== null ? { ...account, passwordHash } : null;
}
