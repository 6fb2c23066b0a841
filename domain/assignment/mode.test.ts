import { describe, expect, it } from 'vitest';
import { isRemotePlace, placeIn, typedPlace } from '#domain/assignment/mode.ts';

describe('the place of an appointment', () => {
  it.each([
    ['on_site', '12 Elm St', '12 Elm St'],
    ['phone', '', 'By phone'],
    ['phone', 'extension 204', 'By phone: extension 204'],
    ['phone', 'By phone', 'By phone'],
    ['phone', 'By phone: extension 204', 'By phone: extension 204'],
    ['video', 'By phone: extension 204', 'By video: extension 204'],
    ['video', 'By phone', 'By video'],
    ['phone', 'By phones of the ward', 'By phone: By phones of the ward'],
  ] as const)('%s at "%s" is "%s"', (mode, typed, place) => {
    expect(placeIn(mode, typed)).toBe(place);
    expect(placeIn(mode, place)).toBe(place);
    expect(isRemotePlace(place)).toBe(mode !== 'on_site');
  });

  it('is typed without the words of its mode', () => {
    expect(typedPlace('By video: room 3')).toBe('room 3');
    expect(typedPlace('By phone')).toBe('');
    expect(typedPlace('12 Elm St')).toBe('12 Elm St');
  });
});
