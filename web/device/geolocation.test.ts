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

function at(coords: object): Answer {
  // Only the coordinates are used.
  return (onPosition) => onPosition({ coords } as GeolocationPosition);
}

afterEach(() => vi.unstubAllGlobals());

describe('the position of the device', () => {
  it('is asked for precisely, within ten seconds, and never from memory', async () => {
    let usedOptions: PositionOptions | undefined;
    deviceThat((onPosition, onError, options) => {
      usedOptions = options;
      at({ latitude: 40.7, longitude: -74, accuracy: 11.6 })(onPosition, onError, options);
    });
    expect(await currentPosition()).toEqual({ lat: 40.7, lng: -74, accuracy: 12 });
    expect(usedOptions).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 });
  });

  it.each([undefined, Number.NaN, Number.POSITIVE_INFINITY])(
    'goes without an accuracy of %s',
    async (accuracy) => {
      deviceThat(at({ latitude: 40.7, longitude: -74, accuracy }));
      expect(await currentPosition()).toEqual({ lat: 40.7, lng: -74 });
    },
  );

  it.each([[{}], [{ geolocation: undefined }]])(
    'says so when the device has none to give',
    async (device) => {
      vi.stubGlobal('navigator', device);
      await expect(currentPosition()).rejects.toMatchObject({
        reason: 'unsupported',
        message: 'Geolocation not supported',
      });
    },
  );

  it.each([
    [1, 'User denied Geolocation', 'denied', 'Please enable location services'],
    [1, '', 'denied', 'Please enable location services'],
    [2, 'Unknown error', 'unavailable', 'Failed to get location: Unknown error'],
    [2, '', 'unavailable', 'Failed to get location: no position was found'],
    [3, 'Timeout expired', 'timed-out', 'Failed to get location: Timeout expired'],
    [3, '', 'timed-out', 'Failed to get location: it took too long'],
  ])('fails with code %i %j as %s', async (code, browserMessage, reason, message) => {
    deviceThat(failingWith(code, browserMessage));
    await expect(currentPosition()).rejects.toMatchObject({ reason, message });
  });
});
