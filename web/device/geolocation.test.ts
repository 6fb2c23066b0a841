import { afterEach, describe, expect, it, vi } from 'vitest';
import { currentPosition } from './geolocation.ts';

type Answer = (
  onPosition: PositionCallback,
  onError: PositionErrorCallback,
  options: PositionOptions,
) => void;

function deviceThat(answer: Answer): void {
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: answer } });
}

function failingWith(code: number, message: string): Answer {
  const error = { code, message, PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 };
  return (
    _onPosition,
    onError, // The rest of the browser's error is its constants.
  ) => onError(error as GeolocationPositionError);
}

afterEach(() => vi.unstubAllGlobals());

describe('the position of the device', () => {
  it('is asked for precisely, within ten seconds, and never from memory', async () => {
    let asked: PositionOptions | undefined;
    deviceThat((onPosition, _onError, options) => {
      asked = options;
      // Only the coordinates are read.
      onPosition({ coords: { latitude: 40.7, longitude: -74 } } as GeolocationPosition);
    });
    expect(await currentPosition()).toEqual({ lat: 40.7, lng: -74 });
    expect(asked).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 });
  });

  it('says so when the device has none to give', async () => {
    vi.stubGlobal('navigator', {});
    await expect(currentPosition()).rejects.toThrow('Geolocation not supported');
  });

  it('asks to be allowed when it is not', async () => {
    deviceThat(failingWith(1, 'User denied Geolocation'));
    await expect(currentPosition()).rejects.toThrow('Please enable location services');
  });

  it('names any other reason', async () => {
    deviceThat(failingWith(3, 'Timeout expired'));
    await expect(currentPosition()).rejects.toThrow('Failed to get location: Timeout expired');
  });
});
