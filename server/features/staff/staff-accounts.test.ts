import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Role } from '#domain/access/access.ts';
import { cookieOf, linksOf, tokenOf } from '#kit/accounts.ts';
import { type TestApp, testApp } from '#kit/app.ts';
import { aPayment } from '#kit/payments.ts';
import { aClient, anAssignment, anInterpreter, aStaffMember, withPassword } from '#kit/people.ts';
import { sendDue } from '#kit/send-due.ts';
import { accounts, sessions } from '#server/db/schema/people.ts';
import { auditLog, sentWords } from '#server/db/schema/records.ts';
import { transact } from '#server/db/transaction.ts';
import { notifyOverduePayments } from '../payments/commands/notify-overdue.ts';

const PASSWORD = 'a harbor at night in june';
let kit: TestApp;
let admin: Awaited<ReturnType<typeof aStaffMember>>;
const { look, accept } = linksOf(() => kit);

beforeAll(async () => {
  kit = await testApp();
  admin = await aStaffMember(kit, 'Ada Admin');
  await withPassword(kit, admin);
});
afterAll(() => kit.close());

let made = 0;
async function invite(role: Role = 'dispatcher', more: object = {}) {
  made += 1;
  const body = { name: `Nia New ${made}`, email: `nia${made}@office.example`, role, ...more };
  return kit.call('POST', '/api/staff', { as: admin, body });
}
const change = (accountId: number, body: object, as = admin) =>
  kit.call('PUT', `/api/staff/${accountId}`, { as, body });
const action = (accountId: number, what: string, as = admin) =>
  kit.call('POST', `/api/staff/${accountId}/${what}`, { as });

type Colleague = Awaited<ReturnType<typeof aStaffMember>>;
/** A call from another browser of the same person. */
async function fromElsewhere({ accountId }: Colleague, method: 'POST', url: string, body?: object) {
  return kit.call(method, url, { as: await signedIn(accountId), ...(body && { body }) });
}

describe('inviting staff', () => {
  it('answers a link once and e-mails it; the person who opens it chooses username and password', async () => {
    const invited = await invite('bookkeeper');
    expect(invited).toMatchObject({
      status: 201,
      body: { account: { role: 'bookkeeper', state: 'invited', lastSeenAt: null } },
    });
    const { email } = await sendDue(kit);
    expect(email.sent.at(-1)).toMatchObject({
      to: { address: invited.body.account.email },
      subject: 'Your staff account at Parley Test',
      text: expect.stringContaining(invited.body.link),
    });
    const token = tokenOf(invited.body.link);
    expect((await look(token)).body).toMatchObject({ audience: 'staff', isReset: false });
    const opened = await accept(token, { username: `nia.${made}`, password: PASSWORD });
    expect(opened.status).toBe(201);
    const session = await kit.call('GET', '/api/admin/session', { as: { cookie: cookieOf(opened) } });
    expect(session.body).toMatchObject({ username: `nia.${made}`, role: 'bookkeeper' });
    expect((await accept(token, { username: 'twice', password: PASSWORD })).status).toBe(404);
    const { body } = await kit.call('GET', '/api/staff', { as: admin });
    const listed = body.find((one: { username: string }) => one.username === `nia.${made}`);
    expect(listed).toMatchObject({ state: 'active', lastSeenAt: expect.any(String) });
  });

  it('refuses an address that another member of staff has, in any case', async () => {
    const first = await invite();
    const second = await invite('viewer', { email: first.body.account.email.toUpperCase() });
    expect(second).toMatchObject({ status: 409, body: { code: 'email_taken' } });
  });

  it('sends another link in place of the first', async () => {
    const invited = await invite();
    const again = await action(invited.body.account.accountId, 'link');
    expect(again.status).toBe(201);
    expect((await look(tokenOf(invited.body.link))).status).toBe(404);
    expect((await look(tokenOf(again.body.link))).status).toBe(200);
  });
});

describe('the last administrator', () => {
  it('keeps the role and the account until there is another one who can sign in', async () => {
    const { name, accountId } = admin;
    const to = { name, email: 'ada@office.example' };
    const refused = { status: 409, body: { code: 'last_administrator' } };
    await aStaffMember(kit, 'Invited only'); // without a password
    expect(await change(accountId, { ...to, role: 'viewer' })).toMatchObject(refused);
    expect(await action(accountId, 'deactivate')).toMatchObject(refused);
    const second = await aStaffMember(kit, 'Eva Second');
    await withPassword(kit, second);
    // At the same time, each removes the other: one of them stays.
    const answers = await Promise.all([
      action(second.accountId, 'deactivate', admin),
      action(accountId, 'deactivate', second),
    ]);
    const [done, late] = answers.map(({ status }) => status).toSorted();
    expect(done).toBe(200);
    // Somebody who comes late enough is signed out already.
    expect([401, 409]).toContain(late);
    await kit.database.db.update(accounts).set({ archivedAt: null }).where(eq(accounts.id, accountId));
    const session = await kit.call('GET', '/api/admin/session', { as: admin });
    if (session.status !== 200) admin = await signedIn(accountId);
  });
});

