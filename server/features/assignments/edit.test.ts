import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { type BookingPeople, bookingPeople } from '#kit/booking-people.ts';
import { aClient, anAssignment, aStaffMember } from '#kit/people.ts';
import { auditOf, forgetMessages, messagesAbout, reminderOf } from '#kit/traces.ts';

let kit: TestApp;
let staff: Awaited<ReturnType<typeof aStaffMember>>;
let client: BookingPeople['client'];
let ines: BookingPeople['ines'];
let omar: BookingPeople['omar'];

beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
});
beforeEach(async () => {
  ({ client, ines, omar } = await bookingPeople(kit));
});
afterAll(() => kit.close());

const body = (more: object = {}) => ({
  interpreterId: ines.id,
  clientId: client.id,
  date: '2026-03-12',
  startTime: '10:00',
  endTime: '12:00',
  language: 'Spanish',
  location: '2 Midtown Road',
  ...more,
});

async function scheduled(more: object = {}): Promise<number> {
  const answer = await kit.call('POST', '/api/assignments', {
    as: staff,
    body: body({ status: 'accepted', ...more }),
  });
  expect(answer.status).toBe(201);
  await forgetMessages(kit);
  return answer.body.id;
}
const edit = (id: number, more: object = {}) =>
  kit.call('PUT', `/api/assignments/${id}`, { as: staff, body: body(more) });
const offersOf = async (id: number): Promise<{ state: string; interpreter: { id: number } }[]> =>
  (await kit.call('GET', `/api/assignments/${id}/offers`, { as: staff })).body;

describe('PUT /api/assignments/{id}, changed by another meanwhile', () => {
  it('refuses the later of two edits made from the same state, naming the first', async () => {
    const robin = await aStaffMember(kit, 'Robin Reyes');
    const id = await scheduled();
    const { updatedAt } = (await kit.call('GET', `/api/assignments/${id}`, { as: staff })).body;
    const theirs = { as: robin, body: body({ status: 'accepted', startTime: '09:00', updatedAt }) };
    const first = await kit.call('PUT', `/api/assignments/${id}`, theirs);
    expect(first.status).toBe(200);
    // The test's clock does not move, and yet the two states differ.
    expect(first.body.updatedAt).not.toBe(updatedAt);
    expect(await edit(id, { notes: 'Ring twice', updatedAt })).toMatchObject({
      status: 409,
      body: {
        code: 'stale',
        message:
          'Robin Reyes has changed this appointment since you opened this form. Nothing was saved. Check what is there now, then try again.',
      },
    });
    const now = await kit.call('GET', `/api/assignments/${id}`, { as: staff });
    expect(now.body).toMatchObject({ startTime: '09:00', notes: null });
    expect((await edit(id, { notes: 'Ring twice', updatedAt: first.body.updatedAt })).status).toBe(200);
  });

  it('takes the word of a call that does not say what it has seen', async () => {
    const id = await scheduled();
    await edit(id, { notes: 'First' });
    expect((await edit(id, { notes: 'Second' })).body.notes).toBe('Second');
  });

  it('lets one of five through that come at once', async () => {
    const id = await scheduled();
    const { updatedAt } = (await kit.call('GET', `/api/assignments/${id}`, { as: staff })).body;
    const tries = [1, 2, 3, 4, 5].map((at) => edit(id, { notes: `Note ${at}`, updatedAt }));
    const codes = (await Promise.all(tries)).map(({ status }) => status).sort();
    expect(codes).toEqual([200, 409, 409, 409, 409]);
  });
});

