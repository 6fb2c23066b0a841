import { eq } from 'drizzle-orm';
import { Logger, runOnce } from 'graphile-worker';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cookieOf, linksOf, signInOf, tokenOf } from '#kit/accounts.ts';
import { NOW, type TestApp, testApp } from '#kit/app.ts';
import { aStaffMember, withPassword } from '#kit/people.ts';
import { sendDueMessages } from '#kit/send-due.ts';
import type { transportsInMemory } from '#server/adapters/transports-in-memory.ts';
import { accountLinks, loginFailures, staff } from '#server/db/schema/people.ts';
import { auditLog, notifications } from '#server/db/schema/records.ts';
import { tasksOf } from '#server/jobs/tasks.ts';

const PASSWORD = 'lovely voices';
let kit: TestApp;
let staffMember: Awaited<ReturnType<typeof aStaffMember>>;

beforeAll(async () => {
  kit = await testApp();
  staffMember = await aStaffMember(kit);
});
afterAll(() => kit.close());
beforeEach(async () => {
  kit.clock.set(NOW);
  await kit.database.db.delete(loginFailures);
});

let count = 0;
const unique = () => {
  count += 1;
  return `forgetful${count}`;
};

/** The audiences that can forget a password: how they sign in, and how they appear afterwards. */
const SIGN_INS = {
  client: signInOf('client', () => kit),
  interpreter: signInOf('interpreter', () => kit),
};
type Kind = keyof typeof SIGN_INS;
const kinds: Kind[] = ['client', 'interpreter'];

async function aPerson(kind: Kind, password: string | null = PASSWORD) {
  const username = unique();
  const shared = { username, password, email: `${username}@example.com`, phone: '555 0101' };
  const body = { ...shared, name: `Fay ${username}`, address: '1 Any Way' };
  const of = {
    client: ['/api/clients', body],
    interpreter: ['/api/interpreters', { ...body, languages: ['Polish'], hourlyRate: '30.00' }],
  } as const;
  const [url, entered] = of[kind];
  const made = await kit.call('POST', url, { as: staffMember, body: entered });
  expect(made.status).toBe(201);
  return { ...shared, kind, id: made.body.id as number };
}
type Person = Awaited<ReturnType<typeof aPerson>>;

const ask = (audience: string, email: string) =>
  kit.call('POST', '/api/password-reset', { body: { audience, email } });
/** Requests a link from another network address. */
const askFrom = async (remoteAddress: string, payload: { audience: string; email: string }) => {
  const url = '/api/password-reset';
  return (await kit.app.inject({ method: 'POST', url, payload, remoteAddress })).statusCode;
};
const { look: lookUp, accept } = linksOf(() => kit);
const signIn = ({ kind, username }: Person, password: string) => SIGN_INS[kind].signIn(username, password);

/** Runs the queue until it is empty, and answers the e-mails that were sent. */
async function emails() {
  const { database, clock, secret, env, documents } = kit.deps;
  const transports = kit.deps.transports as ReturnType<typeof transportsInMemory>;
  const before = transports.email.sent.length;
  const deps = { db: database.db, clock, secret, transports, documents, publicUrl: env.publicUrl };
  await runOnce({ pgPool: database.pool, taskList: tasksOf(deps), logger: new Logger(() => () => {}) });
  await sendDueMessages(deps);
  return transports.email.sent.slice(before);
}

async function resetLink({ kind, email }: Person): Promise<string> {
  expect((await ask(kind, email)).status).toBe(204);
  const sent = await emails();
  return tokenOf(sent.at(-1)?.text);
}

describe.each(kinds)('a %s who has forgotten the password', (kind) => {
  it('asks by e-mail address, in any case, chooses another by the link, and is signed out everywhere else', async () => {
    const person = await aPerson(kind);
    const elsewhere = cookieOf(await signIn(person, PASSWORD));
    expect(await ask(kind, `  ${person.email.toUpperCase()} `)).toMatchObject({ status: 204, body: '' });
    const [mail, ...more] = await emails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: { address: person.email },
      subject: 'Reset your password for Parley Test',
    });
    expect(mail?.text).toContain('expires on Monday, March 2 at 10:00 AM EST');
    expect(mail?.text).toContain(
      'If you did not ask for this, ignore this email. Your password stays the same.',
    );
    expect(mail?.text).toContain(`the ${kind} portal of Parley Test`);

    const token = tokenOf(mail?.text);
    expect((await lookUp(token)).body).toMatchObject({ audience: kind, isReset: true });
    // Nothing changes until the link is used.
    expect((await signIn(person, PASSWORD)).status).toBe(200);
    expect((await SIGN_INS[kind].session(elsewhere)).status).toBe(200);

    const taken = await accept(token, { password: 'other voices' });
    expect(taken).toMatchObject({
      status: 201,
      body: { audience: kind, id: person.id, username: person.username },
    });
    expect((await SIGN_INS[kind].session(cookieOf(taken))).status).toBe(200);
    expect((await SIGN_INS[kind].session(elsewhere)).status).toBe(401);
    expect((await signIn(person, PASSWORD)).status).toBe(401);
    expect((await signIn(person, 'other voices')).status).toBe(200);
    expect((await accept(token, { password: 'third voices' })).status).toBe(404);
  });
});

