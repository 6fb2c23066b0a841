import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#server/db/connect.ts';
import { clients } from '#server/db/schema/people.ts';
import { Refused } from '#server/db/transaction.ts';

/** Keeps a client from being archived meanwhile. Refused as `validation_failed` at `clientId` if unknown or archived. */
export async function lockKnownClient(tx: Tx, clientId: number): Promise<void> {
  const [row] = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.id, clientId), isNull(clients.archivedAt)))
    .for('share');
  if (row) return;
  const message = 'Choose a client from the list';
  throw new Refused({ code: 'validation_failed', message, fields: { clientId: message } });
}
