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

/** 'within 12 m', 'within 1.2 km'; empty if the device did not say. */
export function accuracyOf({ accuracy }: Position): string {
  return accuracy === undefined ? '' : `within ${distance(accuracy)}`;
}

/** Metres as people say them: '12 m', '1.2 km'. */
export function distance(metres: number): string {
  return metres < 1000 ? `${Math.max(1, Math.round(metres))} m` : `${(metres / 1000).toFixed(1)} km`;
}
