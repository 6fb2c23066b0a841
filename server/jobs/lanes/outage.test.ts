import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { aMessage } from '#kit/messages.ts';
import { anInterpreter, aStaffMember } from '#kit/people.ts';
import { transportsInMemory } from '#server/adapters/transports-in-memory.ts';
import { channelOutages, notifications } from '#server/db/schema/records.ts';
import { deliverDue } from './open-lanes.ts';

/** What staff are told when the service of a way takes nothing, and when it does again. */

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
  const { db } = kit.database;
  const { secret } = kit.deps;
  await deliverDue({ db, clock: kit.clock, secret, transports, publicUrl: 'https://parley.test' });
}

async function queue(count: number): Promise<void> {
  for (let one = 0; one < count; one += 1) await aMessage(kit, { recipientId });
}

const bell = async () => {
  const kinds = ['way_down', 'way_up'];
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
  expect(await bell()).toEqual([]);
  expect(await email()).toMatchObject({ outage: null });
  pass(35);
  await look(REFUSED);
  const down = `E-mail is not leaving: ${REFUSED}. 12 messages wait and are tried again.`;
  expect(await bell()).toEqual([down]);
  for (let time = 0; time < 4; time += 1) {
    pass(600);
    await look('The mail server answered: 421 Busy.');
  }
  expect(await bell()).toEqual([down]);
  expect(await email()).toMatchObject({
    outage: { since: '2026-03-02T14:00:00Z', why: 'The mail server answered: 421 Busy.' },
  });
  pass(4 * 3600);
  await look(null);
  expect(await bell()).toEqual([down, 'E-mail is leaving again.']);
  expect(await email()).toMatchObject({ outage: null });
});

it('the next outage is told anew', async () => {
  for (const end of [1, 2]) {
    await queue(1);
    await look(REFUSED);
    pass(60);
    await look(REFUSED);
    expect((await bell()).at(-1)).toBe(
      `E-mail is not leaving: ${REFUSED}. 1 message waits and is tried again.`,
    );
    pass(3600);
    await look(null);
    expect(await bell()).toHaveLength(2 * end);
  }
});

it('a restart of the service, and a slow answer now and then, are told to nobody', async () => {
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
  expect(await bell()).toEqual([]);
});

it('several processes that find out together tell it once', async () => {
  await queue(60);
  await look(REFUSED);
  pass(60);
  await Promise.all([look(REFUSED), look(REFUSED), look(REFUSED)]);
  expect(await bell()).toHaveLength(1);
});

it('a test that the service takes ends the outage too', async () => {
  await queue(1);
  await look(REFUSED);
  pass(60);
  await look(REFUSED);
  const test = { as: staff, body: { to: 'eva@parley.example' } };
  expect((await kit.call('POST', '/api/message-channels/email/test', test)).body.isTaken).toBe(true);
  expect((await bell()).at(-1)).toBe('E-mail is leaving again.');
  expect(await email()).toMatchObject({ outage: null });
});
