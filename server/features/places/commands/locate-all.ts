import type { Db } from '#server/db/connect.ts';
import type { Actor } from '#server/db/record/record.ts';
import { locateHomes } from './locate-homes.ts';
import { locatePlacesAhead } from './locate-places.ts';

/**
 * Finds out what is still unknown of the places of coming appointments and the homes of interpreters. Source: rules eligibility-13 and
 * eligibility-16.
 */
export async function locateAll(
  db: Db,
  context: { readonly actor: Actor; readonly now: string },
): Promise<void> {
  await locateHomes(db, context);
  await locatePlacesAhead(db, context);
}
