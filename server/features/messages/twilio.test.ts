import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { aMessage } from '#kit/messages.ts';
import { anInterpreter } from '#kit/people.ts';
import {
  openTwilio,
  type ServiceCall,
  type TakenMessage,
  type TwilioDouble,
} from '#kit/services/twilio-double.ts';
import { twilioSms } from '#server/adapters/twilio-sms.ts';
import { earlyDeliveries, notificationEvents, notifications } from '#server/db/schema/records.ts';
import { consentsOf } from './queries/consent.ts';

/** The service's calls, signed as it signs, at the routes of the real app; the adapter is the real one. */

const publicUrl = 'https://parley.test';
let twilio: TwilioDouble;
let kit: TestApp;
beforeAll(async () => {
  twilio = await openTwilio();
  const sms = twilioSms({ ...twilio.settings, publicUrl });
  kit = await testApp({ env: { PUBLIC_URL: publicUrl }, transports: { sms } });
});
afterAll(async () => {
  await kit.close();
  await twilio.close();
});

/** Rings at the path that the call names, at whatever host the request says that it is. */
async function ring({ url, payload, headers }: ServiceCall, more: Record<string, string> = {}) {
  const { pathname, search } = new URL(url);
  const response = await kit.app.inject({
    method: 'POST',
    url: pathname + search,
    headers: { host: 'evil.test:8080', ...headers, ...more },
    payload,
  });
  return { status: response.statusCode, body: response.body, type: response.headers['content-type'] };
}

let count = 0;

/** A text message to an interpreter that the service has accepted, as the outbox writes it. */
async function aTakenMessage() {
  count += 1;
  const interpreter = await anInterpreter(kit, { phone: `(555) 010-${2000 + count}` });
  const to = `+1555010${2000 + count}`;
  const sms = twilioSms({ ...twilio.settings, publicUrl });
  const outcome = await sms.send({ to, text: 'Reminder', key: `k${count}` });
  if (outcome.result !== 'taken') throw new Error(outcome.result);
  const row = await aMessage(kit, {
    kind: 'reminder',
    channel: 'sms',
    recipientId: interpreter.id,
    state: 'sent',
    providerId: outcome.providerId,
  });
  const taken = twilio.taken.at(-1) as TakenMessage; // the one just sent
  return { id: row.id, to, taken, interpreter };
}

async function stateOf(id: number) {
  const { db } = kit.database;
  const [row] = await db.select().from(notifications).where(eq(notifications.id, id));
  const events = await db
    .select({ state: notificationEvents.state, note: notificationEvents.note })
    .from(notificationEvents)
    .where(eq(notificationEvents.notificationId, id))
    .orderBy(notificationEvents.id);
  return { state: row?.state, lastError: row?.lastError, events };
}

async function notificationTexts(id: number): Promise<string[]> {
  const { rows } = await kit.database.db.execute<{ text: string }>(sql`
    SELECT payload ->> 'text' AS text FROM notifications
    WHERE kind = 'message_failed' AND channel = 'in_app' AND payload ->> 'notificationId' = ${String(id)}`);
  return rows.map(({ text }) => text);
}

const agreed = async (phone: string) => (await consentsOf(kit.database.db, [phone])).has(phone);

