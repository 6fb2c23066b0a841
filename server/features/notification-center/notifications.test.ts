import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOW, type TestApp, testApp } from '#kit/app.ts';
import { aClient, anInterpreter, aStaffMember } from '#kit/people.ts';
import { vapidKeysOf } from '#server/adapters/vapid-keys.ts';
import { messagesToInterpreter, messagesToStaff } from '#server/db/record/messages.ts';
import { type Records, record } from '#server/db/record/record.ts';
import { notifications, pushSubscriptions } from '#server/db/schema/records.ts';
import { transact } from '#server/db/transaction.ts';

let kit: TestApp;
let staff: Awaited<ReturnType<typeof aStaffMember>>;

beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
});
afterAll(() => kit.close());

const SYSTEM = { audience: 'system', accountId: null, requestId: null } as const;
const leave = (records: Omit<Records, 'audit'>) =>
  transact(kit.database.db, (tx) => record(tx, SYSTEM, kit.clock.now(), { audit: [], ...records }));
const entries = (event: string) =>
  messagesToStaff({ kind: 'checked_in', payload: { text: `${event} is there.` }, event });
const unread = async (as: { cookie: string }) =>
  (await kit.call('GET', '/api/notifications/unread', { as })).body.unread;

describe('the notification center', () => {
  it('counts for each member of staff what they have not read', async () => {
    const other = await aStaffMember(kit, 'Olga Other');
    await leave({ messages: [...entries('Ann'), ...entries('Ben'), ...entries('Cem')] });
    expect(await unread(staff)).toBe(3);
    const { body } = await kit.call('GET', '/api/notifications?channel=in_app&limit=1', { as: staff });
    expect(body).toMatchObject([{ text: 'Cem is there.', isRead: false, state: 'delivered' }]);
    const marked = await kit.call('POST', '/api/notifications/read', {
      as: staff,
      body: { ids: [body[0].id, 999_999] },
    });
    expect(marked.status).toBe(204);
    expect([await unread(staff), await unread(other)]).toEqual([2, 3]);
    await kit.call('POST', '/api/notifications/read', { as: staff, body: {} });
    expect([await unread(staff), await unread(other)]).toEqual([0, 3]);
    const read = await kit.call('GET', '/api/notifications?channel=in_app&limit=1', { as: staff });
    expect(read.body[0].isRead).toBe(true);
  });

  it('counts nothing that is older than the account of a new colleague', async () => {
    await leave({ messages: entries('Dora') });
    kit.clock.set('2026-03-02T15:00:00.000Z');
    const colleague = await aStaffMember(kit, 'Nina New');
    expect(await unread(colleague)).toBe(0);
    await leave({ messages: entries('Emil') });
    expect(await unread(colleague)).toBe(1);
    const { body } = await kit.call('GET', '/api/notifications?channel=in_app&limit=2', { as: colleague });
    expect(body).toMatchObject([{ isRead: false }, { isRead: true }]);
  });
});

describe('the notification log', () => {
  it('is paged, newest first, with the names of recipients', async () => {
    const interpreter = await anInterpreter(kit);
    await leave({
      messages: messagesToInterpreter(interpreter.id, { kind: 'payment_sent', event: 'paged' }),
    });
    const all = await kit.call('GET', '/api/notifications', { as: staff });
    expect(all.body[0].recipient).toEqual({
      audience: 'interpreter',
      id: interpreter.id,
      name: interpreter.name,
    });
    const ids: number[] = [];
    let next: string | undefined = '/api/notifications?limit=2';
    while (next) {
      const page = await kit.call('GET', next, { as: staff });
      expect(page.headers['x-total-count']).toBe(String(all.body.length));
      ids.push(...page.body.map(({ id }: { id: number }) => id));
      next = /<(.*)>; rel="next"/.exec(String(page.headers['link'] ?? ''))?.[1];
    }
    expect(ids).toEqual(all.body.map(({ id }: { id: number }) => id));
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });

  it.each(['x', '-1', '1;2', '9'.repeat(16)])('refuses %j as a cursor', async (cursor) => {
    const url = `/api/notifications?cursor=${encodeURIComponent(cursor)}`;
    expect(await kit.call('GET', url, { as: staff })).toMatchObject({ status: 400 });
  });
});

