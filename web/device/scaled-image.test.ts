import { expect, it } from 'vitest';
import { fittedInto } from './scaled-image.ts';

it.each([
  [
    { width: 4032, height: 3024 },
    { width: 1600, height: 1200 },
  ],
  [
    { width: 3024, height: 4032 },
    { width: 1200, height: 1600 },
  ],
  [
    { width: 1600, height: 900 },
    { width: 1600, height: 900 },
  ],
  [
    { width: 20, height: 10 },
    { width: 20, height: 10 },
  ],
  [
    { width: 9000, height: 2 },
    { width: 1600, height: 1 },
  ],
])('fits %j into 1600 pixels as %j', (size, fitted) => {
  expect(fittedInto(1600, size)).toEqual(fitted);
});
