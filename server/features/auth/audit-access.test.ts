import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cookieOf, tokenOf } from '#kit/accounts.ts';
import { type TestApp, testApp } from '#kit/app.ts';
import { aClient, anAssignment, anInterpreter, aStaffMember } from '#kit/people.ts';
import { accounts, secondFactors } from '#server/db/schema/people.ts';
import { auditLog } from '#server/db/schema/records.ts';

const PASSWORD = 'a harbor at night in june';
let kit: TestApp;
beforeAll(async () => {
  kit = await testApp({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => kit.close());

const from = { headers: { 'x-forwarded-for': '203.0.113.7' } };
const last = async () =>
  (await kit.database.db.select().from(auditLog).orderBy(sql`${auditLog.id} DESC`).limit(1))[0];

it('a failed sign-in leaves the account, as far as known, and the network address', async () => {
  const { username } = await anInterpreter(kit);
  const attempt = (name: string) =>
    kit.call('POST', '/api/interpreter/login', { ...from, body: { username: name, password: 'wrong' } });
  expect((await attempt(username)).status).toBe(401);
  const row = {
    act: 'interpreter.login',
    change: { refused: 'invalid_credentials' },
    address: '203.0.113.7',
  };
  expect(await last()).toMatchObject({ ...row, actorAccountId: expect.any(Number) });
  await attempt('nobody-of-that-name');
  expect(await last()).toMatchObject({ ...row, actorAccountId: null, entityId: 0 });
});

it('so do a call that somebody may not make, and a download', async () => {
  const interpreter = await anInterpreter(kit);
  expect((await kit.call('GET', '/api/payments', { ...from, as: interpreter })).status).toBe(403);
  const by = { actorAudience: 'interpreter', actorAccountId: expect.any(Number), address: '203.0.113.7' };
  expect(await last()).toMatchObject({ ...by, act: 'payments.list', change: { refused: 'wrong_audience' } });
  const viewer = await aStaffMember(kit, 'Vi Viewer', 'viewer');
  const { id: clientId } = await aClient(kit);
  expect((await kit.call('DELETE', `/api/clients/${clientId}`, { ...from, as: viewer })).status).toBe(403);
  expect(await last()).toMatchObject({ act: 'clients.archive', change: { refused: 'wrong_role' } });
  const { id } = await anAssignment(kit, { clientId, interpreterId: interpreter.id, status: 'accepted' });
  const file = await kit.call('GET', `/api/assignments/${id}/calendar.ics`, { ...from, as: interpreter });
  expect(file.headers['content-type']).toContain('text/calendar');
  await expect.poll(last).toMatchObject({ ...by, change: { exported: true } });
});

it('a list that a screen saves as a file leaves a row with the list and its length', async () => {
  const client = await aClient(kit);
  const body = { list: 'appointments', rows: 12 };
  expect((await kit.call('POST', '/api/exports', { ...from, as: client, body })).status).toBe(204);
  expect(await last()).toMatchObject({
    actorAudience: 'client',
    actorAccountId: expect.any(Number),
    address: '203.0.113.7',
    act: 'exports.note',
    change: { exported: true, list: 'appointments', rows: 12 },
  });
});

it('a sign-in, a sign-out and a used link leave the network address too', async () => {
  const staff = await aStaffMember(kit);
  const passwordHash = await kit.deps.passwords.hash(PASSWORD);
  const username = `signs.in${staff.accountId}`;
  await kit.database.db
    .update(accounts)
    .set({ passwordHash, username })
    .where(eq(accounts.id, staff.accountId));
  const signedIn = await kit.call('POST', '/api/admin/login', {
    ...from,
    body: { username, password: PASSWORD },
  });
  expect(signedIn.status).toBe(200);
  const by = { actorAccountId: staff.accountId, address: '203.0.113.7' };
  expect(await last()).toMatchObject({ ...by, act: 'staff.login' });
  await kit.call('POST', '/api/admin/logout', { ...from, as: { cookie: cookieOf(signedIn) } });
  expect(await last()).toMatchObject({ ...by, act: 'staff.logout' });
  const invited = { name: 'Nia New', email: 'nia@office.example', role: 'viewer' };
  const { body } = await kit.call('POST', '/api/staff', { as: staff, body: invited });
  const chosen = { username: 'nia.new', password: 'another harbor in the morning' };
  const url = `/api/invitations/${tokenOf(body.link)}/accept`;
  expect((await kit.call('POST', url, { ...from, body: chosen })).status).toBe(201);
  expect(await last()).toMatchObject({ act: 'invitation.accept', address: '203.0.113.7' });
});

it('so does a wrong code after the right password, and a wrong current password', async () => {
  const staff = await aStaffMember(kit);
  const passwordHash = await kit.deps.passwords.hash(PASSWORD);
  const username = `has.a.factor${staff.accountId}`;
  const { accountId } = staff;
  await kit.database.db.update(accounts).set({ passwordHash, username }).where(eq(accounts.id, accountId));
  const change = { currentPassword: 'a wrong one', newPassword: 'another harbor in the morning' };
  await kit.call('POST', '/api/account/password', { ...from, as: staff, body: change });
  const by = { actorAccountId: accountId, address: '203.0.113.7' };
  expect(await last()).toMatchObject({
    ...by,
    act: 'account.changePassword',
    change: { refused: 'validation_failed' },
  });
  await kit.database.db.insert(secondFactors).values({
    accountId,
    sealedKey: Buffer.from('x'),
    createdAt: kit.clock.now(),
    confirmedAt: kit.clock.now(),
  });
  const body = { username, password: PASSWORD, code: '000000' };
  expect((await kit.call('POST', '/api/admin/login', { ...from, body })).status).toBe(422);
  expect(await last()).toMatchObject({ ...by, act: 'staff.login', change: { refused: 'validation_failed' } });
});

it('every change leaves the network address, and no row can be changed or deleted', async () => {
  const staff = await aStaffMember(kit);
  const body = { language: 'Dari', hourlyRate: '60.00' };
  expect((await kit.call('POST', '/api/billing-rates', { ...from, as: staff, body })).status).toBe(201);
  expect(await last()).toMatchObject({ act: 'billingRates.create', address: '203.0.113.7' });
  for (const statement of ["UPDATE audit_log SET act = 'x'", 'DELETE FROM audit_log', 'TRUNCATE audit_log'])
    await expect(kit.database.pool.query(statement)).rejects.toThrow('audit_log is append-only');
});
