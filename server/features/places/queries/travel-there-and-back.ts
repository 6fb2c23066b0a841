import type { TravelTimes } from '#server/adapters/travel/travel-times.ts';
import { assignmentRow } from '#server/db/assignments/find.ts';
import type { Db } from '#server/db/connect.ts';
import { travelFromHome } from './travel-from-home.ts';

/** The drive from home and back, in whole minutes and hundredths of a mile. */
export interface EstimatedTravel {
  readonly minutes: number;
  readonly hundredths: number;
}

/**
 * What travel to an appointment takes its interpreter, there and back, by the travel times of the installation; null: by phone or video, without an interpreter, or
 * where home or place is not known. A service may be asked, so never within a transaction. `Refused` not_found. Source: rule rates-15.
 */
export async function travelThereAndBack(
  db: Db,
  assignmentId: number,
  travelTimes: TravelTimes,
): Promise<EstimatedTravel | null> {
  const row = await assignmentRow(db, assignmentId);
  const { interpreterId } = row;
  if (interpreterId === null) return null;
  const [way = null] = await travelFromHome(db, interpreterId, [row], travelTimes);
  return (
    way && {
      minutes: 2 * Math.round(way.minutes),
      hundredths: Math.round(2 * way.miles * 100),
    }
  );
}
