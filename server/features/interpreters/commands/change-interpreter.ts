import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/connect.ts';
import { differences } from '#server/db/record/differences.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { interpreters } from '#server/db/schema/people.ts';
import { changeAccount } from '../../auth/commands/accounts.ts';
import { type InterpreterRow, lockInterpreter } from '../queries.ts';
import {
  auditedFields,
  type EnteredInterpreter,
  noInterpreter,
  profileOf,
  refuseTakenEmail,
} from './interpreter-profile.ts';

/**
 * Changes an interpreter; rates in cents per hour. `passwordHash` null leaves the password, another ends their sessions at
 * once. Refused as `not_found` when unknown or archived, `username_taken` or `email_taken` when another interpreter has
 * it. Source: spec §5, §7, design 3.13.
 */
export async function changeInterpreter(
  tx: Tx,
  change: {
    readonly actor: Actor;
    readonly now: string;
    readonly interpreterId: number;
    readonly to: EnteredInterpreter;
    readonly passwordHash: string | null;
  },
): Promise<InterpreterRow> {
  const { actor, now, interpreterId, to, passwordHash } = change;
  const before = await lockInterpreter(tx, interpreterId, 'no key update');
  if (!before) throw noInterpreter();
  const profile = profileOf(to);
  await tx
    .update(interpreters)
    .set(profile)
    .where(eq(interpreters.id, interpreterId))
    .catch(refuseTakenEmail);
  const { username } = to;
  if (username !== before.username || passwordHash !== null)
    await changeAccount(tx, before.accountId, { username, passwordHash });
  const after = { ...before, ...profile, username };
  await record(tx, actor, now, {
    audit: [
      {
        act: 'interpreters.update',
        entity: 'interpreter',
        entityId: interpreterId,
        change: {
          ...differences(auditedFields(before), auditedFields(after)),
          ...(passwordHash !== null && { password: 'changed' }),
        },
      },
    ],
    changes: [{ topic: 'interpreters', ids: [interpreterId], interpreterIds: [interpreterId] }],
  });
  return after;
}
