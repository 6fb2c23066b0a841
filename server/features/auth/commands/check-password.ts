import type { Audience } from '#domain/access/access.ts';
import { isPasswordOf } from '#server/adapters/password-hash.ts';
import type { Db } from '#server/db/connect.ts';
import { Refused } from '#server/db/transaction.ts';
import { type AccountRow, accountNamed, accountOf } from '../queries.ts';
import { limitGuesses } from './guess-limits.ts';

/** An account whose password somebody has just given rightly. */
export interface CheckedAccount extends AccountRow {
  readonly passwordHash: string;
}

/** A sign-in as it is tried; `name` is a username or an e-mail address, `address` the network address it comes from. */
export interface SignInAttempt {
  readonly audience: Audience;
  readonly name: string;
  readonly password: string;
  readonly address: string;
}

/**
 * The account that a name and a password open. Refused as `invalid_credentials`, in one sentence and after as long, for a
 * wrong password, an unknown name, an archived account and one without a password; as `rate_limited` after too many
 * failures. Outside any transaction: the look at a password takes long, and a failure must be kept. Source: design 3.14.
 */
export async function checkPassword(db: Db, attempt: SignInAttempt, now: string): Promise<CheckedAccount> {
  const { audience, name, password } = attempt;
  const account = await limitGuesses(db, attempt, now, async () =>
    ifRight(await accountNamed(db, audience, name), password),
  );
  if (!account) throw new Refused(INVALID_CREDENTIALS);
  return account;
}

/**
 * The own account of somebody signed in who gives the present password once more. Refused as `validation_failed` at
 * `currentPassword` when it is wrong; guesses count as those of signing in do.
 */
export async function checkOwnPassword(
  db: Db,
  who: { readonly accountId: number; readonly audience: Audience; readonly username: string },
  attempt: { readonly password: string; readonly address: string },
  now: string,
): Promise<CheckedAccount> {
  const guess = { audience: who.audience, name: who.username, address: attempt.address };
  const account = await limitGuesses(db, guess, now, async () =>
    ifRight(await accountOf(db, who.accountId), attempt.password),
  );
  if (account) return account;
  const sentence = 'The current password is not right';
  throw new Refused({ code: 'validation_failed', message: sentence, fields: { currentPassword: sentence } });
}

/** The one answer to every sign-in that fails (spec §8). */
export const INVALID_CREDENTIALS = {
  code: 'invalid_credentials',
  message: 'Invalid username or password',
} as const;

async function ifRight(account: AccountRow | null, password: string): Promise<CheckedAccount | null> {
  const passwordHash = account?.passwordHash ?? null;
  const isRight = await isPasswordOf(passwordHash, password);
  return isRight && account && passwordHash !== null ? { ...account, passwordHash } : null;
}
