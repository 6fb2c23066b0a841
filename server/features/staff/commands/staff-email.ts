import type { Tx } from '#server/db/connect.ts';
import { Refused } from '#server/db/transaction.ts';
import { isStaffEmailTaken } from '../queries.ts';

/** Whether two addresses are the same mailbox for us: case does not matter. */
export function isSameEmail(one: string | null, other: string): boolean {
  return one?.toLowerCase() === other.toLowerCase();
}

/** Refuses, as `email_taken` at `email`, the address of another active member of staff. Source: rule access-7. */
export async function refuseTakenEmail(tx: Tx, email: string, exceptAccountId: number | null): Promise<void> {
  if (!(await isStaffEmailTaken(tx, email, exceptAccountId))) return;
  const sentence = 'Another member of staff has this email';
  throw new Refused({ code: 'email_taken', message: sentence, fields: { email: sentence } });
}
