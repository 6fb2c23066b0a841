import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { aClient, anAssignment, anInterpreterWithTexts } from '#kit/people.ts';
import { transportsInMemory } from '#server/adapters/transports-in-memory.ts';
import { messagesToInterpreter } from '#server/db/record/messages.ts';
import { record } from '#server/db/record/record.ts';
import {
  messagePreferences,
  notificationEvents,
  notifications,
  pushSubscriptions,
  smsConsents,
} from '#server/db/schema/records.ts';
import { transact } from '#server/db/transaction.ts';
import { recordDelivery } from '#server/features/messages/commands/record-delivery.ts';
import { SYSTEM_ACTOR } from './dependencies.ts';
import { sendDueMessages } from './outbox.ts';

/** A person who has turned e-mail off gets one if their chosen channel turns out not to work. */

let kit: TestApp;
let transports: ReturnType<typeof transportsInMemory>;
let count = 0;

beforeAll(async () => {
  kit = await testApp();
});
afterAll(() => kit.close());
beforeEach(async () => {
  transports = transportsInMemory();
  await kit.database.db.delete(notifications);
});

const deliver = () =>
  sendDueMessages({
    db: kit.database.db,
    clock: kit.clock,
    secret: kit.deps.secret,
    transports,
    publicUrl: 'https://parley.test',
  });

/** An interpreter who gets appointments and payments only on these channels, and has one device. */
async function recipientsOf(...channels: ('sms' | 'push')[]) {
  const interpreter = await anInterpreterWithTexts(kit);
  const { id: recipientId } = interpreter;
  const device = { endpoint: `https://push.test/${recipientId}`, p256dh: 'p', auth: 'a' };
  await kit.database.db.insert(pushSubscriptions).values({ interpreterId: recipientId, ...device });
  for (const topic of ['bookings', 'payments'] as const)
    for (const channel of ['email', 'sms', 'push'] as const)
      await kit.database.db.insert(messagePreferences).values({
        ...{ audience: 'interpreter', recipientId, topic, channel },
        ...{ isOn: channel !== 'email' && channels.includes(channel), updatedAt: kit.clock.now() },
      });
  return interpreter;
}

async function tell(recipientId: number, kind: 'booking_cancelled' | 'payment_sent'): Promise<void> {
  count += 1;
  const { id: clientId } = await aClient(kit);
  const { id: assignmentId } = await anAssignment(kit, { clientId, status: 'cancelled' });
  const messages = messagesToInterpreter(recipientId, { kind, assignmentId, event: `test:${count}` });
  await transact(kit.database.db, (tx) => record(tx, SYSTEM_ACTOR, kit.clock.now(), { audit: [], messages }));
}

const mails = () => transports.email.sent.map(({ to }) => to.address);

describe('a cancellation', () => {
  it('comes by e-mail when the only device turns out to be gone', async () => {
    const { id, email } = await recipientsOf('push');
    await tell(id, 'booking_cancelled');
    transports.push.answerNext({ result: 'gone' });
    await deliver();
    await deliver();
    expect(mails()).toEqual([email]);
    const [row] = await kit.database.db
      .select({ id: notifications.id })
      .from(notifications)
      .where(eq(notifications.channel, 'email'));
    const steps = await kit.database.db
      .select({ state: notificationEvents.state, note: notificationEvents.note })
      .from(notificationEvents)
      .where(eq(notificationEvents.notificationId, row?.id ?? 0))
      .orderBy(notificationEvents.id);
    expect(steps).toEqual([
      { state: 'dropped', note: 'turned off by the recipient' },
      { state: 'queued', note: 'by e-mail all the same: nothing else leads to the recipient' },
      { state: 'sending', note: null },
      { state: 'sent', note: null },
    ]);
  });

  it('comes by e-mail when the carrier says that they have answered STOP', async () => {
    const { id, email } = await recipientsOf('sms');
    await tell(id, 'booking_cancelled');
    transports.sms.answerNext({ result: 'refused', why: 'STOP', isOptedOut: true });
    await deliver();
    await deliver();
    expect(mails()).toEqual([email]);
  });

  it('comes by e-mail when STOP is said while the texts wait for their service', async () => {
    const { id, email, phone } = await recipientsOf('sms');
    await tell(id, 'booking_cancelled');
    transports.sms.answerNext({ result: 'down', why: 'Away', afterSeconds: null });
    await deliver();
    await kit.database.db.update(smsConsents).set({ hasAgreed: false }).where(eq(smsConsents.phone, phone));
    kit.clock.set('2026-03-02T15:00:00.000Z');
    await deliver();
    await deliver();
    kit.clock.set('2026-03-02T14:00:00.000Z');
    expect(mails()).toEqual([email]);
  });

  it('comes by e-mail when the only number takes no texts, whichever of the two is settled first', async () => {
    const { id, email } = await recipientsOf('sms');
    const { db } = kit.database;
    for (const dueAt of ['2026-03-02T14:00:00Z', '2026-03-02T14:05:00Z']) {
      transports.email.sent.length = 0;
      await tell(id, 'booking_cancelled');
      await db.update(notifications).set({ dueAt }).where(eq(notifications.channel, 'email'));
      transports.sms.answerNext({ result: 'refused', why: 'A landline' });
      for (const now of ['2026-03-02T14:00:00.000Z', '2026-03-02T14:05:00.000Z']) {
        kit.clock.set(now);
        await deliver();
        await deliver();
      }
      kit.clock.set('2026-03-02T14:00:00.000Z');
      expect(mails()).toEqual([email]);
      await db.delete(notifications);
    }
  });

  it('comes by e-mail when the carrier gives the text up in the end', async () => {
    const { id, email } = await recipientsOf('sms');
    await tell(id, 'booking_cancelled');
    transports.sms.answerNext({ result: 'taken', providerId: 'SM-given-up' });
    await deliver();
    expect(mails()).toEqual([]);
    await transact(kit.database.db, (tx) =>
      recordDelivery(tx, {
        ...{ actor: SYSTEM_ACTOR, now: kit.clock.now(), providerId: 'SM-given-up' },
        delivery: { state: 'failed', why: 'The number does not exist any more' },
      }),
    );
    await deliver();
    expect(mails()).toEqual([email]);
  });

  it('comes on the other chosen channel, and not by e-mail', async () => {
    for (const outcome of [{ result: 'gone' }, { result: 'refused', why: 'No key' }] as const) {
      transports = transportsInMemory();
      const { id } = await recipientsOf('sms', 'push');
      await tell(id, 'booking_cancelled');
      transports.push.answerNext(outcome);
      await deliver();
      await deliver();
      expect(mails()).toEqual([]);
      expect(transports.sms.sent).toHaveLength(1);
    }
  });
});

it('a payment need not reach the person', async () => {
  const { id } = await recipientsOf('push');
  await tell(id, 'payment_sent');
  transports.push.answerNext({ result: 'gone' });
  await deliver();
  await deliver();
  expect(mails()).toEqual([]);
});
