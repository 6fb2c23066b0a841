import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TURNED_OFF } from '#domain/message/decide.ts';
import type { Channel } from '#domain/message/kinds.ts';
import { type TestApp, testApp } from '#kit/app.ts';
import { aDevice, queueMessages } from '#kit/messages.ts';
import { aClient, anAssignment, anInterpreterWithTexts } from '#kit/people.ts';
import { sendDue } from '#kit/send-due.ts';
import { transportsInMemory } from '#server/adapters/transports-in-memory.ts';
import type { Tx } from '#server/db/connect.ts';
import { messagesToInterpreter } from '#server/db/record/messages.ts';
import {
  messagePreferences,
  notificationEvents,
  notifications,
  smsConsents,
} from '#server/db/schema/records.ts';
import { transact } from '#server/db/transaction.ts';
import { fallBackToEmail } from '#server/features/messages/commands/fallback-email.ts';
import { recordDelivery } from '#server/features/messages/commands/record-delivery.ts';
import { SYSTEM_ACTOR } from './dependencies.ts';

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

const deliver = () => sendDue(kit, transports);

/** An interpreter who gets appointments and payments only on these channels, and has one device. */
async function recipientsOf(...channels: ('sms' | 'push')[]) {
  const interpreter = await anInterpreterWithTexts(kit);
  const { id: recipientId } = interpreter;
  await aDevice(kit, recipientId);
  for (const topic of ['bookings', 'payments'] as const)
    for (const channel of ['email', 'sms', 'push'] as const)
      await kit.database.db.insert(messagePreferences).values({
        audience: 'interpreter',
        recipientId,
        topic,
        channel,
        isOn: channel !== 'email' && channels.includes(channel),
        updatedAt: kit.clock.now(),
      });
  return interpreter;
}

async function tell(recipientId: number, kind: 'booking_cancelled' | 'payment_sent'): Promise<void> {
  count += 1;
  const { id: clientId } = await aClient(kit);
  const { id: assignmentId } = await anAssignment(kit, { clientId, status: 'cancelled' });
  await queueMessages(
    kit,
    messagesToInterpreter(recipientId, { kind, assignmentId, event: `test:${count}` }),
  );
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
      { state: 'queued', note: 'sent by email instead: the recipient has no other channel' },
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

  it('comes by e-mail when both end at the same time, and neither writer sees the other yet', async () => {
    const { db, pool } = kit.database;
    const { id: recipientId } = await recipientsOf('sms');
    await tell(recipientId, 'booking_cancelled');
    const now = kit.clock.now();
    const end = async (tx: Tx, channel: Channel, state: 'dropped' | 'failed', lastError: string) => {
      const ended = await tx
        .update(notifications)
        .set({ state, lastError })
        .where(eq(notifications.channel, channel))
        .returning({ id: notifications.id });
      await fallBackToEmail(tx, { ended: ended.map(({ id }) => id), leaves: () => true, now });
    };
    let text = { hasEnded: false, written: Promise.resolve() };
    await transact(db, async (tx) => {
      await end(tx, 'email', 'dropped', TURNED_OFF);
      const written = transact(db, (other) => end(other, 'sms', 'failed', 'A landline'));
      text = { hasEnded: false, written };
      void written.finally(() => Object.assign(text, { hasEnded: true }));
      const waiting = `SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database
        WHERE d.datname = current_database() AND l.locktype = 'advisory' AND NOT l.granted`;
      await expect
        .poll(async () => text.hasEnded || ((await pool.query(waiting)).rowCount ?? 0) > 0)
        .toBe(true);
    });
    await text.written;
    const email = await db
      .select({ state: notifications.state })
      .from(notifications)
      .where(eq(notifications.channel, 'email'));
    expect(email).toEqual([{ state: 'queued' }]);
  });

  it('comes by e-mail when the carrier gives the text up in the end', async () => {
    const { id, email } = await recipientsOf('sms');
    await tell(id, 'booking_cancelled');
    transports.sms.answerNext({ result: 'taken', providerId: 'SM-given-up' });
    await deliver();
    expect(mails()).toEqual([]);
    await transact(kit.database.db, (tx) =>
      recordDelivery(tx, {
        actor: SYSTEM_ACTOR,
        now: kit.clock.now(),
        providerId: 'SM-given-up',
        delivery: { state: 'failed', why: 'The number no longer exists' },
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
