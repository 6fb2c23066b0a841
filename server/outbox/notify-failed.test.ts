import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { aMessage } from '#kit/messages.ts';
import { anInterpreterWithTexts, aStaffMember } from '#kit/people.ts';
import { sendDueMessages } from '#kit/send-due.ts';
import { transportsInMemory } from '#server/adapters/transports-in-memory.ts';
import { messagesToInterpreter } from '#server/db/record/messages.ts';
import { record } from '#server/db/record/record.ts';
import { notifications, pushSubscriptions } from '#server/db/schema/records.ts';
import { transact } from '#server/db/transaction.ts';
import { SYSTEM_ACTOR } from './dependencies.ts';

let kit: TestApp;
let ines: Awaited<ReturnType<typeof anInterpreterWithTexts>>;

beforeAll(async () => {
  kit = await testApp();
  ines = await anInterpreterWithTexts(kit, { name: 'Ines Ortega' });
});
afterAll(() => kit.close());
beforeEach(async () => {
  kit.clock.set('2026-03-02T14:00:00.000Z');
  await kit.database.db.delete(notifications);
});

/** Everything that is due now is refused. */
async function refuseAll(): Promise<void> {
  const transports = transportsInMemory();
  for (const transport of [transports.email, transports.sms, transports.push])
    transport.answerNext({ result: 'refused', why: 'No such address' }, 1000);
  const { db } = kit.database;
  const { secret } = kit.deps;
  await sendDueMessages({
    db,
    clock: kit.clock,
    secret,
    transports,
    documents: kit.deps.documents,
    publicUrl: 'https://parley.test',
  });
}

const notificationTexts = async () =>
  (
    await kit.database.db
      .select()
      .from(notifications)
      .where(eq(notifications.kind, 'message_failed'))
      .orderBy(notifications.id)
  ).map(({ payload }) => payload['text']);

const queueTo = (event: string) =>
  transact(kit.database.db, (tx) =>
    record(tx, SYSTEM_ACTOR, kit.clock.now(), {
      audit: [],
      messages: messagesToInterpreter(ines.id, { kind: 'payment_sent', event }),
    }),
  );

describe('the notification center', () => {
  it('names the failed message, its recipient and the reason, once for all channels of one event', async () => {
    await queueTo('payment:1');
    await refuseAll();
    const states = await kit.database.db.select({ state: notifications.state }).from(notifications);
    expect(states.filter(({ state }) => state === 'failed')).toHaveLength(2);
    expect(await notificationTexts()).toEqual([
      expect.stringMatching(
        /^The (email|text message) “Payment sent” to Ines Ortega could not be sent: No such address$/,
      ),
    ]);
  });

  it('has a new entry, once for all channels, if a message that staff sent again fails once more', async () => {
    await queueTo('payment:2');
    await refuseAll();
    const rows = await kit.database.db.select().from(notifications);
    const ids = rows.filter(({ state }) => state === 'failed').map(({ id }) => id);
    const staff = await aStaffMember(kit);
    const { status } = await kit.call('POST', '/api/notifications/retry', { as: staff, body: { ids } });
    expect(status).toBe(200);
    kit.clock.set('2026-03-02T20:00:00.000Z');
    await refuseAll();
    expect(await notificationTexts()).toHaveLength(2);
  });

  it('counts failures beyond five in an hour in one entry, and begins again in the next', async () => {
    for (let one = 0; one < 5; one += 1) await aMessage(kit, { recipientId: ines.id });
    await refuseAll();
    expect(await notificationTexts()).toHaveLength(5);
    await aMessage(kit, { recipientId: ines.id });
    await refuseAll();
    expect((await notificationTexts()).at(-1)).toBe('1 more email could not be sent in the same hour.');
    for (let one = 0; one < 30; one += 1) await aMessage(kit, { recipientId: ines.id });
    await refuseAll();
    expect(await notificationTexts()).toHaveLength(6);
    expect((await notificationTexts()).at(-1)).toBe('31 more emails could not be sent in the same hour.');
    kit.clock.set('2026-03-02T15:00:00.000Z');
    await aMessage(kit, { recipientId: ines.id });
    await refuseAll();
    expect((await notificationTexts()).at(-1)).toContain('“Payment sent” to Ines Ortega');
  });

  it('says nothing of what staff have sent to a telephone themselves', async () => {
    const device = { endpoint: 'https://push.test/1', p256dh: 'p', auth: 'a' };
    await kit.database.db.insert(pushSubscriptions).values({ interpreterId: ines.id, ...device });
    await aMessage(kit, { recipientId: ines.id, channel: 'push', kind: 'staff_push' });
    await refuseAll();
    expect(await notificationTexts()).toEqual([]);
    await kit.database.db.delete(pushSubscriptions);
  });
});
