import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/connect.ts';
import type { Actor } from '#server/db/record/record.ts';
import { staff } from '#server/db/schema/people.ts';

/** The name of the member of staff who acts; null: it is nobody of staff. */
export async function staffName(tx: Tx, { audience, accountId }: Actor): Promise<string | null> {
  if (audience !== 'staff' || accountId === null) return null;
  const [found] = await tx.select({ name: staff.name }).from(staff).where(eq(staff.accountId, accountId));
  return found?.name ?? null;
}
