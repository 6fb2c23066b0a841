import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { anInterpreterWithTexts } from '#kit/people.ts';
import { openTwilio, type TwilioDouble } from '#kit/twilio-double.ts';
import { transportsInMemory } from '#server/adapters/transports-in-memory.ts';
import { twilioSms } from '#server/adapters/twilio-sms.ts';
import { toInterpreter } from '#server/db/record/messages.ts';
import { record } from '#server/db/record/record.ts';
import { notifications } from '#server/db/schema/records.ts';
import { transact } from '#server/db/transaction.ts';
import { consentOf } from '#server/features/messages/queries/consent.ts';
import { THE_PRODUCT } from './dependencies.ts';
import { claim } from './lanes/claim.ts';
import { deliverDue } from './lanes/open-lanes.ts';

/** From the outbox through lane and adapter to a stand-in for Twilio, which is told apart from a telephone by nothing. */

let twilio: TwilioDouble;
let kit: TestApp;
beforeAll(async () => {
  twilio = await openTwilio();
  // The stand-in dates messages by the machine's clock.
  kit = await testApp({ now: new Date().toISOString() });
});
beforeEach(() => {
  kit.clock.set(new Date().toISOString());
  twilio.answer(null);
  twilio.taken.length = 0;
});
afterAll(async () => {
  await kit.close();
  await twilio.close();
});

const publicUrl = 'https://parley.test';

async function deliver(): Promise<void> {
  const sms = twilioSms({ ...twilio.settings, publicUrl, timeLimitMs: 1000 });
  const transports = { ...transportsInMemory(), sms };
  const { db } = kit.database;
  await deliverDue({ db, clock: kit.clock, secret: kit.deps.secret, transports, publicUrl });
}

let event = 0;

/** A text message in the outbox, and the row as it is at each look. */
async function aText() {
  event += 1;
  const { id, phone } = await anInterpreterWithTexts(kit);
  const messages = toInterpreter(id, { kind: 'completed', event: `text:${event}` }).filter(
    ({ channel }) => channel === 'sms',
  );
  const now = kit.clock.now();
  await transact(kit.database.db, (tx) => record(tx, THE_PRODUCT, now, { audit: [], messages }));
  const row = async () => {
    const found = await kit.database.db.select().from(notifications).where(eq(notifications.recipientId, id));
    return found.find(({ channel }) => channel === 'sms');
  };
  return { phone, row };
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
    expect(await claim(kit.database.db, 'sms', 1, kit.clock.now())).toHaveLength(1);
    pass(60);
    await deliver();
    expect(twilio.taken).toHaveLength(1);
    expect(await row()).toMatchObject({ state: 'sent', providerId: twilio.taken[0]?.sid, attempts: 3 });
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

  it('to somebody whose STOP the carrier knows ends their consent, and is no failure', async () => {
    const { row, phone } = await aText();
    expect(await consentOf(kit.database.db, phone)).toMatchObject({ hasAgreed: true });
    twilio.answer({ status: 400, code: 21610, message: 'Attempt to send to unsubscribed recipient' });
    await deliver();
    expect(await row()).toMatchObject({ state: 'dropped' });
    expect(await consentOf(kit.database.db, phone)).toMatchObject({ hasAgreed: false, source: 'carrier' });
  });
});
