import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/connect.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { interpreters } from '#server/db/schema/people.ts';
import { Refused } from '#server/db/transaction.ts';
import { archiveAccount } from '../../auth/commands/accounts.ts';
import { lockInterpreter, upcomingOfInterpreter } from '../queries.ts';

/**
 * Archives an interpreter and ends their sessions. Refused as `not_found` if unknown or archived already, and as
 * `has_upcoming_appointments` with their number. Source: rule people-9.
 */
export async function archiveInterpreter(
  tx: Tx,
  archiving: { readonly actor: Actor; readonly now: string; readonly interpreterId: number },
): Promise<void> {
  const { actor, now, interpreterId } = archiving;
  // Booking locks this row too, so nothing is booked between the check and the commit.
  const interpreter = await lockInterpreter(tx, interpreterId, 'update');
  const { name, accountId } = interpreter;
  const upcoming = await upcomingOfInterpreter(tx, interpreterId, now);
  if (upcoming > 0)
    throw new Refused({
      code: 'has_upcoming_appointments',
      message: `${name} has ${upcoming} upcoming appointment${upcoming === 1 ? '' : 's'}. Reassign or cancel ${upcoming === 1 ? 'it' : 'them'} first.`,
    });
  await tx.update(interpreters).set({ archivedAt: now }).where(eq(interpreters.id, interpreterId));
  await archiveAccount(tx, accountId, now);
  await record(tx, actor, now, {
    audit: [{ act: 'interpreters.archive', entity: 'interpreter', entityId: interpreterId }],
    activity: [{ kind: 'interpreter_archived', summary: `Interpreter removed: ${name}`, interpreterId }],
    changes: [{ topic: 'interpreters', ids: [interpreterId], interpreterIds: [interpreterId] }],
  });
}
