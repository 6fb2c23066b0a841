import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { aMessage, queueMessages } from '#kit/messages.ts';
import { anInterpreter, aStaffMember } from '#kit/people.ts';
import { sendDueMessages } from '#kit/send-due.ts';
import { transportsInMemory } from '#server/adapters/transports-in-memory.ts';
import { messagesToInterpreter } from '#server/db/record/messages.ts';
import { channelOutages, notifications } from '#server/db/schema/records.ts';

/** What staff are told if the service of a channel is down, and when it is back. */

let kit: TestApp;
let staff: Awaited<ReturnType<typeof aStaffMember>>;
let recipientId: number;

beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
  ({ id: recipientId } = await anInterpreter(kit));
});
afterAll(() => kit.close());
beforeEach(async () => {
  kit.clock.set('2026-03-02T14:00:00.000Z');
  for (const table of [notifications, channelOutages]) await kit.database.db.delete(table);
});

const pass = (seconds: number) =>
  kit.clock.set(new Date(Date.parse(kit.clock.now()) + seconds * 1000).toISOString());

/** One look of a process whose mail server takes everything, or nothing; each look is a process of its own. */
async function look(why: string | null): Promise<void> {
  const transports = transportsInMemory();
  if (why !== null) transports.email.answerNext({ result: 'down', why, afterSeconds: null }, 100);
  await lookBy(transports);
}

function lookBy(transports: ReturnType<typeof transportsInMemory>): Promise<void> {
  const { secret, documents } = kit.deps;
  const publicUrl = 'https://parley.test';
  return sendDueMessages({ db: kit.database.db, clock: kit.clock, secret, transports, documents, publicUrl });
}

async function queue(count: number): Promise<void> {
  for (let one = 0; one < count; one += 1) await aMessage(kit, { recipientId });
}

const notificationTexts = async () => {
  const kinds = ['channel_down', 'channel_up'];
  const rows = await kit.database.db
    .select()
    .from(notifications)
    .where(inArray(notifications.kind, kinds))
    .orderBy(notifications.id);
  return rows.map(({ payload }) => payload['text']);
};

const email = async () =>
  (await kit.call('GET', '/api/message-channels', { as: staff })).body.find(
    ({ channel }: { channel: string }) => channel === 'email',
  );

const REFUSED = 'The mail server cannot be reached: connection refused';

it('one line tells of an outage, however many messages and looks, and one of its end', async () => {
  await queue(12);
  await look(REFUSED);
  pass(25);
  await look(REFUSED);
  expect(await notificationTexts()).toEqual([]);
  expect(await email()).toMatchObject({ outage: null });
  pass(35);
  await look(REFUSED);
  const down = `Email is not going out: ${REFUSED}. 12 messages are waiting and will be tried again.`;
  expect(await notificationTexts()).toEqual([down]);
  for (let time = 0; time < 4; time += 1) {
    pass(600);
    await look('The mail server answered: 421 Busy.');
  }
  expect(await notificationTexts()).toEqual([down]);
  expect(await email()).toMatchObject({
    outage: { since: '2026-03-02T14:00:00Z', why: 'The mail server answered: 421 Busy.' },
  });
  pass(4 * 3600);
  await look(null);
  expect(await notificationTexts()).toEqual([down, 'Email is going out again.']);
  expect(await email()).toMatchObject({ outage: null });
});

it('the next outage is reported again', async () => {
  for (const end of [1, 2]) {
    await queue(1);
    await look(REFUSED);
    pass(60);
    await look(REFUSED);
    expect((await notificationTexts()).at(-1)).toBe(
      `Email is not going out: ${REFUSED}. 1 message is waiting and will be tried again.`,
    );
    pass(3600);
    await look(null);
    expect(await notificationTexts()).toHaveLength(2 * end);
  }
});

