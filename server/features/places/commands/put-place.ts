import { and, eq } from 'drizzle-orm';
import type { PlaceBody } from '#contracts/places/shapes.ts';
import type { Tx } from '#server/db/connect.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { places } from '#server/db/schema/dispatch.ts';
import { changedAt, isStale, stale } from '#server/db/stale.ts';
import { lockClient } from '../../clients/queries.ts';
import { locatePlace } from './locate-places.ts';

/**
 * Staff say where a place of a client is. Without a position, what was typed is forgotten, and the place is known from check-ins
 * or its ZIP code again. Refused as `not_found` for an archived client, and as `stale` if somebody else has typed a position since.
 * Source: rules eligibility-13 and eligibility-14.
 */
export async function putPlace(
  tx: Tx,
  change: {
    readonly actor: Actor;
    readonly now: string;
    readonly clientId: number;
    readonly to: PlaceBody;
  },
): Promise<void> {
  const { actor, now, clientId, to } = change;
  const { location, position } = to;
  await lockClient(tx, clientId, 'no key update');
  const isPlace = and(eq(places.clientId, clientId), eq(places.location, location));
  const [before] = await tx
    .select({ source: places.source, updatedAt: places.updatedAt })
    .from(places)
    .where(isPlace)
    .for('update');
  if (before?.source === 'typed' && to.updatedAt !== undefined) refuseIfTyped(to.updatedAt, before.updatedAt);
  if (position === null) {
    if (before?.source !== 'typed') return;
    await tx.delete(places).where(isPlace);
    await locatePlace(tx, { actor, now }, { clientId, location });
  } else {
    const typed = { ...position, precision: 'exact', source: 'typed', updatedBy: actor.accountId } as const;
    await tx
      .insert(places)
      .values({ clientId, location, ...typed, updatedAt: now })
      .onConflictDoUpdate({
        target: [places.clientId, places.location],
        set: { ...typed, updatedAt: changedAt(places.updatedAt, now) },
      });
  }
  const what = { location, position: position === null ? 'forgotten' : 'typed' };
  await record(tx, actor, now, {
    audit: [{ act: 'places.put', entity: 'client', entityId: clientId, change: what }],
    changes: [{ topic: 'clients', ids: [clientId] }],
  });
}

function refuseIfTyped(seen: string | null, present: string): void {
  if (seen !== null && !isStale(seen, present)) return;
  throw stale('Someone else has changed this position since you opened it.');
}