describe('PUT /api/assignments/{id}, booked', () => {
  it('moves the reminder with the appointment and tells both people', async () => {
    const id = await scheduled();
    const { status, body: row } = await edit(id, { date: '2026-03-13', startTime: '09:00' });
    expect(status).toBe(200);
    expect(row).toMatchObject({
      status: 'accepted',
      startsAt: '2026-03-13T13:00:00Z',
      endsAt: '2026-03-13T16:00:00Z',
    });
    expect(await reminderOf(kit, id)).toEqual({ at: '2026-03-12T13:00:00Z', interpreterId: ines.id });
    expect(await messagesAbout(kit, id)).toEqual([
      `booking_changed → client ${client.id}`,
      `booking_changed → interpreter ${ines.id}`,
    ]);
    expect(await auditOf(kit, id)).toEqual(['assignments.create', 'assignments.update']);
  });

  it('removes the reminder when it moves to less than 24 hours ahead', async () => {
    const id = await scheduled();
    await edit(id, { date: '2026-03-03', startTime: '08:00', endTime: '09:00' });
    expect(await reminderOf(kit, id)).toBeNull();
  });

  it('refuses a time that the clock skips, and takes an end on the next day', async () => {
    const id = await scheduled();
    expect(await edit(id, { date: '2026-03-08', startTime: '02:30', endTime: '05:00' })).toMatchObject({
      status: 422,
      body: { code: 'civil_time_does_not_exist', fields: { startTime: expect.any(String) } },
    });
    const night = await edit(id, { date: '2026-03-07', startTime: '22:00', endTime: '03:00' });
    expect(night.body).toMatchObject({ startsAt: '2026-03-08T03:00:00Z', endsAt: '2026-03-08T07:00:00Z' });
  });

  it.each([
    ['purchaseOrder', 'PO-7', [null, 'PO-7']],
    ['serviceType', 'legal', [null, 'legal']],
    ['urgency', 'emergency', [null, 'emergency']],
    ['location', '9 Uptown Road', ['2 Midtown Road', '9 Uptown Road']],
    ['preferredSpecialities', ['Oncology'], [[], ['Oncology']]],
    ['isPaid', true, [false, true]],
    ['timeZone', 'America/Chicago', ['America/New_York', 'America/Chicago']],
    ['notes', 'Ring twice', 'changed'],
    ['privateNotes', 'Room 4', 'changed'],
  ])('leaves in the audit log what became of %s (rule access-21)', async (name, value, change) => {
    const id = await scheduled();
    expect(await edit(id, { [name]: value })).toMatchObject({ status: 200 });
    const { rows } = await kit.database.pool.query(
      "SELECT change -> $2 AS change FROM audit_log WHERE act = 'assignments.update' AND entity_id = $1",
      [id, name],
    );
    expect(rows).toEqual([{ change }]);
  });

  it('tells nobody when only the amount changes', async () => {
    const id = await scheduled();
    const { body: row } = await edit(id, { totalAmount: '99.50', isPaid: true });
    expect(row).toMatchObject({ totalAmount: '99.50', isPaid: true, status: 'accepted' });
    expect(await messagesAbout(kit, id)).toEqual([]);
  });

  it('keeps the amount and the state of what has a payment, with a sentence, and takes all else', async () => {
    const id = await scheduled({ totalAmount: '150.00' });
    const entered = { assignmentId: id, interpreterId: ines.id, amount: '60.00', clientAmount: '150.00' };
    const made = await kit.call('POST', '/api/payments', {
      as: staff,
      body: { ...entered, dueDate: '2026-04-12' },
    });
    expect(made.status).toBe(201);
    const message = 'The payment of this appointment sets its charge. Correct the charge in Review.';
    for (const totalAmount of ['99.50', null])
      expect(await edit(id, { totalAmount })).toMatchObject({
        status: 409,
        body: { code: 'payment_step', message, fields: { totalAmount: message } },
      });
    expect(await edit(id, { isPaid: true })).toMatchObject({ status: 409, body: { code: 'payment_step' } });
    const other = await edit(id, { totalAmount: '150.00', isPaid: false, mode: 'video', notes: 'Ring' });
    expect(other.body).toMatchObject({ totalAmount: '150.00', isPaid: false, mode: 'video', notes: 'Ring' });
    const closeout = `/api/closeouts/${made.body.id}`;
    const { updatedAt } = (await kit.call('GET', closeout, { as: staff })).body;
    const less = { side: 'charge', label: 'Less', amount: '-25.00', reason: 'Agreed', updatedAt };
    expect((await kit.call('POST', `${closeout}/adjustments`, { as: staff, body: less })).status).toBe(200);
    const { body: now } = await kit.call('GET', `/api/assignments/${id}`, { as: staff });
    expect(now.totalAmount).toBe('125.00');
    await kit.call('POST', `/api/payments/${made.body.id}/void`, { as: staff, body: { reason: 'Wrong' } });
    expect((await edit(id, { totalAmount: '99.50' })).body.totalAmount).toBe('99.50');
  });

  it('gives it to another interpreter: the old one, the new one and the client get messages', async () => {
    const id = await scheduled();
    const { body: row } = await edit(id, { interpreterId: omar.id });
    expect(row).toMatchObject({ status: 'accepted', interpreter: { id: omar.id, name: omar.name } });
    expect(await messagesAbout(kit, id)).toEqual([
      `booking_cancelled → interpreter ${ines.id}`,
      `booking_changed → client ${client.id}`,
      `booking_confirmed → interpreter ${omar.id}`,
    ]);
    expect(await reminderOf(kit, id)).toMatchObject({ interpreterId: omar.id });
  });

  it('refuses a time at which its interpreter is booked, and changes nothing', async () => {
    const other = await scheduled({ startTime: '14:00', endTime: '16:00' });
    const id = await scheduled();
    const answer = await edit(id, { startTime: '13:00', endTime: '15:00' });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'interpreter_booked', conflict: { assignmentId: other } },
    });
    const now = await kit.call('GET', `/api/assignments/${id}`, { as: staff });
    expect(now.body.startTime).toBe('10:00');
  });

  it('may stay with an interpreter who takes no further ones, and overlap itself', async () => {
    const id = await scheduled();
    await kit.call('PUT', `/api/interpreters/${ines.id}/availability`, {
      as: staff,
      body: { isAvailable: false },
    });
    expect((await edit(id, { startTime: '11:00', endTime: '13:00' })).status).toBe(200);
    expect((await edit(id, { language: 'French', startTime: '11:00' })).status).toBe(200);
    expect(await edit(id, { language: 'German', startTime: '11:00' })).toMatchObject({
      status: 409,
      body: { code: 'interpreter_not_eligible' },
    });
  });

  it('set back to pending asks the interpreter again, without a reminder', async () => {
    const id = await scheduled();
    const { body: row } = await edit(id, { status: 'pending' });
    expect(row).toMatchObject({ status: 'pending', notificationSent: true });
    expect(await reminderOf(kit, id)).toBeNull();
    expect(await offersOf(id)).toMatchObject([{ state: 'open', interpreter: { id: ines.id } }]);
  });

  it.each(['completed', 'cancelled', 'in-progress', 'scheduled', 'declined'])(
    'cannot be set to %s',
    async (status) => {
      const id = await scheduled();
      expect(await edit(id, { status })).toMatchObject({ status: 409, body: { code: 'illegal_step' } });
    },
  );
});