describe('the link to another password', () => {
  it('is good for an hour, and only the newest is', async () => {
    const person = await aPerson('client');
    const first = await resetLink(person);
    kit.clock.set('2026-03-02T14:14:59.999Z');
    // Valid long enough: the e-mail is sent again with the same link.
    expect(await resetLink(person)).toBe(first);
    kit.clock.set('2026-03-02T14:15:00.000Z');
    const second = await resetLink(person);
    expect(second).not.toBe(first);
    expect((await lookUp(first)).status).toBe(404);
    expect((await accept(first, { password: 'other voices' })).status).toBe(404);
    kit.clock.set('2026-03-02T15:14:59.999Z');
    expect((await lookUp(second)).status).toBe(200);
    kit.clock.set('2026-03-02T15:15:00.000Z');
    expect((await lookUp(second)).status).toBe(404);
    expect((await accept(second, { password: 'other voices' })).status).toBe(404);
    expect((await signIn(person, PASSWORD)).status).toBe(200);
  });

  it('is the invitation once more where no password was chosen yet: a stranger ends no link of the staff’s', async () => {
    const person = await aPerson('interpreter', null);
    const [invited] = await emails();
    expect(await resetLink(person)).toBe(tokenOf(invited?.text));
    kit.clock.set('2026-03-02T14:10:00.000Z');
    expect(await resetLink(person)).toBe(tokenOf(invited?.text));
    // An expired invitation is replaced by a new one that lasts as long.
    kit.clock.set('2026-03-09T14:00:00.000Z');
    const next = await resetLink(person);
    expect(next).not.toBe(tokenOf(invited?.text));
    kit.clock.set('2026-03-16T13:59:59.999Z');
    expect((await lookUp(next)).body).toMatchObject({ audience: 'interpreter', isReset: false });
  });
});

