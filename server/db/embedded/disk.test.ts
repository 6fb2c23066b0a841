import os from 'node:os';
import { afterEach, expect, it, vi } from 'vitest';
import { testApp } from '#kit/app.ts';
import { aStaffMember } from '#kit/people.ts';
import { fullDiskSentence, unwritableSentence, watchDisk } from './disk.ts';

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

it.each([
  [Object.assign(new Error('database or disk is full'), { errcode: 13 }), true],
  [Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }), true],
  [Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' }), false],
])('names a full disk as such at the start, and nobody who owns the folder: %s', (cause, isFull) => {
  const sentence = unwritableSentence('/var/parley', cause);
  expect([/disk .* is full/.test(sentence), /user who owns it/.test(sentence)]).toEqual([isFull, !isFull]);
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
