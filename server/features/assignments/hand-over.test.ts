import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { type BookingPeople, bookingPeople } from '#kit/booking-people.ts';
import { editAs } from '#kit/edit-as.ts';
import { aClient, anAssignment, aStaffMember } from '#kit/people.ts';
import { forgetMessages, messagesAbout } from '#kit/traces.ts';
import type { assignments } from '#server/db/schema/appointments.ts';

let kit: TestApp;
let staff: Awaited<ReturnType<typeof aStaffMember>>;
let client: BookingPeople['client'];
let ines: BookingPeople['ines'];
let omar: BookingPeople['omar'];
let booked: BookingPeople['booked'];

beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
});
beforeEach(async () => {
  ({ client, ines, omar, booked } = await bookingPeople(kit));
});
afterAll(() => kit.close());

type Row = typeof assignments.$inferSelect;

const edit = (row: Row, more: object = {}) => editAs(kit, staff, row, more);
const post = (id: number, action: string, body?: object) =>
  kit.call('POST', `/api/assignments/${id}/${action}`, { as: staff, body });
const present = async (id: number) => (await kit.call('GET', `/api/assignments/${id}`, { as: staff })).body;
const checkIn = (id: number, as = ines) =>
  kit.call('PUT', `/api/assignments/${id}/tracking`, {
    as,
    body: {
      currentStatus: 'arrived',
      currentLocation: '{"lat":40.7,"lng":-74}',
      trackingNotes: 'At the desk',
    },
  });
/** The e-mails about an appointment, as 'kind to id: text'. */
async function mails(id: number): Promise<string[]> {
  const { body } = await kit.call('GET', `/api/notifications?channel=email&assignmentId=${id}`, {
    as: staff,
  });
  return body.map(
    (mail: { kind: string; recipient: { audience: string; id: number }; text: string }) =>
      `${mail.kind} to ${mail.recipient.audience} ${mail.recipient.id}: ${mail.text}`,
  );
}

const NOT_STARTED = {
  currentStatus: 'not_started',
  arrivedAt: null,
  deviceArrivedAt: null,
  startedAt: null,
  currentLocation: null,
  lastLocationUpdate: null,
  trackingNotes: null,
};

describe('a check-in', () => {
  it('ends with its booking: nobody else arrives by it, or reads where it was', async () => {
    const assigned = await booked();
    const edited = await booked({ date: '2026-03-06' });
    const unanswered = await booked({ date: '2026-03-09' });
    const restored = await booked({ date: '2026-03-10' });
    for (const { id } of [assigned, edited, unanswered, restored])
      expect((await checkIn(id)).status).toBe(200);

    await post(assigned.id, 'assign', { interpreterId: omar.id });
    const { body: mine } = await kit.call('GET', `/api/assignments/interpreter/${omar.id}`, { as: omar });
    const { deviceArrivedAt: _, ...seen } = NOT_STARTED;
    expect(mine).toMatchObject([seen]);
    expect((await edit(edited, { interpreterId: omar.id })).body).toMatchObject(NOT_STARTED);
    expect((await edit(unanswered, { status: 'pending' })).body).toMatchObject({
      ...NOT_STARTED,
      status: 'pending',
    });
    await post(restored.id, 'cancel', {});
    expect(await present(restored.id)).toMatchObject({ status: 'cancelled', currentStatus: 'arrived' });
    expect((await post(restored.id, 'restore')).body).toMatchObject(NOT_STARTED);
  });

  it('stays when the same interpreter stays, and ends when the appointment is put off to another day', async () => {
    const row = await booked();
    await checkIn(row.id);
    expect((await post(row.id, 'assign', { interpreterId: ines.id })).body.currentStatus).toBe('arrived');
    expect((await edit(row, { startTime: '10:30' })).body.currentStatus).toBe('arrived');
    expect((await edit(row, { date: '2026-03-06' })).body).toMatchObject(NOT_STARTED);
  });

  it('is reported again, to staff and the client, after the appointment was moved', async () => {
    const row = await booked();
    await checkIn(row.id);
    await edit(row, { date: '2026-03-06' });
    await forgetMessages(kit);
    kit.clock.set('2026-03-06T14:45:00.000Z');
    await checkIn(row.id);
    kit.clock.set('2026-03-02T14:00:00.000Z');
    expect(await messagesAbout(kit, row.id)).toEqual([
      `arrived → client ${row.clientId}`,
      'checked_in → staff',
    ]);
  });
});

const SPANISH_ON_MARCH_5 = 'Spanish appointment on Thursday, March 5, 2026, 10:00 AM – 12:00 PM';