it('a restart of the service, and a slow answer now and then, are not reported', async () => {
  await queue(1);
  await look('The mail server has not answered in time');
  pass(25);
  await look(null);
  expect(await kit.database.db.select().from(channelOutages)).toEqual([]);
  for (let time = 0; time < 3; time += 1) {
    await queue(1);
    await look('The mail server has not answered in time');
    await kit.database.db.delete(notifications);
    pass(3600);
  }
  expect(await notificationTexts()).toEqual([]);
});

it('several processes that find out together tell it once', async () => {
  await queue(60);
  await look(REFUSED);
  pass(60);
  await Promise.all([look(REFUSED), look(REFUSED), look(REFUSED)]);
  expect(await notificationTexts()).toHaveLength(1);
});

describe('the pause of an outage', () => {
  const FOR_MINUTES = { result: 'down', why: REFUSED, afterSeconds: 300 } as const;
  let transports: ReturnType<typeof transportsInMemory>;
  let first: Awaited<ReturnType<typeof aMessage>>;
  beforeEach(async () => {
    transports = transportsInMemory();
    transports.email.answerNext(FOR_MINUTES);
    first = await aMessage(kit, { recipientId });
    await lookBy(transports);
    expect(await stateOfFirst()).toMatchObject({ state: 'queued', heldFor: 'retry' });
  });

  const stateOfFirst = async () =>
    (await kit.database.db.select().from(notifications).where(eq(notifications.id, first.id)))[0];
  const tryNow = () => kit.call('POST', `/api/notifications/${first.id}/resend`, { as: staff });

  it('is ended by Try now', async () => {
    await aMessage(kit, { recipientId });
    await lookBy(transports);
    expect(transports.email.sent).toEqual([]);
    expect((await tryNow()).status).toBe(200);
    await lookBy(transports);
    expect(transports.email.sent).toHaveLength(2);
    expect(await stateOfFirst()).toMatchObject({ state: 'sent' });
  });

  it('is ended by a test that the service takes', async () => {
    await aMessage(kit, { recipientId });
    await lookBy(transports);
    const test = { as: staff, body: { to: 'eva@parley.example' } };
    expect((await kit.call('POST', '/api/message-channels/email/test', test)).body.isTaken).toBe(true);
    await lookBy(transports);
    expect(transports.email.sent).toHaveLength(1);
  });

  it('goes on where another message is written, and where the service is still down', async () => {
    transports.email.answerNext(FOR_MINUTES);
    await tryNow();
    await lookBy(transports);
    expect(await stateOfFirst()).toMatchObject({ heldFor: 'retry', attempts: 1 });
    await queueMessages(kit, messagesToInterpreter(recipientId, { kind: 'completed', event: 'pause' }));
    await lookBy(transports);
    const states = (await kit.database.db.select().from(notifications)).map(
      ({ channel, state }) => `${channel} ${state}`,
    );
    expect(states.toSorted()).toEqual(['email queued', 'email queued', 'sms dropped']);
    expect(transports.email.sent).toEqual([]);
  });

  it('holds for a message that staff did not choose, when they try many again', async () => {
    const failed = await Promise.all([1, 2, 3].map(() => aMessage(kit, { recipientId, state: 'failed' })));
    transports.email.answerNext(FOR_MINUTES, 99);
    let tries = 0;
    const send: typeof transports.email.send = (mail) => {
      tries += 1;
      return transports.email.send(mail);
    };
    const body = { ids: failed.map(({ id }) => id) };
    expect((await kit.call('POST', '/api/notifications/retry', { as: staff, body })).status).toBe(200);
    await lookBy({ ...transports, email: { ...transports.email, send } });
    expect(tries).toBe(1);
  });
});

it('a test that the service takes ends the outage too', async () => {
  await queue(1);
  await look(REFUSED);
  pass(60);
  await look(REFUSED);
  const test = { as: staff, body: { to: 'eva@parley.example' } };
  expect((await kit.call('POST', '/api/message-channels/email/test', test)).body.isTaken).toBe(true);
  expect((await notificationTexts()).at(-1)).toBe('Email is going out again.');
  expect(await email()).toMatchObject({ outage: null });
});
