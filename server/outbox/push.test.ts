import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { aClient, anInterpreter, aStaffMember } from '#kit/people.ts';
import { sendDueMessages } from '#kit/send-due.ts';
import { openPushService, type PushService } from '#kit/services/push-service.ts';
import { openTransports } from '#server/adapters/transports.ts';
import { notifications, pushSubscriptions } from '#server/db/schema/records.ts';

/** The notification on a phone: from staff's act through outbox, encryption and push service to the text on the device. */

let kit: TestApp;
let service: PushService;
let staff: { cookie: string };

beforeAll(async () => {
  kit = await testApp();
  service = await openPushService();
  staff = await aStaffMember(kit);
});
beforeEach(() => service.answer(201));
afterAll(async () => {
  await service.close();
  await kit.close();
});

const pushes = () =>
  kit.database.db
    .select()
    .from(notifications)
    .where(eq(notifications.channel, 'push'))
    .orderBy(notifications.id);

/** Delivers what waits, as the job does. */
async function deliver(): Promise<void> {
  const { db } = kit.database;
  const transports = openTransports({
    ...kit.deps.env,
    secret: kit.deps.secret,
    supportEmail: 'help@parley.test',
  });
  const { publicUrl } = kit.deps.env;
  const { secret, documents } = kit.deps;
  await sendDueMessages({ db, clock: kit.clock, secret, transports, documents, publicUrl });
}

const read = () => service.received.map(({ text }) => JSON.parse(text));

let count = 0;

/** An interpreter whose phone has subscribed through the API. */
async function subscriber() {
  count += 1;
  const interpreter = await anInterpreter(kit, { medicalRate: 4500 });
  const device = service.subscribe(`phone-${count}`);
  const request = { as: interpreter, body: { interpreterId: interpreter.id, ...device } };
  expect((await kit.call('POST', '/api/push/subscribe', request)).status).toBe(204);
  return { ...interpreter, device };
}

/** Staff offer a medical appointment to one interpreter. */
async function offerTo(interpreterId: number, more: Record<string, unknown> = {}) {
  const client = await aClient(kit, { name: 'St. Mary Hospital' });
  const { status, body } = await kit.call('POST', '/api/assignments', {
    as: staff,
    body: {
      interpreterId,
      clientId: client.id,
      date: '2026-03-05',
      startTime: '10:00',
      endTime: '12:00',
      language: 'Spanish',
      location: '2 Midtown Road, Ward 4',
      notes: 'Knee operation\nService: medical\nUrgency: routine',
      status: 'pending',
      ...more,
    },
  });
  expect(status).toBe(201);
  return body as { id: number };
}

describe('push messages to interpreters', () => {
  it('offer an appointment by date, time, place, language and pay, and nothing else', async () => {
    const { id } = await subscriber();
    const offered = await offerTo(id);
    service.received.length = 0;
    await deliver();
    expect(read()).toEqual([
      {
        kind: 'offer_made',
        title: 'New assignment offered',
        body: 'Thu, Mar 5, 10:00 AM – 12:00 PM · Spanish · $45.00 an hour · 2 Midtown Road, Ward 4',
        tag: `assignment-${offered.id}`,
        url: `/interpreter-portal?offer=${offered.id}`,
        actions: ['accept', 'open'],
        assignmentId: offered.id,
      },
    ]);
    expect(JSON.stringify(read())).not.toMatch(/Mary|Knee|medical|555|token/i);
    // Until the offer ends, which is when the appointment begins.
    const ttl = (Date.parse('2026-03-05T15:00:00Z') - Date.parse(kit.clock.now())) / 1000;
    expect(service.received[0]?.headers).toMatchObject({ urgency: 'high', ttl: String(ttl) });
    expect(await pushes()).toMatchObject([{ state: 'sent', attempts: 1 }]);
  });

  it('fit into what push services take, however long the words are', async () => {
    const { id } = await subscriber();
    const body = {
      interpreterId: id,
      title: '日'.repeat(200),
      body: '"日'.repeat(500),
      data: { a: '日'.repeat(490) },
    };
    expect((await kit.call('POST', '/api/push/send', { as: staff, body })).status).toBe(204);
    service.received.length = 0;
    await deliver();
    expect(Number(service.received[0]?.headers['content-length'])).toBeLessThanOrEqual(4096);
    expect(read()[0]).toMatchObject({
      title: expect.stringMatching(/^日{100,}…$/),
      body: expect.stringMatching(/^("日){300,}"?…$/),
    });
  });

  it('carry what staff send along', async () => {
    const { id } = await subscriber();
    const body = { interpreterId: id, title: 'Snow', body: 'Please call us "now"', data: { level: 2 } };
    await kit.call('POST', '/api/push/send', { as: staff, body });
    service.received.length = 0;
    await deliver();
    expect(read()).toMatchObject([
      {
        kind: 'staff_push',
        title: 'Snow',
        body: 'Please call us "now"',
        data: { level: 2 },
        actions: ['open'],
      },
    ]);
  });

  it('forget a device that its push service does not know any more, without a failure', async () => {
    const { id } = await subscriber();
    await offerTo(id, { startTime: '15:00', endTime: '16:00' });
    service.answer(410);
    await deliver();
    const { db } = kit.database;
    expect(await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.interpreterId, id))).toEqual(
      [],
    );
    expect((await pushes()).at(-1)).toMatchObject({
      state: 'dropped',
      lastError: 'no device is subscribed to push messages',
    });
  });

  it('are tried again when the push service fails, and stay with the device', async () => {
    const { id } = await subscriber();
    await offerTo(id, { startTime: '17:00', endTime: '18:00' });
    service.answer(500);
    await deliver();
    expect((await pushes()).at(-1)).toMatchObject({ state: 'queued', attempts: 1, heldFor: 'retry' });
    service.answer(201);
    service.received.length = 0;
    const before = kit.clock.now();
    kit.clock.set('2026-03-02T14:00:30.000Z');
    await deliver();
    kit.clock.set(before);
    expect(read()).toMatchObject([{ kind: 'offer_made' }]);
    expect((await pushes()).at(-1)).toMatchObject({ state: 'sent', attempts: 2 });
  });

  it('reach the other device when one is gone', async () => {
    const interpreter = await subscriber();
    const second = service.subscribe('second');
    await kit.call('POST', '/api/push/subscribe', { as: interpreter, body: second });
    const { db } = kit.database;
    await db.execute(
      sql`UPDATE push_subscriptions SET endpoint = ${`${service.origin}/push/never`} WHERE endpoint = ${interpreter.device.endpoint}`,
    );
    await offerTo(interpreter.id, { startTime: '19:00', endTime: '20:00' });
    service.received.length = 0;
    await deliver();
    expect(service.received.map(({ path }) => path)).toEqual(['/push/second']);
    const left = await db
      .select()
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.interpreterId, interpreter.id));
    expect(left.map(({ endpoint }) => endpoint)).toEqual([second.endpoint]);
  });

  it('take the place of the offer once it is booked', async () => {
    const { id, cookie } = await subscriber();
    const offered = await offerTo(id, { date: '2026-03-06' });
    await deliver();
    const accepted = await kit.call('POST', `/api/assignments/accept/${offered.id}`, { as: { cookie } });
    expect(accepted.status).toBe(200);
    service.received.length = 0;
    await deliver();
    const tag = `assignment-${offered.id}`;
    const url = `/interpreter-portal?assignment=${offered.id}`;
    expect(read()).toMatchObject([{ kind: 'booking_confirmed', tag, url, actions: ['open'] }]);
  });
});
