import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/connect.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { clients } from '#server/db/schema/people.ts';
import { Refused } from '#server/db/transaction.ts';
import { archiveAccount } from '../../auth/commands/accounts.ts';
import { lockClient, upcomingOfClient } from '../queries.ts';

/**
 * Archives a client and ends their sessions. Refused as `not_found` if unknown or archived already, and as
 * `has_upcoming_appointments` with their number. Source: rule people-9.
 */
export async function archiveClient(
  tx: Tx,
  archiving: { readonly actor: Actor; readonly now: string; readonly clientId: number },
): Promise<void> {
  const { actor, now, clientId } = archiving;
  // A new appointment locks the client's row, so none is made between the check and the commit.
  const client = await lockClient(tx, clientId, 'update');
  const { name, accountId } = client;
  const upcoming = await upcomingOfClient(tx, clientId, now);
  if (upcoming > 0)
    throw new Refused({
      code: 'has_upcoming_appointments',
      message: `${name} has ${upcoming} upcoming appointment${upcoming === 1 ? '' : 's'}. Cancel ${upcoming === 1 ? 'it' : 'them'} first.`,
    });
  await tx.update(clients).set({ archivedAt: now }).where(eq(clients.id, clientId));
  await archiveAccount(tx, accountId, now);
  await record(tx, actor, now, {
    audit: [{ act: 'clients.archive', entity: 'client', entityId: clientId }],
    activity: [{ kind: 'client_archived', summary: `Client removed: ${name}`, clientId }],
    changes: [{ topic: 'clients', ids: [clientId], clientIds: [clientId] }],
  });
}