/** Another session of the administrator, whose own have ended. */
async function signedIn(accountId: number) {
  const other = await aStaffMember(kit, 'Ada Admin');
  await kit.database.db.update(sessions).set({ accountId }).where(eq(sessions.accountId, other.accountId));
  return { ...other, accountId };
}

describe('deactivating', () => {
  it('ends the sessions at once; reactivating lets the person in again', async () => {
    const person = await aStaffMember(kit, 'Lea Leaver', 'dispatcher');
    expect((await action(person.accountId, 'deactivate')).body).toMatchObject({ state: 'deactivated' });
    expect((await kit.call('GET', '/api/assignments', { as: person })).status).toBe(401);
    expect(await action(person.accountId, 'link')).toMatchObject({ status: 404 });
    await withPassword(kit, person);
    expect((await action(person.accountId, 'reactivate')).body).toMatchObject({ state: 'active' });
  });

  it('a change of role holds from the next call on', async () => {
    const person = await aStaffMember(kit, 'Ron Role', 'viewer');
    const payments = () => kit.call('GET', '/api/payments', { as: person });
    expect(await payments()).toMatchObject({ status: 403, body: { code: 'wrong_role' } });
    const to = { name: 'Ron Role', email: 'ron@office.example', role: 'bookkeeper' };
    expect((await change(person.accountId, to)).status).toBe(200);
    expect((await payments()).status).toBe(200);
  });
});

