import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';

/** Which of these people does not exist; null: both do. Archived ones do. */
export async function nobodyOf(
  db: Db,
  { clientId, interpreterId }: { readonly clientId: number | null; readonly interpreterId: number | null },
): Promise<'client' | 'interpreter' | null> {
  const { rows } = await db.execute<{ client: boolean; interpreter: boolean }>(sql`
    SELECT EXISTS (SELECT FROM clients WHERE id = ${clientId}::bigint) AS client,
      EXISTS (SELECT FROM interpreters WHERE id = ${interpreterId}::bigint) AS interpreter`);
  if (clientId !== null && !rows[0]?.client) return 'client';
  return interpreterId !== null && !rows[0]?.interpreter ? 'interpreter' : null;
}
