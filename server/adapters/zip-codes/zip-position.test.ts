import { readFile, stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { zipPosition } from './zip-position.ts';

const FILE = new URL('zip-codes.txt', import.meta.url);

test.each([
  // The first, the last, and some between.
  ['00601', 18.181, -66.75],
  ['10001', 40.751, -73.997],
  ['60601', 41.886, -87.622],
  ['96813', 21.314, -157.848],
  ['96910', 13.453, 144.747],
  ['99929', 56.221, -131.924],
])('the ZIP code %s has its middle at %f, %f', async (zipCode, latitude, longitude) => {
  const found = await zipPosition(zipCode);
  expect(found?.latitude).toBeCloseTo(latitude, 1);
  expect(found?.longitude).toBeCloseTo(longitude, 1);
});

test.each(['00000', '99999', '1000', '100011', '', '40751'.padEnd(6, ' ')])(
  'there is no ZIP code %j',
  async (zipCode) => expect(await zipPosition(zipCode)).toBeNull(),
);

test('every line of the table is a code in order with a position in the United States', async () => {
  const lines = (await readFile(FILE, 'latin1')).split('\n');
  expect(lines.pop()).toBe('');
  expect(lines.length).toBeGreaterThan(33_000);
  let before = '';
  for (const line of lines) {
    const [, code = '', latitude, longitude] = /^(\d{5}) (-?\d{5}) (-?\d{5,6})$/.exec(line) ?? [];
    expect(code > before, line).toBe(true);
    // Samoa is south of the equator, Guam and its neighbors east of Greenwich.
    const [lat, lng] = [Number(latitude) / 1000, Number(longitude) / 1000];
    expect(lat > -15 && lat < 72 && ((lng > -180 && lng < -64) || (lng > 144 && lng < 147)), line).toBe(true);
    before = code;
  }
  expect((await stat(FILE)).size).toBeLessThan(700_000);
});
