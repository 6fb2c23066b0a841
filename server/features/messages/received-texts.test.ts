import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { aMessage } from '#kit/messages.ts';
import { aClient, anAssignment, anInterpreter, aStaffMember } from '#kit/people.ts';
import { openTwilio, type TwilioDouble } from '#kit/services/twilio-double.ts';
import { twilioSms } from '#server/adapters/twilio-sms.ts';

/** Texts to our number, as staff find them in the notification center. */

const publicUrl = 'http://parley.test';
let twilio: TwilioDouble;
let kit: TestApp;
let staff: Awaited<ReturnType<typeof aStaffMember>>;
beforeAll(async () => {
  twilio = await openTwilio();
  kit = await testApp({
    env: { PUBLIC_URL: publicUrl },
    transports: { sms: twilioSms({ ...twilio.settings, publicUrl }) },
  });
  staff = await aStaffMember(kit);
});
afterAll(async () => {
  await kit.close();
  await twilio.close();
});
beforeEach(async () => {
  await kit.database.db.execute(sql`DELETE FROM notifications WHERE channel = 'in_app'`);
});

let count = 100;

/** An interpreter or client, and the number that their texts come from. */
async function somebody(make: typeof anInterpreter | typeof aClient = anInterpreter, name = 'Marisol Vega') {
  count += 1;
  const person = await make(kit, { name, phone: `(555) 010-5${count}` });
  return { ...person, from: `+15550105${count}` };
}

async function receive(from: string, text: string, more: Record<string, string> = {}) {
  const { payload, headers } = twilio.receives(`${publicUrl}/api/twilio/inbound`, from, text, more);
  const response = await kit.app.inject({ method: 'POST', url: '/api/twilio/inbound', headers, payload });
  expect(response.statusCode).toBe(200);
  return response.body;
}

interface Line {
  text: string;
  assignmentId: number | null;
  writer: object | null;
}

/** Staff's notifications, the latest first. */
async function notifications(): Promise<Line[]> {
  const { body } = await kit.call('GET', '/api/notifications?kind=text_received', { as: staff });
  return body.map(({ text, assignmentId, writer }: Line) => ({ text, assignmentId, writer }));
}
const consent = async () => (await notifications()).map(({ text }) => text);

