import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { aClient, anAssignment, anInterpreter, aStaffMember } from '#kit/people.ts';
import { assignments } from '#server/db/schema/appointments.ts';
import { auditLog, notifications } from '#server/db/schema/records.ts';

type Person = { cookie: string };

const HERE = '{"lat":40.7128,"lng":-74.006,"accuracy":12}';

let kit: TestApp;
let staff: Person;
let clinic: Awaited<ReturnType<typeof aClient>>;

/** Staff's notifications about an appointment; its client gets a message too (arrival-messages.test.ts). */
const staffNotifications = (assignmentId: number) =>
  kit.database.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.assignmentId, assignmentId), eq(notifications.recipientAudience, 'staff')));

beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
  clinic = await aClient(kit);
});
afterAll(() => kit.close());

async function booked(more: Partial<Parameters<typeof anAssignment>[1]> = {}) {
  const interpreter = await anInterpreter(kit);
  const values = { clientId: clinic.id, status: 'accepted', interpreterId: interpreter.id, ...more } as const;
  return { interpreter, assignment: await anAssignment(kit, values) };
}

const report = (id: number | string, as: Person, body: object, headers: Record<string, string> = {}) =>
  kit.call('PUT', `/api/assignments/${id}/tracking`, { as, body, headers });
const checkIn = (id: number, as: Person, more: object = {}) =>
  report(id, as, { currentStatus: 'arrived', currentLocation: HERE, ...more });
const logOf = (id: number | string, as: Person) => kit.call('GET', `/api/assignments/${id}/tracking`, { as });

describe('a check-in', () => {
  it('is at the server’s time, with the device’s beside it, and keeps the status', async () => {
    const { interpreter, assignment } = await booked();
    const answer = await checkIn(assignment.id, interpreter, { arrivedAt: '2026-03-02T08:41:00.000-05:00' });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        id: assignment.id,
        status: 'accepted',
        currentStatus: 'arrived',
        arrivedAt: '2026-03-02T14:00:00Z',
        deviceArrivedAt: '2026-03-02T13:41:00Z',
        lastLocationUpdate: '2026-03-02T14:00:00Z',
        completedAt: null,
        rate: '30.00',
        client: { id: clinic.id, name: clinic.name },
      },
    });
    expect(JSON.parse(answer.body.currentLocation)).toEqual(JSON.parse(HERE));
  });

  it('later only moves the place', async () => {
    const { interpreter, assignment } = await booked();
    await checkIn(assignment.id, interpreter, { arrivedAt: '2026-03-02T13:41:00Z' });
    kit.clock.set('2026-03-02T14:30:00.000Z');
    const there = '{"lat":41,"lng":-75}';
    const later = await checkIn(assignment.id, interpreter, {
      currentLocation: there,
      arrivedAt: '2026-03-02T14:29:00Z',
    });
    kit.clock.set('2026-03-02T14:00:00.000Z');
    expect(later.body).toMatchObject({
      currentStatus: 'arrived',
      arrivedAt: '2026-03-02T14:00:00Z',
      deviceArrivedAt: '2026-03-02T13:41:00Z',
      lastLocationUpdate: '2026-03-02T14:30:00Z',
    });
    expect(JSON.parse(later.body.currentLocation)).toEqual({ lat: 41, lng: -75 });
    const { body } = await logOf(assignment.id, staff);
    expect(body).toMatchObject([
      {
        status: 'arrived',
        location: HERE,
        timestamp: '2026-03-02T14:00:00Z',
        deviceTime: '2026-03-02T13:41:00Z',
      },
      {
        status: 'arrived',
        location: there,
        timestamp: '2026-03-02T14:30:00Z',
        deviceTime: '2026-03-02T14:29:00Z',
      },
    ]);
  });

  it('is reported to staff once, without the place', async () => {
    const { interpreter, assignment } = await booked();
    await checkIn(assignment.id, interpreter);
    await checkIn(assignment.id, interpreter);
    const notices = await staffNotifications(assignment.id);
    expect(notices).toMatchObject([
      {
        kind: 'checked_in',
        channel: 'in_app',
        payload: {
          text: `${interpreter.name} checked in for Spanish at ${clinic.name}, 3 days before the start.`,
        },
      },
    ]);
    const audited = await kit.database.db.select().from(auditLog).where(eq(auditLog.entityId, assignment.id));
    expect(audited.map((row) => row.change)).toEqual([
      { from: 'not_started', to: 'arrived' },
      { from: 'arrived', to: 'arrived' },
    ]);
  });

  it.each([
    [
      'Without location: the device is not allowed to share its location.',
      ' without a location: the device is not allowed to share its location.',
    ],
    [null, ' without a location.'],
  ])('without a place is reported to staff as such, with the notes %j', async (trackingNotes, ending) => {
    const { interpreter, assignment } = await booked();
    const answer = await report(assignment.id, interpreter, { currentStatus: 'arrived', trackingNotes });
    expect(answer).toMatchObject({
      status: 200,
      body: { currentStatus: 'arrived', currentLocation: null, lastLocationUpdate: null, trackingNotes },
    });
    const notices = await staffNotifications(assignment.id);
    const text = `${interpreter.name} checked in for Spanish at ${clinic.name}, 3 days before the start${ending}`;
    expect(notices).toMatchObject([{ kind: 'checked_in', payload: { text } }]);
    expect((await logOf(assignment.id, staff)).body).toMatchObject([
      { location: null, notes: trackingNotes },
    ]);
  });

  it('by staff needs no place', async () => {
    const { interpreter, assignment } = await booked();
    await report(assignment.id, staff, { currentStatus: 'arrived' });
    const notices = await staffNotifications(assignment.id);
    const text = `${interpreter.name} checked in for Spanish at ${clinic.name}, 3 days before the start.`;
    expect(notices).toMatchObject([{ payload: { text } }]);
  });

  it('once for the same Idempotency-Key', async () => {
    const { interpreter, assignment } = await booked();
    const key = { 'idempotency-key': 'check-in-1' };
    const body = { currentStatus: 'arrived', currentLocation: HERE };
    const first = await report(assignment.id, interpreter, body, key);
    kit.clock.set('2026-03-02T14:10:00.000Z');
    const second = await report(assignment.id, interpreter, body, key);
    kit.clock.set('2026-03-02T14:00:00.000Z');
    expect(second).toMatchObject({ status: 200, body: first.body });
    expect((await logOf(assignment.id, staff)).body).toHaveLength(1);
  });

  it('by staff answers the fields that staff see', async () => {
    const { assignment } = await booked({ totalAmountCents: 15_000, status: 'scheduled' });
    const answer = await report(assignment.id, staff, { currentStatus: 'arrived' });
    expect(answer.body).toMatchObject({
      totalAmount: '150.00',
      currentStatus: 'arrived',
      currentLocation: null,
    });
    expect(answer.body.rate).toBeUndefined();
  });

  it.each([
    ['currentStatus', 'late'],
    ['currentStatus', undefined],
    ['currentLocation', 'here'],
    ['currentLocation', '{"lat":"40","lng":1}'],
    ['currentLocation', '{"lat":40}'],
    ['currentLocation', '{"lat":40,"lng":1e309}'],
    ['currentLocation', '{"lat":40,"lng":1,"name":"home"}'],
    ['currentLocation', '[]'],
    ['currentLocation', 'null'],
    ['arrivedAt', 'yesterday'],
    ['reportedAt', 'just now'],
    ['appointmentDate', 'today'],
    ['interpreterId', 1],
    ['startedAt', '2026-03-02T13:41:00Z'],
  ])('is refused with %s %j', async (field, value) => {
    const { interpreter, assignment } = await booked();
    expect(await checkIn(assignment.id, interpreter, { [field]: value })).toMatchObject({
      status: 422,
      body: { fields: { [field]: expect.any(String) } },
    });
    expect((await logOf(assignment.id, staff)).body).toEqual([]);
  });
});