describe('an edit that gives an appointment to others', () => {
  it('sends its former interpreter the time that they knew', async () => {
    const row = await booked();
    await edit(row, { interpreterId: omar.id, date: '2026-03-09' });
    const lines = await mails(row.id);
    expect(lines).toContainEqual(
      expect.stringMatching(`^booking_cancelled to interpreter ${ines.id}: .*Thursday, March 5, 2026`),
    );
    expect(lines).toContainEqual(
      expect.stringMatching(`^booking_confirmed to interpreter ${omar.id}: .*Monday, March 9, 2026`),
    );
  });

  it('keeps the time and place for an interpreter who lost it before', async () => {
    const moved = { interpreterId: omar.id, date: '2026-03-09', location: '9 Secret Street' };
    const known = `${SPANISH_ON_MARCH_5} at 2 Midtown Road has been`;

    const assigned = await booked();
    await post(assigned.id, 'assign', { interpreterId: omar.id });
    await edit(assigned, moved);
    expect(await mails(assigned.id)).toContain(
      `booking_cancelled to interpreter ${ines.id}: Your ${known} reassigned to another interpreter.`,
    );

    const cancelled = await booked({ date: '2026-03-05' });
    await post(cancelled.id, 'cancel', {});
    await post(cancelled.id, 'restore');
    await edit(cancelled, { ...moved, startTime: '14:00', endTime: '15:00' });
    expect(await mails(cancelled.id)).toContain(
      `booking_cancelled to interpreter ${ines.id}: Your ${known} cancelled.`,
    );
  });

  it('keeps the offered time for an interpreter who was asked before', async () => {
    const filled = await anAssignment(kit, { clientId: client.id });
    await post(filled.id, 'broadcast');
    expect((await kit.call('POST', `/api/assignments/accept/${filled.id}`, { as: omar })).status).toBe(200);
    await edit(filled, { interpreterId: omar.id, date: '2026-03-09' });
    expect(await mails(filled.id)).toContain(
      `offer_filled to interpreter ${ines.id}: The ${SPANISH_ON_MARCH_5.replace('appointment', 'assignment')} has been filled by another interpreter.`,
    );
  });

  it('tells the former client that it is off, and nothing of the appointment of the new one', async () => {
    const other = await aClient(kit);
    const row = await booked();
    await edit(row, { clientId: other.id, startTime: '09:00', location: '9 Secret Street' });
    const lines = await mails(row.id);
    const toFormer = lines.filter((line) => line.includes(`client ${client.id}:`));
    expect(toFormer).toEqual([
      expect.stringMatching(/^booking_cancelled .*10:00 AM – 12:00 PM at 2 Midtown Road has been cancelled/),
    ]);
    expect(lines.filter((line) => line.includes(`client ${other.id}:`))).toEqual([
      expect.stringMatching(/^booking_confirmed .*9:00 AM – 12:00 PM at 9 Secret Street/),
    ]);
  });

  it('refuses an interpreter who is unknown, also on an appointment that is over', async () => {
    const past = await anAssignment(kit, { clientId: client.id, date: '2026-02-05' });
    expect((await edit(past, { interpreterId: 999_999 })).status).toBe(404);
  });
});

describe('an edit', () => {
  it('keeps the amount and whether it is paid if the body does not contain them', async () => {
    const row = await booked({ totalAmountCents: 12_000, isPaid: true });
    expect((await edit(row, { notes: 'Ring twice' })).body).toMatchObject({
      totalAmount: '120.00',
      isPaid: true,
    });
    expect((await edit(row, { totalAmount: null, isPaid: false })).body).toMatchObject({
      totalAmount: null,
      isPaid: false,
    });
  });
});

describe('archived people', () => {
  const archive = (what: string, id: number) => kit.call('DELETE', `/api/${what}/${id}`, { as: staff });

  it('get no appointment back that lies ahead, only history', async () => {
    const ahead = await anAssignment(kit, { clientId: client.id });
    const cancelled = await anAssignment(kit, { clientId: client.id, status: 'cancelled' });
    const over = await anAssignment(kit, { clientId: client.id, date: '2026-02-05' });
    for (const { id } of [ahead, over]) await kit.call('DELETE', `/api/assignments/${id}`, { as: staff });
    expect((await archive('clients', client.id)).status).toBe(204);
    for (const { id } of [ahead, cancelled])
      expect(await post(id, 'restore')).toMatchObject({ status: 409, body: { code: 'illegal_step' } });
    expect((await post(over.id, 'restore')).status).toBe(200);
  });

  it('have no past appointment moved ahead of them', async () => {
    const past = await booked({ date: '2026-02-05' });
    expect((await archive('interpreters', ines.id)).status).toBe(204);
    expect((await edit(past, { startTime: '09:00' })).status).toBe(200);
    expect(await edit(past, { date: '2026-03-05' })).toMatchObject({
      status: 409,
      body: { code: 'interpreter_not_eligible' },
    });
  });
});