describe('asking for a new password', () => {
  it('answers the same and stores the same, whether or not there is such an account', async () => {
    const { db } = kit.database;
    const person = await aPerson('client');
    const gone = await aPerson('client');
    expect((await kit.call('DELETE', `/api/clients/${gone.id}`, { as: staffMember })).status).toBe(204);
    await emails();
    const left = async () => ({
      jobs: await db.execute('SELECT task_identifier, attempts, last_error FROM graphile_worker.jobs'),
      links: (await db.select().from(accountLinks)).length,
      messages: (await db.select().from(notifications)).length,
      audited: (await db.select().from(auditLog)).length,
      counted: (await db.select().from(loginFailures)).length,
    });
    const traces: unknown[] = [];
    const answers: unknown[] = [];
    // Known, of another audience, archived, unknown.
    for (const [audience, email] of [
      ['client', person.email],
      ['interpreter', person.email],
      ['client', gone.email],
      ['client', 'nobody@example.com'],
    ] as const) {
      await db.delete(loginFailures);
      const before = await left();
      const { status, body, headers } = await ask(audience, email);
      const { date: _, 'x-request-id': __, ...same } = headers;
      answers.push({ status, body, same });
      // The answer waits for one job and two counts; the account is looked up later.
      const after = await left();
      traces.push({
        job: after.jobs.rows,
        of: [after.links - before.links, after.messages - before.messages, after.audited - before.audited],
        counted: after.counted,
      });
      const sent = await emails();
      expect(sent.map(({ to }) => to.address)).toEqual(
        audience === 'client' && email === person.email ? [person.email] : [],
      );
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    for (const trace of traces) expect(trace).toEqual(traces[0]);
    expect(traces[0]).toMatchObject({
      job: [{ task_identifier: 'send_reset_links' }],
      of: [0, 0, 0],
      counted: 2,
    });
  });

  it('is limited by the address that is named, known or not', async () => {
    const person = await aPerson('interpreter');
    for (const email of [person.email, 'nobody@example.com']) {
      for (const _ of [1, 2, 3]) expect((await ask('interpreter', email)).status).toBe(204);
      const more = await ask('interpreter', email.toUpperCase());
      expect(more).toMatchObject({
        status: 429,
        body: { code: 'rate_limited', message: 'Too many requests. Please try again in 15 minutes.' },
      });
      expect(more.headers['retry-after']).toBe('900');
    }
    const sent = await emails();
    expect(new Set(sent.map(({ text }) => tokenOf(text))).size).toBe(1);
    // Sign-ins are counted separately.
    expect((await signIn(person, PASSWORD)).status).toBe(200);
    kit.clock.set('2026-03-02T14:15:00.000Z');
    expect((await ask('interpreter', person.email)).status).toBe(204);
  });

  it('by strangers leaves the owner a link that works, and sends at most three e-mails', async () => {
    const person = await aPerson('interpreter');
    const payload = { audience: 'interpreter', email: person.email };
    const token = await resetLink(person);
    const again: string[] = [];
    for (const minute of [1, 2, 3, 4, 5]) {
      kit.clock.set(`2026-03-02T14:0${minute}:00.000Z`);
      expect(await askFrom(`192.0.2.${minute}`, payload)).toBe(204);
      again.push(...(await emails()).map(({ text }) => tokenOf(text)));
    }
    expect(again).toEqual([token, token]);
    for (const status of [204, 204, 429]) expect(await askFrom('192.0.2.5', payload)).toBe(status);
    // Nobody has used up the owner's requests.
    expect((await ask('interpreter', person.email)).status).toBe(204);
    expect(await emails()).toEqual([]);
    expect((await accept(token, { password: 'other voices' })).status).toBe(201);
    // The first e-mail is more than 15 minutes old, and the link is used.
    kit.clock.set('2026-03-02T14:15:00.000Z');
    const next = await resetLink(person);
    expect((await lookUp(next)).status).toBe(200);
  });

  it('ends no link that staff have sent and that is good for long', async () => {
    const person = await aPerson('client');
    const sent = await kit.call('POST', `/api/clients/${person.id}/invitation`, { as: staffMember });
    expect(sent.status).toBe(201);
    const [mail] = await emails();
    expect(await resetLink(person)).toBe(tokenOf(mail?.text));
  });

  it('is limited by where it comes from', async () => {
    for (let at = 0; at < 20; at += 1) expect((await ask('client', `a${at}@example.com`)).status).toBe(204);
    expect((await ask('client', 'one.more@example.com')).status).toBe(429);
    expect((await ask('staff', 'one.more@example.com')).status).toBe(429);
  });

  it('lets no more through that come at once', async () => {
    const { email } = await aPerson('client');
    const all = await Promise.all(Array.from({ length: 5 }, () => ask('client', email)));
    expect(all.filter(({ status }) => status === 204)).toHaveLength(3);
    await emails();
    const open = (await kit.database.db.select().from(accountLinks)).filter((link) => link.usedAt === null);
    const hashes = new Set(open.map(({ accountId }) => accountId));
    expect(open).toHaveLength(hashes.size);
  });

  it.each([
    [{ audience: 'client', email: 'nobody' }, 'email'],
    [{ audience: 'client' }, 'email'],
    [{ audience: 'owner', email: 'a@example.com' }, 'audience'],
  ])('refuses %j at its field', async (body, field) => {
    const answer = await kit.call('POST', '/api/password-reset', { body });
    expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
  });

  it('stores no token', async () => {
    const person = await aPerson('client');
    const token = await resetLink(person);
    const { db } = kit.database;
    const stored = [await db.select().from(notifications), await db.select().from(auditLog)];
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(JSON.stringify(stored)).toContain('password_reset');
    const log = await kit.call('GET', '/api/notifications', { as: staffMember });
    expect(JSON.stringify(log.body)).not.toContain(token);
  });
});

describe('staff who have forgotten the password', () => {
  const LONG = 'lovely voices all day';

  it('get the link by the e-mail address that they gave, for a password as long as staff’s must be', async () => {
    const member = await aStaffMember(kit, 'Sue Staff');
    await withPassword(kit, member);
    const email = `${unique()}@office.example`;
    await kit.database.db.update(staff).set({ email }).where(eq(staff.accountId, member.accountId));
    expect((await ask('staff', email)).status).toBe(204);
    const [mail, ...more] = await emails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: { name: 'Sue Staff', address: email },
      subject: 'Reset your password for Parley Test',
      text: expect.stringContaining('for the admin portal of Parley Test'),
    });
    const token = tokenOf(mail?.text);
    expect((await lookUp(token)).body).toMatchObject({ audience: 'staff', name: 'Sue Staff' });
    expect(await accept(token, { password: 'too short' })).toMatchObject({
      status: 422,
      body: { fields: { password: 'At least 15 characters' } },
    });
    const taken = await accept(token, { password: LONG });
    expect(taken).toMatchObject({ status: 201, body: { audience: 'staff', id: member.accountId } });
    const own = await kit.call('GET', '/api/admin/session', { as: { cookie: cookieOf(taken) } });
    expect(own.body).toMatchObject({ accountId: member.accountId });
    expect((await kit.call('GET', '/api/admin/session', { as: member })).status).toBe(401);
  });

  it('who share an address get a link each, and those without an address get none', async () => {
    const [one, two] = [await aStaffMember(kit, 'One Staff'), await aStaffMember(kit, 'Two Staff')];
    const email = `${unique()}@office.example`;
    for (const { accountId } of [one, two])
      await kit.database.db.update(staff).set({ email }).where(eq(staff.accountId, accountId));
    await ask('staff', email);
    expect((await emails()).map(({ to }) => to.name).toSorted()).toEqual(['One Staff', 'Two Staff']);
  });

  it('make no notification', async () => {
    const unread = await kit.call('GET', '/api/notifications/unread', { as: staffMember });
    const before = unread.body.unread;
    const email = `${unique()}@office.example`;
    await kit.database.db.update(staff).set({ email }).where(eq(staff.accountId, staffMember.accountId));
    await ask('staff', email);
    expect(await emails()).toHaveLength(1);
    expect((await kit.call('GET', '/api/notifications/unread', { as: staffMember })).body.unread).toBe(
      before,
    );
  });
});
