import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { anInterpreterWithTexts, aStaffMember } from '#kit/people.ts';
import { killWhileSending, sendDueMessages } from '#kit/send-due.ts';
import { openTwilio, type TwilioDouble } from '#kit/services/twilio-double.ts';
import { phoneNumber } from '#server/adapters/phone-number.ts';
import type { SmsMessage } from '#server/adapters/transport.ts';
import { SIGNED_IN_MEMORY, transportsInMemory } from '#server/adapters/transports-in-memory.ts';
import { twilioSms } from '#server/adapters/twilio-sms.ts';
import { messagesToInterpreter } from '#server/db/record/messages.ts';
import { record } from '#server/db/record/record.ts';
import { channelOutages, notificationEvents, notifications } from '#server/db/schema/records.ts';
import { transact } from '#server/db/transaction.ts';
import { consentOf } from '#server/features/messages/queries/consent.ts';
import { SYSTEM_ACTOR, type WorkerDependencies } from './dependencies.ts';

/** From the outbox through sender and adapter to a stand-in for Twilio, which behaves like the real service. */

let twilio: TwilioDouble;
let kit: TestApp;
beforeAll(async () => {
  twilio = await openTwilio();
  // The stand-in dates messages by the machine's clock.
  kit = await testApp({ now: new Date().toISOString() });
});
beforeEach(async () => {
  kit.clock.set(new Date().toISOString());
  await kit.database.db.delete(channelOutages);
  twilio.answer(null);
  twilio.taken.length = 0;
});
afterAll(async () => {
  await kit.close();
  await twilio.close();
});

const publicUrl = 'https://parley.test';

/** `meanwhile`: what happens once Twilio has a text, under this id, and before the sender gets the answer. */
async function deliver(meanwhile?: (text: SmsMessage, sid: string) => Promise<void>): Promise<void> {
  const transport = twilioSms({ ...twilio.settings, publicUrl, timeLimitMs: 1000 });
  const sms: typeof transport = {
    ...transport,
    async send(text) {
      const outcome = await transport.send(text);
      if (outcome.result === 'taken') await meanwhile?.(text, outcome.providerId ?? '');
      return outcome;
    },
  };
  await sendDueMessages(depsWith({ ...transportsInMemory(), sms }));
}

function depsWith(transports: WorkerDependencies['transports']): WorkerDependencies {
  const { secret, documents } = kit.deps;
  return { db: kit.database.db, clock: kit.clock, secret, transports, documents, publicUrl };
}

/** Twilio tells what has become of a text. */
async function tell(sid: string, status: string): Promise<void> {
  const { statusCode } = await kit.app.inject({
    method: 'POST',
    url: '/api/twilio/status',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': SIGNED_IN_MEMORY,
    },
    payload: new URLSearchParams({ MessageSid: sid, MessageStatus: status }).toString(),
  });
  expect(statusCode).toBe(204);
}

const historyOf = async (id: number) =>
  (
    await kit.database.db
      .select({ state: notificationEvents.state })
      .from(notificationEvents)
      .where(eq(notificationEvents.notificationId, id))
      .orderBy(notificationEvents.id)
  ).map(({ state }) => state);

let event = 0;

/** A text message in the outbox, to a new interpreter or to one of before, and the row as it is at each look. */
async function aText(to?: { readonly id: number; readonly phone: string }) {
  event += 1;
  const interpreter = to ?? (await anInterpreterWithTexts(kit));
  const { id, phone } = interpreter;
  const messages = messagesToInterpreter(id, { kind: 'completed', event: `text:${event}` }).filter(
    ({ channel }) => channel === 'sms',
  );
  const now = kit.clock.now();
  await transact(kit.database.db, (tx) => record(tx, SYSTEM_ACTOR, now, { audit: [], messages }));
  const key = messages[0]?.dedupeKey ?? '';
  const row = async () => {
    const [found] = await kit.database.db
      .select()
      .from(notifications)
      .where(eq(notifications.dedupeKey, key));
    if (found === undefined) throw new Error('the text message is gone');
    return found;
  };
  return { interpreter, phone, row };
}

const pass = (seconds: number) =>
  kit.clock.set(new Date(Date.parse(kit.clock.now()) + seconds * 1000).toISOString());

