import { inMiles } from '#domain/billing/place.ts';

/** A location as a device reports it: degrees, and the accuracy in metres. */
export interface Position {
  lat: number;
  lng: number;
  accuracy?: number;
}

/** Reads a shared location, JSON text that the server has checked; null if there is none. */
export function positionIn(text: string | null): Position | null {
  return text === null ? null : (JSON.parse(text) as Position); // the server's own writing
}

/** '40.71280, -74.00600' */
export const degrees = ({ lat, lng }: Pick<Position, 'lat' | 'lng'>): string =>
  `${lat.toFixed(5)}, ${lng.toFixed(5)}`;

/** 'within 40 ft', 'within 0.8 miles'; empty if the device did not say. */
export function accuracyOf({ accuracy }: Position): string {
  return accuracy === undefined ? '' : `within ${distance(accuracy)}`;
}

const FEET_PER_METRE = 3.28084;
/** From about a fifth of a mile on nobody thinks in feet. */
const MOST_FEET = 1000;

/** Metres in the reader's units: '40 ft', '0.8 miles'. */
export function distance(metres: number): string {
  const feet = metres * FEET_PER_METRE;
  return feet < MOST_FEET ? `${Math.max(1, Math.round(feet))} ft` : inMiles(metres);
}
