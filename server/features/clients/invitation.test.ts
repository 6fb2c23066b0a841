import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cookieOf, directoryOf, linksOf, signInOf, tokenOf } from '#kit/accounts.ts';
import { NOW, type TestApp, testApp } from '#kit/app.ts';
import { aClient, anAssignment, aStaffMember } from '#kit/people.ts';
import { accountLinks, accounts, loginFailures } from '#server/db/schema/people.ts';
import { activity, auditLog, idempotencyKeys, notifications } from '#server/db/schema/records.ts';
import { requestLine } from '#server/http/request-log.ts';

const PASSWORD = 'lovely voices';
let kit: TestApp;
let staff: { cookie: string };

beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
});
afterAll(() => kit.close());
beforeEach(async () => {
  kit.clock.set(NOW);
  await kit.database.db.delete(loginFailures);
});

let count = 0;
const entered = (more: object = {}) => {
  count += 1;
  const username = `invited${count}`;
  return {
    name: 'Harbor Clinic',
    email: `${username}@example.com`,
    phone: '555 0202',
    username,
    address: '1 Harbor Way',
    ...more,
  };
};
const { create, change, archive, invite, messagesTo, delivered } = directoryOf(
  'client',
  () => kit,
  () => staff,
);
const { look: lookUp, accept } = linksOf(() => kit);
const { signIn, session } = signInOf('client', () => kit);

async function invited() {
  const client = await aClient(kit);
  const { body } = await invite(client.id);
  return { client, token: tokenOf(body.link) };
}

