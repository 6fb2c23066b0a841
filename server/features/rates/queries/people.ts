import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';
import { clients, interpreters } from '#server/db/schema/people.ts';

/** Which of these people does not exist; null: both do. Archived ones do. */
export async function nobodyOf(
  db: Db,
  { clientId, interpreterId }: { readonly clientId: number | null; readonly interpreterId: number | null },
): Promise<'client' | 'interpreter' | null> {
  // bigint: an id beyond the column's integer is simply not found.
  const clientCount = await db.$count(clients, sql`${clients.id} = ${clientId}::bigint`);
  if (clientId !== null && clientCount === 0) return 'client';
  const interpreterCount = await db.$count(interpreters, sql`${interpreters.id} = ${interpreterId}::bigint`);
  return interpreterId !== null && interpreterCount === 0 ? 'interpreter' : null;
}
