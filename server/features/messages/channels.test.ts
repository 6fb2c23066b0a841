import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { NOW, type TestApp, testApp } from '#kit/app.ts';
import { anInterpreter, aStaffMember } from '#kit/people.ts';
import { NO_TRANSPORTS } from '#server/adapters/transports.ts';
import type { transportsInMemory } from '#server/adapters/transports-in-memory.ts';
import { buildApp } from '#server/app.ts';
import { settings } from '#server/db/schema/people.ts';
import { auditLog, notifications, pushSubscriptions } from '#server/db/schema/records.ts';
import { STATES } from './queries/channels.ts';
import { UNSENT } from './queries/unsent.ts';

let kit: TestApp;
let staff: { cookie: string; accountId: number };
let channels: ReturnType<typeof transportsInMemory>;

beforeAll(async () => {
  kit = await testApp();
  channels = kit.deps.transports as typeof channels; // what the kit puts in
});
// Each person may send a few tests a minute: each test here has a person of its own.
beforeEach(async () => {
  staff = await aStaffMember(kit);
  for (const channel of [channels.email, channels.sms, channels.push]) channel.sent.length = 0;
});
afterAll(() => kit.close());

const tryOut = (channel: string, to: unknown) =>
  kit.call('POST', `/api/message-channels/${channel}/test`, { as: staff, body: { to } });
const list = async () => (await kit.call('GET', '/api/message-channels', { as: staff })).body;

async function withDevices(count: number) {
  const interpreter = await anInterpreter(kit, { name: 'Eva Ibarra' });
  for (let at = 0; at < count; at += 1) {
    const endpoint = `https://push.example/${interpreter.id}-${at}`;
    await kit.database.db
      .insert(pushSubscriptions)
      .values({ interpreterId: interpreter.id, endpoint, p256dh: 'p', auth: 'a' });
  }
  return interpreter;
}

