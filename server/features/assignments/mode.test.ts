import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOW, type TestApp, testApp } from '#kit/app.ts';
import { type BookingPeople, bookingPeople } from '#kit/booking-people.ts';
import { aStaffMember } from '#kit/people.ts';
import { sendDue } from '#kit/send-due.ts';
import { forgetMessages, messagesAbout } from '#kit/traces.ts';
import { beginRule } from '#server/db/closeouts/begin-rule.ts';
import { transact } from '#server/db/transaction.ts';

let kit: TestApp;
let staff: Awaited<ReturnType<typeof aStaffMember>>;
let client: BookingPeople['client'];
let ines: BookingPeople['ines'];

beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
});
beforeEach(async () => {
  ({ client, ines } = await bookingPeople(kit));
});
afterAll(() => kit.close());

const when = { date: '2026-03-12', startTime: '10:00', endTime: '12:00', language: 'Spanish' };
const body = (more: object = {}) => ({
  interpreterId: ines.id,
  clientId: client.id,
  status: 'accepted',
  ...when,
  ...more,
});
const create = (more: object = {}) => kit.call('POST', '/api/assignments', { as: staff, body: body(more) });
const edit = (id: number, more: object = {}, as = staff) =>
  kit.call('PUT', `/api/assignments/${id}`, { as, body: body(more) });
const request = (more: object = {}) =>
  kit.call('POST', '/api/appointments/request', {
    as: client,
    body: { ...when, serviceType: 'medical', urgency: 'routine', ...more },
  });
const read = (id: number, as: { readonly cookie: string } = staff) =>
  kit.call('GET', `/api/assignments/${id}`, { as });

