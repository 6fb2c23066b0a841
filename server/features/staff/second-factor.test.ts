import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '#domain/access/access.ts';
import { cookieOf, tokenOf } from '#kit/accounts.ts';
import { NOW, type TestApp, testApp } from '#kit/app.ts';
import { aStaffMember } from '#kit/people.ts';
import { accounts, loginFailures, secondFactors, settings } from '#server/db/schema/people.ts';

const PASSWORD = 'a harbor at night in june';
let kit: TestApp;
let passwordHash: string;
beforeAll(async () => {
  kit = await testApp();
  passwordHash = await kit.deps.passwords.hash(PASSWORD);
});
afterAll(() => kit.close());
beforeEach(async () => {
  kit.clock.set(NOW);
  await kit.database.db.delete(loginFailures);
});

async function somebody(role: Role = 'administrator') {
  const { accountId, cookie } = await aStaffMember(kit, 'Sam Staff', role);
  const username = `sam${accountId}`;
  await kit.database.db.update(accounts).set({ passwordHash, username }).where(eq(accounts.id, accountId));
  return { accountId, username, cookie };
}
const post = (url: string, as: { cookie: string }, body: object = {}) => kit.call('POST', url, { as, body });
const again = { currentPassword: PASSWORD };
const own = '/api/account/second-factor';
const signIn = (username: string, code?: string) =>
  kit.call('POST', '/api/admin/login', { body: { username, password: PASSWORD, ...(code && { code }) } });
const later = (seconds: number) => kit.clock.set(new Date(Date.parse(NOW) + seconds * 1000).toISOString());
const codeOf = (key: string) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.parse(kit.clock.now()) });

async function withSecondFactor(role?: Role) {
  const person = await somebody(role);
  const { body: begun } = await post(own, person, again);
  const confirmed = await post(`${own}/confirm`, person, { code: codeOf(begun.key) });
  expect(confirmed.status).toBe(200);
  return { ...person, key: begun.key as string, recoveryCodes: confirmed.body.recoveryCodes as string[] };
}

describe('setting it up', () => {
  it('needs the password, counts once a first code is right, and answers ten recovery codes', async () => {
    const person = await somebody();
    expect(await post(own, person, { currentPassword: 'wrong' })).toMatchObject({ status: 422 });
    const begun = await post(own, person, again);
    expect(begun.body).toMatchObject({
      address: expect.stringContaining('otpauth://totp/Parley%20Test:'),
      qr: { path: expect.stringMatching(/^M/) },
    });
    expect((await signIn(person.username)).status).toBe(200); // not confirmed yet
    expect(await post(`${own}/confirm`, person, { code: '000000' })).toMatchObject({
      status: 422,
      body: { fields: { code: 'This code is wrong or has already been used' } },
    });
    const confirmed = await post(`${own}/confirm`, person, { code: codeOf(begun.body.key) });
    expect(confirmed.body.recoveryCodes).toHaveLength(10);
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
    expect(await post(own, person, again)).toMatchObject({ status: 409 });
    const { body } = await kit.call('GET', own, { as: person });
    expect(body).toEqual({ isOn: true, isRequired: false, recoveryCodesLeft: 10 });
    const [row] = await kit.database.db
      .select()
      .from(secondFactors)
      .where(eq(secondFactors.accountId, person.accountId));
    expect(row?.sealedKey.toString('latin1')).not.toContain(begun.body.key);
  });
});

