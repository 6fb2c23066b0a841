import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { aClient, anAssignment, anInterpreter, aStaffMember } from '#kit/people.ts';
import { sendDue } from '#kit/send-due.ts';
import { activity, notifications } from '#server/db/schema/records.ts';
import { transact } from '#server/db/transaction.ts';
import { notifyNotCheckedIn } from './commands/notify-not-checked-in.ts';

/** The appointment is on 2026-03-05, 10:00 to 12:00 in New York: from 15:00 to 17:00 UTC. */
const EARLY = '2026-03-05T14:40:00.000Z';
const UNDER_WAY = '2026-03-05T15:30:00.000Z';
const OVER = '2026-03-05T18:00:00.000Z';

let kit: TestApp;
let staff: Awaited<ReturnType<typeof aStaffMember>>;
let client: Awaited<ReturnType<typeof aClient>>;
let ines: Awaited<ReturnType<typeof anInterpreter>>;
beforeAll(async () => {
  kit = await testApp({ now: EARLY });
  staff = await aStaffMember(kit);
});
afterAll(() => kit.close());
beforeEach(async () => {
  kit.clock.set(EARLY);
  client = await aClient(kit);
  ines = await anInterpreter(kit);
});

const booked = (more: object = {}) =>
  anAssignment(kit, { clientId: client.id, interpreterId: ines.id, status: 'accepted', ...more });
const report = (id: number, body: object, as: { cookie: string } = ines) =>
  kit.call('PUT', `/api/assignments/${id}/tracking`, { as, body: { currentStatus: 'not_started', ...body } });
const asStaff = async (id: number) => (await kit.call('GET', `/api/assignments/${id}`, { as: staff })).body;
const logOf = async (id: number) =>
  (await kit.call('GET', `/api/assignments/${id}/tracking`, { as: staff })).body;
const messagesAbout = (id: number) =>
  kit.database.db.select().from(notifications).where(eq(notifications.assignmentId, id));
const staffNotices = async (id: number) =>
  (await messagesAbout(id))
    .filter(({ channel }) => channel === 'in_app')
    .map(({ payload }) => payload['text']);

describe('an interpreter who runs late', () => {
  it('is expected later, which staff and the client are told', async () => {
    const { id } = await booked();
    const answer = await report(id, { act: 'late', minutes: 20, reason: 'The bridge is closed' });
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'accepted', currentStatus: 'not_started', expectedArrival: '2026-03-05T15:20:00Z' },
    });
    expect(await staffNotices(id)).toEqual([
      `${ines.name} is running 20 minutes late for Spanish at ${client.name} on Mar 5, 2026, 10:00 AM: The bridge is closed.`,
    ]);
    const mail = (await sendDue(kit)).email.sent.find(({ to }) => to.address === client.email);
    expect(mail?.subject).toContain('Your interpreter is running late');
    expect(mail?.text).toContain(`${ines.name} is running late and expects to arrive at 10:20 AM`);
    expect(await logOf(id)).toMatchObject([
      { status: 'late', minutes: 20, notes: 'The bridge is closed', interpreterId: ines.id },
    ]);
    const own = await kit.call('GET', `/api/appointments/${id}`, { as: client });
    expect(own.body.expectedArrival).toBe('2026-03-05T15:20:00Z');
  });

  it('takes it back with 0 minutes, which staff and the client are told', async () => {
    const { id } = await booked();
    await report(id, { act: 'late', minutes: 20 });
    await sendDue(kit);
    const answer = await report(id, { act: 'late', minutes: 0 });
    expect(answer).toMatchObject({ status: 200, body: { expectedArrival: null } });
    expect((await staffNotices(id)).at(-1)).toContain(`${ines.name} is on time after all for Spanish at `);
    const mail = (await sendDue(kit)).email.sent.filter(({ to }) => to.address === client.email).at(-1);
    expect(mail?.subject).toContain('Your interpreter is on time after all');
    expect(mail?.text).toContain(`${ines.name} is on time after all and expects to arrive at 10:00 AM`);
    // Nobody takes back what was not reported.
    expect(await report(id, { act: 'late', minutes: 0 })).toMatchObject({ status: 422 });
  });

  it('is missed only after the time that they said', async () => {
    const { id } = await booked();
    await report(id, { act: 'late', minutes: 20 });
    const missed = async (now: string) => {
      await transact(kit.database.db, (tx) => notifyNotCheckedIn(tx, now));
      return (await messagesAbout(id)).filter(({ kind }) => kind === 'not_checked_in').length;
    };
    expect(await missed('2026-03-05T15:15:00.000Z')).toBe(0);
    expect(await missed('2026-03-05T15:31:00.000Z')).toBe(1);
  });

  it.each([
    ['without the minutes', { minutes: null }, 422],
    ['with a minute', { minutes: 1 }, 422],
    ['with half a day', { minutes: 700 }, 422],
  ])('is refused %s', async (_, body, status) => {
    const { id } = await booked();
    expect(await report(id, { act: 'late', ...body })).toMatchObject({
      status,
      body: { fields: { minutes: expect.any(String) } },
    });
  });

  it('cannot say so any more once checked in', async () => {
    const { id } = await booked({ currentStatus: 'arrived' });
    expect(await report(id, { act: 'late', minutes: 10 })).toMatchObject({
      status: 409,
      body: { code: 'illegal_step' },
    });
  });
});