describe('adding a client without a password', () => {
  it('sends the sign-up link, by which the client chooses a username and a password and is signed in', async () => {
    const body = entered();
    const made = await create(body);
    expect(made).toMatchObject({ status: 201, body: { username: body.username, canSignIn: false } });
    expect(JSON.stringify(made.body)).not.toContain('token');

    const [mail] = await delivered(made.body.id);
    expect(mail).toMatchObject({ to: { address: body.email }, subject: 'Your access to Parley Test' });
    expect(mail?.text).toContain('expires on Monday, March 9 at 10:00 AM EDT');
    const token = tokenOf(mail?.text);
    expect(await lookUp(token)).toMatchObject({
      status: 200,
      body: {
        audience: 'client',
        name: 'Harbor Clinic',
        username: body.username,
        companyName: 'Parley Test',
        isReset: false,
      },
    });

    const taken = await accept(token, { username: 'the.harbor', password: PASSWORD });
    const who = { id: made.body.id, name: 'Harbor Clinic', username: 'the.harbor' };
    expect(taken).toMatchObject({ status: 201, body: { audience: 'client', ...who } });
    expect([taken.headers['set-cookie']].flat()[0]).toMatch(
      /^parley-client=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect((await session(cookieOf(taken))).body).toMatchObject({ ...body, ...who, canSignIn: true });
    expect((await signIn('the.harbor', PASSWORD)).status).toBe(200);
    expect((await signIn(body.username, PASSWORD)).status).toBe(401);
    const notices = await kit.database.db
      .select()
      .from(activity)
      .where(eq(activity.clientId, made.body.id))
      .orderBy(activity.id);
    expect(notices.map(({ summary }) => summary)).toEqual([
      'New client registered: Harbor Clinic',
      'Harbor Clinic signed up for the client portal',
    ]);
  });

  it('lets nobody sign in before, and says it as for a wrong password', async () => {
    const body = entered({ password: null });
    expect((await create(body)).status).toBe(201);
    const wrong = await signIn('nobody at all', PASSWORD);
    for (const password of [PASSWORD, 'null', ' '])
      expect((await signIn(body.username, password)).body).toEqual(wrong.body);
    expect(wrong.status).toBe(401);
  });

  it('sends none where a password was typed, nor one more for a repeated request, nor one for a refused', async () => {
    const typed = await create(entered({ password: PASSWORD }));
    expect(typed.body.canSignIn).toBe(true);
    expect(await messagesTo(typed.body.id)).toEqual([]);

    const body = entered();
    const headers = { 'idempotency-key': 'invite-once' };
    const { id } = (await create(body, headers)).body;
    expect((await create(body, headers)).body.id).toBe(id);
    expect(await messagesTo(id)).toHaveLength(1);
    expect((await create({ ...body, username: 'another.name' })).status).toBe(409);
    const links = await kit.database.db.select().from(accountLinks);
    const named = await kit.database.db.select().from(accounts).where(eq(accounts.username, 'another.name'));
    expect(named).toEqual([]);
    expect(links.filter(({ usedAt }) => usedAt === null)).toHaveLength(2);
  });
});

describe('sending a sign-up link', () => {
  it('answers the link, the address and the end once, and keeps no token anywhere', async () => {
    const client = await aClient(kit);
    const sent = await invite(client.id);
    expect(sent).toMatchObject({
      status: 201,
      body: { email: client.email, expiresAt: '2026-03-09T14:00:00.000Z' },
    });
    expect(sent.body.link).toMatch(/^http:\/\/localhost:3000\/invitation\?token=[\w-]{43}$/);
    const token = tokenOf(sent.body.link);
    const log = await kit.call('GET', '/api/notifications', { as: staff });
    const { db } = kit.database;
    const stored = [
      log.body,
      await db.select().from(notifications),
      await db.select().from(auditLog),
      await db.select().from(idempotencyKeys),
      (await db.select().from(accountLinks)).flatMap(({ tokenHash, tokenNonce }) => [
        tokenHash.toString('base64url'),
        tokenNonce?.toString('base64url'),
      ]),
    ];
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(JSON.stringify(log.body)).toContain('Parley Test has invited you to its client portal');
    expect((await delivered(client.id)).map(({ text }) => tokenOf(text))).toEqual([token]);
    const [entry] = await db
      .select()
      .from(auditLog)
      .where(like(auditLog.act, 'clients.invite'))
      .orderBy(auditLog.id)
      .limit(1);
    expect(entry).toMatchObject({ actorAudience: 'staff', entity: 'client' });
    const line = requestLine({ method: 'POST', url: `/api/invitations/${token}/accept` });
    expect(line.path).toBe('/api/invitations/…/accept');
  });

  it('ends the one before, whose e-mail is not sent any more', async () => {
    const client = await aClient(kit);
    const first = tokenOf((await invite(client.id)).body.link);
    const second = tokenOf((await invite(client.id)).body.link);
    expect((await lookUp(first)).status).toBe(404);
    expect((await lookUp(second)).status).toBe(200);
    expect((await delivered(client.id)).map(({ text }) => tokenOf(text))).toEqual([second]);
    expect(await messagesTo(client.id)).toMatchObject([
      { state: 'dropped', lastError: 'the link was used or replaced' },
      { state: 'sent' },
    ]);
  });

  it('leaves one link open of several that are sent at once', async () => {
    const client = await aClient(kit);
    const all = await Promise.all(Array.from({ length: 5 }, () => invite(client.id)));
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    const looks = await Promise.all(all.map(({ body }) => lookUp(tokenOf(body.link))));
    expect(looks.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is refused for a client who is unknown or archived, whose open link ends too', async () => {
    const { client, token } = await invited();
    expect((await archive(client.id)).status).toBe(204);
    for (const id of [client.id, 999_999, 99_999_999_999])
      expect(await invite(id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await lookUp(token)).status).toBe(404);
    expect((await accept(token, { username: 'x', password: PASSWORD })).status).toBe(404);
    expect(await delivered(client.id)).toEqual([]);
  });

  it('to a client who has a password leaves it until the link is used, which ends every session', async () => {
    const body = entered({ password: PASSWORD });
    const { id } = (await create(body)).body;
    const [here, there] = [await signIn(body.username, PASSWORD), await signIn(body.username, PASSWORD)];
    const token = tokenOf((await invite(id)).body.link);
    expect((await delivered(id))[0]).toMatchObject({
      subject: 'Reset your password for Parley Test',
      text: expect.stringContaining('Your password stays the same.'),
    });
    expect((await signIn(body.username, PASSWORD)).status).toBe(200);
    expect((await session(cookieOf(there))).status).toBe(200);

    const taken = await accept(token, { username: body.username, password: 'other voices' });
    expect(taken.status).toBe(201);
    for (const old of [here, there]) expect((await session(cookieOf(old))).status).toBe(401);
    expect((await session(cookieOf(taken))).status).toBe(200);
    expect((await signIn(body.username, PASSWORD)).status).toBe(401);
    expect((await signIn(body.username, 'other voices')).status).toBe(200);
  });

  it('ends with the e-mail address, because it is in the old mailbox; somebody without a password is sent a new one', async () => {
    const client = entered();
    const { id } = (await create(client)).body;
    const token = tokenOf((await invite(id)).body.link);
    const { username: _, ...profile } = client;
    expect((await change(id, { ...profile, phone: '555 0999' })).status).toBe(200);
    expect((await lookUp(token)).status).toBe(200);
    expect((await change(id, { ...profile, email: `right.${client.email}` })).status).toBe(200);
    expect((await lookUp(token)).status).toBe(404);
    expect((await accept(token, { username: client.username, password: PASSWORD })).status).toBe(404);
    const emails = await delivered(id);
    expect(emails.map(({ to }) => to.address)).toEqual([`right.${client.email}`]);
    const sent = tokenOf(emails[0]?.text);
    expect((await accept(sent, { username: client.username, password: PASSWORD })).status).toBe(201);
  });

  it('is not sent again to another e-mail address if the client has a password, or if none was open', async () => {
    const profile = entered();
    const { id } = (await create({ ...profile, password: PASSWORD })).body;
    const reset = tokenOf((await invite(id)).body.link);
    const { username: _, ...changed } = profile;
    const email = `right.${profile.email}`;
    expect((await change(id, { ...changed, email })).status).toBe(200);
    expect((await lookUp(reset)).status).toBe(404);
    expect(await delivered(id)).toEqual([]);

    const late = (await create(entered())).body;
    expect(await delivered(late.id)).toHaveLength(1);
    kit.clock.set('2026-03-09T14:00:00.000Z');
    const { canSignIn: _c, id: _i, createdAt: _t, username: _u, ...stored } = late;
    expect((await change(late.id, { ...stored, email: `right.${late.email}` })).status).toBe(200);
    expect(await delivered(late.id)).toEqual([]);
  });

  it('ends for good when somebody who is signed in changes the e-mail: they are not let in by it', async () => {
    const client = entered({ password: PASSWORD });
    const { id } = (await create(client)).body;
    const token = tokenOf((await invite(id)).body.link);
    const cookie = cookieOf(await signIn(client.username, PASSWORD));
    const { phone, address } = client;
    const body = { email: `own.${client.email}`, phone, address, currentPassword: PASSWORD };
    expect((await kit.call('PUT', `/api/clients/${id}/profile`, { as: { cookie }, body })).status).toBe(200);
    expect((await lookUp(token)).status).toBe(404);
    expect(await delivered(id)).toEqual([]);
  });

  it('is in vain once the client has changed the password themselves', async () => {
    const body = entered({ password: PASSWORD });
    const { id } = (await create(body)).body;
    const token = tokenOf((await invite(id)).body.link);
    const cookie = cookieOf(await signIn(body.username, PASSWORD));
    const request = { currentPassword: PASSWORD, newPassword: 'a voice of my own' };
    expect((await kit.call('POST', '/api/account/password', { as: { cookie }, body: request })).status).toBe(
      204,
    );
    expect((await lookUp(token)).status).toBe(404);
  });
});

describe('a sign-up link', () => {
  it('is answered alike when it is unknown, used or over, and changes nothing', async () => {
    const used = await invited();
    await accept(used.token, { username: used.client.username, password: PASSWORD });
    const over = await invited();
    kit.clock.set('2026-03-09T13:59:59.999Z');
    expect((await lookUp(over.token)).status).toBe(200);
    kit.clock.set('2026-03-09T14:00:00.000Z');
    const unknown = await lookUp('no-such-token');
    expect(unknown).toMatchObject({
      status: 404,
      body: {
        message:
          'This link does not work: it is incomplete, has been used or has expired. Ask for a new one.',
      },
    });
    for (const token of [used.token, over.token, 'no-such-token']) {
      expect((await lookUp(token)).body).toEqual(unknown.body);
      // The password is too short: a dead link does not ask for a better one.
      const answer = await accept(token, { username: 'someone.else', password: 'short' });
      expect(answer).toMatchObject({ status: 404, body: unknown.body });
    }
    expect((await signIn(over.client.username, PASSWORD)).status).toBe(401);
  });

  it('works once, however many come at once', async () => {
    const { client, token } = await invited();
    const choices = Array.from({ length: 6 }, (_, at) => `the ${at}. password`);
    const all = await Promise.all(
      choices.map((password) => accept(token, { username: client.username, password })),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([201, 404, 404, 404, 404, 404]);
    const won = all.findIndex(({ status }) => status === 201);
    const signedIn = await Promise.all(choices.map((password) => signIn(client.username, password)));
    expect(signedIn.findIndex(({ status }) => status === 200)).toBe(won);
    expect(signedIn.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it.each([
    [{ password: 'seven77' }, 'password', 'At least 8 characters'],
    [{ password: 'password1' }, 'password', 'This password is too common. Choose another'],
    [
      { username: 'own.name1', password: 'OWN.NAME1' },
      'password',
      'Choose a password other than your username or email',
    ],
    [{ password: '' }, 'password', 'Password is required'],
    [{ username: ' ' }, 'username', 'Username is required'],
    [{ name: 'Another' }, 'name', 'This field is not known'],
  ])('refuses %j and stays open', async (more, field, sentence) => {
    const { client, token } = await invited();
    const answer = await accept(token, { username: client.username, password: PASSWORD, ...more });
    expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: sentence } } });
    expect((await lookUp(token)).status).toBe(200);
  });

  it('refuses the own e-mail as a password, and a username that another client has', async () => {
    const { client, token } = await invited();
    const other = await aClient(kit);
    const { username } = client;
    expect((await accept(token, { username, password: client.email })).status).toBe(422);
    expect(await accept(token, { username: other.username.toUpperCase(), password: PASSWORD })).toMatchObject(
      {
        status: 409,
        body: { code: 'username_taken', fields: { username: 'This username is taken' } },
      },
    );
    expect((await lookUp(token)).status).toBe(200);
    expect((await session(client.cookie)).status).not.toBe(500);
    expect((await accept(token, { username, password: PASSWORD })).status).toBe(201);
  });

  it('replaces the client who was signed in in this browser', async () => {
    const before = entered({ password: PASSWORD });
    await create(before);
    const cookie = cookieOf(await signIn(before.username, PASSWORD));
    const { client, token } = await invited();
    const taken = await accept(token, { username: client.username, password: PASSWORD }, { cookie });
    expect(taken.status).toBe(201);
    expect((await session(cookie)).status).toBe(401);
  });

  it('is not looked for any more after fifty dead ones from one address; signing in goes on', async () => {
    const { client, token } = await invited();
    await kit.database.db
      .insert(loginFailures)
      .values(Array.from({ length: 49 }, () => ({ scope: 'link:127.0.0.1', failedAt: NOW })));
    expect((await lookUp(token)).status).toBe(200);
    expect((await lookUp('guess')).status).toBe(404);
    for (const answer of [await lookUp(token), await accept(token, { username: 'x', password: PASSWORD })]) {
      expect(answer).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
      expect(answer.headers['retry-after']).toBe('900');
    }
    expect((await signIn(client.username, PASSWORD)).status).toBe(401);
    kit.clock.set('2026-03-02T14:15:00.000Z');
    expect((await lookUp(token)).status).toBe(200);
  });

  it('keeps the appointments of its client where they were', async () => {
    const { client, token } = await invited();
    const { id } = await anAssignment(kit, { clientId: client.id });
    const taken = await accept(token, { username: client.username, password: PASSWORD });
    const own = await kit.call('GET', `/api/assignments/client/${client.id}`, {
      as: { cookie: cookieOf(taken) },
    });
    expect(own.body.map((one: { id: number }) => one.id)).toEqual([id]);
  });
});
