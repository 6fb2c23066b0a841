import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/connect.ts';
import { interpreters } from '#server/db/schema/people.ts';
import { Refused } from '#server/db/transaction.ts';

/** Refuses as `not_found` an interpreter that does not exist or is archived. */
export async function refuseUnknownInterpreter(tx: Tx, interpreterId: number): Promise<void> {
  const [row] = await tx
    .select({ id: interpreters.id })
    .from(interpreters)
    .where(and(eq(interpreters.id, interpreterId), sql`${interpreters.archivedAt} IS NULL`));
  if (!row) throw new Refused({ code: 'not_found', message: 'The interpreter was not found.' });
}
