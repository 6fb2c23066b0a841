import { eq } from 'drizzle-orm';
import { zipCodeIn } from '#domain/dispatch/zip-code.ts';
import { zipPosition } from '#server/adapters/zip-codes/zip-position.ts';
import type { Tx } from '#server/db/connect.ts';
import { interpreters } from '#server/db/schema/people.ts';

/** The columns of an interpreter's home; null together. */
export type HomeColumns = Pick<
  typeof interpreters.$inferInsert,
  'homeLatitude' | 'homeLongitude' | 'homePrecision'
>;

const UNKNOWN: HomeColumns = { homeLatitude: null, homeLongitude: null, homePrecision: null };

/** The home by the ZIP code of an address: the middle of its area; unknown without one. Source: rule eligibility-16. */
export async function homeByAddress(address: string): Promise<HomeColumns> {
  const zipCode = zipCodeIn(address);
  const zipCenter = zipCode === null ? null : await zipPosition(zipCode);
  if (zipCenter === null) return UNKNOWN;
  return { homeLatitude: zipCenter.latitude, homeLongitude: zipCenter.longitude, homePrecision: 'zip' };
}

/**
 * What changes of the home with the address. A typed position stays as long as the ZIP code does: with another one the interpreter
 * has moved. Source: rule eligibility-16.
 */
export async function homeAfterMove(
  tx: Tx,
  interpreterId: number,
  address: { readonly from: string; readonly to: string },
): Promise<HomeColumns> {
  if (address.from === address.to) return {};
  const [row] = await tx
    .select({ precision: interpreters.homePrecision })
    .from(interpreters)
    .where(eq(interpreters.id, interpreterId));
  const zipCode = zipCodeIn(address.to);
  if (row?.precision === 'exact' && (zipCode === null || zipCode === zipCodeIn(address.from))) return {};
  return homeByAddress(address.to);
}
