import type { Travel } from '#domain/dispatch/travel.ts';
import type { TravelTimes } from '#server/adapters/travel/travel-times.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import type { Db } from '#server/db/connect.ts';
import { homesOf, positionsOf } from './positions.ts';

/**
 * How far appointments are from their interpreter's home, in their order; null: by phone or video, or one of the two places is not known. Two statements.
 * Source: rule offers-12.
 */
export async function travelFromHome(
  db: Db,
  interpreterId: number,
  appointments: readonly AssignmentRow[],
  travelTimes: TravelTimes,
): Promise<(Travel | null)[]> {
  if (!appointments.some(({ mode }) => mode === 'on_site')) return appointments.map(() => null);
  const [homes, positions] = await Promise.all([homesOf(db, [interpreterId]), positionsOf(db, appointments)]);
  const home = homes.get(interpreterId)?.home ?? null;
  return Promise.all(
    appointments.map(async ({ mode, startsAt }, at) => {
      const place = positions[at] ?? null;
      if (mode !== 'on_site' || home === null || place === null) return null;
      const [way = null] = await travelTimes.minutes([home.position], place.position, startsAt);
      return way;
    }),
  );
}
