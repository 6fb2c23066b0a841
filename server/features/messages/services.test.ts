import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { type Answer, type TestApp, testApp } from '#kit/app.ts';
import { aStaffMember } from '#kit/people.ts';
import { type MailServer, openMailServer } from '#kit/services/smtp-server.ts';
import { openTwilio, type TwilioDouble } from '#kit/services/twilio-double.ts';
import { openSecret } from '#server/adapters/secret.ts';
import { buildApp } from '#server/app.ts';
import { auditLog, messageServices } from '#server/db/schema/records.ts';
import { type Env, readEnv } from '#server/env.ts';
import { type OpenServices, openServices } from '#server/start-up/services.ts';

/** The real transports, with a mail server and a Twilio on loopback, in two processes on one database. */

const PASSWORD = 'a password: with @ and %';
const SECRET_KEY = '11'.repeat(32);

let kit: TestApp;
let env: Env;
let mail: MailServer;
let twilio: TwilioDouble;
let services: OpenServices;
let otherProcess: OpenServices;
let app: FastifyInstance;
let staff: { cookie: string; accountId: number };
const opened: { close(): Promise<unknown> }[] = [];

const open = (more: Partial<Parameters<typeof openServices>[0]> = {}) =>
  openServices({
    env,
    secret: kit.deps.secret,
    database: kit.database,
    changes: kit.deps.changes,
    warn: () => {},
    ...more,
  });

beforeAll(async () => {
  mail = await openMailServer({ account: { user: 'ada', password: PASSWORD } });
  twilio = await openTwilio();
  const variables = {
    SECRET_KEY,
    DEMO: '0',
    PUBLIC_URL: 'http://localhost:3000',
    LOG_LEVEL: 'silent',
    SMTP_ALLOW_PRIVATE: '1',
    TWILIO_API_URL: twilio.settings.apiUrl,
  };
  env = readEnv(variables);
  kit = await testApp({ env: variables });
  [services, otherProcess] = await Promise.all([open(), open()]);
  app = await buildApp({
    ...kit.deps,
    transports: services.transports,
    takeSavedServices: services.takeSaved,
  });
});
beforeEach(async () => {
  staff = await aStaffMember(kit, 'Sam Staff');
  await call('DELETE', EMAIL);
  await call('DELETE', SMS);
  mail.received.length = 0;
});
afterAll(async () => {
  for (const each of opened) await each.close();
  await Promise.all([services.close(), otherProcess.close()]);
  await app.close();
  await Promise.all([kit.close(), mail.close(), twilio.close()]);
});

const EMAIL = '/api/message-channels/email/service';
const SMS = '/api/message-channels/sms/service';