describe('PUT /api/assignments/{id}, pending', () => {
  it('withdraws the offer and makes a fresh one when the time changes', async () => {
    const id = await scheduled({ status: 'pending' });
    const { body: row } = await edit(id, { startTime: '09:00' });
    expect(row).toMatchObject({ status: 'pending', notificationSent: true, offersWithdrawn: 1 });
    expect((await offersOf(id)).map(({ state }) => state)).toEqual(['open', 'withdrawn']);
    expect(await messagesAbout(kit, id)).toEqual([`offer_made → interpreter ${ines.id}`]);
  });

  it.each([
    ['service type', async () => ({ serviceType: 'legal' })],
    ['required gender', async () => ({ requiresGender: 'woman' })],
    ['client', async () => ({ clientId: (await aClient(kit)).id })],
  ])('withdraws the offers of a broadcast and tells whom it asked when the %s changes', async (_, change) => {
    const id = await scheduled({ interpreterId: null, status: 'pending' });
    await kit.call('POST', `/api/assignments/${id}/broadcast`, { as: staff });
    await forgetMessages(kit);
    const offers = await offersOf(id);
    const { body: row } = await edit(id, { interpreterId: null, ...(await change()) });
    expect(row).toMatchObject({
      status: 'pending',
      notificationSent: false,
      offersWithdrawn: offers.length,
    });
    expect(new Set((await offersOf(id)).map(({ state }) => state))).toEqual(new Set(['withdrawn']));
    expect(await messagesAbout(kit, id)).toEqual(
      expect.arrayContaining(
        offers.map(({ interpreter }) => `offer_withdrawn → interpreter ${interpreter.id}`),
      ),
    );
  });

  it('keeps the offer when only the notes change', async () => {
    const id = await scheduled({ status: 'pending' });
    expect((await edit(id, { notes: 'Ring twice' })).body).toMatchObject({ offersWithdrawn: 0 });
    expect((await offersOf(id)).map(({ state }) => state)).toEqual(['open']);
    expect(await messagesAbout(kit, id)).toEqual([]);
  });

  it('asks another interpreter, and tells the first one', async () => {
    const id = await scheduled({ status: 'pending' });
    await edit(id, { interpreterId: omar.id });
    expect(await offersOf(id)).toMatchObject([
      { state: 'open', interpreter: { id: omar.id } },
      { state: 'withdrawn', interpreter: { id: ines.id } },
    ]);
    expect(await messagesAbout(kit, id)).toEqual([
      `offer_made → interpreter ${omar.id}`,
      `offer_withdrawn → interpreter ${ines.id}`,
    ]);
  });

  it('waits for staff again when the place of a broadcast changes and nobody is named', async () => {
    const id = await scheduled({ status: 'pending' });
    await kit.call('POST', `/api/assignments/${id}/broadcast`, { as: staff });
    const { body: row } = await edit(id, { interpreterId: null, location: 'Elsewhere' });
    expect(row).toMatchObject({ status: 'pending', notificationSent: false, interpreter: null });
    expect(row.offersWithdrawn).toBe(
      new Set((await offersOf(id)).map(({ interpreter }) => interpreter.id)).size,
    );
    expect(new Set((await offersOf(id)).map(({ state }) => state))).toEqual(new Set(['withdrawn']));
    const waiting = await kit.call('GET', '/api/assignments/pending', { as: staff });
    expect(waiting.body.map((one: { id: number }) => one.id)).toContain(id);
  });

  it('books with status accepted: the offers of others are filled', async () => {
    const id = await scheduled({ status: 'pending' });
    const { body: row } = await edit(id, { interpreterId: omar.id, status: 'accepted' });
    expect(row).toMatchObject({ status: 'accepted', interpreterId: omar.id });
    expect(await messagesAbout(kit, id)).toEqual([
      `booking_confirmed → client ${client.id}`,
      `booking_confirmed → interpreter ${omar.id}`,
      `offer_filled → interpreter ${ines.id}`,
    ]);
    expect(await reminderOf(kit, id)).toMatchObject({ interpreterId: omar.id });
  });

  it('cannot be booked for nobody', async () => {
    const id = await scheduled({ status: 'pending' });
    expect(await edit(id, { interpreterId: null, status: 'accepted' })).toMatchObject({
      status: 422,
      body: { fields: { interpreterId: 'Please select an interpreter' } },
    });
  });

  it('keeps what a client asked for, and reads the marks of the notes back', async () => {
    const request = await anAssignment(kit, {
      clientId: client.id,
      origin: 'client',
      serviceType: 'legal',
      urgency: 'urgent',
      notes: 'Own words',
      date: '2026-03-12',
    });
    const seen = await kit.call('GET', `/api/assignments/${request.id}`, { as: staff });
    expect(seen.body.notes).toBe('Own words\nService: legal\nUrgency: urgent');
    const { body: row } = await edit(request.id, { interpreterId: null, notes: seen.body.notes });
    expect(row).toMatchObject({
      notes: seen.body.notes,
      serviceType: 'legal',
      urgency: 'urgent',
      origin: 'client',
      notificationSent: false,
    });
    expect((await edit(request.id, { interpreterId: null, notes: 'Other words' })).body.notes).toBe(
      'Other words\nService: legal\nUrgency: urgent',
    );
  });
});

describe('PUT /api/assignments/{id}, settled', () => {
  it.each(['completed', 'cancelled', 'in-progress'] as const)(
    'keeps time, language and people when %s',
    async (status) => {
      const more = {
        interpreterId: ines.id,
        date: '2026-03-12',
        status,
        ...(status === 'completed' && { currentStatus: 'completed' as const }),
      };
      const { id } = await anAssignment(kit, { clientId: client.id, ...more });
      for (const change of [{ startTime: '09:00' }, { language: 'French' }, { interpreterId: omar.id }]) {
        expect(await edit(id, change)).toMatchObject({ status: 409, body: { code: 'illegal_step' } });
      }
      expect(await edit(id, { totalAmount: 10, notes: 'Paid in cash' })).toMatchObject({
        status: 200,
        body: { status, totalAmount: '10.00' },
      });
    },
  );

  it('does not find what is unknown or deleted', async () => {
    const { id } = await anAssignment(kit, { clientId: client.id, deletedAt: kit.clock.now() });
    for (const unknown of [id, 999_999, 99_999_999_999]) expect((await edit(unknown)).status).toBe(404);
  });
});
