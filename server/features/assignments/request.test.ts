import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  APPOINTMENT_TEXTS,
  forTexts,
  TEXT_NAMES,
  TEXTS_IN_OFFERS,
  TEXTS_OF_BOOKINGS,
  TEXTS_OF_CLIENT,
} from '#domain/assignment/texts.ts';
import { type TestApp, testApp } from '#kit/app.ts';
import { aClient, anInterpreter, aStaffMember } from '#kit/people.ts';
import { auditOf, countAssignments, messagesAbout } from '#kit/traces.ts';

let kit: TestApp;
let staff: Awaited<ReturnType<typeof aStaffMember>>;
let client: Awaited<ReturnType<typeof aClient>>;

beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
  client = await aClient(kit);
});
afterAll(() => kit.close());

const body = (more: object = {}) => ({
  clientId: 4711,
  interpreterId: 1,
  date: '2026-03-12',
  startTime: '10:00',
  endTime: '12:30',
  language: 'Spanish',
  location: '2 Midtown Road',
  notes: 'Ring twice\nService: legal\nUrgency: routine',
  totalAmount: '1.00',
  ...more,
});
const request = (more: object = {}, as: { cookie: string } = client, headers: Record<string, string> = {}) =>
  kit.call('POST', '/api/appointments/request', { as, body: body(more), headers });

const LIST = new Intl.ListFormat('en-US');

/** The notification about an appointment. */
async function lineOf(assignmentId: number) {
  const { body } = await kit.call('GET', `/api/notifications?channel=in_app&assignmentId=${assignmentId}`, {
    as: staff,
  });
  return body[0];
}

