import { afterAll, beforeAll, expect, it } from 'vitest';
import { cookieOf } from '#kit/accounts.ts';
import { NOW, type TestApp, testApp } from '#kit/app.ts';
import { accountLinks, accounts, loginFailures, sessions } from '#server/db/schema/people.ts';
import { idempotencyKeys } from '#server/db/schema/records.ts';
import { firstAdministratorLink } from './commands/first-administrator.ts';
import { sweepAccounts } from './commands/sweep-accounts.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await testApp();
});
afterAll(() => kit.close());

const COMPANY = {
  companyName: 'Ada Interpreting',
  timeZone: 'America/Denver',
  supportEmail: 'office@parley.example',
  supportPhone: '212-555-0199',
};
const link = () => firstAdministratorLink(kit.database.db, 'https://parley.example', kit.clock.now());
const tokenOf = (address: string | null) => new URL(address ?? '').searchParams.get('token') ?? '';
const setUp = (token: string, more: object = {}) =>
  kit.call('POST', '/api/admin/setup', {
    body: {
      token,
      ...COMPANY,
      name: 'Ada Admin',
      email: 'ada@parley.example',
      username: 'ada',
      password: 'a long enough password',
      ...more,
    },
  });

it('is made by a link that works once, within 24 hours, and while there is no staff', async () => {
  const address = await link();
  expect(address).toMatch(/^https:\/\/parley\.example\/setup\?token=[\w-]{43}$/);
  const token = tokenOf(address);
  const [row] = await kit.database.db.select().from(accountLinks);
  expect(row?.tokenHash.toString('latin1')).not.toContain(token);

  expect(await setUp('no-such-token')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  // Without an address, a forgotten password would be the end of the account.
  expect(await setUp(token, { email: undefined })).toMatchObject({
    status: 422,
    body: { fields: { email: 'Email is required' } },
  });
  // Nobody can send anything in the name of a company that has no name yet.
  for (const [field, sentence] of [
    ['companyName', 'Name is required'],
    ['timeZone', 'Time zone is required'],
    ['supportEmail', 'Email is required'],
    ['supportPhone', 'Phone is required'],
  ] as const)
    expect(await setUp(token, { [field]: undefined })).toMatchObject({
      status: 422,
      body: { fields: { [field]: sentence } },
    });
  expect(await setUp(token, { password: 'only fourteen!' })).toMatchObject({
    status: 422,
    body: { fields: { password: 'At least 15 characters' } },
  });
  kit.clock.set('2026-03-03T14:00:00Z');
  expect((await setUp(token)).status).toBe(404);
  kit.clock.set(NOW);

  const second = tokenOf(await link());
  const answers = await Promise.all([setUp(token), setUp(second, { username: 'eva' }), setUp(token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const made = answers.find(({ status }) => status === 201);
  expect(made?.body).toMatchObject({ success: true, name: 'Ada Admin' });
  if (made === undefined) throw new Error('nobody was made administrator');
  const cookie = cookieOf(made);
  expect(await kit.call('GET', '/api/settings', { as: { cookie } })).toMatchObject({
    status: 200,
    body: COMPANY,
  });
  expect(await setUp(second)).toMatchObject({ status: 409, body: { code: 'already_set_up' } });
  expect(await link()).toBeNull();
});

it('housekeeping removes what has ended and leaves the rest', async () => {
  const { db } = kit.database;
  const [account] = await db.select().from(accounts);
  const accountId = account?.id ?? 0;
  const now = '2026-03-20T14:00:00Z';
  const [ended, later] = ['2026-03-20T13:00:00Z', '2026-03-20T15:00:00Z'];
  await db.delete(sessions);
  await db.delete(accountLinks);
  const hash = (n: number) => Buffer.alloc(32, n);
  await db.insert(sessions).values([
    { tokenHash: hash(1), accountId, isKept: false, expiresAt: ended },
    { tokenHash: hash(2), accountId, isKept: false, expiresAt: later },
  ]);
  await db.insert(accountLinks).values([
    { tokenHash: hash(1), purpose: 'first_administrator', expiresAt: ended },
    { tokenHash: hash(2), purpose: 'first_administrator', expiresAt: later },
  ]);
  await db.insert(loginFailures).values([
    { scope: 'old', failedAt: '2026-03-20T13:45:00Z' },
    { scope: 'new', failedAt: '2026-03-20T13:46:00Z' },
  ]);
  const key = { accountId, act: 'x', requestHash: hash(1), status: 201, response: '' };
  await db.insert(idempotencyKeys).values([
    { ...key, key: 'old', createdAt: '2026-01-19T14:00:00Z' },
    { ...key, key: 'new', createdAt: '2026-01-19T14:01:00Z' },
  ]);

  await sweepAccounts(db, now);
  await sweepAccounts(db, now);

  expect((await db.select().from(sessions)).map((row) => row.tokenHash[0])).toEqual([2]);
  expect((await db.select().from(accountLinks)).map((row) => row.tokenHash[0])).toEqual([2]);
  expect((await db.select().from(loginFailures)).map((row) => row.scope)).toEqual(['new']);
  expect((await db.select().from(idempotencyKeys)).map((row) => row.key)).toEqual(['new']);
});
