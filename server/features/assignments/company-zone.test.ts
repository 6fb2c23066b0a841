import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { settings } from '#server/db/schema/people.ts';
import { likelyZone } from './queries/company-zone.ts';

let east: TestApp;
let west: TestApp;
beforeAll(async () => {
  [east, west] = await Promise.all([testApp(), testApp()]);
  await west.database.db.update(settings).set({ timeZone: 'America/Los_Angeles' });
});
afterAll(() => Promise.all([east.close(), west.close()]));

it('is remembered for each database by itself', async () => {
  expect(await likelyZone(east.database.db)).toBe('America/New_York');
  expect(await likelyZone(west.database.db)).toBe('America/Los_Angeles');
  expect(await likelyZone(east.database.db)).toBe('America/New_York');
});
