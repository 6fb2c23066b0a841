import { eq } from 'drizzle-orm';
import type { HomeBody } from '#contracts/places/shapes.ts';
import type { InterpreterScope, StaffScope } from '#domain/access/scope.ts';
import type { Tx } from '#server/db/connect.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { interpreters } from '#server/db/schema/people.ts';
import { stale } from '#server/db/stale.ts';
import { homeByAddress } from '../../interpreters/commands/home-by-address.ts';
import { lockInterpreter, noInterpreter } from '../../interpreters/queries.ts';
import { foundHome, versionOf } from '../queries/home.ts';

/**
 * Staff or the interpreter say where they leave from, and how far they travel (null: anywhere). Without a position it is the
 * middle of the ZIP code of the address. Refused as `not_found` if unknown, archived or somebody else, and as `stale` if home or
 * radius are no longer those of `to.version`. The profile's own version stays: it is another form. Source: rule eligibility-16.
 */
export async function setHome(
  tx: Tx,
  change: {
    readonly who: StaffScope | InterpreterScope;
    readonly actor: Actor;
    readonly now: string;
    readonly interpreterId: number;
    readonly to: HomeBody;
  },
): Promise<void> {
  const { who, actor, now, interpreterId, to } = change;
  if (who.audience === 'interpreter' && who.interpreterId !== interpreterId) throw noInterpreter();
  const { address } = await lockInterpreter(tx, interpreterId, 'no key update');
  const before = await foundHome(tx, interpreterId);
  if (to.version !== undefined && to.version !== versionOf(before))
    throw stale('Home and distance were changed elsewhere since you opened them.');
  const { position, radiusMiles } = to;
  const home =
    position === null
      ? await homeByAddress(address)
      : {
          homeLatitude: position.latitude,
          homeLongitude: position.longitude,
          homePrecision: 'exact' as const,
        };
  await tx
    .update(interpreters)
    .set({ ...home, travelRadiusMiles: radiusMiles })
    .where(eq(interpreters.id, interpreterId));
  const what = { position: position === null ? 'by ZIP code' : 'typed', radiusMiles };
  await record(tx, actor, now, {
    audit: [{ act: 'homes.put', entity: 'interpreter', entityId: interpreterId, change: what }],
    changes: [{ topic: 'interpreters', ids: [interpreterId], interpreterIds: [interpreterId] }],
  });
}
