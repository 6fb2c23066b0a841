import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/connect.ts';
import { differences } from '#server/db/record/differences.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { clients } from '#server/db/schema/people.ts';
import { changedAt, refuseIfStale } from '#server/db/stale.ts';
import { type ClientRow, lockClient } from '../queries.ts';
import { type ClientProfile, noClient, refuseTakenEmail } from './client-profile.ts';

/**
 * Changes a client's profile; the rate in cents per hour, null for none. The username and the password stay (spec §5).
 * `seen` is the `updatedAt` that the change was made on, undefined to overwrite. Refused as `not_found` when unknown or archived,
 * `stale` when changed since `seen`, `email_taken` when another client has it.
 */
export async function changeClient(
  tx: Tx,
  change: {
    readonly actor: Actor;
    readonly now: string;
    readonly clientId: number;
    readonly to: ClientProfile;
    readonly seen?: string | undefined;
  },
): Promise<ClientRow> {
  const { actor, now, clientId, to, seen } = change;
  const before = await lockClient(tx, clientId, 'no key update');
  if (!before) throw noClient();
  const { name, updatedAt: present } = before;
  const what = `the details of ${name}`;
  await refuseIfStale(tx, { seen, present, entity: 'client', entityId: clientId, what });
  const [changed] = await tx
    .update(clients)
    .set({ ...to, updatedAt: changedAt(clients.updatedAt, now) })
    .where(eq(clients.id, clientId))
    .returning({ updatedAt: clients.updatedAt })
    .catch(refuseTakenEmail);
  await record(tx, actor, now, {
    audit: [
      {
        act: 'clients.update',
        entity: 'client',
        entityId: clientId,
        change: differences<ClientProfile>(before, to),
      },
    ],
    changes: [{ topic: 'clients', ids: [clientId], clientIds: [clientId] }],
  });
  return { ...before, ...to, ...changed };
}