describe('push subscriptions', () => {
  const keys = { p256dh: `B${'x'.repeat(86)}`, auth: 'y'.repeat(22) };
  const subscription = { endpoint: 'https://fcm.googleapis.com/device', keys };
  const stored = () => kit.database.db.select().from(pushSubscriptions);

  it('move with the device to the next interpreter who signs in on it, and are removed only by their owner', async () => {
    const [one, two] = [await anInterpreter(kit), await anInterpreter(kit)];
    const subscribe = (as: { cookie: string }) =>
      kit.call('POST', '/api/push/subscribe', { as, body: { interpreterId: one.id, ...subscription } });
    expect((await subscribe(one)).status).toBe(204);
    expect((await subscribe(two)).status).toBe(204);
    expect(await stored()).toMatchObject([{ interpreterId: two.id, p256dh: keys.p256dh }]);
    const remove = (as: { cookie: string }) =>
      kit.call('POST', '/api/push/unsubscribe', { as, body: { endpoint: subscription.endpoint } });
    expect((await remove(one)).status).toBe(204);
    expect(await stored()).toHaveLength(1);
    expect((await remove(two)).status).toBe(204);
    expect(await stored()).toEqual([]);
  });

  it('are twenty for one person, those last set up: more devices nobody has', async () => {
    const as = await anInterpreter(kit);
    const subscribe = (device: number) => {
      kit.clock.set(new Date(Date.parse('2026-03-02T14:00:00.000Z') + count++ * 1000).toISOString());
      const endpoint = `https://fcm.googleapis.com/device-${device}`;
      return kit.call('POST', '/api/push/subscribe', { as, body: { endpoint, keys } });
    };
    let count = 0;
    for (let device = 1; device <= 20; device += 1) await subscribe(device);
    await subscribe(1); // set up once more
    for (const device of [21, 22]) expect((await subscribe(device)).status).toBe(204);
    const endpoints = (await stored()).map(({ endpoint }) => Number(endpoint.split('-')[1]));
    expect(endpoints.toSorted((a, b) => a - b)).toEqual([
      1,
      ...Array.from({ length: 19 }, (_, at) => at + 4),
    ]);
    kit.clock.set(NOW);
    await kit.database.db.delete(pushSubscriptions);
  });

  it('are made with a public key that is the same in every process with the same secret', async () => {
    const { body } = await kit.call('GET', '/api/push/public-key');
    expect(body).toEqual({ publicKey: vapidKeysOf(kit.deps.secret).publicKey });
    const point = Buffer.from(body.publicKey, 'base64url');
    expect([point.length, point[0]]).toEqual([65, 4]);
  });

  it.each([
    ['http://fcm.googleapis.com/device', keys],
    ['https://push.test/device', keys],
    ['https://localhost/device', { ...keys, auth: 'short' }],
    ['https://10.1.2.3/device', keys],
    ['https://[fd00::1]/device', keys],
    ['https://intranet/device', keys],
    ['https://fcm.googleapis.com/device', { ...keys, p256dh: 'A'.repeat(87) }],
    ['nowhere', keys],
  ])('are refused with the address %s and keys %o', async (endpoint, given) => {
    const as = await anInterpreter(kit);
    const body = { endpoint, keys: given };
    expect(await kit.call('POST', '/api/push/subscribe', { as, body })).toMatchObject({ status: 422 });
  });

  it('are written to by staff, for interpreters that exist', async () => {
    const { id } = await anInterpreter(kit);
    const send = (interpreterId: number) =>
      kit.call('POST', '/api/push/send', {
        as: staff,
        body: { interpreterId, title: 'Hello', body: 'Please call us', data: { urgent: true } },
      });
    expect((await send(id)).status).toBe(204);
    expect((await send(id)).status).toBe(204);
    expect((await send(2_000_000_000)).status).toBe(404);
    const tooMuch = { interpreterId: id, data: { all: 'x'.repeat(500) } };
    expect(await kit.call('POST', '/api/push/send', { as: staff, body: tooMuch })).toMatchObject({
      status: 422,
    });
    const sent = (await kit.database.db.select().from(notifications)).filter(
      ({ kind }) => kind === 'staff_push',
    );
    expect(sent).toMatchObject([
      { channel: 'push', recipientId: id },
      { channel: 'push', recipientId: id },
    ]);
    const log = await kit.call('GET', '/api/notifications?channel=push&limit=1', { as: staff });
    expect(log.body).toMatchObject([{ kind: 'staff_push', text: 'Please call us' }]);
  });
});

describe('the activity feed', () => {
  it('is newest first, and as long as asked', async () => {
    await leave({ activity: ['First', 'Second', 'Third'].map((summary) => ({ kind: 'test', summary })) });
    const { body } = await kit.call('GET', '/api/activity?limit=2', { as: staff });
    expect(body.map(({ summary }: { summary: string }) => summary)).toEqual(['Third', 'Second']);
  });
});

