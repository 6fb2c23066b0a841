import type { Tx } from '#server/db/connect.ts';
import { refuseUnknownLanguages } from '#server/db/languages.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { interpreters } from '#server/db/schema/people.ts';
import { createAccount } from '../../auth/commands/accounts.ts';
import { type LinkMaker, makeInvitation } from '../../auth/commands/invitation.ts';
import type { InterpreterRow } from '../queries.ts';
import { homeByAddress } from './home-by-address.ts';
import { type EnteredInterpreter, profileOf, refuseTakenEmail } from './interpreter-profile.ts';

/**
 * Adds an interpreter with an account; rates in cents per hour, the password already hashed. Without a password (null),
 * a sign-up link is sent in the same transaction. Refused as `username_taken` or `email_taken`, in any case. Source:
 * rules people-1, people-3 and sign-in-12.
 */
export async function registerInterpreter(
  tx: Tx,
  registration: {
    readonly actor: Actor;
    readonly now: string;
    readonly entered: EnteredInterpreter;
    readonly passwordHash: string | null;
    readonly maker: LinkMaker;
  },
): Promise<InterpreterRow> {
  const { actor, now, entered, passwordHash, maker } = registration;
  const { username, languages } = entered;
  await refuseUnknownLanguages(tx, languages, { field: (index) => `languages.${index}` });
  const accountId = await createAccount(tx, { audience: 'interpreter', username, passwordHash, now });
  const [row] = await tx
    .insert(interpreters)
    .values({
      ...profileOf(entered),
      ...(await homeByAddress(entered.address)),
      accountId,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
    .catch(refuseTakenEmail);
  if (!row) throw new Error('an insert answered no row');
  const interpreterId = row.id;
  const interpreter = { ...row, username, canSignIn: passwordHash !== null };
  const sent = interpreter.canSignIn
    ? null
    : await makeInvitation(tx, { ...interpreter, audience: 'interpreter' }, maker, now);
  await record(tx, actor, now, {
    audit: [
      { act: 'interpreters.create', entity: 'interpreter', entityId: interpreterId },
      ...(sent ? [sent.audit] : []),
    ],
    messages: sent?.messages ?? [],
    activity: [
      { kind: 'interpreter_registered', summary: `New interpreter registered: ${row.name}`, interpreterId },
    ],
    changes: [{ topic: 'interpreters', ids: [interpreterId] }],
  });
  return interpreter;
}
