import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { ClientBillingBody } from '#contracts/invoices/shapes.ts';
import type { Tx } from '#server/db/connect.ts';
import { differences } from '#server/db/record/differences.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { clientBilling } from '#server/db/schema/billing.ts';
import { clients } from '#server/db/schema/people.ts';
import { changedAt, refuseIfStale } from '#server/db/stale.ts';
import { Refused } from '#server/db/transaction.ts';

interface Changing {
  readonly actor: Actor;
  readonly now: string;
  readonly clientId: number;
  readonly to: z.output<typeof ClientBillingBody>;
}

/** Changes how a client is billed; invoices that are issued stay as they are. `Refused`: not_found, stale. Source: rule invoices-1. */
export async function changeClientBilling(tx: Tx, { actor, now, clientId, to }: Changing): Promise<void> {
  const [client] = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(sql`${clients.id} = ${clientId}::bigint`)
    .for('update');
  if (!client) throw new Refused({ code: 'not_found', message: 'The client was not found.' });
  const [before] = await tx.select().from(clientBilling).where(eq(clientBilling.clientId, client.id));
  const { updatedAt: seen, ...fields } = to;
  const edit = { entity: 'client_billing', entityId: client.id, what: 'how this client is billed' };
  // Somebody who saw no row has seen none of its changes.
  const known = seen === null ? NEVER : seen;
  if (before) await refuseIfStale(tx, { ...edit, seen: known, present: before.updatedAt });
  await tx
    .insert(clientBilling)
    .values({ clientId: client.id, ...fields, updatedAt: now })
    .onConflictDoUpdate({
      target: clientBilling.clientId,
      set: { ...fields, updatedAt: changedAt(clientBilling.updatedAt, now) },
    });
  const change = before ? differences(before, fields) : fields;
  await record(tx, actor, now, {
    audit: [{ act: 'clientBilling.put', entity: 'client_billing', entityId: client.id, change }],
    changes: [{ topic: 'clients', ids: [client.id] }],
  });
}

const NEVER = '1970-01-01T00:00:00Z';
