import type { Tx } from '#server/db/connect.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { interpreters } from '#server/db/schema/people.ts';
import { createAccount } from '../../auth/commands/accounts.ts';
import type { InterpreterRow } from '../queries.ts';
import { type EnteredInterpreter, profileOf, refuseTakenEmail } from './interpreter-profile.ts';

/**
 * Adds an interpreter with an account to sign in by; rates in cents per hour, the password hashed before. Refused as
 * `username_taken` or `email_taken` when another interpreter has it, in any case. Source: spec §5, §7.
 */
export async function registerInterpreter(
  tx: Tx,
  registration: {
    readonly actor: Actor;
    readonly now: string;
    readonly entered: EnteredInterpreter;
    readonly passwordHash: string;
  },
): Promise<InterpreterRow> {
  const { actor, now, entered, passwordHash } = registration;
  const { username } = entered;
  const accountId = await createAccount(tx, { audience: 'interpreter', username, passwordHash, now });
  const [row] = await tx
    .insert(interpreters)
    .values({ ...profileOf(entered), accountId, createdAt: now, updatedAt: now })
    .returning()
    .catch(refuseTakenEmail);
  if (!row) throw new Error('an insert answered no row');
  const interpreterId = row.id;
  await record(tx, actor, now, {
    audit: [{ act: 'interpreters.create', entity: 'interpreter', entityId: interpreterId }],
    activity: [
      { kind: 'interpreter_registered', summary: `New interpreter registered: ${row.name}`, interpreterId },
    ],
    changes: [{ topic: 'interpreters', ids: [interpreterId] }],
  });
  return { ...row, username };
}
