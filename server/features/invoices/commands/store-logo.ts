import type { Tx } from '#server/db/connect.ts';
import { documentLogos } from '#server/db/schema/billing.ts';
import { settings } from '#server/db/schema/people.ts';

/** Keeps the company's present logo for documents that are issued now, once; its hash, null without a logo. Source: rule invoices-4. */
export async function storeLogo(tx: Tx): Promise<string | null> {
  const [logo] = await tx.select({ hash: settings.logoHash, bytes: settings.logoBytes }).from(settings);
  if (!logo?.hash || !logo.bytes) return null;
  await tx.insert(documentLogos).values({ hash: logo.hash, bytes: logo.bytes }).onConflictDoNothing();
  return logo.hash;
}
