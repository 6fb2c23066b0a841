import { expect, it } from 'vitest';
import { distanceMetres, inMiles, usualPlace } from './place.ts';

it.each([
  // One degree of a great circle is the earth's circumference by 360.
  [{ lat: 0, lng: 0 }, { lat: 0, lng: 1 }, 111_195],
  [{ lat: 60, lng: 0 }, { lat: 60, lng: 1 }, 55_597],
  [{ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 }, 111_195],
  [{ lat: 90, lng: 0 }, { lat: -90, lng: 0 }, 20_015_115],
  [{ lat: 40.7, lng: -74 }, { lat: 40.7, lng: -74 }, 0],
])('from %o to %o it is %i metres', (a, b, metres) => {
  expect(Math.abs(distanceMetres(a, b) - metres)).toBeLessThan(10);
});

it('an address is where half of the check-ins are, from three on', () => {
  const far = { lat: 10, lng: 10 };
  expect(usualPlace([far, far])).toBeNull();
  expect(usualPlace([{ lat: 1, lng: 2 }, { lat: 1.2, lng: 2.2 }, far])).toEqual({ lat: 1.2, lng: 2.2 });
  expect(usualPlace([{ lat: 1, lng: 1 }, { lat: 2, lng: 2 }, { lat: 3, lng: 3 }, far])).toEqual({
    lat: 2.5,
    lng: 2.5,
  });
});

it('miles have one decimal', () => {
  expect(inMiles(6800)).toBe('4.2 miles');
});
