import { expect, it } from 'vitest';
import { accuracyOf, positionIn } from '#web/parts/places/position.ts';

it('reads a shared location', () => {
  expect(positionIn('{"lat":40.7,"lng":-74,"accuracy":12}')).toEqual({ lat: 40.7, lng: -74, accuracy: 12 });
  expect(positionIn(null)).toBeNull();
});

it.each([
  [undefined, ''],
  [0, 'within 1 ft'],
  [12.4, 'within 41 ft'],
  [1234, 'within 0.8 miles'],
])('says how exact %s is', (accuracy, words) => {
  expect(accuracyOf({ lat: 0, lng: 0, ...(accuracy !== undefined && { accuracy }) })).toBe(words);
});
