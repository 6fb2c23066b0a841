import type { CreateInterpreterBody } from '#contracts/interpreters/shapes.ts';
import { Refused, violates } from '#server/db/transaction.ts';
import type { InterpreterRow } from '../queries.ts';

/** What staff enter about an interpreter, without the password; rates in cents per hour. */
export type EnteredInterpreter = Omit<CreateInterpreterBody, 'password'>;

/** The columns of the profile; the username belongs to the account. */
export function profileOf<Entered extends Pick<EnteredInterpreter, 'username' | 'customRates'>>(
  entered: Entered,
) {
  const { username: _, customRates, ...rest } = entered;
  return { ...rest, legalRate: customRates.legalRateCents, medicalRate: customRates.medicalRateCents };
}

/** The values of all fields that staff enter, for the audit log. */
export function auditedFields(row: InterpreterRow) {
  const { id: _, accountId: __, createdAt: ___, updatedAt: ____, canSignIn: _____, ...fields } = row;
  return fields;
}

/** An e-mail address belongs to one interpreter, in any case (rule people-3). */
export function refuseTakenEmail(error: unknown): never {
  if (!violates(error, 'interpreters_email_key')) throw error;
  const sentence = 'Another interpreter has this email';
  throw new Refused({ code: 'email_taken', message: sentence, fields: { email: sentence } });
}