describe('a text to our number', () => {
  it('is in the notification center with its sender', async () => {
    const marisol = await somebody();
    expect(await receive(marisol.from, 'I am ill')).toContain('the office sees your text');
    expect(await notifications()).toEqual([
      {
        text: 'Marisol Vega texted: “I am ill”',
        assignmentId: null,
        writer: { audience: 'interpreter', name: 'Marisol Vega' },
      },
    ]);
    const { body } = await kit.call('GET', '/api/notifications/unread', { as: staff });
    expect(body.unread).toBe(1);
  });

  it('leads to what the last text to them was about, while that is fresh', async () => {
    const marisol = await somebody();
    const { id: clientId } = await aClient(kit);
    const about = await anAssignment(kit, { clientId, interpreterId: marisol.id, status: 'accepted' });
    const last = {
      kind: 'reminder',
      channel: 'sms',
      recipientId: marisol.id,
      assignmentId: about.id,
    } as const;
    await aMessage(kit, { ...last, state: 'sent', createdAt: '2026-02-01T14:00:00.000Z' });
    await aMessage(kit, { ...last, state: 'dropped' });
    await receive(marisol.from, 'I am ill');
    await aMessage(kit, { ...last, state: 'sent' });
    await receive(marisol.from, 'I am ill');
    expect((await notifications()).map(({ assignmentId }) => assignmentId)).toEqual([about.id, null]);
  });

  it('is known from a client’s number, from one that two people have, and from none', async () => {
    const ward = await somebody(aClient, 'City Hospital');
    const shared = await somebody();
    await anInterpreter(kit, { name: 'Diego Ruiz', phone: shared.from });
    await anInterpreter(kit, { name: 'Gone', phone: ward.from, archivedAt: kit.clock.now() });
    await receive(ward.from, 'Use the back door');
    await receive(shared.from, 'Late');
    await receive('+15550199001', 'Hello?');
    await receive('12345', 'Win!');
    expect(await notifications()).toMatchObject([
      { text: 'Unknown number (12345) texted: “Win!”', writer: null },
      { text: 'Unknown number (+15550199001) texted: “Hello?”', writer: null },
      { text: 'Marisol Vega or Diego Ruiz texted: “Late”', writer: null },
      {
        text: 'City Hospital texted: “Use the back door”',
        writer: { audience: 'client', name: 'City Hospital' },
      },
    ]);
  });

  it('is there once, however often the service reports it', async () => {
    const marisol = await somebody();
    const again = { MessageSid: 'SM0123456789abcdef0123456789abcdef' };
    for (let times = 0; times < 3; times += 1) await receive(marisol.from, 'I am ill', again);
    expect(await consent()).toHaveLength(1);
  });

  it('is one line, without controls, and says so where it has no words', async () => {
    const marisol = await somebody();
    await receive(marisol.from, 'a\r\nb\u0000\u202Ec\u2028d');
    await receive(marisol.from, 'é'.repeat(1500));
    await receive(marisol.from, ' \n');
    expect(await consent()).toEqual([
      'Marisol Vega sent a text message without words, maybe a picture.',
      `Marisol Vega texted: “${'é'.repeat(200)}…”`,
      'Marisol Vega texted: “a b c d”',
    ]);
  });

  it.each(['STOP', 'START', 'unstop', 'HELP', 'Info.'])(
    'that says %j is for the service alone',
    async (word) => {
      const marisol = await somebody();
      await receive(marisol.from, 'START');
      expect(await receive(marisol.from, word)).not.toContain('the office sees');
      await receive(marisol.from, 'ARRÊT', { OptOutType: 'STOP' });
      await receive(marisol.from, 'AYUDA', { OptOutType: 'HELP' });
      expect(await consent()).toEqual([]);
    },
  );

  it('that says YES where texts are on means an offer, also when the service has answered it', async () => {
    const marisol = await somebody();
    await receive(marisol.from, 'yes');
    expect(await consent()).toEqual([]);
    expect(await receive(marisol.from, 'Yes!')).toContain('you cannot accept an offer by text');
    await receive(marisol.from, 'YES', { OptOutType: 'START' });
    expect(await consent()).toEqual(['Marisol Vega texted: “YES”', 'Marisol Vega texted: “Yes!”']);
  });
});

describe('a flood of texts', () => {
  it('from one number is counted beyond ten in an hour, and leaves room for others', async () => {
    const [marisol, diego] = [await somebody(), await somebody(anInterpreter, 'Diego Ruiz')];
    for (let n = 1; n <= 10; n += 1) await receive(marisol.from, `Text ${n}`);
    const again = { MessageSid: 'SMfedcba9876543210fedcba9876543210' };
    await receive(marisol.from, 'Text 11', again);
    await receive(marisol.from, 'Text 11', again);
    expect((await consent())[0]).toMatch(/^1 more text from Marisol Vega;/);
    await receive(marisol.from, 'Text 12');
    await receive(diego.from, 'Here');
    const lines = await consent();
    expect(lines).toHaveLength(12);
    expect(lines[0]).toBe('Diego Ruiz texted: “Here”');
    expect(lines[1]).toMatch(/^2 more texts from Marisol Vega;/);
    const before = kit.clock.now();
    kit.clock.set('2026-03-02T15:00:01.000Z');
    await receive(marisol.from, 'I am ill');
    expect((await consent())[0]).toBe('Marisol Vega texted: “I am ill”');
    kit.clock.set(before);
  });

  it('from numbers that nobody has is counted beyond five in a day, and is not said to be seen', async () => {
    for (let n = 1; n <= 5; n += 1)
      expect(await receive(`+1555019911${n}`, `Text ${n}`)).toContain('the office sees');
    const reply = await receive('+15550199116', 'Text 6');
    expect(reply).toContain('please call');
    expect(reply).not.toContain('the office sees');
    await receive('+15550199117', 'Text 7');
    const lines = await consent();
    expect(lines).toHaveLength(6);
    expect(lines[0]).toMatch(/^2 more texts from unknown numbers;/);
  });
});