describe('money', () => {
  async function seenBy(role: Role) {
    const person = await aStaffMember(kit, 'Somebody', role);
    const interpreter = await anInterpreter(kit, { legalRate: 4000 });
    const client = await aClient(kit, { customRate: 9000 });
    const { id } = await anAssignment(kit, {
      clientId: client.id,
      interpreterId: interpreter.id,
      status: 'cancelled',
      totalAmountCents: 12_300,
      cancellation: { cancelledAt: kit.clock.now(), cancelledBy: 'client', chargeCents: 4500 },
      completion: {
        completedAt: kit.clock.now(),
        mileageHundredths: 1250,
        parkingCents: 850,
        tollsCents: 300,
        otherExpensesCents: 120,
      },
    });
    const read = async (url: string) => (await kit.call('GET', url, { as: person })).body;
    return {
      person,
      interpreter: await read(`/api/interpreters/${interpreter.id}`),
      client: await read(`/api/clients/${client.id}`),
      appointment: await read(`/api/assignments/${id}`),
      listed: (await read('/api/assignments')).find((one: { id: number }) => one.id === id),
    };
  }

  test.each(['dispatcher', 'viewer'] as const)('is hidden from a %s in every answer', async (role) => {
    const { interpreter, client, appointment, listed } = await seenBy(role);
    expect(interpreter).toMatchObject({ hourlyRate: null, customRates: null });
    expect(client).toMatchObject({ customRate: null });
    for (const one of [appointment, listed])
      expect(one).toMatchObject({
        totalAmount: null,
        cancellation: { charge: null, by: 'client' },
        parkingCost: null,
        tollsCost: null,
        otherExpenses: null,
        mileage: '12.50',
      });
  });

  test.each(['administrator', 'bookkeeper'] as const)('is there for a %s', async (role) => {
    const { interpreter, client, appointment, listed } = await seenBy(role);
    expect(interpreter).toMatchObject({ hourlyRate: '30.00' });
    expect(client).toMatchObject({ customRate: '90.00' });
    for (const one of [appointment, listed])
      expect(one).toMatchObject({
        totalAmount: '123.00',
        cancellation: { charge: '45.00' },
        parkingCost: '8.50',
        tollsCost: '3.00',
        otherExpenses: '1.20',
        mileage: '12.50',
      });
  });

  it('stays as it is when a dispatcher changes the rest', async () => {
    const { person, interpreter, client, appointment } = await seenBy('dispatcher');
    const { id, canSignIn: _, createdAt: __, requestedLanguages: _____, ...rest } = interpreter;
    const edit = { ...rest, name: 'Renamed', hourlyRate: '', customRates: null };
    const saved = await kit.call('PUT', `/api/interpreters/${id}`, { as: person, body: edit });
    expect(saved, JSON.stringify(saved.body)).toMatchObject({ status: 200 });
    const { id: clientId, username, canSignIn: ___, createdAt: ____, ...others } = client;
    const renamed = { ...others, name: 'Renamed clinic' };
    expect((await kit.call('PUT', `/api/clients/${clientId}`, { as: person, body: renamed })).status).toBe(
      200,
    );
    const { date, startTime, endTime, language, interpreterId } = appointment;
    const move = {
      date,
      startTime,
      endTime,
      language,
      interpreterId,
      clientId,
      location: 'Elsewhere',
    };
    const url = `/api/assignments/${appointment.id}`;
    const moved = await kit.call('PUT', url, { as: person, body: { ...move, totalAmount: null } });
    expect(moved, JSON.stringify(moved.body)).toMatchObject({ status: 200 });
    const read = async (path: string) => (await kit.call('GET', path, { as: admin })).body;
    expect(await read(`/api/interpreters/${id}`)).toMatchObject({
      name: 'Renamed',
      hourlyRate: '30.00',
      customRates: expect.stringContaining('40'),
    });
    expect(await read(`/api/clients/${clientId}`)).toMatchObject({ username, customRate: '90.00' });
    expect(await read(url)).toMatchObject({ location: 'Elsewhere', totalAmount: '123.00' });
  });

  it('is not in the sentences that those read who see none', async () => {
    const [interpreter, client] = [await anInterpreter(kit, { name: 'Ana Paid' }), await aClient(kit)];
    const about = { interpreterId: interpreter.id, clientId: client.id };
    const [{ id: paidId }, overdue] = [await aPayment(kit, about), { ...about, dueDate: '2026-01-02' }];
    await kit.call('POST', `/api/payments/${paidId}/pay`, { as: admin, body: {} });
    await aPayment(kit, overdue);
    await transact(kit.database.db, (tx) => notifyOverduePayments(tx, kit.clock.now()));
    await sendDue(kit);
    const viewer = await aStaffMember(kit, 'Vi', 'viewer');
    const read = async (as: { cookie: string }, url: string) => (await kit.call('GET', url, { as })).body;
    const log = '/api/notifications?kind=payment_sent&channel=email&q=Ana';
    const readBy = async (as: { cookie: string }) => {
      const summaries = (await read(as, '/api/activity')).map((one: { summary: string }) => one.summary);
      const [overdueMessage] = await read(as, '/api/notifications?kind=payment_overdue');
      const [{ id }] = await read(as, log);
      const { text, html, isAsSent } = await read(as, `/api/notifications/${id}`);
      const hasSum = (words: string) => words.includes('$60.00');
      return { summaries, news: overdueMessage.text, isAsSent, sums: [hasSum(text), hasSum(html)], text };
    };
    expect(await readBy(admin)).toMatchObject({
      summaries: expect.arrayContaining(['Ana Paid was paid $60.00']),
      news: 'The payment of $60.00 to Ana Paid has been overdue since Jan 2, 2026.',
      isAsSent: true,
      sums: [true, true],
    });
    expect(await readBy(viewer)).toMatchObject({
      summaries: expect.arrayContaining(['Ana Paid was paid $•••']),
      news: 'The payment of $••• to Ana Paid has been overdue since Jan 2, 2026.',
      isAsSent: true,
      sums: [false, false],
      text: expect.stringContaining('$•••'),
    });
    // One sum may begin as another does.
    await kit.database.db.update(sentWords).set({ sums: ['$6', '$60.00'] });
    expect((await readBy(viewer)).text).not.toMatch(/•\d/);
    // An older process does not say which sums it has sent.
    await kit.database.db.update(sentWords).set({ sums: null });
    expect(await readBy(admin)).toMatchObject({ isAsSent: true, sums: [true, true] });
    expect(await readBy(viewer)).toMatchObject({ isAsSent: false, sums: [false, false] });
  });
});

it.each([
  ['is deactivated', (person: Colleague) => action(person.accountId, 'deactivate')],
  [
    'signs out everywhere',
    (person: Colleague) => fromElsewhere(person, 'POST', '/api/account/sessions/end-others'),
  ],
  [
    'changes the password',
    (person: Colleague) =>
      fromElsewhere(person, 'POST', '/api/account/password', {
        currentPassword: PASSWORD,
        newPassword: 'another harbor in the morning',
      }),
  ],
])('an open screen of somebody who %s is told at once', async (_, end) => {
  const person = await aStaffMember(kit, 'Opal Open', 'dispatcher');
  const passwordHash = await kit.deps.passwords.hash(PASSWORD);
  await kit.database.db.update(accounts).set({ passwordHash }).where(eq(accounts.id, person.accountId));
  const url = '/api/events';
  const stream = await kit.app.inject({ url, headers: { cookie: person.cookie }, payloadAsStream: true });
  let received = '';
  stream.stream().on('data', (chunk: Buffer) => {
    received += chunk.toString();
  });
  expect((await end(person)).status).toBeLessThan(300);
  await expect.poll(() => received).toContain('event: signed-out');
});