describe('a text message', () => {
  it('whose answer was lost after Twilio had taken it reaches the person once', async () => {
    const { row } = await aText();
    twilio.answer('take and close');
    await deliver();
    expect(await row()).toMatchObject({ state: 'queued', heldFor: 'retry', attempts: 1 });
    twilio.answer(null);
    pass(60);
    await deliver();
    expect(twilio.taken).toHaveLength(1);
    expect(await row()).toMatchObject({ state: 'sent', providerId: twilio.taken[0]?.sid, attempts: 2 });
  });

  it('whose answer was lost reaches the person once, also when the next to send it has died', async () => {
    const { row } = await aText();
    twilio.answer('take and close');
    await deliver();
    twilio.answer(null);
    pass(60);
    await killWhileSending(depsWith(transportsInMemory()), { id: (await row()).id, channel: 'sms' });
    pass(60);
    await deliver();
    expect(twilio.taken).toHaveLength(1);
    expect(await row()).toMatchObject({ state: 'sent', providerId: twilio.taken[0]?.sid, attempts: 3 });
  });

  it('whose answer was lost reaches the person once, also when staff try it again after it was given up', async () => {
    const staff = await aStaffMember(kit);
    const { row } = await aText();
    twilio.answer('take and close');
    await deliver();
    const { id } = await row();
    await kit.database.db.update(notifications).set({ state: 'failed' }).where(eq(notifications.id, id));
    twilio.answer(null);
    const { status } = await kit.call('POST', `/api/notifications/${id}/resend`, { as: staff });
    expect([status, (await row()).attempts]).toEqual([200, 0]);
    await deliver();
    expect(twilio.taken).toHaveLength(1);
    expect(await row()).toMatchObject({ state: 'sent', providerId: twilio.taken[0]?.sid });
  });

  it('whose answer was lost reaches the person once, also when it was dropped and staff send another', async () => {
    const staff = await aStaffMember(kit);
    const { row, interpreter } = await aText();
    twilio.answer('take and close');
    await deliver();
    twilio.answer(null);
    const { id } = await row();
    await kit.database.db.update(notifications).set({ state: 'dropped' }).where(eq(notifications.id, id));
    const { body } = await kit.call('POST', `/api/notifications/${id}/resend`, { as: staff });
    expect(body.id).not.toBe(id);
    await deliver();
    expect(twilio.taken).toHaveLength(1);
    // A copy of one that was surely sent is a new text.
    pass(120);
    await kit.call('POST', `/api/notifications/${body.id}/resend`, { as: staff });
    await deliver();
    expect(twilio.taken).toHaveLength(2);
    const rows = await kit.database.db
      .select()
      .from(notifications)
      .where(eq(notifications.recipientId, interpreter.id))
      .orderBy(notifications.id);
    expect(rows.filter(({ channel }) => channel === 'sms').map(({ state }) => state)).toEqual([
      'dropped',
      'sent',
      'sent',
    ]);
  });

  it('is not taken for another that reads the same, to the same number', async () => {
    const first = await aText();
    await deliver();
    const second = await aText(first.interpreter);
    twilio.answer('close');
    await deliver();
    expect(await second.row()).toMatchObject({ state: 'queued', attempts: 1 });
    twilio.answer(null);
    pass(60);
    await deliver();
    expect(twilio.taken).toHaveLength(2);
    expect([(await first.row()).providerId, (await second.row()).providerId]).toEqual(
      twilio.taken.map(({ sid }) => sid),
    );
  });

  it('and another that reads the same, both in doubt, are each found or sent once', async () => {
    const first = await aText();
    const second = await aText(first.interpreter);
    twilio.answer('take and close');
    await deliver();
    // Twilio has never got this one.
    twilio.taken.length = 1;
    twilio.answer(null);
    pass(60);
    await deliver();
    expect(twilio.taken).toHaveLength(2);
    const names = [(await first.row()).providerId, (await second.row()).providerId];
    expect(names.toSorted()).toEqual(twilio.taken.map(({ sid }) => sid).toSorted());
  });

  it('that Twilio has not taken is sent when it does again', async () => {
    const { row } = await aText();
    twilio.answer({ status: 503 });
    await deliver();
    twilio.answer('close');
    pass(60);
    await deliver();
    expect(await row()).toMatchObject({ state: 'queued', attempts: 2 });
    expect(twilio.taken).toEqual([]);
    twilio.answer(null);
    pass(600);
    await deliver();
    expect(twilio.taken).toHaveLength(1);
    expect(await row()).toMatchObject({ state: 'sent', attempts: 3 });
  });

  it('that Twilio reports before its outcome has been written keeps the report', async () => {
    const [delivered, failed] = [await aText(), await aText()];
    await deliver(async ({ to }, sid) => {
      await tell(sid, to === phoneNumber(delivered.phone) ? 'delivered' : 'undelivered');
    });
    const [arrived, lost] = [await delivered.row(), await failed.row()];
    expect(arrived).toMatchObject({ state: 'delivered', lastError: null });
    expect(lost).toMatchObject({ state: 'failed', lastError: expect.stringContaining('not delivered') });
    expect(await historyOf(arrived.id)).toEqual(['sending', 'sent', 'delivered']);
    expect(await historyOf(lost.id)).toEqual(['sending', 'sent', 'failed']);
    const notices = await kit.database.db
      .select()
      .from(notifications)
      .where(eq(notifications.kind, 'message_failed'));
    expect(notices.filter(({ payload }) => payload['notificationId'] === lost.id)).toHaveLength(1);
  });

  it('that Twilio reports while its outcome is being written keeps the report', async () => {
    const { interpreter, row } = await aText();
    const texts = [{ row }, ...(await Promise.all(Array.from({ length: 39 }, () => aText(interpreter))))];
    const report: Promise<void>[] = [];
    await deliver(async (_, sid) => {
      const later = sleep(5 + 40 * Math.random()).then(() => tell(sid, 'delivered'));
      report.push(later);
    });
    await Promise.all(report);
    const states = await Promise.all(texts.map(async (text) => (await text.row()).state));
    expect(states).toEqual(Array(40).fill('delivered'));
  });

  it('to somebody whose STOP the carrier knows ends their consent, and is no failure', async () => {
    const { row, phone } = await aText();
    expect(await consentOf(kit.database.db, phone)).toMatchObject({ hasAgreed: true });
    twilio.answer({ status: 400, code: 21610, message: 'Attempt to send to unsubscribed recipient' });
    await deliver();
    expect(await row()).toMatchObject({ state: 'dropped' });
    expect(await consentOf(kit.database.db, phone)).toMatchObject({ hasAgreed: false, source: 'carrier' });
  });
});