describe('POST /api/appointments/request', () => {
  it('makes a notification with its urgency, which is not marked any more once somebody is booked', async () => {
    const { body: row } = await request({ notes: 'Service: legal\nUrgency: emergency' });
    expect(await lineOf(row.id)).toMatchObject({
      text: expect.stringContaining('10:00 AM – 12:30 PM (emergency).'),
      request: { urgency: 'emergency' },
    });
    await kit.call('DELETE', `/api/assignments/${row.id}`, { as: staff });
    expect((await lineOf(row.id)).request).toBeNull();
  });

  it("waits for staff, with the server's estimate, for the client who is signed in", async () => {
    const { status, body: row } = await request();
    expect(status).toBe(201);
    expect(row).toMatchObject({
      clientId: client.id,
      interpreterId: null,
      interpreter: null,
      status: 'pending',
      origin: 'client',
      serviceType: 'legal',
      urgency: 'routine',
      notes: 'Ring twice\nService: legal\nUrgency: routine',
      totalAmount: '187.50',
    });
    expect(row).not.toHaveProperty('mileage');
    expect(await messagesAbout(kit, row.id)).toEqual([
      'request_received → client 1',
      'request_received → staff',
    ]);
    expect(await auditOf(kit, row.id)).toEqual(['appointments.request']);
    expect(await lineOf(row.id)).toMatchObject({
      text: `${client.name} requests Spanish on Mar 12, 2026, 10:00 AM – 12:30 PM.`,
      request: { startsAt: '2026-03-12T14:00:00Z', urgency: 'routine' },
    });
    const waiting = await kit.call('GET', '/api/assignments/pending', { as: staff });
    expect(waiting.body).toMatchObject([{ id: row.id, notificationSent: false, notes: row.notes }]);
    const own = await kit.call('GET', `/api/assignments/client/${client.id}`, { as: client });
    expect(own.body).toEqual([row]);
  });

  it('estimates real hours in a night in which the clocks change', async () => {
    const march = await request({ date: '2026-03-08', startTime: '01:00', endTime: '06:00' });
    expect(march.body.totalAmount).toBe('300.00');
    const november = await request({ date: '2026-11-01', startTime: '00:30', endTime: '03:30' });
    expect(november.body.totalAmount).toBe('300.00');
  });

  it('goes over midnight if the end is before the start', async () => {
    const { status, body: night } = await request({ startTime: '22:00', endTime: '06:00' });
    expect(status).toBe(201);
    expect(night).toMatchObject({ endsAt: '2026-03-13T10:00:00Z', totalAmount: '600.00' });
  });

  it('uses the rate of the client, then of the language', async () => {
    await kit.call('POST', '/api/billing-rates', {
      as: staff,
      body: { language: 'French', hourlyRate: '80.00' },
    });
    expect((await request({ language: 'French' })).body.totalAmount).toBe('200.00');
    const other = await aClient(kit, { customRate: 6050 });
    expect((await request({ language: 'French' }, other)).body.totalAmount).toBe('151.25');
  });

  it('reads service type and urgency from fields as well', async () => {
    const { body: row } = await request({ notes: 'Own words', serviceType: 'medical', urgency: 'emergency' });
    expect(row.notes).toBe('Own words\nService: medical\nUrgency: emergency');
  });

  it.each([
    [{ endTime: '09:00' }, 'endTime', 'End time must be after start time'],
    [{ endTime: '11:59' }, 'endTime', 'Appointments must be at least 2 hours long'],
    [{ date: '2026-03-01' }, 'date', 'Date cannot be in the past'],
    [
      { date: '2026-03-02' },
      'date',
      "Routine requests need a day's notice. For today, choose urgent or emergency",
    ],
    [{ notes: 'Urgency: urgent' }, 'serviceType', 'Choose a service type'],
    [{ location: ' ' }, 'location', 'Location is required'],
    [
      { date: '2026-03-08', startTime: '02:30', endTime: '05:00' },
      'startTime',
      expect.stringContaining('does not exist'),
    ],
  ])('refuses %j at %s', async (more, field, sentence) => {
    const before = await countAssignments(kit);
    const answer = await request(more);
    expect(answer.status).toBe(422);
    expect(answer.body.fields[field]).toEqual(sentence);
    expect(await countAssignments(kit)).toBe(before);
  });

  it('takes urgent requests for today', async () => {
    expect((await request({ date: '2026-03-02', notes: 'Service: legal\nUrgency: urgent' })).status).toBe(
      201,
    );
  });

  it('answers a double click once', async () => {
    const before = await countAssignments(kit);
    const key = { 'idempotency-key': 'click' };
    const answers = await Promise.all([1, 2, 3].map(() => request({}, client, key)));
    expect(new Set(answers.map(({ body: row }) => row.id)).size).toBe(1);
    expect(await countAssignments(kit)).toBe(before + 1);
  });

  it('takes it for the same request when only the amount that the browser calculated differs', async () => {
    const key = { 'idempotency-key': 'calculated-again' };
    const first = await request({ totalAmount: '187.50' }, client, key);
    const again = await request({ totalAmount: null }, client, key);
    expect(again).toMatchObject({ status: 201, body: { id: first.body.id } });
    expect((await request({ location: '3 Midtown Road' }, client, key)).status).toBe(409);
  });

  it('is for clients alone', async () => {
    const interpreter = await anInterpreter(kit);
    expect((await request({}, staff)).status).toBe(403);
    expect((await request({}, interpreter)).status).toBe(403);
  });
});

