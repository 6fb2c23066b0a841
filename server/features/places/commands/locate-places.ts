import { sql } from 'drizzle-orm';
import { usualPlace } from '#domain/billing/place.ts';
import type { Mode } from '#domain/billing/rules/rule.ts';
import type { Position, Precision } from '#domain/dispatch/position.ts';
import { straightKm } from '#domain/dispatch/travel.ts';
import { zipCodeIn } from '#domain/dispatch/zip-code.ts';
import { zipPosition } from '#server/adapters/zip-codes/zip-position.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { places } from '#server/db/schema/dispatch.ts';
import { transact } from '#server/db/transaction.ts';
import { type PlaceFacts, placeFacts, placesAhead } from '../queries/place-facts.ts';
import type { PlaceName } from '../queries/positions.ts';

/** Check-ins differ by so much from day to day; a smaller change is none. */
const SAME_PLACE_KM = 0.05;

/**
 * Finds out where the place of an appointment is, if it is on site and nothing is known yet: from check-ins there, else from its ZIP code.
 * Called when an appointment is made or gets another place. Source: rule eligibility-13.
 */
export async function locateAppointment(
  tx: Tx,
  { actor, now }: { readonly actor: Actor; readonly now: string },
  { clientId, location, mode }: PlaceName & { readonly mode: Mode },
): Promise<void> {
  if (mode !== 'on_site') return;
  await locate(tx, await placeFacts(tx, [{ clientId, location }], { now, onlyUnknown: true }), {
    actor,
    now,
  });
}

/** What is known of one place without what was typed. */
export async function locatePlace(
  tx: Tx,
  context: { readonly actor: Actor; readonly now: string },
  place: PlaceName,
): Promise<void> {
  await locate(tx, await placeFacts(tx, [place], { now: context.now, onlyUnknown: false }), context);
}

const AT_ONCE = 500;

/** The same for the places of all appointments ahead, also those known already: check-ins may tell more by now. What was typed stays. */
export async function locatePlacesAhead(
  db: Db,
  context: { readonly actor: Actor; readonly now: string },
): Promise<void> {
  let after: PlaceName | null = null;
  do {
    after = await transact(db, async (tx) => {
      const named = await placesAhead(tx, { now: context.now, after, atMost: AT_ONCE });
      if (named.length > 0)
        await locate(tx, await placeFacts(tx, named, { now: context.now, onlyUnknown: false }), context);
      return named.length < AT_ONCE ? null : (named.at(-1) ?? null);
    });
  } while (after !== null);
}

interface Located extends PlaceName, Position {
  readonly precision: Precision;
  readonly source: 'check_ins' | 'zip_code';
}

async function locate(
  tx: Tx,
  facts: readonly PlaceFacts[],
  { actor, now }: { readonly actor: Actor; readonly now: string },
): Promise<void> {
  const found = await Promise.all(facts.map(whereIs));
  const changed = found.filter((place) => place !== null);
  if (changed.length === 0) return;
  await tx
    .insert(places)
    .values(changed.map((place) => ({ ...place, updatedAt: now })))
    .onConflictDoUpdate({
      target: [places.clientId, places.location],
      set: {
        latitude: sql`excluded.latitude`,
        longitude: sql`excluded.longitude`,
        precision: sql`excluded.precision`,
        source: sql`excluded.source`,
        updatedAt: now,
        updatedBy: null,
      },
      // Somebody may have typed it since the facts were read.
      setWhere: sql`${places.source} <> 'typed'`,
    });
  const clientIds = [...new Set(changed.map(({ clientId }) => clientId))];
  // No audit row: nobody decided anything, and it is worked out again from the same facts.
  await record(tx, actor, now, { audit: [], changes: [{ topic: 'clients', ids: clientIds }] });
}

/** Where a place is by its facts; null if that is unknown, or what is stored already. */
async function whereIs({ clientId, location, stored, checkIns }: PlaceFacts): Promise<Located | null> {
  const usual = usualPlace(checkIns);
  if (usual !== null) {
    const position = { latitude: usual.lat, longitude: usual.lng };
    const isSame = stored?.source === 'check_ins' && straightKm(position, stored) < SAME_PLACE_KM;
    return isSame ? null : { clientId, location, ...position, precision: 'exact', source: 'check_ins' };
  }
  // Positions of check-ins are forgotten some time after the payment (rule tracking-3); what they told stays.
  if (stored !== null) return null;
  const zipCode = zipCodeIn(location);
  const zipCenter = zipCode === null ? null : await zipPosition(zipCode);
  return zipCenter && { clientId, location, ...zipCenter, precision: 'zip', source: 'zip_code' };
}
