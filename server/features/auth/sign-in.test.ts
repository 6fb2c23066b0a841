import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { cookieOf } from '#kit/accounts.ts';
import { NOW, type TestApp, testApp } from '#kit/app.ts';
import { aClient, anInterpreter, aStaffMember } from '#kit/people.ts';
import { argon2Passwords } from '#server/adapters/password-hash.ts';
import { accounts, loginFailures, sessions, staff } from '#server/db/schema/people.ts';
import { auditLog } from '#server/db/schema/records.ts';
import { transact } from '#server/db/transaction.ts';
import { newSession } from '#server/http/session.ts';
import { checkPassword } from './commands/check-password.ts';
import { openSession } from './commands/sessions.ts';

const PASSWORD = 'a long enough password';
let kit: TestApp;
let passwordHash: string;

beforeAll(async () => {
  kit = await testApp();
  passwordHash = await kit.deps.passwords.hash(PASSWORD);
});
afterAll(() => kit.close());
beforeEach(() => kit.clock.set(NOW));
afterEach(async () => {
  await kit.database.db.delete(loginFailures);
});

async function withPassword<T extends { accountId: number }>(person: T): Promise<T> {
  await kit.database.db.update(accounts).set({ passwordHash }).where(eq(accounts.id, person.accountId));
  return person;
}
async function usernameOf(accountId: number): Promise<string> {
  const [row] = await kit.database.db.select().from(accounts).where(eq(accounts.id, accountId));
  return row?.username ?? '';
}
const login = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  kit.call('POST', path, { body, headers });

