import type { ClientScope } from '#domain/access/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { Refused } from '#server/db/transaction.ts';
import { checkOwnPassword } from '../../auth/commands/check-password.ts';
import { findClient } from '../queries.ts';

/**
 * Has a client who changes the own e-mail give the present password once more: who holds the letter box can choose a new
 * one (decision 26). Refused as `validation_failed` at `currentPassword` when it is missing (null) or wrong; guesses count
 * as those of signing in do. Nothing is asked where the address stays, or the client is another, whom the change refuses.
 */
export async function confirmNewEmail(
  db: Db,
  who: ClientScope,
  to: { readonly clientId: number; readonly email: string },
  attempt: { readonly password: string | null; readonly address: string },
  now: string,
): Promise<void> {
  const present = await findClient(db, who, to.clientId);
  if (!present || present.email.toLowerCase() === to.email.toLowerCase()) return;
  const { password, address } = attempt;
  if (password === null) {
    const sentence = 'Type your present password to change the e-mail';
    throw new Refused({
      code: 'validation_failed',
      message: sentence,
      fields: { currentPassword: sentence },
    });
  }
  await checkOwnPassword(db, who, { password, address }, now);
}
