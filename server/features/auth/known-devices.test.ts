import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokenOf } from '#kit/accounts.ts';
import { type Answer, type TestApp, testApp } from '#kit/app.ts';
import { aStaffMember } from '#kit/people.ts';
import { accounts, knownDevices, loginFailures } from '#server/db/schema/people.ts';
import { sweepAccounts } from './commands/sweep-accounts.ts';

const PASSWORD = 'a harbor at night in june';
let kit: TestApp;
beforeAll(async () => {
  kit = await testApp();
});
afterAll(() => kit.close());

async function owner() {
  const { accountId, cookie } = await aStaffMember(kit, 'Olga Owner');
  const passwordHash = await kit.deps.passwords.hash(PASSWORD);
  const username = `owner${accountId}`;
  await kit.database.db.update(accounts).set({ passwordHash, username }).where(eq(accounts.id, accountId));
  return { accountId, username, cookie };
}
const signIn = (username: string, password: string, cookie = '') =>
  kit.call('POST', '/api/admin/login', { body: { username, password }, ...(cookie && { as: { cookie } }) });
const deviceOf = ({ headers }: Answer) =>
  [headers['set-cookie']]
    .flat()
    .find((one) => String(one).startsWith('parley-device='))
    ?.toString()
    .split(';')[0] ?? '';
/** Ten wrong guesses from somewhere; those without a cookie have failed eight times before. */
async function attack(username: string, cookie = '') {
  const failure = { scope: `account:staff:${username}`, failedAt: kit.clock.now() };
  const before = cookie === '' ? 8 : 0;
  if (before > 0)
    await kit.database.db.insert(loginFailures).values(Array.from({ length: before }, () => failure));
  for (let guess = before; guess < 10; guess += 1)
    expect((await signIn(username, `wrong guess number ${guess}`, cookie)).status).toBe(401);
}

describe('ten wrong guesses from anywhere', () => {
  it('keep strangers out and the owner on a known device in', async () => {
    const { username } = await owner();
    const device = deviceOf(await signIn(username, PASSWORD));
    expect(device).toMatch(/^parley-device=[\w-]{43}$/);
    await attack(username);
    expect((await signIn(username, PASSWORD)).status).toBe(429);
    const known = await signIn(username, PASSWORD, device);
    expect(known.status).toBe(200);
    expect(deviceOf(known)).toBe(device);
  });

  it('are counted on a known device too, by its own counter', async () => {
    const { username } = await owner();
    const device = deviceOf(await signIn(username, PASSWORD));
    await attack(username, device);
    expect((await signIn(username, PASSWORD, device)).status).toBe(429);
    expect((await signIn(username, PASSWORD)).status).toBe(200);
  });

  it('help nobody who makes a device up, or has one of another account', async () => {
    const [mine, other] = [await owner(), await owner()];
    const device = deviceOf(await signIn(other.username, PASSWORD));
    await attack(mine.username);
    for (const cookie of [device, `parley-device=${'x'.repeat(43)}`])
      expect((await signIn(mine.username, PASSWORD, cookie)).status).toBe(429);
  });
});

it('a reset clears the failures, for the username and the email address', async () => {
  const admin = await owner();
  const { accountId, username } = await owner();
  const email = `${username}@office.example`;
  await kit.call('PUT', `/api/staff/${accountId}`, {
    as: admin,
    body: { name: 'Olga Owner', email, role: 'administrator' },
  });
  const { body } = await kit.call('POST', `/api/staff/${accountId}/link`, { as: admin });
  await attack(username);
  await attack(email);
  expect((await signIn(username, PASSWORD)).status).toBe(429);
  const chosen = { password: 'another harbor in the morning' };
  const used = await kit.call('POST', `/api/invitations/${tokenOf(body.link)}/accept`, { body: chosen });
  expect(used.status).toBe(201);
  for (const name of [username, email]) expect((await signIn(name, chosen.password)).status).toBe(200);
});

it('a device that has not signed in for 180 days is forgotten', async () => {
  const { accountId, username } = await owner();
  await signIn(username, PASSWORD);
  const known = () => kit.database.db.$count(knownDevices, eq(knownDevices.accountId, accountId));
  const days = (count: number) =>
    new Date(Date.parse(kit.clock.now()) + count * 24 * 3_600_000).toISOString();
  await sweepAccounts(kit.database.db, days(179));
  expect(await known()).toBe(1);
  await sweepAccounts(kit.database.db, days(181));
  expect(await known()).toBe(0);
});