describe('live progress', () => {
  it('goes step by step, each with its time', async () => {
    const { interpreter, assignment } = await booked();
    const steps = ['en_route', 'arrived', 'in_progress'] as const;
    for (const [index, currentStatus] of steps.entries()) {
      kit.clock.set(`2026-03-02T14:0${index}:00.000Z`);
      const answer = await report(assignment.id, interpreter, {
        currentStatus,
        trackingNotes: currentStatus,
      });
      expect(answer).toMatchObject({ status: 200, body: { currentStatus, trackingNotes: currentStatus } });
    }
    kit.clock.set('2026-03-02T14:00:00.000Z');
    const [row] = await kit.database.db.select().from(assignments).where(eq(assignments.id, assignment.id));
    expect(row).toMatchObject({
      arrivedAt: '2026-03-02T14:01:00Z',
      startedAt: '2026-03-02T14:02:00Z',
      currentLocation: null,
      lastLocationUpdate: null,
      status: 'accepted',
    });
    const { body } = await logOf(assignment.id, interpreter);
    expect(body.map((log: { status: string; notes: string }) => [log.status, log.notes])).toEqual(
      steps.map((step) => [step, step]),
    );
  });

  it('keeps when the device took a report that arrives later, for every step', async () => {
    const { interpreter, assignment } = await booked();
    const taken = ['2026-03-02T09:10:00-05:00', '2026-03-02T14:20:00.000Z', '2026-03-02T14:30:00Z'];
    const steps = ['en_route', 'arrived', 'in_progress'];
    kit.clock.set('2026-03-02T18:00:00.000Z');
    for (const [index, currentStatus] of steps.entries()) {
      const body = { currentStatus, reportedAt: taken[index] };
      expect((await report(assignment.id, interpreter, body)).status).toBe(200);
    }
    kit.clock.set('2026-03-02T14:00:00.000Z');
    const { body } = await logOf(assignment.id, staff);
    expect(
      body.map((log: { timestamp: string; deviceTime: string }) => [log.timestamp, log.deviceTime]),
    ).toEqual([
      ['2026-03-02T18:00:00Z', '2026-03-02T14:10:00Z'],
      ['2026-03-02T18:00:00Z', '2026-03-02T14:20:00Z'],
      ['2026-03-02T18:00:00Z', '2026-03-02T14:30:00Z'],
    ]);
  });

  it.each([
    ['arrived', 'en_route'],
    ['arrived', 'not_started'],
    ['in_progress', 'arrived'],
    ['en_route', 'not_started'],
    ['not_started', 'not_started'],
  ] as const)('never goes from %s to %s', async (currentStatus, to) => {
    const { interpreter, assignment } = await booked({ currentStatus });
    expect(await report(assignment.id, interpreter, { currentStatus: to })).toMatchObject({
      status: 409,
      body: { code: 'illegal_step' },
    });
    expect((await logOf(assignment.id, staff)).body).toEqual([]);
  });

  it('is not taken from before the appointment was put off to another day', async () => {
    const { interpreter, assignment } = await booked({ date: '2026-03-06' });
    const taken = { appointmentDate: '2026-03-02', reportedAt: '2026-03-02T13:50:00Z' };
    for (const body of [
      { currentStatus: 'arrived', ...taken },
      { currentStatus: 'completed', actualEndTime: '12:10', ...taken },
      { currentStatus: 'arrived', appointmentDate: '2026-03-02' },
    ])
      expect(await report(assignment.id, interpreter, body)).toMatchObject({
        status: 409,
        body: {
          code: 'illegal_step',
          message: 'This appointment was moved from Mar 2, 2026 to Mar 6, 2026. Your report was not saved.',
        },
      });
    expect((await logOf(assignment.id, staff)).body).toEqual([]);
    const known = { ...taken, appointmentDate: '2026-03-06' };
    expect((await report(assignment.id, interpreter, { currentStatus: 'arrived', ...known })).status).toBe(
      200,
    );
  });

  it('is taken when staff have only put the day of an appointment right', async () => {
    const { interpreter, assignment } = await booked({ date: '2026-03-01' });
    const body = {
      currentStatus: 'arrived',
      appointmentDate: '2026-03-02',
      reportedAt: '2026-03-02T13:50:00Z',
    };
    expect((await report(assignment.id, interpreter, body)).status).toBe(200);
  });

  it.each(['pending', 'declined', 'cancelled'] as const)('is none on a %s appointment', async (status) => {
    const { interpreter, assignment } = await booked({ status });
    for (const currentStatus of ['arrived', 'completed']) {
      for (const as of [interpreter, staff]) {
        expect(await report(assignment.id, as, { currentStatus, actualEndTime: '12:00' })).toMatchObject({
          status: 409,
          body: { code: 'not_booked' },
        });
      }
    }
  });

  it('ends with completion', async () => {
    const { interpreter, assignment } = await booked({ status: 'completed', currentStatus: 'completed' });
    for (const currentStatus of ['arrived', 'completed']) {
      expect(
        await report(assignment.id, interpreter, { currentStatus, actualEndTime: '12:00' }),
      ).toMatchObject({
        status: 409,
        body: { message: 'This appointment is already completed.' },
      });
    }
  });
});