describe('an interpreter who cannot make it', () => {
  it('gives the appointment back: it is staff’s again, and everybody is told', async () => {
    const { id } = await booked({ notes: 'Ring twice', privateNotes: 'MRN 4471' });
    const answer = await report(id, { act: 'give_back', reason: 'I am ill' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      status: 'pending',
      interpreterId: null,
      notes: null,
      privateNotes: null,
      client: { phone: '', email: '' },
    });
    expect(await asStaff(id)).toMatchObject({
      status: 'pending',
      interpreterId: null,
      notificationSent: false,
      currentStatus: 'not_started',
    });
    expect(await staffNotices(id)).toEqual([
      `${ines.name} can't make Spanish at ${client.name} on Mar 5, 2026, 10:00 AM (20 min before the start): I am ill.`,
    ]);
    const emails = (await messagesAbout(id)).filter(({ channel }) => channel === 'email');
    expect(emails.map(({ kind, recipientAudience }) => `${kind} to ${recipientAudience}`).sort()).toEqual([
      'booking_cancelled to interpreter',
      'booking_changed to client',
    ]);
    expect(await logOf(id)).toMatchObject([{ status: 'give_back', notes: 'I am ill' }]);
    const [entry] = await kit.database.db.select().from(activity).orderBy(desc(activity.id)).limit(1);
    expect(entry).toMatchObject({ kind: 'given_back', assignmentId: id });
    const own = await kit.call('GET', `/api/assignments/interpreter/${ines.id}`, { as: ines });
    expect(own.body).toEqual([]);
  });

  it('says why', async () => {
    const { id } = await booked();
    expect(await report(id, { act: 'give_back' })).toMatchObject({
      status: 422,
      body: { fields: { reason: "Say why you can't make it" } },
    });
  });

  it('cannot once they have checked in, or after its end', async () => {
    const { id } = await booked({ currentStatus: 'arrived' });
    expect(await report(id, { act: 'give_back', reason: 'Ill' })).toMatchObject({ status: 409 });
    const late = await booked({ date: '2026-03-04' });
    expect(await report(late.id, { act: 'give_back', reason: 'Ill' })).toMatchObject({ status: 409 });
  });

  it('counts once when it is sent twice', async () => {
    const { id } = await booked();
    const body = { currentStatus: 'not_started', act: 'give_back', reason: 'I am ill' };
    const headers = { 'idempotency-key': `back-${id}` };
    const send = () => kit.call('PUT', `/api/assignments/${id}/tracking`, { as: ines, body, headers });
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(200);
    expect(await logOf(id)).toHaveLength(1);
  });
});

describe('an appointment that nobody interpreted', () => {
  it('because the client did not come, is told to staff and the client, and stays booked', async () => {
    const { id } = await booked({ currentStatus: 'arrived' });
    kit.clock.set(UNDER_WAY);
    const answer = await report(id, {
      act: 'client_absent',
      reason: 'Nobody at the desk',
      currentLocation: '{"lat":40.7,"lng":-74}',
    });
    expect(answer.body).toMatchObject({ status: 'accepted', notHeld: 'client_absent' });
    expect(await staffNotices(id)).toEqual([
      `${ines.name}: the client did not come to Spanish at ${client.name} on Mar 5, 2026, 10:00 AM: Nobody at the desk.`,
    ]);
    expect((await messagesAbout(id)).filter(({ channel }) => channel === 'email')).toMatchObject([
      { kind: 'client_missing', recipientAudience: 'client' },
    ]);
    expect(await logOf(id)).toMatchObject([{ status: 'client_absent', location: '{"lat":40.7,"lng":-74}' }]);
  });

  it('because it did not take place, is told to staff alone, also after its end', async () => {
    const { id } = await booked();
    kit.clock.set(OVER);
    const answer = await report(id, { act: 'did_not_take_place' });
    expect(answer.body).toMatchObject({ notHeld: 'did_not_take_place' });
    expect((await messagesAbout(id)).map(({ channel }) => channel)).toEqual(['in_app']);
  });

  it('cannot be reported before its start', async () => {
    const { id } = await booked();
    for (const action of ['client_absent', 'did_not_take_place'])
      expect(await report(id, { act: action })).toMatchObject({
        status: 409,
        body: { code: 'illegal_step' },
      });
  });

  it('took place after all when it is completed', async () => {
    const { id } = await booked();
    kit.clock.set(OVER);
    await report(id, { act: 'did_not_take_place' });
    await report(id, { currentStatus: 'completed', actualEndTime: '12:00', statedArrivalTime: '09:55' });
    expect(await asStaff(id)).toMatchObject({
      status: 'completed',
      notHeld: null,
      statedArrivalTime: '09:55',
      arrivedAt: null,
    });
  });
});

describe('another interpreter', () => {
  it('can report none of it', async () => {
    const { id } = await booked();
    const other = await anInterpreter(kit);
    for (const action of ['late', 'give_back', 'client_absent', 'did_not_take_place'])
      expect(await report(id, { act: action, minutes: 10, reason: 'x' }, other)).toMatchObject({
        status: 404,
      });
  });
});
