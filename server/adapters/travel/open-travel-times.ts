import { osrm, valhalla } from './road-service.ts';
import { roadTravelTimes } from './road-travel-times.ts';
import { estimatedTravelTimes, type TravelTimes } from './travel-times.ts';

/** Which service knows the roads, and its address without a slash at the end. */
export interface TravelService {
  readonly kind: 'osrm' | 'valhalla';
  readonly address: string;
}

const SERVICES = { osrm, valhalla };

/** The travel times of an installation; null: no service, so all are estimated. */
export function openTravelTimes(
  service: TravelService | null,
  onFailure: (error: unknown) => void,
): TravelTimes {
  if (service === null) return estimatedTravelTimes;
  return roadTravelTimes(SERVICES[service.kind](service.address), { onFailure });
}