describe('whose appointment it is', () => {
  it('matters: another’s, an unknown and a deleted one are not found', async () => {
    const { interpreter, assignment } = await booked();
    const stranger = await anInterpreter(kit);
    const deleted = await booked({ deletedAt: kit.clock.now() });
    const attempts: [number | string, Person][] = [
      [assignment.id, stranger],
      [999_999, interpreter],
      ['2147483648', interpreter],
      ['999999999999999', staff],
      [deleted.assignment.id, deleted.interpreter],
      [deleted.assignment.id, staff],
    ];
    for (const [id, as] of attempts) {
      const wanted = { status: 404, body: { code: 'not_found' } };
      expect(await report(id, as, { currentStatus: 'arrived' })).toMatchObject(wanted);
      expect(await logOf(id, as)).toMatchObject(wanted);
    }
  });

  it('is no matter of clients and strangers', async () => {
    const { assignment } = await booked();
    const nobody = { cookie: '' };
    expect((await report(assignment.id, clinic, { currentStatus: 'arrived' })).status).toBe(403);
    expect((await logOf(assignment.id, clinic)).status).toBe(403);
    expect((await report(assignment.id, nobody, { currentStatus: 'arrived' })).status).toBe(401);
    expect((await logOf(assignment.id, nobody)).status).toBe(401);
  });

  it('decides which reports an interpreter sees after the appointment had another one', async () => {
    const { interpreter, assignment } = await booked();
    await checkIn(assignment.id, interpreter);
    const successor = await anInterpreter(kit);
    await kit.database.db
      .update(assignments)
      .set({ interpreterId: successor.id, currentStatus: 'not_started' })
      .where(eq(assignments.id, assignment.id));
    expect((await logOf(assignment.id, successor)).body).toEqual([]);
    expect((await logOf(assignment.id, interpreter)).status).toBe(404);
    expect((await logOf(assignment.id, staff)).body).toHaveLength(1);
  });
});
