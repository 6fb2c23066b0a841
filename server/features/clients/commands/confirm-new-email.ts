import type { ClientScope } from '#domain/access/scope.ts';
import { Refused } from '#server/db/transaction.ts';
import { checkOwnPassword, type PasswordCheck } from '../../auth/commands/check-password.ts';
import { findClient } from '../queries.ts';

/**
 * Makes clients who change their own e-mail address enter their password (rule sign-in-11). Refused as `validation_failed` at
 * `currentPassword` if it is missing (null) or wrong; failures count like failed sign-ins. Nothing is asked if the
 * address stays.
 */
export async function confirmNewEmail(
  check: PasswordCheck,
  who: ClientScope,
  to: { readonly clientId: number; readonly email: string },
  attempt: { readonly password: string | null; readonly address: string },
  now: string,
): Promise<void> {
  const present = await findClient(check.db, who, { clientId: to.clientId });
  if (present.email.toLowerCase() === to.email.toLowerCase()) return;
  const { password, address } = attempt;
  if (password === null) {
    const sentence = 'Enter your current password to change the email';
    throw new Refused({
      code: 'validation_failed',
      message: sentence,
      fields: { currentPassword: sentence },
    });
  }
  await checkOwnPassword(check, who, { password, address }, now);
}