describe('one’s own account', () => {
  it('changes the name freely, and the e-mail only with the current password', async () => {
    const person = await aStaffMember(kit, 'Olga Own', 'viewer');
    const passwordHash = await kit.deps.passwords.hash(PASSWORD);
    await kit.database.db.update(accounts).set({ passwordHash }).where(eq(accounts.id, person.accountId));
    const put = (body: object) => kit.call('PUT', '/api/account', { as: person, body });
    const to = { name: 'Olga Owner', email: 'olga@office.example' };
    expect(await put(to)).toMatchObject({
      status: 422,
      body: { fields: { currentPassword: expect.any(String) } },
    });
    expect(await put({ ...to, currentPassword: PASSWORD })).toMatchObject({ status: 200, body: to });
    expect(await put({ ...to, name: 'Olga' })).toMatchObject({ status: 200, body: { name: 'Olga' } });
    expect((await kit.call('GET', '/api/account', { as: person })).body).toMatchObject({
      name: 'Olga',
      role: 'viewer',
    });
  });

  it('lists where one is signed in, by device, and ends the others', async () => {
    const person = await aStaffMember(kit, 'Sia Sessions');
    const passwordHash = await kit.deps.passwords.hash(PASSWORD);
    await kit.database.db.update(accounts).set({ passwordHash }).where(eq(accounts.id, person.accountId));
    const [{ username } = { username: '' }] = await kit.database.db
      .select()
      .from(accounts)
      .where(eq(accounts.id, person.accountId));
    const signIn = (agent: string) =>
      kit.call('POST', '/api/admin/login', {
        body: { username, password: PASSWORD },
        headers: { 'user-agent': agent },
      });
    const phone = await signIn(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Safari/604.1',
    );
    await signIn('Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0');
    const own = { cookie: cookieOf(phone) };
    const list = async () => (await kit.call('GET', '/api/account/sessions', { as: own })).body;
    const before = await list();
    expect(before.map(({ device }: { device: string }) => device).toSorted()).toEqual([
      'Firefox on Windows',
      'Safari on iPhone',
      'Unknown device',
    ]);
    const current = before.filter((one: { isCurrent: boolean }) => one.isCurrent);
    expect(current).toMatchObject([{ device: 'Safari on iPhone' }]);
    const windows = before.find(({ device }: { device: string }) => device === 'Firefox on Windows');
    expect((await kit.call('DELETE', `/api/account/sessions/${windows.id}`, { as: own })).status).toBe(204);
    expect(await list()).toHaveLength(2);
    expect((await kit.call('POST', '/api/account/sessions/end-others', { as: own })).status).toBe(204);
    expect(await list()).toMatchObject([{ isCurrent: true }]);
    expect((await kit.call('GET', '/api/admin/session', { as: person })).status).toBe(401);
  });

  it('ends nobody else’s session', async () => {
    const person = await aStaffMember(kit, 'Other');
    const [theirs] = await kit.database.db
      .select()
      .from(sessions)
      .where(eq(sessions.accountId, person.accountId));
    await kit.call('DELETE', `/api/account/sessions/${theirs?.id}`, { as: admin });
    expect((await kit.call('GET', '/api/admin/session', { as: person })).status).toBe(200);
  });
});

it('every record and message names who acted', async () => {
  const dana = await aStaffMember(kit, 'Dana Dispatcher', 'dispatcher');
  const [interpreter, client] = [await anInterpreter(kit), await aClient(kit)];
  const body = {
    interpreterId: interpreter.id,
    clientId: client.id,
    date: '2026-04-01',
    startTime: '10:00',
    endTime: '12:00',
    language: 'Spanish',
    location: 'Here',
    status: 'accepted',
  };
  const booked = await kit.call('POST', '/api/assignments', { as: dana, body });
  expect(booked.status).toBe(201);
  const { body: feed } = await kit.call('GET', '/api/activity?limit=50', { as: admin });
  const about = feed.filter(({ assignmentId }: { assignmentId: number }) => assignmentId === booked.body.id);
  expect(about.map(({ actor }: { actor: string }) => actor)).toEqual(about.map(() => 'Dana Dispatcher'));
  expect(about.length).toBeGreaterThan(0);
  const log = await kit.call('GET', `/api/notifications?assignmentId=${booked.body.id}`, { as: admin });
  expect(log.body.length).toBeGreaterThan(0);
  for (const message of log.body) expect(message.actor).toBe('Dana Dispatcher');
  const one = await kit.call('GET', `/api/notifications/${log.body[0].id}`, { as: admin });
  expect(one.body.actor).toBe('Dana Dispatcher');
  const audit = await kit.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.actorAccountId, dana.accountId));
  expect(audit.map((row) => row.act)).toContain('assignments.create');
});
