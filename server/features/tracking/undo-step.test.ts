import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { aClient, anAssignment, anInterpreter, aStaffMember } from '#kit/people.ts';
import { sendDue } from '#kit/send-due.ts';
import { forgetMessages, messagesAbout } from '#kit/traces.ts';

type Person = { cookie: string };

let kit: TestApp;
let staff: Person;
let client: Awaited<ReturnType<typeof aClient>>;

beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
  client = await aClient(kit);
});
afterAll(() => kit.close());
beforeEach(() => kit.clock.set('2026-03-05T14:30:00.000Z'));

async function onTheWay() {
  const interpreter = await anInterpreter(kit);
  const booked = { clientId: client.id, interpreterId: interpreter.id, status: 'accepted' as const };
  const { id } = await anAssignment(kit, booked);
  const report = (body: object, headers: Record<string, string> = {}, as: Person = interpreter) =>
    kit.call('PUT', `/api/assignments/${id}/tracking`, { as, body, headers });
  expect((await report({ currentStatus: 'en_route' })).status).toBe(200);
  const undo = (headers: Record<string, string> = {}, as: Person = interpreter) =>
    report({ currentStatus: 'not_started', act: 'undo_set_out' }, headers, as);
  const seenBy = async (as: Person, path = 'assignments') =>
    (await kit.call('GET', `/api/${path}/${id}`, { as })).body.currentStatus;
  return { id, interpreter, report, undo, seenBy };
}

it('takes “on my way” back within a minute, for staff and the client too, and keeps both in the log', async () => {
  const { id, undo, seenBy } = await onTheWay();
  kit.clock.set('2026-03-05T14:31:00.000Z');
  expect(await undo()).toMatchObject({ status: 200, body: { currentStatus: 'not_started' } });
  expect([await seenBy(staff), await seenBy(client, 'appointments')]).toEqual(['not_started', 'not_started']);
  const { body } = await kit.call('GET', `/api/assignments/${id}/tracking`, { as: staff });
  expect(body.map(({ status }: { status: string }) => status)).toEqual(['en_route', 'undo_set_out']);
  const { email } = await sendDue(kit);
  expect(email.sent).toEqual([]);
});

it('tells the interpreter when it was reported, so that a screen opened later knows how long it can be undone', async () => {
  const { id, interpreter, undo } = await onTheWay();
  const setOutAt = async () => {
    const path = `/api/assignments/interpreter/${interpreter.id}`;
    const { body } = await kit.call('GET', path, { as: interpreter });
    return body.find((row: { id: number }) => row.id === id).setOutAt;
  };
  expect(await setOutAt()).toBe('2026-03-05T14:30:00Z');
  await undo();
  expect(await setOutAt()).toBeNull();
});

it('is refused after a minute, and after the check-in', async () => {
  const late = await onTheWay();
  kit.clock.set('2026-03-05T14:31:00.001Z');
  expect(await late.undo()).toMatchObject({
    status: 409,
    body: {
      code: 'illegal_step',
      message: "You reported this more than a minute ago, so it can't be undone. Call the office.",
    },
  });
  expect(await late.seenBy(staff)).toBe('en_route');
  const there = await onTheWay();
  await there.report({ currentStatus: 'arrived' });
  expect((await there.undo()).status).toBe(409);
  expect(await there.seenBy(staff)).toBe('arrived');
});

it('is refused a minute after the first of several reports', async () => {
  const { report, undo, seenBy } = await onTheWay();
  kit.clock.set('2026-03-05T14:50:00.000Z');
  expect((await report({ currentStatus: 'en_route' })).status).toBe(200);
  expect((await undo()).status).toBe(409);
  expect(await seenBy(staff)).toBe('en_route');
});

it('sent twice counts once, and the next “on my way” has its own minute', async () => {
  const { undo, report, seenBy } = await onTheWay();
  const key = { 'idempotency-key': '7d9a2c54-6f0e-4f39-9f7e-3f5a1c2b4d6e' };
  expect((await undo(key)).status).toBe(200);
  kit.clock.set('2026-03-05T14:35:00.000Z');
  await report({ currentStatus: 'en_route' });
  expect((await undo(key)).status).toBe(200);
  expect(await seenBy(staff)).toBe('en_route');
  kit.clock.set('2026-03-05T14:35:59.000Z');
  expect((await undo()).body.currentStatus).toBe('not_started');
  expect(await undo()).toMatchObject({ status: 200, body: { currentStatus: 'not_started' } });
});

it('is not for another interpreter', async () => {
  const { undo, seenBy } = await onTheWay();
  expect((await undo({}, await anInterpreter(kit))).status).toBe(404);
  expect(await seenBy(staff)).toBe('en_route');
});