describe('a test', () => {
  it('by e-mail says in fixed words that it is one, and what the mail server made of it', async () => {
    await kit.database.db.update(settings).set({ companyName: 'Parley <b>\r\nBcc: all@example.com' });
    expect(await tryOut('email', ' eva@parley.example ')).toMatchObject({
      status: 200,
      body: { isTaken: true, sentence: 'The mail server accepted the test message for eva@parley.example.' },
    });
    const name = 'Parley <b> Bcc: all@example.com';
    expect(channels.email.sent).toEqual([
      {
        to: { name: '', address: 'eva@parley.example' },
        subject: `Test message from ${name}`,
        text: `This is a test message from ${name}. Email works. You do not need to do anything.\n`,
        html: expect.stringContaining('from Parley &lt;b&gt; Bcc'),
        attachments: [],
        replyTo: null,
        preferencesPage: null,
        key: expect.stringMatching(/^test:[0-9a-f-]{36}$/),
      },
    ]);
    await kit.database.db.update(settings).set({ companyName: 'Parley Test' });
  });

  it('by text message goes to the number in its international form', async () => {
    expect((await tryOut('sms', '(212) 555-0142')).body).toEqual({
      isTaken: true,
      sentence: 'The text message service accepted the test message for +12125550142.',
    });
    expect(channels.sms.sent).toMatchObject([
      {
        to: '+12125550142',
        text: 'Test message from Parley Test. Text messages work. You do not need to do anything.',
      },
    ]);
  });

  it('by push goes to every device of an interpreter', async () => {
    const eva = await withDevices(2);
    channels.push.answerNext({ result: 'gone' });
    expect((await tryOut('push', eva.id)).body).toEqual({
      isTaken: true,
      sentence: 'The push service accepted the test message for 1 of 2 devices of Eva Ibarra.',
    });
    expect((await tryOut('push', eva.id)).body.sentence).toBe(
      'The push service accepted the test message for 2 devices of Eva Ibarra.',
    );
    expect(channels.push.sent).toHaveLength(3);
    expect(channels.push.sent[0]?.payload).toMatchObject({ title: 'Test message from Parley Test' });
  });

  it('by push to somebody who has no device says so, and sends nothing', async () => {
    const eva = await withDevices(0);
    expect((await tryOut('push', eva.id)).body).toEqual({
      isTaken: false,
      sentence: 'Eva Ibarra has not turned on notifications on any device. Nothing was sent.',
    });
    expect(channels.push.sent).toEqual([]);
  });

  test.each([
    [
      { result: 'refused', why: 'The mail server answered: 550 No such\nmailbox' },
      'Nothing was sent. The mail server answered: 550 No such mailbox.',
    ],
    [
      { result: 'later', why: 'The mail server closed the connection unexpectedly', afterSeconds: 5 },
      'Nothing was sent this time. The mail server closed the connection unexpectedly.',
    ],
    [
      { result: 'down', why: 'The mail server has not answered in time', afterSeconds: null },
      'No messages are going out on this channel. The mail server has not answered in time.',
    ],
  ] as const)('that ends in %j says so', async (outcome, sentence) => {
    channels.email.answerNext(outcome);
    expect(await tryOut('email', 'eva@parley.example')).toMatchObject({
      status: 200,
      body: { isTaken: false, sentence },
    });
  });

  test.each([
    ['email', 'eva', 'Enter an email address such as eva@example.com'],
    ['email', 'eva@example.com\r\nBcc: all@example.com', 'Enter an email address such as eva@example.com'],
    ['email', 7, 'Enter an email address such as eva@example.com'],
    ['sms', '12', 'Enter a phone number with its area code, such as (212) 555-0142'],
    ['sms', 'eva@example.com', 'Enter a phone number with its area code, such as (212) 555-0142'],
    ['push', 'eva@example.com', 'Choose an interpreter'],
    ['push', 2_000_000_000, 'Choose an interpreter'],
    ['push', 3_000_000_000, 'Choose an interpreter'],
    ['email', null, 'Enter where to send the test'],
    ['email', 'e'.repeat(255), expect.any(String)],
  ])('to %j by %s is refused with a sentence', async (channel, to, sentence) => {
    expect(await tryOut(channel, to)).toMatchObject({ status: 422, body: { fields: { to: sentence } } });
    expect([...channels.email.sent, ...channels.sms.sent, ...channels.push.sent]).toEqual([]);
  });

  it('on an unknown channel is refused as malformed', async () => {
    expect((await tryOut('pigeon', 'eva@parley.example')).status).toBe(400);
  });

  it('is written down with who sent it where', async () => {
    await tryOut('email', 'eva@parley.example');
    const written = await kit.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.actorAccountId, staff.accountId));
    expect(written).toMatchObject([
      {
        act: 'messageChannels.test',
        entity: 'account',
        entityId: staff.accountId,
        change: { channel: 'email', to: 'eva@parley.example' },
      },
    ]);
  });

  it('is sent by one person five times a minute at most, also at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => tryOut('email', 'eva@parley.example')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(channels.email.sent).toHaveLength(5);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused).toMatchObject({
      body: {
        code: 'rate_limited',
        message: 'You have sent 5 tests within a minute. Please wait 60 seconds.',
      },
      headers: { 'retry-after': '60' },
    });
    kit.clock.set(new Date(Date.parse(NOW) + 60_000).toISOString());
    expect((await tryOut('email', 'eva@parley.example')).status).toBe(200);
    kit.clock.set(NOW);
  });

  it('on a channel that is off says how to turn it on, and sends nothing', async () => {
    const app = await buildApp({ ...kit.deps, transports: NO_TRANSPORTS });
    const ask = async (channel: string, to: unknown) => {
      const url = `/api/message-channels/${channel}/test`;
      const headers = { cookie: staff.cookie };
      return (await app.inject({ method: 'POST', url, headers, payload: { to } })).json();
    };
    expect(await ask('email', 'eva@parley.example')).toEqual({
      isTaken: false,
      sentence:
        'This channel is not set up: an administrator can set it up in Settings, Messages. Nothing was sent.',
    });
    expect((await ask('sms', '(212) 555-0142')).sentence).toBe(
      'This channel is not set up: an administrator can set it up in Settings, Messages. Nothing was sent.',
    );
    const listed = await app.inject({ url: '/api/message-channels', headers: { cookie: staff.cookie } });
    expect(listed.json()[0]).toMatchObject({ channel: 'email', isConfigured: false, description: null });
    await app.close();
  });
});