describe('the number beside the notification center', () => {
  it('counts apart the requests that begin within two hours, until somebody is found', async () => {
    const client = await aClient(kit);
    const request = (startTime: string, endTime: string) =>
      kit.call('POST', '/api/appointments/request', {
        as: client,
        body: {
          date: '2026-03-02',
          startTime,
          endTime,
          language: 'Spanish',
          location: '2 Midtown Road',
          serviceType: 'medical',
          urgency: 'emergency',
        },
      });
    await request('12:05', '14:05');
    const { body } = await request('10:30', '12:30');
    const counted = async () => (await kit.call('GET', '/api/notifications/unread', { as: staff })).body;
    expect(await counted()).toMatchObject({ emergencies: 1 });
    // One that has begun is no less urgent.
    const before = kit.clock.now();
    kit.clock.set('2026-03-02T15:45:00.000Z');
    expect(await counted()).toMatchObject({ emergencies: 2 });
    kit.clock.set(before);
    await kit.call('POST', `/api/appointments/${body.id}/cancel`, {
      as: client,
      body: { reason: 'Not needed', charge: '0.00' },
    });
    expect(await counted()).toMatchObject({ emergencies: 0 });
  });
});

describe('the stream of changes', () => {
  it('carries any number of ids, in notices that PostgreSQL takes', async () => {
    const received: number[] = [];
    const stop = kit.deps.changes.subscribe((notice) => {
      if (notice !== 'lost' && notice.topic === 'offers') received.push(...notice.interpreters);
    });
    const ids = Array.from({ length: 1500 }, (_, index) => 2_147_483_647 - index);
    await leave({ changes: [{ topic: 'offers', ids, interpreterIds: ids, clientIds: ids }] });
    await expect.poll(() => received).toEqual(ids);
    stop();
  });

  it('announces activity and notifications by itself', async () => {
    const received: string[] = [];
    const stop = kit.deps.changes.subscribe((notice) => {
      if (notice !== 'lost') received.push(notice.topic);
    });
    await leave({
      activity: [{ kind: 'test', summary: 'Something happened' }],
      messages: messagesToStaff({
        kind: 'completed',
        event: 'test:heard',
        payload: { text: 'Something happened.' },
      }),
    });
    await leave({ changes: [{ topic: 'settings', ids: [] }] });
    await expect.poll(() => received).toEqual(['activity', 'notifications', 'settings']);
    stop();
  });

  it('tells each audience its own, ids and kinds only, also what another process has committed', async () => {
    const [one, two] = [await anInterpreter(kit), await anInterpreter(kit)];
    const client = await aClient(kit);
    const address = await kit.app.listen({ port: 0, host: '127.0.0.1' });
    const streams = await Promise.all(
      [staff, one, two, client].map(async ({ cookie }) => listen(address, cookie)),
    );
    const change = {
      topic: 'assignments' as const,
      ids: [7],
      interpreterIds: [one.id],
      clientIds: [client.id],
    };
    // `record` only tells the database; the notices have come back over LISTEN, as from any process.
    await leave({ changes: [change, { topic: 'payments', ids: [8], interpreterIds: [two.id] }] });
    const assignment = { topic: 'assignments', ids: [7] };
    const payment = { topic: 'payments', ids: [8] };
    await expect
      .poll(() => streams.map(({ received }) => received))
      .toEqual([[assignment, payment], [assignment], [payment], [assignment]]);
    // What was loaded just before listening may be from before the change.
    const late = await listen(address, client.cookie);
    await expect.poll(() => late.received).toEqual([assignment]);
    const start = Date.now();
    await kit.app.close();
    await Promise.all(streams.map(({ ended }) => ended));
    expect(Date.now() - start).toBeLessThan(15_000);
  });
});

/** Opens the stream over a real socket; resolves once it is ready, and collects the changes. */
async function listen(address: string, cookie: string) {
  const response = await fetch(`${address}/api/events`, { headers: { cookie } });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const received: unknown[] = [];
  const ready = Promise.withResolvers<void>();
  const ended = (async () => {
    let text = '';
    for await (const chunk of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        if (event.startsWith('event: ready')) ready.resolve();
        const data = /^event: change\ndata: (.*)$/m.exec(event)?.[1];
        if (data !== undefined) received.push(JSON.parse(data));
      }
    }
  })();
  await ready.promise;
  return { received, ended };
}
