import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTwilio, type TwilioDouble } from '#kit/services/twilio-double.ts';
import type { SmsMessage } from './transport.ts';
import { twilioSms } from './twilio-sms.ts';

/** The real adapter and Twilio's own client, with a stand-in that answers as Twilio documents. */

let twilio: TwilioDouble;
beforeAll(async () => {
  twilio = await openTwilio();
});
beforeEach(() => twilio.answer(null));
afterAll(() => twilio.close());

const publicUrl = 'https://parley.test';
const transport = (more: Partial<Parameters<typeof twilioSms>[0]> = {}) =>
  twilioSms({ ...twilio.settings, publicUrl, ...more });

let count = 0;
function text(): SmsMessage {
  count += 1;
  return {
    to: `+1555010${1000 + count}`,
    text: `Reminder ${count}: Größe & more = 1+1`,
    key: `reminder:${count}`,
  };
}

describe('a text message', () => {
  it('is handed over with its text, the number that it comes from, and where to tell what became of it', async () => {
    const sent = text();
    const outcome = await transport().send(sent);
    const taken = twilio.taken.at(-1);
    expect(outcome).toEqual({ result: 'taken', providerId: taken?.sid });
    expect(taken?.fields).toEqual({
      To: sent.to,
      Body: sent.text,
      From: twilio.settings.from,
      StatusCallback: 'https://parley.test/api/twilio/status',
    });
  });

  it('comes from a messaging service where one is configured', async () => {
    const from = `MG${'a'.repeat(32)}`;
    await transport({ from }).send(text());
    expect(twilio.taken.at(-1)?.fields).toMatchObject({ MessagingServiceSid: from });
    expect(twilio.taken.at(-1)?.fields).not.toHaveProperty('From');
  });

  it.each([
    ['http://parley.test', undefined],
    ['http://localhost:3000', 'http://localhost:3000/api/twilio/status'],
  ])('of an installation at %s is given this callback address: %s', async (at, callback) => {
    await transport({ publicUrl: at }).send(text());
    expect(twilio.taken.at(-1)?.fields['StatusCallback']).toBe(callback);
  });
});

describe('an answer of Twilio', () => {
  it.each([
    [400, 21211, 'refused', /This number cannot get texts/],
    [400, 21614, 'refused', /This number cannot get texts/],
    [400, 21217, 'refused', /This number cannot get texts/],
    [400, 21610, 'refused', /answered STOP/],
    [400, 21617, 'refused', /21617/],
    [400, 21408, 'refused', /21408/],
    [400, 21606, 'down', /21606/],
    [429, 20429, 'down', /20429/],
    [400, 21611, 'down', /21611/],
    [500, 20500, 'later', /20500/],
    [503, undefined, 'later', /503/],
    [401, 20003, 'down', /20003/],
    [403, undefined, 'down', /403/],
    [404, 20404, 'down', /20404/],
    [302, undefined, 'down', /302/],
  ] as const)('%i %s means: %s', async (status, code, result, why) => {
    const headers = status === 302 ? { location: 'http://127.0.0.1:9/' } : {};
    twilio.answer({ status, ...(code && { code }), message: 'What Twilio says', headers });
    const outcome = await transport().send(text());
    expect(outcome).toMatchObject({ result, why: expect.stringMatching(why) });
    expect('isOptedOut' in outcome).toBe(code === 21610);
    expect('isOfService' in outcome).toBe(status >= 500);
  });

  it('with Retry-After is obeyed', async () => {
    twilio.answer({ status: 429, code: 20429, headers: { 'retry-after': '17' } });
    expect(await transport().send(text())).toMatchObject({ result: 'down', afterSeconds: 17 });
    twilio.answer({ status: 503 });
    expect(await transport().send(text())).toMatchObject({ result: 'later', afterSeconds: null });
  });

  it('to a wrong token is that it does not know us, and what we say of it holds no token', async () => {
    const authToken = 'f'.repeat(32);
    const outcome = await transport({ authToken }).send(text());
    expect(outcome).toEqual({
      result: 'down',
      why: 'Twilio answered: Authenticate (20003)',
      afterSeconds: null,
    });
  });

  it.each(['nothing', 'close'] as const)('when it is %s is that it is down', async (answer) => {
    twilio.answer(answer);
    const outcome = await transport({ timeLimitMs: 150 }).send(text());
    expect(outcome).toMatchObject({
      result: 'down',
      why: expect.stringMatching(/^Twilio cannot be reached: ./),
    });
    twilio.answer(null);
    expect(await transport().send(text())).toMatchObject({ result: 'taken' });
  });

  it('is nothing where nobody is', async () => {
    const gone = await openTwilio();
    await gone.close();
    const outcome = await transport(gone.settings).send(text());
    expect(outcome).toMatchObject({ result: 'down', why: expect.stringContaining('ECONNREFUSED') });
  });
});

describe('a message that Twilio may have taken', () => {
  const since = () => new Date().toISOString();

  it('is found by its number and its text, also behind the words of a trial account', async () => {
    const began = since();
    const sent = text();
    twilio.answer('take and close');
    expect(await transport().send(sent)).toMatchObject({ result: 'down' });
    twilio.answer(null);
    expect(await transport().find(sent, began)).toEqual([twilio.taken.at(-1)?.sid]);
    const trial = text();
    await transport().send({ ...trial, text: `Sent from your Twilio trial account - ${trial.text}` });
    expect(await transport().find(trial, began)).toEqual([twilio.taken.at(-1)?.sid]);
    await transport().send(trial);
    expect(await transport().find(trial, began)).toEqual(twilio.taken.slice(-2).map(({ sid }) => sid));
  });

  it('is not another one: of another number, another text, another day, or one that never left', async () => {
    const sent = text();
    await transport().send(sent);
    expect(await transport().find({ ...sent, text: 'Something else' }, since())).toEqual([]);
    expect(await transport().find({ ...sent, to: '+15550109999' }, since())).toEqual([]);
    expect(await transport().find(sent, new Date(Date.now() + 3_600_000).toISOString())).toEqual([]);
    for (const message of twilio.taken) message.status = 'failed';
    expect(await transport().find(sent, since())).toEqual([]);
  });

  it('is unknown while Twilio cannot be asked', async () => {
    twilio.answer('close');
    await expect(transport().find(text(), since())).rejects.toThrow();
  });
});

describe('a call of Twilio', () => {
  const fields = (payload: string) => Object.fromEntries(new URLSearchParams(payload));

  it('is known by its signature over the address and every field', async () => {
    const { url, payload, headers } = twilio.receives(
      `${publicUrl}/api/twilio/inbound`,
      '+15550101111',
      'STOP',
    );
    const signature = headers['x-twilio-signature'] ?? '';
    const call = { url, fields: fields(payload), signature };
    expect(await transport().isSigned(call)).toBe(true);
    expect(await transport().isSigned({ ...call, url: 'https://other.test/api/twilio/inbound' })).toBe(false);
    expect(await transport().isSigned({ ...call, fields: { ...call.fields, Body: 'START' } })).toBe(false);
    expect(await transport().isSigned({ ...call, signature: '' })).toBe(false);
    expect(await transport({ authToken: 'f'.repeat(32) }).isSigned(call)).toBe(false);
  });
});