describe('signing in', () => {
  it('asks for the code after the right password only, and takes each code once', async () => {
    const { username, key } = await withSecondFactor();
    later(60);
    const wrong = { username, password: 'not the password' };
    expect(await kit.call('POST', '/api/admin/login', { body: wrong })).toMatchObject({
      body: { code: 'invalid_credentials' },
    });
    expect(await signIn(username)).toMatchObject({ status: 401, body: { code: 'second_factor_required' } });
    const code = codeOf(key);
    const answers = await Promise.all([signIn(username, code), signIn(username, code)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('takes a recovery code once, however it is typed', async () => {
    const { username, recoveryCodes } = await withSecondFactor();
    const [first = ''] = recoveryCodes;
    const typed = ` ${first.toUpperCase().replace('-', ' ')} `;
    expect((await signIn(username, typed)).status).toBe(200);
    expect((await signIn(username, first)).status).toBe(422);
  });

  it('a right password does not forget wrong codes: ten, then one waits', async () => {
    const { username, key, accountId } = await withSecondFactor();
    const failure = { scope: `code:${accountId}`, failedAt: kit.clock.now() };
    await kit.database.db.insert(loginFailures).values(Array.from({ length: 8 }, () => failure));
    for (const _ of [9, 10]) expect((await signIn(username, '000000')).status).toBe(422);
    later(60);
    expect((await signIn(username, codeOf(key))).status).toBe(429);
  });

  it('a link for a new password asks for the code too', async () => {
    const admin = await somebody();
    const { accountId, key } = await withSecondFactor('viewer');
    await kit.database.pool.query(`UPDATE staff SET email = $1 WHERE account_id = $2`, [
      `sam${accountId}@office.example`,
      accountId,
    ]);
    const { body } = await post(`/api/staff/${accountId}/link`, admin);
    const accept = (code?: string) =>
      kit.call('POST', `/api/invitations/${tokenOf(body.link)}/accept`, {
        body: { password: 'another harbor at dawn', ...(code && { code }) },
      });
    expect(await accept()).toMatchObject({ status: 401, body: { code: 'second_factor_required' } });
    later(60);
    expect((await accept(codeOf(key))).status).toBe(201);
  });
});

describe('taking it away', () => {
  it('needs the password of the person, or an administrator', async () => {
    const admin = await somebody();
    const [one, two] = [await withSecondFactor('viewer'), await withSecondFactor('viewer')];
    expect((await post(`${own}/remove`, one, { currentPassword: 'wrong' })).status).toBe(422);
    expect((await post(`${own}/remove`, one, again)).status).toBe(204);
    expect((await signIn(one.username)).status).toBe(200);
    const url = `/api/staff/${two.accountId}/second-factor`;
    expect((await kit.call('DELETE', url, { as: one })).status).toBe(403);
    expect((await kit.call('DELETE', url, { as: admin })).body).toMatchObject({ hasSecondFactor: false });
    expect((await signIn(two.username)).status).toBe(200);
  });

  it('new recovery codes replace the old ones', async () => {
    const person = await withSecondFactor();
    const renewed = await post(`${own}/recovery-codes`, person, again);
    expect((await signIn(person.username, person.recoveryCodes[0])).status).toBe(422);
    expect((await signIn(person.username, renewed.body.recoveryCodes[0])).status).toBe(200);
  });
});

describe('a company that demands it', () => {
  it('is set by somebody who has one; the others can only set it up', async () => {
    const [admin, viewer] = [await somebody(), await somebody('viewer')];
    const { body: now } = await kit.call('GET', '/api/settings', { as: admin });
    const { updatedAt: _, ...rest } = now;
    const demand = (as: { cookie: string }) =>
      kit.call('PUT', '/api/settings', { as, body: { ...rest, requiresSecondFactor: true } });
    expect(await demand(admin)).toMatchObject({ status: 409, body: { code: 'second_factor_step' } });
    const owner = await withSecondFactor();
    expect((await demand(owner)).status).toBe(200);
    try {
      for (const url of ['/api/assignments', '/api/assignments/today', '/api/interpreters'])
        expect(await kit.call('GET', url, { as: viewer })).toMatchObject({
          status: 403,
          body: { code: 'second_factor_missing' },
        });
      expect((await kit.call('GET', '/api/assignments', { as: owner })).status).toBe(200);
      const session = await kit.call('GET', '/api/admin/session', { as: viewer });
      expect(session.body).toMatchObject({ needsSecondFactor: true });
      expect(await post(`${own}/remove`, owner, again)).toMatchObject({ status: 409 });
      const { body: begun } = await post(own, viewer, again);
      await post(`${own}/confirm`, viewer, { code: codeOf(begun.key) });
      expect((await kit.call('GET', '/api/assignments', { as: viewer })).status).toBe(200);
      later(90);
      const signedIn = await signIn(viewer.username, codeOf(begun.key));
      expect((await kit.call('GET', '/api/assignments', { as: { cookie: cookieOf(signedIn) } })).status).toBe(
        200,
      );
    } finally {
      await kit.database.db.update(settings).set({ requiresSecondFactor: false });
    }
  });
});