async function call(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: object,
  by: { as?: { cookie: string }; on?: FastifyInstance } = {},
): Promise<Answer> {
  const response = await (by.on ?? app).inject({
    method,
    url,
    headers: { cookie: (by.as ?? staff).cookie },
    ...(body && { payload: body }),
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}

const server = (more: object = {}) => ({
  host: '127.0.0.1',
  port: mail.port,
  security: 'optional',
  user: 'ada',
  password: PASSWORD,
  senderName: 'City Interpreting',
  senderAddress: 'office@parley.example',
  ...more,
});
const account = (more: object = {}) => {
  const { accountSid, authToken, from: sender } = twilio.settings;
  return { accountSid, authToken, sender, ...more };
};
const lastChanges = (action: string) =>
  kit.database.db.select().from(auditLog).where(eq(auditLog.act, action)).orderBy(auditLog.id);

describe('a mail server set up in Settings', () => {
  it('is used at once by this process and soon by the others, and its password never leaves', async () => {
    expect((await call('GET', EMAIL)).body).toEqual({
      settings: null,
      allowsOwnNetwork: true,
      isSetByEnvironment: false,
      secret: { is: 'not_set', at: null, by: null },
      updatedAt: null,
    });
    const saved = await call('PUT', EMAIL, server());
    const { password, ...settings } = server();
    expect(saved).toMatchObject({
      status: 200,
      body: { settings, secret: { is: 'set', at: expect.any(String), by: 'Sam Staff' } },
    });
    expect(JSON.stringify([saved, await call('GET', EMAIL)])).not.toContain(password);
    const description = `127.0.0.1:${mail.port} as City Interpreting <office@parley.example>`;
    expect((await call('GET', '/api/message-channels')).body[0]).toMatchObject({
      isConfigured: true,
      description,
    });
    expect((await call('GET', '/api/company')).body.sendsEmail).toBe(true);
    await expect.poll(() => otherProcess.transports.email.description).toBe(description);
    const sent = await call('POST', '/api/message-channels/email/test', { to: 'eva@parley.example' });
    expect(sent.body).toMatchObject({ isTaken: true });
    expect(mail.received).toHaveLength(1);
  });

  it('is stored sealed, and the audit log has the change without the password', async () => {
    await call('PUT', EMAIL, server());
    await call('PUT', EMAIL, server({ senderName: 'City', password: '' }));
    const [row] = await kit.database.db.select().from(messageServices);
    expect(JSON.stringify(row?.settings)).not.toContain(PASSWORD);
    expect(row?.sealedSecret?.includes(PASSWORD)).toBe(false);
    const changes = (await lastChanges('mailService.put')).slice(-2);
    expect(changes).toMatchObject([
      { actorAccountId: staff.accountId, change: { host: { to: '127.0.0.1' }, secret: 'entered' } },
      { change: { senderName: { from: 'City Interpreting', to: 'City' } } },
    ]);
    expect(changes[1]?.change).not.toHaveProperty('secret');
    expect(JSON.stringify(changes)).not.toContain(PASSWORD);
  });

  it('can be removed, and e-mail is off again in all processes', async () => {
    await call('PUT', EMAIL, server());
    await expect.poll(() => otherProcess.transports.email.isConfigured).toBe(true);
    expect((await call('DELETE', EMAIL)).body).toMatchObject({ settings: null, updatedAt: null });
    expect(services.transports.email.isConfigured).toBe(false);
    expect((await call('GET', '/api/company')).body.sendsEmail).toBe(false);
    await expect.poll(() => otherProcess.transports.email.isConfigured).toBe(false);
    expect(await lastChanges('mailService.remove')).not.toEqual([]);
  });

  it('does not overwrite what somebody else has changed meanwhile', async () => {
    const other = await aStaffMember(kit, 'Olga Office');
    const first = (await call('PUT', EMAIL, server({ updatedAt: null }), { as: other })).body;
    expect(await call('PUT', EMAIL, server({ updatedAt: null }))).toMatchObject({
      status: 409,
      body: {
        code: 'stale',
        message:
          'Olga Office has changed these settings since you opened this form. Nothing was saved. Check what is there now, then try again.',
      },
    });
    const second = await call('PUT', EMAIL, server({ updatedAt: first.updatedAt }));
    expect(second.status).toBe(200);
    expect((await call('PUT', EMAIL, server({ updatedAt: first.updatedAt }))).status).toBe(409);
    await call('DELETE', EMAIL);
    expect((await call('PUT', EMAIL, server({ updatedAt: second.body.updatedAt }))).status).toBe(409);
  });

  it('keeps its password for the same server and user only, so that nobody can have it sent elsewhere', async () => {
    await call('PUT', EMAIL, server());
    expect((await call('PUT', EMAIL, server({ password: '', senderName: 'City' }))).status).toBe(200);
    const again = 'Enter the password again: the saved one belongs to another server or account';
    for (const more of [{ host: '127.0.0.2' }, { port: 2525 }, { user: 'eva' }]) {
      const to = { to: 'eva@parley.example' };
      const changed = server({ password: '', ...more });
      expect((await call('PUT', EMAIL, changed)).body.fields).toEqual({ password: again });
      expect((await call('POST', `${EMAIL}/test`, { ...changed, ...to })).body.fields).toEqual({
        password: again,
      });
    }
  });

  it('sealed with another secret key counts as not set, and says so', async () => {
    await call('PUT', EMAIL, server());
    const secret = await openSecret(Buffer.alloc(32, 2), '.');
    const elsewhere = await open({ secret });
    opened.push(elsewhere);
    expect(elsewhere.transports.email.isConfigured).toBe(false);
    const on = await buildApp({ ...kit.deps, secret, transports: elsewhere.transports });
    opened.push(on);
    expect((await call('GET', EMAIL, undefined, { on })).body).toMatchObject({
      settings: { host: '127.0.0.1' },
      secret: { is: 'unreadable', by: 'Sam Staff' },
    });
    expect((await call('PUT', EMAIL, server({ password: '' }), { on })).body.fields).toEqual({
      password: 'Enter the password again: the saved one can no longer be read',
    });
  });

  it('is not used where the environment sets one, and cannot be changed there', async () => {
    await call('PUT', EMAIL, server());
    const variables = {
      SMTP_URL: 'smtps://bob:hunter2@mail.example.com',
      MAIL_FROM: 'Parley <a@parley.test>',
    };
    const set = readEnv({
      SECRET_KEY,
      DEMO: '0',
      LOG_LEVEL: 'silent',
      PUBLIC_URL: 'http://localhost:3000',
      ...variables,
    });
    const elsewhere = await open({ env: set });
    opened.push(elsewhere);
    expect(elsewhere.transports.email.description).toBe('mail.example.com:465 as Parley <a@parley.test>');
    const on = await buildApp({ ...kit.deps, env: set, transports: elsewhere.transports });
    opened.push(on);
    expect((await call('GET', EMAIL, undefined, { on })).body).toEqual({
      settings: {
        host: 'mail.example.com',
        port: 465,
        security: 'tls',
        user: 'bob',
        senderName: 'Parley',
        senderAddress: 'a@parley.test',
      },
      allowsOwnNetwork: false,
      isSetByEnvironment: true,
      secret: { is: 'set', at: null, by: null },
      updatedAt: null,
    });
    expect(await call('PUT', EMAIL, server(), { on })).toMatchObject({
      status: 409,
      body: {
        code: 'set_by_environment',
        message: "Email is set up by the server's environment, so nothing can be changed here.",
      },
    });
  });
});

describe('a test before saving', () => {
  const tryMail = (more: object = {}) =>
    call('POST', `${EMAIL}/test`, { ...server(more), to: 'eva@parley.example' });

  it('sends by the typed mail server, saves nothing, and is audited with the server', async () => {
    expect((await tryMail()).body).toEqual({
      isTaken: true,
      sentence: 'The mail server accepted the test message for eva@parley.example.',
    });
    expect(mail.received[0]).toMatchObject({ from: 'office@parley.example' });
    expect((await call('GET', EMAIL)).body.settings).toBeNull();
    expect(services.transports.email.isConfigured).toBe(false);
    expect((await lastChanges('messageChannels.test')).at(-1)?.change).toEqual({
      channel: 'email',
      to: 'eva@parley.example',
      trial: `127.0.0.1:${mail.port} as City Interpreting <office@parley.example>`,
    });
  });

  it('uses the saved password if none is typed', async () => {
    await call('PUT', EMAIL, server());
    expect((await tryMail({ password: '', senderName: 'New' })).body.isTaken).toBe(true);
  });

  it('says in a sentence what is wrong', async () => {
    expect((await tryMail({ password: 'wrong' })).body.sentence).toMatch(
      /^Nothing was sent\. The mail server answered: 535 /,
    );
    expect((await tryMail({ port: 1 })).body.sentence).toMatch(
      /^Nothing was sent\. The mail server cannot be used: nothing answers at this host and port \(.*ECONNREFUSED/,
    );
    expect((await tryMail({ security: 'tls' })).body.sentence).toContain('choose STARTTLS');
    expect((await tryMail({ security: 'starttls' })).body.sentence).toContain('offers no encryption');
    expect(mail.received).toEqual([]);
  });

  it('of text messages sends by the typed account', async () => {
    const tryTexts = (more: object = {}) =>
      call('POST', `${SMS}/test`, { ...account(more), to: '(212) 555-0142' });
    expect((await tryTexts()).body).toMatchObject({ isTaken: true });
    expect((await tryTexts({ authToken: 'b'.repeat(32) })).body.sentence).toBe(
      'Nothing was sent. Twilio answered: Authenticate (20003).',
    );
    expect((await call('GET', SMS)).body.settings).toBeNull();
  });
});

test('texts are set up, used by all processes and removed in the same way', async () => {
  const { authToken, ...settings } = account();
  const saved = await call('PUT', SMS, account());
  expect(saved).toMatchObject({ status: 200, body: { settings, secret: { is: 'set', by: 'Sam Staff' } } });
  expect(JSON.stringify(saved.body)).not.toContain(authToken);
  await expect.poll(() => otherProcess.transports.sms.description).toBe('Twilio, from +15550100199');
  const sent = await call('POST', '/api/message-channels/sms/test', { to: '(212) 555-0142' });
  expect(sent.body.isTaken).toBe(true);
  expect((await call('PUT', SMS, { ...account(), authToken: '', sender: '+15550100198' })).status).toBe(200);
  expect(
    (await call('PUT', SMS, { ...account(), authToken: '', accountSid: `AC${'0'.repeat(32)}` })).status,
  ).toBe(422);
  await call('DELETE', SMS);
  await expect.poll(() => otherProcess.transports.sms.isConfigured).toBe(false);
});

test('without the environment a mail server must be outside and encrypted', async () => {
  const strict = readEnv({ SECRET_KEY, DEMO: '0', LOG_LEVEL: 'silent', PUBLIC_URL: 'http://localhost:3000' });
  const elsewhere = await open({ env: strict });
  opened.push(elsewhere);
  const on = await buildApp({ ...kit.deps, env: strict, transports: elsewhere.transports });
  opened.push(on);
  for (const host of ['127.0.0.1', '10.0.0.1', '::1', '169.254.169.254', '192.168.1.1'])
    expect((await call('PUT', EMAIL, server({ host, security: 'tls' }), { on })).body.fields).toEqual({
      host: 'Enter a server on the public internet, not an address inside a network',
    });
  expect((await call('PUT', EMAIL, server(), { on })).body.fields).toEqual({
    security: 'Choose STARTTLS or TLS',
  });
  const tried = { ...server({ host: 'localhost', security: 'tls' }), to: 'eva@parley.example' };
  expect((await call('POST', `${EMAIL}/test`, tried, { on })).body).toEqual({
    isTaken: false,
    sentence:
      'Nothing was sent. The mail server cannot be used: localhost leads to an address inside a network.',
  });
  // Saved while the environment allowed it: the server is not called any more.
  const connections = mail.connections();
  await call('PUT', EMAIL, server());
  await expect.poll(() => elsewhere.transports.email.isConfigured).toBe(true);
  const message = { to: { name: '', address: 'eva@parley.example' }, subject: 'x', text: 'x', html: '' };
  const more = { attachments: [], replyTo: null, preferencesPage: null, key: 'k' };
  expect(await elsewhere.transports.email.send({ ...message, ...more })).toMatchObject({ result: 'down' });
  expect(mail.connections()).toBe(connections);
});

test.each([
  [{ host: '' }, 'host'],
  [{ host: 'mail.example.com/path' }, 'host'],
  [{ host: 'user@mail.example.com' }, 'host'],
  [{ host: ':' }, 'host'],
  [{ host: '1:2:3' }, 'host'],
  [{ port: 0 }, 'port'],
  [{ port: 65_536 }, 'port'],
  [{ security: 'none' }, 'security'],
  [{ senderAddress: 'office' }, 'senderAddress'],
  [{ senderName: 'A\r\nBcc: all@example.com' }, 'senderName'],
  [{ user: '' }, 'user'],
  [{ password: '' }, 'password'],
  [{ password: '\ud800' }, 'password'],
])('a mail server with %j is refused at its field', async (more, field) => {
  const refused = await call('PUT', EMAIL, server(more));
  expect(refused).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
  expect((await call('GET', EMAIL)).body.settings).toBeNull();
});
