import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { aMessage } from '#kit/messages.ts';
import { aClient, anAssignment, anInterpreter, anInterpreterWithTexts } from '#kit/people.ts';
import { sendDueMessages } from '#kit/send-due.ts';
import { NO_TRANSPORTS } from '#server/adapters/transports.ts';
import { transportsInMemory } from '#server/adapters/transports-in-memory.ts';
import { assignments, offers } from '#server/db/schema/appointments.ts';
import {
  messagePreferences,
  notificationEvents,
  notifications,
  quietHours,
  smsConsents,
} from '#server/db/schema/records.ts';
import type { WorkerDependencies } from './dependencies.ts';

let kit: TestApp;
const MORNING = '2026-03-02T14:00:00.000Z';

beforeAll(async () => {
  kit = await testApp();
});
afterAll(() => kit.close());
beforeEach(async () => {
  kit.clock.set(MORNING);
  for (const table of [notifications, messagePreferences, quietHours, smsConsents])
    await kit.database.db.delete(table);
});

async function deliver(transports: WorkerDependencies['transports'] = transportsInMemory()) {
  const { db } = kit.database;
  await sendDueMessages({
    db,
    clock: kit.clock,
    secret: kit.deps.secret,
    transports,
    documents: kit.deps.documents,
    publicUrl: 'https://p.test',
  });
  return db.select().from(notifications).orderBy(notifications.id);
}

async function turnOff(recipientId: number, topic: 'payments' | 'bookings', channel: 'email' | 'sms') {
  const who = { audience: 'interpreter' as const, recipientId };
  await kit.database.db
    .insert(messagePreferences)
    .values({ ...who, topic, channel, isOn: false, updatedAt: MORNING });
}

/** From 22:00 to 07:00 in New York. */
async function sleepsAtNight(recipientId: number) {
  const who = { audience: 'interpreter' as const, recipientId, timeZone: 'America/New_York' };
  await kit.database.db
    .insert(quietHours)
    .values({ ...who, startTime: '22:00', endTime: '07:00', updatedAt: MORNING });
}

/** Midnight in New York, and the end of the quiet hours. */
const NIGHT = '2026-03-03T05:00:00.000Z';
const END = '2026-03-03T12:00:00.000Z';

describe('at the moment of sending', () => {
  it('a message that the reader has turned off is dropped, and one that cannot be turned off is sent', async () => {
    const { id: recipientId } = await anInterpreter(kit);
    await turnOff(recipientId, 'payments', 'email');
    await aMessage(kit, { recipientId });
    await aMessage(kit, { recipientId, kind: 'completed' });
    expect(await deliver()).toMatchObject([
      { kind: 'payment_sent', state: 'dropped', lastError: 'turned off by the recipient', attempts: 0 },
      { kind: 'completed', state: 'sent' },
    ]);
  });

  it('a text goes to the number in its international form, if its holder has agreed', async () => {
    const { id: recipientId } = await anInterpreter(kit, { phone: '(212) 555-0188' });
    await aMessage(kit, { recipientId, channel: 'sms' });
    expect(await deliver()).toMatchObject([
      { state: 'dropped', lastError: 'the recipient has not agreed to text messages' },
    ]);
    await kit.database.db
      .insert(smsConsents)
      .values({ phone: '+12125550188', hasAgreed: true, source: 'person', at: MORNING });
    await aMessage(kit, { recipientId, channel: 'sms' });
    const transports = transportsInMemory();
    await deliver(transports);
    expect(transports.sms.sent.map(({ to }) => to)).toEqual(['+12125550188']);
  });

  it('a text to what is no number is dropped', async () => {
    const { id: recipientId } = await anInterpreter(kit, { phone: 'ask at the desk' });
    await aMessage(kit, { recipientId, channel: 'sms' });
    expect(await deliver()).toMatchObject([
      { state: 'dropped', lastError: 'the recipient has no telephone number that takes texts' },
    ]);
  });

  it('somebody who has withdrawn while the text waits does not get it', async () => {
    const { id: recipientId, phone } = await anInterpreterWithTexts(kit);
    await aMessage(kit, { recipientId, channel: 'sms' });
    await kit.database.db.update(smsConsents).set({ hasAgreed: false }).where(eq(smsConsents.phone, phone));
    const transports = transportsInMemory();
    expect(await deliver(transports)).toMatchObject([{ state: 'dropped' }]);
    expect(transports.sms.sent).toEqual([]);
  });

  it('a channel without a service is only reported for messages that would otherwise be sent', async () => {
    const ines = await anInterpreterWithTexts(kit);
    const omar = await anInterpreter(kit, { phone: '(212) 555-0199' });
    await turnOff(omar.id, 'payments', 'email');
    const { id: clientId } = await aClient(kit);
    const { id: assignmentId } = await anAssignment(kit, { clientId, status: 'cancelled' });
    await aMessage(kit, { recipientId: omar.id, kind: 'offer_made', assignmentId });
    for (const { id: recipientId } of [ines, omar])
      for (const channel of ['email', 'sms', 'push'] as const) await aMessage(kit, { recipientId, channel });
    const ends = (await deliver(NO_TRANSPORTS)).map(({ state, lastError }) => lastError ?? state);
    expect(ends).toEqual([
      'the appointment was cancelled',
      'not_configured',
      'not_configured',
      'no device is subscribed to push messages',
      'turned off by the recipient',
      'the recipient has not agreed to text messages',
      'no device is subscribed to push messages',
    ]);
  });

  it('a cancellation in the minute in which it is due stops a reminder', async () => {
    const interpreter = await anInterpreter(kit);
    const { id: clientId } = await aClient(kit);
    const booked = { clientId, interpreterId: interpreter.id, status: 'scheduled' as const };
    const { id: assignmentId } = await anAssignment(kit, booked);
    await aMessage(kit, { recipientId: interpreter.id, kind: 'reminder', assignmentId });
    await kit.database.db
      .update(assignments)
      .set({ status: 'cancelled' })
      .where(eq(assignments.id, assignmentId));
    const transports = transportsInMemory();
    expect(await deliver(transports)).toMatchObject([{ state: 'dropped' }]);
    expect(transports.email.sent).toEqual([]);
  });
});

