/** A point on the earth, in degrees. */
export interface Place {
  readonly lat: number;
  readonly lng: number;
}

/** So many check-ins tell where an address is. */
const FEWEST = 3;
const EARTH_METRES = 6_371_008.8;
const METRES_PER_MILE = 1609.344;

/**
 * Where an address is, by the check-ins there: the median of each coordinate, so that one odd check-in moves it little; null for fewer
 * than three. Source: rule closeouts-9.
 */
export function usualPlace(places: readonly Place[]): Place | null {
  if (places.length < FEWEST) return null;
  return { lat: median(places.map(({ lat }) => lat)), lng: median(places.map(({ lng }) => lng)) };
}

/**
 * Metres between two places along the surface: the haversine formula on a sphere with the earth's mean radius (IUGG).
 * @example distanceMetres({ lat: 0, lng: 0 }, { lat: 0, lng: 1 }) // 111195.08
 */
export function distanceMetres(a: Place, b: Place): number {
  const [fromLat, toLat] = [radians(a.lat), radians(b.lat)];
  const acrossLat = Math.sin((toLat - fromLat) / 2) ** 2;
  const acrossLng = Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  const half = acrossLat + Math.cos(fromLat) * Math.cos(toLat) * acrossLng;
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(half)));
}

/**
 * A distance in words.
 * @example inMiles(6800) // '4.2 miles'
 */
export function inMiles(metres: number): string {
  return `${(metres / METRES_PER_MILE).toFixed(1)} miles`;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [below = 0, above = 0] = [sorted[(sorted.length - 1) >> 1], sorted[middle]];
  return (below + above) / 2;
}