describe('the mode of an appointment', () => {
  it('is on site for a call that does not name it, and stays as it is in an edit that does not', async () => {
    const { body: onSite } = await create({ location: '2 Midtown Road' });
    expect(onSite).toMatchObject({ mode: 'on_site', location: '2 Midtown Road' });
    const { body: made } = await request({ location: '2 Midtown Road' });
    expect(made).toMatchObject({ mode: 'on_site', location: '2 Midtown Road' });
    const { body: video } = await create({ startTime: '13:00', endTime: '15:00', mode: 'video' });
    const later = { startTime: '14:00', endTime: '16:00', location: 'Room 3' };
    expect((await edit(video.id, later)).body).toMatchObject({ mode: 'video', location: 'By video: Room 3' });
  });

  it('is what everybody reads who reads the appointment', async () => {
    const { body: row } = await create({ mode: 'phone', location: 'extension 204' });
    const expected = { mode: 'phone', location: 'By phone: extension 204' };
    expect(row).toMatchObject(expected);
    const lists = [
      [staff, `/api/assignments?ids=${row.id}`],
      [ines, `/api/assignments/interpreter/${ines.id}`],
      [client, `/api/assignments/client/${client.id}`],
    ] as const;
    for (const [as, path] of lists)
      expect([path, (await kit.call('GET', path, { as })).body]).toMatchObject([path, [expected]]);
    const calendar = await kit.call('GET', '/api/assignments/calendar?from=2026-03-12&to=2026-03-12', {
      as: staff,
    });
    expect(calendar.body.appointments).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: row.id, ...expected })]),
    );
  });

  it('is in an offer and behind its link, also once its place is not shown any more', async () => {
    const { body: row } = await create({ mode: 'video', status: 'pending' });
    const { body: offers } = await kit.call('GET', '/api/offers', { as: ines });
    const [own] = offers.filter(({ id }: { id: number }) => id === row.id);
    expect(own).toMatchObject({ mode: 'video', location: 'By video' });
    const link = () => kit.call('GET', `/api/offers/${own.responseToken}`, {});
    expect((await link()).body).toMatchObject({ mode: 'video', location: 'By video' });
    await kit.call('DELETE', `/api/assignments/${row.id}`, { as: staff });
    expect((await link()).body).toMatchObject({ mode: 'video', location: null });
  });

  it('needs no place by phone and by video, and one on site, said with all other faults', async () => {
    const required = { code: 'validation_failed', fields: { location: 'Location is required' } };
    expect((await create({ mode: 'on_site' })).body).toMatchObject(required);
    expect((await create({ location: ' ' })).body).toMatchObject(required);
    expect((await request({})).body).toMatchObject(required);
    expect((await create({ clientId: null })).body.fields).toEqual({
      clientId: 'Please select a client',
      location: 'Location is required',
    });
    expect((await request({ mode: 'video' })).body).toMatchObject({ mode: 'video', location: 'By video' });
    const { body: row } = await create({ mode: 'phone' });
    expect(row.location).toBe('By phone');
    expect((await edit(row.id, { mode: 'on_site', location: row.location })).body).toMatchObject(required);
    expect((await read(row.id)).body).toMatchObject({ mode: 'phone', location: 'By phone' });
  });

  it('is one of three, and the place with its words fits', async () => {
    const wrong = { code: 'validation_failed', fields: { mode: 'Choose on site, phone or video' } };
    expect((await create({ mode: 'fax', location: 'x' })).body).toMatchObject(wrong);
    expect((await request({ mode: null, location: 'x' })).body).toMatchObject(wrong);
    expect((await create({ mode: 'phone', location: 'x'.repeat(491) })).body).toMatchObject({
      fields: { location: 'At most 500 characters' },
    });
    const { body: row } = await create({ mode: 'phone', location: 'x'.repeat(490) });
    // What was read can be sent back.
    expect((await edit(row.id, { location: row.location })).body.location).toBe(row.location);
  });

  it('is told to both sides when it changes, in the words of the place', async () => {
    const { body: row } = await create({ location: '2 Midtown Road' });
    await sendDue(kit);
    await forgetMessages(kit);
    expect((await edit(row.id, { mode: 'phone', location: '' })).body).toMatchObject({
      location: 'By phone',
    });
    expect(await messagesAbout(kit, row.id)).toEqual([
      `booking_changed → client ${client.id}`,
      `booking_changed → interpreter ${ines.id}`,
    ]);
    const { rows } = await kit.database.db.execute<{ change: object }>(sql`
      SELECT change FROM audit_log WHERE entity = 'assignment' AND entity_id = ${row.id} ORDER BY id DESC LIMIT 1`);
    expect(rows[0]?.change).toEqual({ location: ['2 Midtown Road', 'By phone'], mode: ['on_site', 'phone'] });
    const { email } = await sendDue(kit);
    const texts = email.sent.map(({ text }) => text);
    expect(texts).toHaveLength(2);
    for (const text of texts) expect(text).toContain('Where: By phone (was 2 Midtown Road)');
    expect(email.sent.map(({ attachments }) => attachments?.[0]?.content).join()).toContain(
      'LOCATION:By phone',
    );
  });

  it('stays once the appointment is completed', async () => {
    const past = { date: '2026-02-24', location: '2 Midtown Road' };
    const { body: row } = await create(past);
    const completed = { currentStatus: 'completed', actualEndTime: '12:00' };
    expect(
      (await kit.call('PUT', `/api/assignments/${row.id}/tracking`, { as: staff, body: completed })).status,
    ).toBe(200);
    expect((await edit(row.id, { ...past, status: 'completed', mode: 'phone' })).body).toMatchObject({
      code: 'illegal_step',
      message: 'This appointment is completed: its time, language, mode and people can no longer be changed.',
    });
  });
});

describe('the amount of an appointment by phone', () => {
  beforeAll(async () => {
    await transact(kit.database.db, (tx) =>
      beginRule(
        tx,
        {
          side: 'charge',
          kind: 'hourly_rate',
          scope: { mode: 'phone' },
          terms: { rateCents: 4500 },
          from: '2026-03-01',
        },
        NOW,
      ),
    );
  });

  it('is the estimate at the rate of its mode', async () => {
    expect((await request({ mode: 'phone' })).body.totalAmount).toBe('90.00');
    expect((await request({ location: '2 Midtown Road' })).body.totalAmount).toBe('150.00');
  });

  it('follows another mode, unless staff have agreed on another amount or enter one', async () => {
    const at = { location: '2 Midtown Road' };
    const { body: row } = await create({ ...at, totalAmount: '150.00' });
    const dispatcher = await aStaffMember(kit, 'Dee Dispatcher', 'dispatcher');
    expect((await edit(row.id, { ...at, mode: 'phone' }, dispatcher)).status).toBe(200);
    expect((await read(row.id)).body.totalAmount).toBe('90.00');
    const back = await edit(row.id, { ...at, mode: 'on_site', totalAmount: '90.00' });
    expect(back.body.totalAmount).toBe('150.00');
    const agreed = await edit(row.id, { ...at, mode: 'phone', totalAmount: '120.00' });
    expect(agreed.body.totalAmount).toBe('120.00');
    expect((await edit(row.id, { ...at, mode: 'on_site' })).body.totalAmount).toBe('120.00');
  });
});
