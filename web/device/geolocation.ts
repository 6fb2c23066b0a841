/** A location in degrees, with its accuracy in metres if the device says so. */
export interface Position {
  lat: number;
  lng: number;
  accuracy?: number;
}

/** Why there is no location: not allowed, not found, too slow, or not supported. */
export type NoPositionCause = 'denied' | 'unavailable' | 'timed-out' | 'unsupported';

const options: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 };

/** Why the device gave no location; its messages are those of rule tracking-4. */
export class GeolocationError extends Error {
  override readonly name = 'GeolocationError';
  readonly reason: NoPositionCause;

  constructor(reason: NoPositionCause, message: string) {
    super(message);
    this.reason = reason;
  }
}

/**
 * The present location: precise, within ten seconds, never cached (rule tracking-4). The ten seconds begin when the person has
 * answered the device's question, so the promise may never settle.
 */
export function currentPosition(): Promise<Position> {
  return new Promise((resolve, reject) => {
    // Missing where it is switched off, in spite of the types.
    const geolocation = navigator.geolocation as Geolocation | undefined;
    if (geolocation === undefined) {
      reject(new GeolocationError('unsupported', 'Geolocation not supported'));
      return;
    }
    geolocation.getCurrentPosition(
      ({ coords }) => resolve(positionOf(coords)),
      (error) => reject(errorOf(error)),
      options,
    );
  });
}

function positionOf({ latitude: lat, longitude: lng, accuracy }: GeolocationCoordinates): Position {
  return { lat, lng, ...(Number.isFinite(accuracy) && { accuracy: Math.max(0, Math.round(accuracy)) }) };
}

const ownWords = { unavailable: 'no position was found', 'timed-out': 'it took too long' };

function errorOf(error: GeolocationPositionError): GeolocationError {
  if (error.code === error.PERMISSION_DENIED)
    return new GeolocationError('denied', 'Please enable location services');
  const reason = error.code === error.TIMEOUT ? 'timed-out' : 'unavailable';
  return new GeolocationError(reason, `Failed to get location: ${error.message || ownWords[reason]}`);
}