describe('signing in', () => {
  it('answers staff with their name and a session that the session call knows', async () => {
    const sam = await withPassword(await aStaffMember(kit));
    const username = await usernameOf(sam.accountId);
    const answer = await login('/api/admin/login', { username, password: PASSWORD });
    expect(answer).toMatchObject({ status: 200, body: { success: true, username, name: 'Sam Staff' } });
    expect([answer.headers['set-cookie']].flat()[0]).toMatch(
      /^parley-staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const session = await kit.call('GET', '/api/admin/session', { as: { cookie: cookieOf(answer) } });
    expect(session.body).toEqual({
      accountId: sam.accountId,
      username,
      name: 'Sam Staff',
      role: 'administrator',
      needsSecondFactor: false,
      permissions: expect.arrayContaining(['invoices.issue']),
    });
    const audit = await kit.database.db.select().from(auditLog).where(eq(auditLog.entityId, sam.accountId));
    expect(audit).toMatchObject([
      { act: 'staff.login', actorAudience: 'staff', actorAccountId: sam.accountId },
    ]);
  });

  it('answers an interpreter with id, username and name', async () => {
    const ines = await withPassword(await anInterpreter(kit));
    const answer = await login('/api/interpreter/login', { username: ines.username, password: PASSWORD });
    const interpreter = { id: ines.id, username: ines.username, name: ines.name };
    expect(answer.body).toEqual({ success: true, interpreter });
    const session = await kit.call('GET', '/api/interpreter/session', { as: { cookie: cookieOf(answer) } });
    expect(session.body).toEqual({ interpreterId: ines.id, username: ines.username, name: ines.name });
  });

  it('answers a client with the client object, as its session does', async () => {
    const clinic = await withPassword(await aClient(kit, { customRate: 6050, contactPerson: 'Cleo' }));
    const answer = await login('/api/client-auth/login', { username: clinic.username, password: PASSWORD });
    const object = {
      id: clinic.id,
      name: clinic.name,
      email: clinic.email,
      phone: clinic.phone,
      username: clinic.username,
      address: clinic.address,
      addresses: [],
      contactPerson: 'Cleo',
      customRate: '60.50',
      canSignIn: true,
      createdAt: '2026-03-02T14:00:00Z',
      updatedAt: '2026-03-02T14:00:00Z',
    };
    expect(answer).toMatchObject({ status: 200, body: object });
    expect(Object.keys(answer.body).sort()).toEqual(Object.keys(object).sort());
    const session = await kit.call('GET', '/api/client-auth/session', { as: { cookie: cookieOf(answer) } });
    expect(session.body).toEqual(object);
  });

  it('takes the username and the e-mail address, in any case', async () => {
    const ines = await withPassword(await anInterpreter(kit));
    for (const username of [ines.username.toUpperCase(), ` ${ines.email.toUpperCase()} `]) {
      const answer = await login('/api/interpreter/login', { username, password: PASSWORD });
      expect(answer.status).toBe(200);
    }
  });

  it('keeps a session for 30 days when asked to, else until the browser ends', async () => {
    const { username } = await withPassword(await aClient(kit));
    const body = { username, password: PASSWORD, stayLoggedIn: true };
    const answer = await login('/api/client-auth/login', body);
    expect(String(answer.headers['set-cookie'])).toContain('Expires=Wed, 01 Apr 2026 14:00:00 GMT');
    const unkept = await login('/api/client-auth/login', { ...body, stayLoggedIn: false });
    kit.clock.set('2026-03-03T02:00:01Z');
    const at = '/api/client-auth/session';
    expect((await kit.call('GET', at, { as: { cookie: cookieOf(answer) } })).status).toBe(200);
    expect((await kit.call('GET', at, { as: { cookie: cookieOf(unkept) } })).status).toBe(401);
  });

  it('ends after 30 idle minutes of staff, whatever their open screens fetch by themselves', async () => {
    const username = await usernameOf((await withPassword(await aStaffMember(kit))).accountId);
    const sam = { cookie: cookieOf(await login('/api/admin/login', { username, password: PASSWORD })) };
    const unattended = { headers: { 'X-Parley-Unattended': 'yes' }, as: sam };
    const at = '/api/admin/session';
    const list = '/api/assignments?from=2026-03-02';
    kit.clock.set('2026-03-02T14:25:00Z');
    expect((await kit.call('GET', at, { as: sam })).status).toBe(200);
    kit.clock.set('2026-03-02T14:50:00Z');
    expect((await kit.call('GET', at, unattended)).status).toBe(200);
    expect((await kit.call('GET', list, unattended)).status).toBe(200);
    kit.clock.set('2026-03-02T14:54:59Z');
    expect((await kit.call('GET', at, unattended)).status).toBe(200);
    kit.clock.set('2026-03-02T14:55:01Z');
    expect((await kit.call('GET', at, { as: sam })).status).toBe(401);
  });

  it("takes the place of this browser's earlier session, and of no other audience's", async () => {
    const ines = await withPassword(await anInterpreter(kit));
    const clinic = await aClient(kit);
    const body = { username: ines.username, password: PASSWORD };
    await login('/api/interpreter/login', body, { cookie: `${ines.cookie}; ${clinic.cookie}` });
    expect((await kit.call('GET', '/api/interpreter/session', { as: ines })).status).toBe(401);
    expect((await kit.call('GET', '/api/client-auth/session', { as: clinic })).status).toBe(200);
  });

  it('opens no session when the password was changed or the account archived since it was checked', async () => {
    const ines = await withPassword(await anInterpreter(kit));
    const account = await checkPassword(
      { db: kit.database.db, passwords: kit.deps.passwords },
      { audience: 'interpreter', name: ines.username, password: PASSWORD, address: '::1' },
      NOW,
    );
    const open = (more: object) =>
      transact(kit.database.db, (tx) =>
        openSession(tx, {
          account: { ...account, ...more },
          session: newSession(NOW, false),
          oldToken: null,
          now: NOW,
          caller: { requestId: 'r1' },
        }),
      );
    await open({});
    await expect(open({ passwordHash: 'an earlier one' })).rejects.toThrow('Invalid username or password');
    await kit.database.db.update(accounts).set({ archivedAt: NOW }).where(eq(accounts.id, ines.accountId));
    await expect(open({})).rejects.toThrow('Invalid username or password');
  });

  it('is not open to the account of another audience', async () => {
    const clinic = await withPassword(await aClient(kit));
    const body = { username: clinic.username, password: PASSWORD };
    expect((await login('/api/interpreter/login', body)).status).toBe(401);
    expect((await login('/api/admin/login', body)).status).toBe(401);
  });

  test.each([
    [{}, { username: 'Username is required', password: 'Password is required' }],
    [{ username: '  ', password: 'x' }, { username: 'Username is required' }],
    [{ username: 'a\u0000', password: 'x' }, { username: 'Contains characters that cannot be stored' }],
    [{ username: 'a', password: 'x', role: 'admin' }, { role: 'This field is not known' }],
  ])('refuses %j with a sentence per field', async (body, fields) => {
    expect(await login('/api/client-auth/login', body)).toMatchObject({ status: 422, body: { fields } });
  });
});

/** As many failures now as are counted under each of these. */
const haveFailed = (times: number, ...scopes: string[]) =>
  kit.database.db
    .insert(loginFailures)
    .values(scopes.flatMap((scope) => Array.from({ length: times }, () => ({ scope, failedAt: NOW }))));

describe('a sign-in that fails', () => {
  const sentence = { message: 'Invalid username or password', code: 'invalid_credentials' };

  it('has one answer and one look at a password, whatever was wrong', async () => {
    const ines = await withPassword(await anInterpreter(kit));
    const gone = await withPassword(await anInterpreter(kit));
    await kit.database.db.update(accounts).set({ archivedAt: NOW }).where(eq(accounts.id, gone.accountId));
    const invited = await anInterpreter(kit); // without a password yet
    const look = await kit.deps.passwords.inTurn(async (own) => vi.spyOn(own, 'isPasswordOf'));
    for (const username of [ines.username, 'nobody.at.all', gone.username, invited.username]) {
      look.mockClear();
      const answer = await login('/api/interpreter/login', { username, password: 'wrong' });
      expect(answer).toMatchObject({ status: 401, body: sentence });
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(look).toHaveBeenCalledTimes(1);
    }
  });

  it('is refused after ten in 15 minutes, for known and unknown names alike, and says when to come again', async () => {
    const { username } = await withPassword(await aClient(kit));
    for (const name of [username, 'nobody.at.all']) {
      await haveFailed(8, `account:client:${name}`);
      for (const n of [9, 10])
        expect((await login('/api/client-auth/login', { username: name, password: `${n}` })).status).toBe(
          401,
        );
      const refused = await login('/api/client-auth/login', { username: name, password: PASSWORD });
      expect(refused).toMatchObject({
        status: 429,
        body: { code: 'rate_limited', message: 'Too many failed attempts. Please try again in 15 minutes.' },
      });
      expect(refused.headers['retry-after']).toBe('900');
    }
    kit.clock.set('2026-03-02T14:15:00.000Z');
    const answer = await login('/api/client-auth/login', { username, password: PASSWORD });
    expect(answer.status).toBe(200);
  });

  it('counts for the account in any spelling, and is forgotten after a success', async () => {
    const { username } = await withPassword(await aClient(kit));
    const guess = (name: string, password: string) =>
      login('/api/client-auth/login', { username: name, password });
    for (let n = 0; n < 9; n += 1) await guess(n % 2 ? username : username.toUpperCase(), 'wrong');
    expect((await guess(username, PASSWORD)).status).toBe(200);
    for (let n = 0; n < 10; n += 1) expect((await guess(username, 'wrong')).status).toBe(401);
    expect((await guess(username.toUpperCase(), PASSWORD)).status).toBe(429);
  });

  it('counts for the address under any names, where successes do not count', async () => {
    const { username } = await withPassword(await aClient(kit));
    const at = '/api/client-auth/login';
    await haveFailed(48, 'address:127.0.0.1');
    for (const _ of [1, 2, 3]) expect((await login(at, { username, password: PASSWORD })).status).toBe(200);
    for (const n of [49, 50])
      expect((await login(at, { username: `guess${n}`, password: 'wrong' })).status).toBe(401);
    expect((await login(at, { username, password: PASSWORD })).status).toBe(429);
  });

  it('counts for the whole network that one holder of IPv6 addresses has', async () => {
    const guess = async (remoteAddress: string, n: number) => {
      const payload = { username: `guess${n}`, password: 'wrong' };
      const url = '/api/client-auth/login';
      return (await kit.app.inject({ method: 'POST', url, payload, remoteAddress })).statusCode;
    };
    await haveFailed(48, 'address:2001:db8:1:2', 'address:2001:db8:1/48');
    for (const n of [48, 49]) expect(await guess(`2001:db8:1:2::${n}`, n)).toBe(401);
    expect(await guess('2001:DB8:1:2:ffff::9', 50)).toBe(429);
    expect(await guess('2001:db8:1:3::9', 51)).toBe(401);
    // And for the site, of which one customer has all 65,536 networks.
    await haveFailed(147, 'address:2001:db8:1/48');
    for (const n of [199, 200]) expect(await guess(`2001:db8:1:${n.toString(16)}::1`, n)).toBe(401);
    expect(await guess('2001:db8:1:fff::1', 201)).toBe(429);
    expect(await guess('2001:db8:2:1::1', 202)).toBe(401);
    expect(await guess('::1', 52)).toBe(401);
  });

  it('does not get past the limit by guessing all at once', async () => {
    const { username } = await withPassword(await aClient(kit));
    const guesses = await Promise.all(
      Array.from({ length: 15 }, (_, n) =>
        login('/api/client-auth/login', { username, password: `wrong${n}` }),
      ),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(5);
  });
});

describe('signing out', () => {
  it('ends the session at once, for this audience only, and is no mistake without one', async () => {
    const sam = await aStaffMember(kit);
    const clinic = await aClient(kit);
    const both = { cookie: `${sam.cookie}; ${clinic.cookie}` };
    const answer = await kit.call('POST', '/api/admin/logout', { as: both });
    expect(answer.status).toBe(204);
    expect(answer.headers['set-cookie']).toMatch(/^parley-staff=; .*Expires=Thu, 01 Jan 1970/);
    expect((await kit.call('GET', '/api/admin/session', { as: both })).status).toBe(403);
    expect((await kit.call('GET', '/api/admin/session', { as: sam })).status).toBe(401);
    expect((await kit.call('GET', '/api/client-auth/session', { as: both })).status).toBe(200);
    for (const audience of ['admin', 'interpreter', 'client-auth'])
      expect((await kit.call('POST', `/api/${audience}/logout`)).status).toBe(204);
  });
});

describe('changing the own password', () => {
  const at = '/api/account/password';
  const newPassword = 'quite another passphrase';

  it('ends every other session at once and gives this browser a new one', async () => {
    const ines = await withPassword(await anInterpreter(kit));
    const other = await login('/api/interpreter/login', { username: ines.username, password: PASSWORD });
    const changed = await kit.call('POST', at, {
      as: ines,
      body: { currentPassword: PASSWORD, newPassword },
    });
    expect(changed.status).toBe(204);
    expect(changed.headers['set-cookie']).toContain('Expires=Wed, 01 Apr 2026'); // it was a kept one
    for (const [cookie, status] of [
      [ines.cookie, 401],
      [cookieOf(other), 401],
      [cookieOf(changed), 200],
    ] as const)
      expect((await kit.call('GET', '/api/interpreter/session', { as: { cookie } })).status).toBe(status);
    const signIn = (password: string) =>
      login('/api/interpreter/login', { username: ines.username, password });
    expect((await signIn(PASSWORD)).status).toBe(401);
    expect((await signIn(newPassword)).status).toBe(200);
    expect(
      await kit.database.db.select().from(auditLog).where(eq(auditLog.act, 'account.changePassword')),
    ).toHaveLength(1);
  });

  it('needs the present one, and counts guesses at it', async () => {
    const clinic = await withPassword(await aClient(kit));
    const guess = (currentPassword: string) =>
      kit.call('POST', at, { as: clinic, body: { currentPassword, newPassword } });
    for (let n = 0; n < 10; n += 1)
      expect(await guess('wrong')).toMatchObject({
        status: 422,
        body: { fields: { currentPassword: 'The current password is incorrect' } },
      });
    expect((await guess(PASSWORD)).status).toBe(429);
  });

  it('changes the one of the audience that the browser names, signed in to all three portals', async () => {
    const people = [
      await aStaffMember(kit),
      await anInterpreter(kit),
      await withPassword(await aClient(kit)),
    ];
    const cookie = people.map((one) => one.cookie).join('; ');
    const body = { currentPassword: PASSWORD, newPassword };
    const headers = { 'x-parley-audience': 'client' };
    const changed = await kit.call('POST', at, { as: { cookie }, body, headers });
    expect(changed.status).toBe(204);
    expect(cookieOf(changed)).toMatch(/^parley-client=/);
    for (const [session, as] of [
      ['/api/admin/session', { cookie }],
      ['/api/interpreter/session', { cookie }],
      ['/api/client-auth/session', { cookie: cookieOf(changed) }],
    ] as const)
      expect((await kit.call('GET', session, { as })).status).toBe(200);
    const old = await kit.call('GET', '/api/client-auth/session', { as: { cookie }, headers });
    expect(old.status).toBe(401);
  });

  it('holds the new one to the rules of the audience', async () => {
    const sam = await withPassword(await aStaffMember(kit));
    const body = { currentPassword: PASSWORD, newPassword: 'only fourteen!' };
    expect(await kit.call('POST', at, { as: sam, body })).toMatchObject({
      status: 422,
      body: { fields: { newPassword: 'At least 15 characters' } },
    });
  });

  it('lets only one of two at once through', async () => {
    const clinic = await withPassword(await aClient(kit));
    const change = (word: string) =>
      kit.call('POST', at, {
        as: clinic,
        body: { currentPassword: PASSWORD, newPassword: `${newPassword} ${word}` },
      });
    const statuses = (await Promise.all([change('one'), change('two')])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(
      await kit.database.db.select().from(sessions).where(eq(sessions.accountId, clinic.accountId)),
    ).toHaveLength(1);
  });
});

it('keeps passwords as argon2id with the parameters that OWASP names', async () => {
  const passwords = argon2Passwords();
  const passwordHash = await passwords.hash(PASSWORD);
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.isPasswordOf(passwordHash, PASSWORD)).toBe(true);
  expect(await passwords.isPasswordOf(null, PASSWORD)).toBe(false);
});

it('signs staff in by e-mail too', async () => {
  const sam = await withPassword(await aStaffMember(kit));
  await kit.database.db
    .update(staff)
    .set({ email: 'sam@example.com' })
    .where(eq(staff.accountId, sam.accountId));
  expect((await login('/api/admin/login', { username: 'Sam@Example.com', password: PASSWORD })).status).toBe(
    200,
  );
});
