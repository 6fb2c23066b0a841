import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { aClient, anAssignment, anInterpreter, aStaffMember } from '#kit/people.ts';

let kit: TestApp;
let staff: Awaited<ReturnType<typeof aStaffMember>>;
let interpreter: Awaited<ReturnType<typeof anInterpreter>>;
let client: Awaited<ReturnType<typeof aClient>>;
beforeAll(async () => {
  kit = await testApp({ env: { PUBLIC_URL: 'http://parley.example' } });
  staff = await aStaffMember(kit);
});
afterAll(() => kit.close());
beforeEach(async () => {
  interpreter = await anInterpreter(kit);
  client = await aClient(kit, { name: 'Secret Clinic', phone: '555 9999' });
});

const mine = (more: object = {}) =>
  anAssignment(kit, {
    clientId: client.id,
    interpreterId: interpreter.id,
    status: 'accepted',
    notes: 'Ward 7, the patient is Jane Doe',
    ...more,
  });

async function aFeed(as: { cookie: string } = interpreter): Promise<string> {
  const { status, body } = await kit.call('POST', '/api/calendar-feed', { as });
  expect(status).toBe(201);
  return new URL(body.feed.address).pathname;
}

const read = (path: string, headers: Record<string, string> = {}) => kit.call('GET', path, { headers });

async function shown(path: string) {
  const { status, body } = await read(path);
  expect(status).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(body));
  return calendar.getAllSubcomponents('vevent').map((component) => ({
    id: Number(String(component.getFirstPropertyValue('uid')).split('-')[0]),
    uid: component.getFirstPropertyValue('uid'),
    status: component.getFirstPropertyValue('status'),
    sequence: Number(component.getFirstPropertyValue('sequence')),
    summary: component.getFirstPropertyValue('summary'),
    location: component.getFirstPropertyValue('location'),
    startsAt: new ICAL.Event(component).startDate.toJSDate().toISOString(),
  }));
}

describe('the address of a feed', () => {
  it('is readable by its owner, and there is one at a time', async () => {
    const other = await anInterpreter(kit);
    const own = () => kit.call('GET', '/api/calendar-feed', { as: interpreter });
    expect(await own()).toMatchObject({ status: 200, body: { feed: null } });
    const first = await aFeed();
    const address = `http://parley.example${first}`;
    expect(first).toMatch(/^\/api\/calendar\/[\w-]{43}\.ics$/);
    expect((await own()).body.feed).toEqual({
      createdAt: '2026-03-02T14:00:00Z',
      address,
      subscribeAddress: address.replace('http:', 'webcal:'),
    });
    expect((await kit.call('GET', '/api/calendar-feed', { as: other })).body).toEqual({ feed: null });

    const second = await aFeed();
    expect(second).not.toBe(first);
    expect(await read(first)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await read(second)).toMatchObject({ status: 200 });

    const stop = () => kit.call('DELETE', '/api/calendar-feed', { as: interpreter });
    expect([(await stop()).status, (await stop()).status]).toEqual([204, 204]);
    expect(await read(second)).toMatchObject({ status: 404 });
    expect((await own()).body).toEqual({ feed: null });
  });

  it('opens nothing when it was never made, or made elsewhere', async () => {
    for (const token of ['x', 'a'.repeat(43), 'a'.repeat(299), '%00'])
      expect((await read(`/api/calendar/${token}.ics`)).status, token).toBeGreaterThanOrEqual(400);
    expect((await read(`/api/calendar/${'a'.repeat(43)}.ics`)).status).toBe(404);
  });

  it('ends with its interpreter', async () => {
    const path = await aFeed();
    const { status } = await kit.call('DELETE', `/api/interpreters/${interpreter.id}`, { as: staff });
    expect(status).toBe(204);
    expect(await read(path)).toMatchObject({ status: 404 });
  });

  it('is stored as a hash, and is in no audit row', async () => {
    const path = await aFeed();
    const token = path.match(/([^/]+)\.ics$/)?.[1] ?? '';
    const { rows } = await kit.database.pool.query(
      `SELECT f::text FROM calendar_feeds f UNION ALL SELECT l::text FROM audit_log l`,
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).toContain('calendarFeed.make');
  });
});