describe('a report about a text message', () => {
  it('is kept once it has been delivered', async () => {
    const { id, taken } = await aTakenMessage();
    for (const status of ['queued', 'sending', 'sent']) {
      expect(await ring(twilio.tells(taken, status))).toMatchObject({ status: 204, body: '' });
      expect((await stateOf(id)).state).toBe('sent');
    }
    expect(await ring(twilio.tells(taken, 'delivered'))).toMatchObject({ status: 204 });
    expect(await stateOf(id)).toEqual({
      state: 'delivered',
      lastError: null,
      events: [{ state: 'delivered', note: null }],
    });
  });

  it.each([
    [
      'undelivered',
      '30006',
      'This number cannot get texts: it is a landline, or Twilio cannot reach its carrier (Twilio 30006)',
    ],
    ['failed', '30999', 'The carrier has not delivered the text message (Twilio 30999)'],
    ['failed', undefined, 'The carrier has not delivered the text message'],
  ])('is a failure that staff are notified of (%s %s)', async (status, code, why) => {
    const { id, taken, interpreter } = await aTakenMessage();
    expect(await ring(twilio.tells(taken, status, code))).toMatchObject({ status: 204 });
    expect(await stateOf(id)).toEqual({
      state: 'failed',
      lastError: why,
      events: [{ state: 'failed', note: why }],
    });
    expect(await notificationTexts(id)).toEqual([
      `The text message “24-hour reminder” to ${interpreter.name} could not be sent: ${why}`,
    ]);
  });

  it('never goes backwards, in whatever order it arrives, and however often', async () => {
    const { id, taken } = await aTakenMessage();
    for (const status of ['delivered', 'sent', 'undelivered', 'delivered', 'queued'])
      expect(await ring(twilio.tells(taken, status, '30003'))).toMatchObject({ status: 204 });
    expect(await stateOf(id)).toMatchObject({ state: 'delivered', events: [{ state: 'delivered' }] });
    expect(await notificationTexts(id)).toEqual([]);
  });

  it('changes nothing about one that is being sent again', async () => {
    const { id, taken } = await aTakenMessage();
    await kit.database.db.update(notifications).set({ state: 'sending' }).where(eq(notifications.id, id));
    await ring(twilio.tells(taken, 'undelivered', '30003'));
    expect(await stateOf(id)).toMatchObject({ state: 'sending', events: [] });
  });

  it('is stored if no message has its id yet, the first report counts, and staff are notified at once', async () => {
    const { id, taken } = await aTakenMessage();
    await kit.database.db.update(notifications).set({ providerId: null }).where(eq(notifications.id, id));
    for (const status of ['undelivered', 'delivered'])
      expect(await ring(twilio.tells(taken, status, '30003'))).toMatchObject({ status: 204 });
    expect(await stateOf(id)).toMatchObject({ state: 'sent', events: [] });
    const [early] = await kit.database.db
      .select()
      .from(earlyDeliveries)
      .where(eq(earlyDeliveries.providerId, taken.sid));
    expect(early).toMatchObject({ state: 'failed', why: expect.stringContaining('30003') });
  });

  it('takes the consent with it where the carrier says that the person has answered STOP', async () => {
    const { to, taken } = await aTakenMessage();
    await ring(twilio.receives(`${publicUrl}/api/twilio/inbound`, to, 'START'));
    expect(await agreed(to)).toBe(true);
    await ring(twilio.tells(taken, 'failed', '21610'));
    expect(await agreed(to)).toBe(false);
  });
});

describe('a text to our number', () => {
  const inbound = `${publicUrl}/api/twilio/inbound`;
  const NOTHING = '<?xml version="1.0" encoding="UTF-8"?><Response/>';
  const receive = (from: string, text: string, more?: Record<string, string>) =>
    ring(twilio.receives(inbound, from, text, more));

  it.each([
    'STOP',
    'stop',
    ' Stop. ',
    'STOPALL',
    'UNSUBSCRIBE',
    'CANCEL',
    'END',
    'QUIT',
    'REVOKE',
    'OPTOUT',
    'opt out',
    'OPT-OUT',
    'Opt out.',
    'stop all',
    '"STOP"',
    'STOP!!',
    'Please stop texting me',
    'opt me out',
  ])('that says %j ends our texts to it, without an answer', async (word) => {
    count += 1;
    const from = `+1555010${2000 + count}`;
    await receive(from, 'START');
    expect(await agreed(from)).toBe(true);
    expect(await receive(from, word)).toEqual({
      status: 200,
      body: NOTHING,
      type: 'text/xml; charset=utf-8',
    });
    expect(await agreed(from)).toBe(false);
  });

  it.each(['START', 'yes', 'UNSTOP'])('that says %j begins them again', async (word) => {
    count += 1;
    const from = `+1555010${2000 + count}`;
    await receive(from, 'STOP');
    expect(await receive(from, word)).toMatchObject({ status: 200, body: NOTHING });
    expect(await agreed(from)).toBe(true);
  });

  it('counts as what the service has taken it for', async () => {
    const from = '+15550103001';
    await receive(from, 'ARRÊT', { OptOutType: 'START' });
    expect(await agreed(from)).toBe(true);
    await receive(from, 'ARRÊT', { OptOutType: 'STOP' });
    expect(await agreed(from)).toBe(false);
    expect(await receive(from, 'HELP', { OptOutType: 'HELP' })).toMatchObject({ body: NOTHING });
  });

  it.each(['Where is the clinic?', 'stop by at 3?', 'yes, I will come', '', 'HELP'])(
    'that says %j is answered with how to reach the office, once in an hour',
    async (text) => {
      count += 1;
      const from = `+1555010${2000 + count}`;
      const { body, status } = await receive(from, text);
      expect(status).toBe(200);
      expect(body).toMatch(/<Message>.*\(555\) 010-0199.*support@parley\.example.*<\/Message>/);
      expect(await agreed(from)).toBe(false);
      expect(await receive(from, text)).toMatchObject({ body: NOTHING });
    },
  );

  it('that says yes to an offer accepts nothing, and says how to accept it', async () => {
    const from = '+15550103003';
    await anInterpreter(kit, { phone: from });
    await receive(from, 'START');
    expect((await receive(from, 'Yes')).body).toContain('you cannot accept an offer by text');
    expect(await agreed(from)).toBe(true);
    // The service has answered this one.
    expect(await receive('+15550103004', 'START', { OptOutType: 'START' })).toMatchObject({ body: NOTHING });
    expect(await receive('+15550103004', 'YES', { OptOutType: 'START' })).toMatchObject({ body: NOTHING });
  });

  it('from what is no telephone number changes nothing', async () => {
    for (const from of ['12345', 'whatsapp:+15550103002', 'PARLEY'])
      expect(await receive(from, 'START')).toMatchObject({ status: 200, body: NOTHING });
    expect(await agreed('+15550103002')).toBe(false);
  });
});

