import { describe, expect, it } from 'vitest';
import { atPlace, placeIn, splitPlace } from '#domain/assignment/mode.ts';

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
    expect(splitPlace(place).by === null).toBe(mode === 'on_site');
  });

  it('is typed without the words of its mode', () => {
    expect(splitPlace('By video: room 3')).toEqual({ by: 'By video', typed: 'room 3' });
    expect(splitPlace('By phone')).toEqual({ by: 'By phone', typed: '' });
    expect(splitPlace('12 Elm St')).toEqual({ by: null, typed: '12 Elm St' });
  });

  it('is a part of a sentence', () => {
    expect(atPlace('12 Elm St')).toBe('at 12 Elm St');
    expect(atPlace('By video')).toBe('by video');
  });
});
