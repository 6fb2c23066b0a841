import { eq } from 'drizzle-orm';
import type { UpdateClientBody } from '#contracts/client.ts';
import type { Tx } from '#server/db/connect.ts';
import { differences } from '#server/db/record/differences.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { clients } from '#server/db/schema/people.ts';
import { type ClientRow, lockClient } from '../queries.ts';
import { noClient, refuseTakenEmail } from './client-refusals.ts';

/**
 * Changes a client's profile; the rate in cents per hour, null for none. The username and the password stay (spec §5).
 * Refused as `not_found` when unknown or archived, `email_taken` when another client has it.
 */
export async function changeClient(
  tx: Tx,
  change: {
    readonly actor: Actor;
    readonly now: string;
    readonly clientId: number;
    readonly to: UpdateClientBody;
  },
): Promise<ClientRow> {
  const { actor, now, clientId, to } = change;
  const before = await lockClient(tx, clientId, 'no key update');
  if (!before) throw noClient();
  await tx.update(clients).set(to).where(eq(clients.id, clientId)).catch(refuseTakenEmail);
  await record(tx, actor, now, {
    audit: [
      {
        act: 'clients.update',
        entity: 'client',
        entityId: clientId,
        change: differences<UpdateClientBody>(before, to),
      },
    ],
    changes: [{ topic: 'clients', ids: [clientId], clientIds: [clientId] }],
  });
  return { ...before, ...to };
}