describe('the channels', () => {
  let count = 0;
  const aMessage = (more: Partial<typeof notifications.$inferInsert>) => {
    count += 1;
    return {
      kind: 'staff_push',
      channel: 'email' as const,
      recipientAudience: 'client' as const,
      recipientId: 1,
      dedupeKey: `message ${count}`,
      createdAt: NOW,
      updatedAt: NOW,
      ...more,
    };
  };
  const at = (time: string, more: Partial<typeof notifications.$inferInsert>) =>
    aMessage({ createdAt: time, updatedAt: time, ...more });

  it('say how they do: what waits, what failed on the company’s day, what left last and what failed last', async () => {
    expect(await list()).toEqual(
      ['email', 'sms', 'push'].map((channel) => ({
        channel,
        isConfigured: true,
        description: 'memory',
        waiting: 0,
        held: 0,
        failedToday: 0,
        notSentToday: 0,
        lastSentAt: null,
        lastFailure: null,
        outage: null,
      })),
    );
    await kit.database.db.insert(notifications).values([
      aMessage({ state: 'queued' }),
      aMessage({ state: 'sending' }),
      aMessage({ state: 'queued', channel: 'sms' }),
      at('2026-03-02T13:00:00Z', { state: 'sent' }),
      at('2026-03-02T12:00:00Z', { state: 'delivered' }),
      // The company's day begins at five in the morning of the meridian.
      at('2026-03-02T05:00:00Z', { state: 'failed', lastError: '550 No such mailbox' }),
      at('2026-03-02T04:59:59Z', { state: 'failed', lastError: 'Too early to count' }),
      aMessage({ createdAt: '2026-03-01T09:00:00Z', updatedAt: '2026-03-02T06:00:00Z', state: 'failed' }),
      at('2026-01-02T05:00:00Z', { state: 'failed', channel: 'push', lastError: 'Long ago' }),
      at('2026-03-02T13:30:00Z', { state: 'dropped' }),
      at('2026-03-02T13:30:00Z', {
        state: 'delivered',
        channel: 'in_app',
        recipientAudience: 'staff',
        recipientId: null,
      }),
    ]);
    expect(await list()).toMatchObject([
      {
        channel: 'email',
        waiting: 2,
        failedToday: 2,
        lastSentAt: '2026-03-02T13:00:00Z',
        lastFailure: { at: '2026-03-02T05:00:00Z', why: '550 No such mailbox' },
      },
      { channel: 'sms', waiting: 1, failedToday: 0, lastSentAt: null, lastFailure: null },
      { channel: 'push', waiting: 0, failedToday: 0, lastSentAt: null, lastFailure: null },
    ]);
  });

  it('are read from indexes, however many messages there are', async () => {
    await kit.database.db.execute(sql`
      INSERT INTO notifications (kind, channel, recipient_audience, recipient_id, dedupe_key, state, created_at, updated_at)
      SELECT 'reminder', 'email', 'client', 1, 'many ' || n, 'sent', now() - n * interval '1 minute', now()
      FROM generate_series(1, 30000) AS n`);
    await kit.database.db.execute(sql`ANALYZE notifications`);
    for (const { text } of [STATES, UNSENT]) {
      const bound = text.replaceAll(/\$\d/g, `'${NOW}'`);
      const { rows } = await kit.database.db.execute<{ 'QUERY PLAN': string }>(sql.raw(`EXPLAIN ${bound}`));
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).not.toContain('Seq Scan on notifications');
    }
  });
});
