import type { Position } from '#domain/dispatch/position.ts';
import { estimateTravel, type Travel } from '#domain/dispatch/travel.ts';

/** How long people travel. The default is the estimate from the straight line. */
export interface TravelTimes {
  /**
   * The ways from each of the positions to one, to be there at an instant. It never rejects: what no service could tell is
   * estimated, as `basis` says. The present services know no traffic, so the instant changes nothing with them.
   */
  minutes(from: readonly Position[], to: Position, at: string): Promise<readonly Travel[]>;
}

/** Estimates from the straight line: no service, no network. Source: rule eligibility-10. */
export const estimatedTravelTimes: TravelTimes = {
  minutes: async (from, to) => from.map((position) => estimateTravel(position, to)),
};