describe('a client who changes a request', () => {
  const change = (id: number, body: object, as = client) =>
    kit.call('PUT', `/api/appointments/${id}`, { as, body });

  it('gives another place and number until somebody is booked, and staff read what changed', async () => {
    const { body: row } = await request();
    const body = { mode: 'on_site', location: '9 Harbor Street', purchaseOrder: 'PO-77' };
    expect(await change(row.id, body)).toMatchObject({
      status: 200,
      body: { location: '9 Harbor Street', purchaseOrder: 'PO-77', notes: row.notes, totalAmount: '187.50' },
    });
    expect(await auditOf(kit, row.id)).toEqual(['appointments.request', 'appointments.change']);
    expect(await lineOf(row.id)).toMatchObject({
      kind: 'request_changed',
      text: `${client.name} changed the place and the purchase order of the request for Spanish on Mar 12, 2026. The place is now: 9 Harbor Street.`,
    });
    const { body: noted } = await change(row.id, { privateNotes: 'Case 77' });
    expect(noted).toMatchObject({ location: '9 Harbor Street', privateNotes: 'Case 77' });
    // The same again says nothing new.
    await change(row.id, body);
    expect(await auditOf(kit, row.id)).toHaveLength(3);
    const booked = await kit.call('POST', `/api/assignments/${row.id}/assign`, {
      as: staff,
      body: { interpreterId: (await anInterpreter(kit)).id },
    });
    expect(booked.status).toBe(200);
    expect(await change(row.id, { purchaseOrder: 'PO-78' })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Ask the office for the change') },
    });
  });

  it('writes each text, which staff and the client read, and interpreters as far as they may (rule access-16)', async () => {
    const texts = (of: string) => forTexts(TEXT_NAMES, (name) => `${of} ${name}`);
    const fields = { serviceType: 'legal', urgency: 'routine', date: '2026-03-13' };
    const { body: row } = await request({ ...fields, ...texts('First') });
    const changed = await change(row.id, {
      ...texts('New'),
      notes: 'New notes\nService: legal\nUrgency: routine',
    });
    const shown = { ...texts('New'), notes: changed.body.notes };
    expect(changed.body).toMatchObject(shown);
    expect(changed.body.notes).toContain('New notes');
    expect((await lineOf(row.id)).text).toContain(
      LIST.format(TEXT_NAMES.map((name) => APPOINTMENT_TEXTS[name].inSentence)),
    );
    const path = `/api/assignments/${row.id}`;
    expect((await kit.call('GET', path, { as: staff })).body).toMatchObject(shown);
    const interpreter = await anInterpreter(kit);
    await kit.call('POST', `${path}/broadcast`, { as: staff, body: { interpreterIds: [interpreter.id] } });
    const [offer] = (await kit.call('GET', '/api/offers', { as: interpreter })).body;
    const read = forTexts(TEXTS_IN_OFFERS, (name) => shown[name]);
    expect(offer).toMatchObject({ ...read, ...forTexts(TEXTS_OF_BOOKINGS, () => null) });
    await kit.call('POST', `${path}/assign`, { as: staff, body: { interpreterId: interpreter.id } });
    const own = await kit.call('GET', `/api/assignments/interpreter/${interpreter.id}`, { as: interpreter });
    expect(own.body[0]).toMatchObject({ ...read, ...forTexts(TEXTS_OF_BOOKINGS, (name) => shown[name]) });
    for (const name of TEXTS_OF_CLIENT)
      for (const answer of [offer, own.body[0]]) expect(answer).not.toHaveProperty(name);
  });

  it('asks the interpreters who had been asked again at the new place, and prices another mode again', async () => {
    const begun = await kit.call('POST', '/api/rates', {
      as: staff,
      body: {
        side: 'charge',
        kind: 'hourly_rate',
        scope: { mode: 'phone' },
        from: '2026-03-02',
        terms: { rate: '45.00' },
      },
    });
    expect(begun.status).toBeLessThan(300);
    const asked = await anInterpreter(kit);
    const { body: row } = await request();
    await kit.call('POST', `/api/assignments/${row.id}/broadcast`, {
      as: staff,
      body: { interpreterIds: [asked.id] },
    });
    const changed = await change(row.id, { mode: 'phone', location: 'extension 204', notes: 'Ask for Kim' });
    expect(changed.body).toMatchObject({ location: 'By phone: extension 204', totalAmount: '112.50' });
    expect(changed.body.notes).toBe('Ask for Kim\nService: legal\nUrgency: routine');
    const { body: offered } = await kit.call('GET', '/api/offers', { as: asked });
    expect(offered).toMatchObject([{ id: row.id, location: 'By phone', mode: 'phone' }]);
    expect((await lineOf(row.id)).text).toContain('Interpreters asked again: 1 of 1.');
    const { body: forStaff } = await kit.call('GET', `/api/assignments/${row.id}`, { as: staff });
    expect(forStaff).toMatchObject({ status: 'pending', interpreterId: null, notificationSent: true });
  });

  it('is refused for an appointment of somebody else, without a place, and once it is over', async () => {
    const { body: row } = await request();
    expect(await change(row.id, { notes: 'x' }, await aClient(kit))).toMatchObject({ status: 404 });
    expect(await change(row.id, { mode: 'on_site', location: ' ' })).toMatchObject({
      status: 422,
      body: { fields: { location: 'Location is required' } },
    });
    await kit.call('POST', `/api/appointments/${row.id}/cancel`, {
      as: client,
      body: { reason: 'Moved away', charge: '0.00' },
    });
    expect(await change(row.id, { notes: 'x' })).toMatchObject({ status: 409 });
  });
});
