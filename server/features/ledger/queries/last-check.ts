import { desc } from 'drizzle-orm';
import type { StaffScope } from '#domain/access/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { ledgerChecks } from '#server/db/schema/ledger.ts';

/** The result of the last nightly check; null before the first one. Source: rule ledger-6. */
export async function lastCheck(db: Db, _who: StaffScope): Promise<typeof ledgerChecks.$inferSelect | null> {
  const [last] = await db.select().from(ledgerChecks).orderBy(desc(ledgerChecks.id)).limit(1);
  return last ?? null;
}