describe('a check-in', () => {
  async function checkedIn(at: string, more: object = {}) {
    kit.clock.set(at);
    const interpreter = await anInterpreter(kit);
    const booked = { clientId: client.id, interpreterId: interpreter.id, status: 'accepted' as const };
    const { id } = await anAssignment(kit, booked);
    await forgetMessages(kit);
    const report = (body: object, as: Person = interpreter) =>
      kit.call('PUT', `/api/assignments/${id}/tracking`, { as, body });
    expect(await report({ currentStatus: 'arrived', ...more })).toMatchObject({
      status: 200,
      body: { currentStatus: 'arrived' },
    });
    const undo = (as: Person = interpreter) =>
      report({ currentStatus: 'not_started', act: 'undo_check_in' }, as);
    return { id, report, undo };
  }
  const log = async (id: number) =>
    (await kit.call('GET', `/api/assignments/${id}/tracking`, { as: staff })).body;

  it('hours before the start tells staff and not the client, who can still cancel', async () => {
    const { id } = await checkedIn('2026-03-05T00:00:00.000Z');
    expect((await messagesAbout(kit, id)).join()).toMatch(/^checked_in → staff/);
    const path = `/api/appointments/${id}/cancel`;
    const cancelled = await kit.call('POST', path, {
      as: client,
      body: { reason: 'Moved', charge: '1000.00' },
    });
    expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled' } });
  });

  it('is taken back by the interpreter within five minutes, and by staff later', async () => {
    const { id, undo } = await checkedIn('2026-03-05T14:55:00.000Z');
    kit.clock.set('2026-03-05T15:00:00.001Z');
    expect((await undo()).status).toBe(409);
    expect(await undo(staff)).toMatchObject({
      status: 200,
      body: { currentStatus: 'not_started', arrivedAt: null },
    });
    expect((await log(id)).map(({ status }: { status: string }) => status)).toEqual([
      'arrived',
      'undo_check_in',
    ]);
  });

  it('that staff enter has the time that the interpreter said, and who entered it', async () => {
    const { id, report, undo } = await checkedIn('2026-03-05T14:55:00.000Z');
    await undo();
    kit.clock.set('2026-03-05T15:20:00.000Z');
    const reportedAt = '2026-03-05T15:02:00Z';
    const arrived = { currentStatus: 'arrived', reportedAt };
    expect(await report(arrived, staff)).toMatchObject({ status: 200, body: { arrivedAt: reportedAt } });
    expect((await log(id)).at(-1)).toMatchObject({
      status: 'arrived',
      timestamp: '2026-03-05T15:20:00Z',
      deviceTime: reportedAt,
      enteredBy: 'Sam Staff',
    });
    // The interpreter did not press it, and cannot take it back in the five minutes either.
    kit.clock.set('2026-03-05T15:04:00.000Z');
    expect(await undo()).toMatchObject({
      status: 409,
      body: { message: "The office entered this. Call the office if it isn't right." },
    });
    kit.clock.set('2026-03-05T15:20:00.000Z');
    await undo(staff);
    const later = { ...arrived, reportedAt: '2026-03-05T15:30:00Z' };
    expect(await report(later, staff)).toMatchObject({
      status: 422,
      body: { fields: { reportedAt: 'This time is in the future. Enter the time at which it happened.' } },
    });
  });

  it('taken back leaves what staff had entered before to staff', async () => {
    const { report, undo } = await checkedIn('2026-03-05T14:55:00.000Z');
    await undo();
    const setOut = { currentStatus: 'en_route', reportedAt: '2026-03-05T14:55:00Z' };
    expect((await report(setOut, staff)).status).toBe(200);
    await report({ currentStatus: 'arrived' });
    expect((await undo()).body).toMatchObject({ currentStatus: 'en_route', stepByOffice: true });
    expect((await report({ currentStatus: 'not_started', act: 'undo_set_out' })).status).toBe(409);
  });

  it.each(['1990-01-01T00:00:00Z', '2099-01-01T00:00:00Z'])(
    'of a phone whose clock says %s counts with the time of the server',
    async (reportedAt) => {
      const now = '2026-03-05T14:55:00Z';
      const { id } = await checkedIn('2026-03-05T14:55:00.000Z', {
        arrivedAt: reportedAt,
        reportedAt,
      });
      const { body } = await kit.call('GET', `/api/assignments/${id}`, { as: staff });
      expect(body).toMatchObject({ arrivedAt: now, deviceArrivedAt: now });
      expect(await log(id)).toMatchObject([{ timestamp: now, deviceTime: now, impossibleTime: reportedAt }]);
    },
  );
});
