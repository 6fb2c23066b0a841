export interface Position {
  lat: number;
  lng: number;
}

const options: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 };

/** Why the device gave no position, in the specification's words (spec §8). */
export class GeolocationError extends Error {
  override readonly name = 'GeolocationError';
}

/** Where the device is now: precisely, within ten seconds, never a remembered place (spec §9). */
export function currentPosition(): Promise<Position> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject(new GeolocationError('Geolocation not supported'));
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      (error) => reject(new GeolocationError(sentenceFor(error))),
      options,
    );
  });
}

function sentenceFor(error: GeolocationPositionError): string {
  if (error.code === error.PERMISSION_DENIED || error.message === '')
    return 'Please enable location services';
  return `Failed to get location: ${error.message}`;
}