describe('in the quiet hours of the reader', () => {
  it('messages that can wait are held until they end, without an attempt', async () => {
    const { id: recipientId } = await anInterpreter(kit);
    await sleepsAtNight(recipientId);
    kit.clock.set(NIGHT);
    const { id } = await aMessage(kit, { recipientId });
    const [held] = await deliver();
    expect(held).toMatchObject({ state: 'queued', heldFor: 'quiet_hours', attempts: 0, lastError: null });
    expect(Date.parse(held?.dueAt ?? '')).toBe(Date.parse(END));
    kit.clock.set(END);
    expect(await deliver()).toMatchObject([{ state: 'sent', heldFor: null, attempts: 1 }]);
    const steps = await kit.database.db
      .select({ state: notificationEvents.state, note: notificationEvents.note })
      .from(notificationEvents)
      .where(eq(notificationEvents.notificationId, id))
      .orderBy(notificationEvents.id);
    expect(steps).toEqual([
      { state: 'queued', note: "waiting until the recipient's quiet hours end" },
      { state: 'sending', note: null },
      { state: 'sent', note: null },
    ]);
  });

  it('an offer that would be over before they end is not', async () => {
    const interpreter = await anInterpreter(kit);
    await sleepsAtNight(interpreter.id);
    const { id: clientId } = await aClient(kit);
    const far = await anAssignment(kit, { clientId, date: '2026-03-20' });
    kit.clock.set(NIGHT);
    for (const [index, expiresAt] of ['2026-03-03T11:59:00Z', '2026-03-05T12:00:00Z'].entries()) {
      const other = index === 0 ? far : await anAssignment(kit, { clientId, date: '2026-03-20' });
      const offer = { assignmentId: other.id, interpreterId: interpreter.id, expiresAt };
      const hash = { tokenHash: Buffer.alloc(32, index + 1), tokenNonce: Buffer.alloc(16, index + 1) };
      const [made] = await kit.database.db
        .insert(offers)
        .values({ ...offer, ...hash })
        .returning();
      if (!made) throw new Error('no offer was made');
      const about = { assignmentId: other.id, offerId: made.id };
      await aMessage(kit, { recipientId: interpreter.id, kind: 'offer_made', ...about });
    }
    expect((await deliver()).map(({ state }) => state)).toEqual(['sent', 'queued']);
  });

  it('news of an appointment that is near, or was, is not', async () => {
    const interpreter = await anInterpreter(kit);
    await sleepsAtNight(interpreter.id);
    const { id: clientId } = await aClient(kit);
    const booked = { clientId, interpreterId: interpreter.id, status: 'scheduled' as const };
    const far = await anAssignment(kit, { ...booked, date: '2026-03-20' });
    kit.clock.set(NIGHT);
    const about = { recipientId: interpreter.id, kind: 'booking_changed', assignmentId: far.id };
    await aMessage(kit, about);
    const { id: moved } = await anAssignment(kit, { ...booked, date: '2026-03-21' });
    await aMessage(kit, { ...about, assignmentId: moved, payload: { wasStartsAt: '2026-03-03T15:00:00Z' } });
    const was = { startsAt: '2026-03-03T15:00:00Z' };
    const { id: assignmentId } = await anAssignment(kit, { clientId, date: '2026-03-20' });
    await aMessage(kit, { ...about, assignmentId, kind: 'offer_withdrawn', payload: { was } });
    expect((await deliver()).map(({ state }) => state)).toEqual(['queued', 'sent', 'queued']);
  });
});