describe('what a feed shows', () => {
  it('is the last 30 days and all that is ahead', async () => {
    const path = await aFeed();
    const done = { status: 'completed', currentStatus: 'completed' };
    await mine({ ...done, date: '2026-01-30' });
    const lately = await mine({ ...done, date: '2026-02-01' });
    const soon = await mine({ date: '2026-03-05' });
    const going = await mine({ status: 'in-progress', date: '2026-03-06' });
    const far = await mine({ status: 'scheduled', date: '2027-12-24' });
    await mine({ status: 'pending', date: '2026-03-07' });
    await mine({ date: '2026-03-08', deletedAt: kit.clock.now() });
    const events = await shown(path);
    expect(events.map(({ id, status }) => [id, status])).toEqual(
      [lately, soon, going, far].map(({ id }) => [id, 'CONFIRMED']),
    );
    expect(events.map(({ startsAt }) => Date.parse(startsAt))).toEqual(
      [lately, soon, going, far].map(({ startsAt }) => Date.parse(startsAt)),
    );
  });

  it('is date, time, place and language, and neither whom one meets nor why', async () => {
    const path = await aFeed();
    const { id } = await mine();
    const { body } = await read(path);
    expect(body).toContain('SUMMARY:Spanish interpretation\r\n');
    expect(body).toContain('LOCATION:2 Midtown Road\r\n');
    expect(body.replaceAll('\r\n ', '')).toContain(
      `http://parley.example/interpreter-portal?assignment=${id}`,
    );
    for (const secret of ['Secret', 'Clinic', '555', 'Ward', 'Jane', client.email, interpreter.name])
      expect(body).not.toContain(secret);
  });

  it('says that one is cancelled, with a higher sequence, and forgets one given to another', async () => {
    const other = await anInterpreter(kit);
    const path = await aFeed();
    const [cancelled, given] = [await mine(), await mine({ date: '2026-03-06' })];
    const before = await shown(path);
    const office = { as: staff };
    await kit.call('POST', `/api/assignments/${cancelled.id}/cancel`, { ...office, body: {} });
    const body = { interpreterId: other.id };
    await kit.call('POST', `/api/assignments/${given.id}/assign`, { ...office, body });
    const after = await shown(path);
    expect(after).toEqual([
      {
        ...before[0],
        status: 'CANCELLED',
        sequence: (before[0]?.sequence ?? 0) + 1,
        summary: 'Cancelled: Spanish interpretation',
      },
    ]);
    expect((await shown(await aFeed(other))).map(({ uid }) => uid)).toEqual([before[1]?.uid]);
    expect((await read(path)).body).toContain('TRANSP:TRANSPARENT');
  });

  it('is not sent again while nothing has changed', async () => {
    const path = await aFeed();
    const { id } = await mine();
    const first = await read(path);
    expect(first.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    });
    expect(first.body).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT15M\r\nX-PUBLISHED-TTL:PT15M');
    kit.clock.set('2026-03-02T15:00:00.000Z');
    const known = { 'if-none-match': String(first.headers['etag']) };
    expect(await read(path, known)).toMatchObject({ status: 304, body: '' });
    await kit.call('POST', `/api/assignments/${id}/cancel`, { as: staff, body: {} });
    expect(await read(path, known)).toMatchObject({ status: 200 });
  });
});

describe('the feed of a client', () => {
  const requested = (more: object = {}) => mine({ interpreterId: null, status: 'pending', ...more });
  const followed = async (path: string) =>
    (await shown(path)).map(({ id, status, summary }) => [id, status, summary]);

  it('has its own address, which the client can replace and stop, and which ends with the client', async () => {
    const own = () => kit.call('GET', '/api/calendar-feed', { as: client });
    const ofInterpreter = await aFeed();
    expect((await own()).body).toEqual({ feed: null });
    const first = await aFeed(client);
    const second = await aFeed(client);
    expect(new URL((await own()).body.feed.address).pathname).toBe(second);
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    await kit.call('DELETE', '/api/calendar-feed', { as: client });
    expect([(await read(second)).status, (await read(ofInterpreter)).status]).toEqual([404, 200]);
    const third = await aFeed(client);
    expect((await kit.call('DELETE', `/api/clients/${client.id}`, { as: staff })).status).toBe(204);
    expect((await read(third)).status).toBe(404);
  });

  it('says in the words of clients how far each appointment is, and only of their own', async () => {
    const path = await aFeed(client);
    const other = await aClient(kit);
    await mine({ clientId: other.id });
    await mine({ date: '2026-03-09', deletedAt: kit.clock.now() });
    const rows = [
      await requested({ date: '2026-03-01' }),
      await mine({ date: '2026-03-02', status: 'in-progress', currentStatus: 'arrived' }),
      await mine({ date: '2026-03-03' }),
      await requested({ date: '2026-03-04', status: 'declined' }),
      await mine({ date: '2026-03-05', status: 'cancelled' }),
    ];
    const says = [
      ['TENTATIVE', 'No interpreter found'],
      ['CONFIRMED', 'Confirmed'],
      ['CONFIRMED', 'Confirmed'],
      ['TENTATIVE', 'Finding an interpreter'],
      ['CANCELLED', 'Cancelled'],
    ];
    expect(await followed(path)).toEqual(
      says.map(([status, words], index) => [rows[index]?.id, status, `Spanish interpretation: ${words}`]),
    );
  });

  it('names the interpreter once one is booked, and has no notes and no telephone', async () => {
    const path = await aFeed(client);
    const body = async () => (await read(path)).body.replaceAll('\r\n ', '');
    const { id } = await mine({ status: 'pending', privateNotes: 'Bring the file of Jane Doe' });
    expect(await body()).not.toContain(interpreter.name);
    expect(await body()).toContain(`/client-portal?tab=appointments&appointment=${id}`);
    await kit.call('POST', `/api/assignments/${id}/assign`, {
      as: staff,
      body: { interpreterId: interpreter.id },
    });
    expect(await body()).toContain(`Interpreter: ${interpreter.name}`);
    expect(await body()).toContain('LOCATION:2 Midtown Road');
    for (const secret of ['555', 'Ward', 'Jane', interpreter.email])
      expect(await body()).not.toContain(secret);
    await kit.call('POST', `/api/assignments/${id}/cancel`, { as: staff, body: {} });
    expect(await body()).not.toContain(interpreter.name);
  });
});
