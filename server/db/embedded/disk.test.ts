import os from 'node:os';
import { afterEach, expect, it, vi } from 'vitest';
import { testApp } from '#kit/app.ts';
import { aStaffMember } from '#kit/people.ts';
import { fullDiskSentence, watchDisk } from './disk.ts';

afterEach(() => void vi.useRealTimers());

it('says that the disk is almost full below 500 MB, and no longer when there is space again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let free = 499.9;
  const disk = await watchDisk('/', async () => free);
  expect(disk.whyFull()).toBe(
    "The server's disk is almost full (499 MB free). Nothing was saved. Free some space on it.",
  );
  free = 500;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(disk.whyFull()).toBeNull();
  disk.close();
  expect(fullDiskSentence(os.tmpdir())).toBe('');
});

it('changes are refused with that sentence while reading goes on, and the process is not ready', async () => {
  const kit = await testApp();
  const as = await aStaffMember(kit);
  let reason: string | null = "The server's disk is almost full (12 MB free).";
  Object.assign(kit.deps, { whyFull: () => reason });
  const body = { language: 'Dari', hourlyRate: '60.00' };
  const refused = { status: 503, body: { code: 'unavailable', message: reason } };
  expect(await kit.call('POST', '/api/billing-rates', { as, body })).toMatchObject(refused);
  expect(await kit.call('GET', '/readyz')).toMatchObject(refused);
  expect((await kit.call('GET', '/api/billing-rates', { as })).status).toBe(200);
  reason = null;
  expect((await kit.call('POST', '/api/billing-rates', { as, body })).status).toBe(201);
  await kit.close();
});
