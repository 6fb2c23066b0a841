import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { aClient, anInterpreter, aStaffMember } from '#kit/people.ts';
import { sendDue } from '#kit/send-due.ts';
import { installation } from '#server/db/schema/people.ts';
import { notePlace } from './installation.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await testApp();
  await kit.database.db.insert(installation).values({ keyFingerprint: Buffer.alloc(16) });
});
afterAll(() => kit.close());

const REAL = {
  databaseUrl: 'postgres://a:b@db.agency.example/parley',
  publicUrl: 'https://book.agency.example',
};
const start = (env: Partial<typeof REAL> = {}) => notePlace(kit.database, { ...REAL, ...env });
const sent = async () => (await sendDue(kit)).email.sent.length;

it('sends nothing from what may be a copy until an administrator confirms it', async () => {
  const as = await aStaffMember(kit);
  const copyOf = async () => (await kit.call('GET', '/api/notifications/summary', { as })).body.copy;
  const [client, interpreter] = [await aClient(kit), await anInterpreter(kit)];
  let hour = 9;
  /** Sends an offer by e-mail. */
  const book = () =>
    kit.call('POST', '/api/assignments', {
      as,
      body: {
        interpreterId: interpreter.id,
        clientId: client.id,
        date: '2026-03-05',
        status: 'pending',
        startTime: `${hour++}:00`.padStart(5, '0'),
        endTime: `${hour}:00`,
        language: 'Spanish',
        location: '2 Midtown Road',
      },
    });
  const confirm = () => kit.call('POST', '/api/settings/confirm-installation', { as });
  expect([await start(), await start(), await copyOf()]).toEqual([null, null, null]);

  // A backup that is restored on another server, or under another address.
  for (const env of [
    { databaseUrl: 'postgres://a:b@test.agency.example/parley' },
    { publicUrl: 'https://test.agency.example' },
  ]) {
    expect(await start(env)).toContain('may be a copy');
    await book();
    expect(await sent()).toBe(0);
    expect(await copyOf()).toMatchObject({ before: expect.stringContaining('book.agency.example') });
    // The real company goes on where it was.
    expect([await start(), await sent(), await copyOf()]).toEqual([null, 1, null]);
  }

  await start({ publicUrl: 'https://new.agency.example' });
  await book();
  expect([await sent(), (await confirm()).status, await copyOf(), await sent()]).toEqual([0, 204, null, 1]);
  expect([await start({ publicUrl: 'https://new.agency.example' }), (await confirm()).status]).toEqual([
    null,
    204,
  ]);
});