describe('a call that Twilio has not signed for us', () => {
  const call = () => twilio.receives(`${publicUrl}/api/twilio/inbound`, '+15550104001', 'START');
  const refused = { status: 403, body: expect.stringContaining('not_signed') };

  it('is refused without a signature, and with a wrong one', async () => {
    const { url, payload, headers } = call();
    expect(
      await ring({ url, payload, headers: { 'content-type': headers['content-type'] ?? '' } }),
    ).toMatchObject(refused);
    expect(await ring(call(), { 'x-twilio-signature': 'AAAA' })).toMatchObject(refused);
    expect(await agreed('+15550104001')).toBe(false);
  });

  it('is refused when a field, the path or the place has been changed', async () => {
    const { url, payload, headers } = call();
    expect(await ring({ url, payload: `${payload}&More=1`, headers })).toMatchObject(refused);
    expect(await ring({ url, payload: `${payload}&Body=STOP`, headers })).toMatchObject(refused);
    expect(await ring({ url: `${url}?more=1`, payload, headers })).toMatchObject(refused);
    expect(await ring({ url: `${publicUrl}/api/twilio/status`, payload, headers })).toMatchObject(refused);
    const elsewhere = twilio.receives('https://evil.test:8080/api/twilio/inbound', '+15550104001', 'START');
    expect(await ring(elsewhere)).toMatchObject(refused);
  });

  it('is refused from a page of another site, and as anything but a small form', async () => {
    expect(await ring(call(), { 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 403 });
    expect(await ring(call(), { 'content-type': 'application/json' })).toMatchObject({ status: 415 });
    const long = twilio.receives(`${publicUrl}/api/twilio/inbound`, '+15550104001', 'x'.repeat(17_000));
    expect(await ring(long)).toMatchObject({ status: 413 });
    const strange = twilio.receives(`${publicUrl}/api/twilio/status`, '+15550104001', 'no status');
    expect(await ring(strange)).toMatchObject({ status: 400 });
  });

  it('is refused where no such service is configured', async () => {
    const without = await testApp({ env: { PUBLIC_URL: publicUrl } });
    const { payload, headers } = call();
    const answer = await without.app.inject({ method: 'POST', url: '/api/twilio/inbound', headers, payload });
    expect(answer.statusCode).toBe(403);
    await without.close();
  });
});

describe('other calls', () => {
  it('take no forms', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const login = await kit.app.inject({
      method: 'POST',
      url: '/api/admin/login',
      headers,
      payload: 'username=a',
    });
    expect(login.statusCode).toBe(415);
  });
});
