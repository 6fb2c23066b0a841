import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { aClient, anAssignment, anInterpreter, aStaffMember } from '#kit/people.ts';
import { forgetMessages, messagesAbout, reminderOf } from '#kit/traces.ts';

let kit: TestApp;
let staff: Awaited<ReturnType<typeof aStaffMember>>;
let client: Awaited<ReturnType<typeof aClient>>;
let ines: Awaited<ReturnType<typeof anInterpreter>>;
let omar: Awaited<ReturnType<typeof anInterpreter>>;

beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
  client = await aClient(kit);
});
beforeEach(async () => {
  ines = await anInterpreter(kit);
  omar = await anInterpreter(kit);
  await forgetMessages(kit);
});
afterAll(() => kit.close());

const step = (id: number, name: string, body?: object) =>
  kit.call('POST', `/api/assignments/${id}/${name}`, { as: staff, ...(body && { body }) });
const assign = (id: number, interpreterId: number) => step(id, 'assign', { interpreterId });
const remove = (id: number) => kit.call('DELETE', `/api/assignments/${id}`, { as: staff });
const get = (id: number) => kit.call('GET', `/api/assignments/${id}`, { as: staff });
const pending = (more: object = {}) => anAssignment(kit, { clientId: client.id, ...more });

describe('assigning an interpreter', () => {
  it('schedules a request, confirms it to both people and sets the reminder', async () => {
    const { id } = await pending();
    const { status, body: row } = await assign(id, ines.id);
    expect(status).toBe(200);
    expect(row).toMatchObject({ status: 'scheduled', notificationSent: true, interpreter: { id: ines.id } });
    expect(await messagesAbout(kit, id)).toEqual([
      `booking_confirmed → client ${client.id}`,
      `booking_confirmed → interpreter ${ines.id}`,
    ]);
    expect(await reminderOf(kit, id)).toEqual({ at: '2026-03-04T15:00:00Z', interpreterId: ines.id });
  });

  it('closes a broadcast: everybody else who was asked gets a message, and can no longer accept', async () => {
    const { id } = await pending();
    await step(id, 'broadcast');
    await forgetMessages(kit);
    await assign(id, ines.id);
    expect(await messagesAbout(kit, id)).toContain(`offer_filled → interpreter ${omar.id}`);
    expect(await messagesAbout(kit, id)).not.toContain(`offer_filled → interpreter ${ines.id}`);
    const late = await kit.call('POST', `/api/assignments/accept/${id}`, { as: omar });
    expect(late).toMatchObject({ status: 409, body: { code: 'offer_already_filled' } });
  });

  it('gives a booking to another interpreter, there and back, telling each every time', async () => {
    const { id } = await pending();
    await assign(id, ines.id);
    await assign(id, omar.id);
    expect(await messagesAbout(kit, id)).toContain(`booking_cancelled → interpreter ${ines.id}`);
    expect(await reminderOf(kit, id)).toMatchObject({ interpreterId: omar.id });
    await forgetMessages(kit);
    await assign(id, ines.id);
    expect(await messagesAbout(kit, id)).toEqual([
      `booking_cancelled → interpreter ${omar.id}`,
      `booking_changed → client ${client.id}`,
      `booking_confirmed → interpreter ${ines.id}`,
    ]);
  });

  it('refuses an interpreter who is booked at that time, naming the booking', async () => {
    const other = await pending({
      interpreterId: ines.id,
      status: 'accepted',
      startTime: '11:00',
      endTime: '13:00',
    });
    const { id } = await pending();
    expect(await assign(id, ines.id)).toMatchObject({
      status: 409,
      body: { code: 'interpreter_booked', conflict: { assignmentId: other.id } },
    });
    expect((await get(id)).body).toMatchObject({ status: 'pending', interpreter: null });
  });

  it('refuses the later of two who assign what both saw free, naming the first', async () => {
    const robin = await aStaffMember(kit, 'Robin Reyes');
    const { id } = await pending();
    const { updatedAt } = (await get(id)).body;
    kit.clock.set('2026-03-02T14:00:01.000Z');
    const theirs = { as: robin, body: { interpreterId: omar.id, updatedAt } };
    expect((await kit.call('POST', `/api/assignments/${id}/assign`, theirs)).status).toBe(200);
    kit.clock.set('2026-03-02T14:00:00.000Z');
    const late = await step(id, 'assign', { interpreterId: ines.id, updatedAt });
    expect(late).toMatchObject({ status: 409, body: { code: 'stale' } });
    expect(late.body.message).toContain('Robin Reyes has changed this appointment');
    expect((await get(id)).body.interpreter).toMatchObject({ id: omar.id });
  });

  it('refuses an interpreter who is not available, does not speak the language, or is unknown', async () => {
    const { id } = await pending({ language: 'French' });
    expect((await assign(id, ines.id)).body.code).toBe('interpreter_not_eligible');
    expect((await assign(id, 999_999)).status).toBe(404);
  });

  it.each(['completed', 'cancelled', 'in-progress'] as const)(
    'refuses an appointment that is %s',
    async (status) => {
      const { id } = await pending({
        interpreterId: ines.id,
        status,
        ...(status === 'completed' && { currentStatus: status }),
      });
      expect((await assign(id, omar.id)).body.code).toBe('illegal_step');
    },
  );
});

describe('cancelling', () => {
  it('frees the time, removes the reminder and tells both people the reason', async () => {
    const { id } = await pending();
    await assign(id, ines.id);
    await forgetMessages(kit);
    const { body: row } = await step(id, 'cancel', { reason: 'The court is closed' });
    expect(row.status).toBe('cancelled');
    expect(await reminderOf(kit, id)).toBeNull();
    expect(await messagesAbout(kit, id)).toEqual([
      `booking_cancelled → client ${client.id}`,
      `booking_cancelled → interpreter ${ines.id}`,
    ]);
    const again = await pending();
    expect((await assign(again.id, ines.id)).status).toBe(200);
  });

  it('withdraws open offers, and is refused the second time', async () => {
    const { id } = await pending();
    await step(id, 'broadcast');
    await forgetMessages(kit);
    await step(id, 'cancel', {});
    expect(await messagesAbout(kit, id)).toContain(`offer_withdrawn → interpreter ${omar.id}`);
    expect((await kit.call('POST', `/api/assignments/accept/${id}`, { as: omar })).body.code).toBe(
      'offer_closed',
    );
    expect((await step(id, 'cancel', {})).body.code).toBe('illegal_step');
  });
});

describe('deleting and restoring', () => {
  it('hides a booking everywhere, cancels what it had sent out, and gives it back', async () => {
    const { id } = await pending();
    await assign(id, ines.id);
    await forgetMessages(kit);
    expect((await remove(id)).status).toBe(204);
    expect((await get(id)).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
    expect(await reminderOf(kit, id)).toBeNull();
    expect(await messagesAbout(kit, id)).toEqual([
      `booking_cancelled → client ${client.id}`,
      `booking_cancelled → interpreter ${ines.id}`,
    ]);
    for (const url of [
      '/api/assignments',
      `/api/assignments/interpreter/${ines.id}`,
      `/api/assignments/client/${client.id}`,
    ]) {
      const list = await kit.call('GET', url, { as: staff });
      expect(list.body.map((one: { id: number }) => one.id)).not.toContain(id);
    }
    const { body: row } = await step(id, 'restore');
    expect(row).toMatchObject({ status: 'scheduled', deletedAt: null });
    expect(await reminderOf(kit, id)).toMatchObject({ interpreterId: ines.id });
    expect((await step(id, 'restore')).body.code).toBe('illegal_step');
  });

  it('does not restore a booking whose time is taken by now', async () => {
    const { id } = await pending();
    await assign(id, ines.id);
    await remove(id);
    const other = await pending();
    await assign(other.id, ines.id);
    expect(await step(id, 'restore')).toMatchObject({
      status: 409,
      body: { code: 'interpreter_booked', conflict: { assignmentId: other.id } },
    });
  });

  it('books a cancelled one again with whom it had, and confirms it to both', async () => {
    const { id } = await pending({ date: '2026-03-09' });
    await assign(id, ines.id);
    await step(id, 'cancel', {});
    await forgetMessages(kit);
    expect((await step(id, 'restore')).body).toMatchObject({
      status: 'scheduled',
      notificationSent: true,
      interpreter: { id: ines.id },
    });
    expect(await messagesAbout(kit, id)).toEqual([
      `booking_confirmed → client ${client.id}`,
      `booking_confirmed → interpreter ${ines.id}`,
    ]);
    expect(await reminderOf(kit, id)).toMatchObject({ interpreterId: ines.id });
  });

  it('restores what was offered, or whose interpreter is no longer free, before staff, asking nobody', async () => {
    const offered = await pending();
    await step(offered.id, 'broadcast');
    await remove(offered.id);
    const cancelled = await pending({ date: '2026-03-09' });
    await assign(cancelled.id, ines.id);
    await step(cancelled.id, 'cancel', {});
    await assign((await pending({ date: '2026-03-09' })).id, ines.id);
    for (const { id } of [offered, cancelled]) {
      await forgetMessages(kit);
      const { body: row } = await step(id, 'restore');
      expect(row).toMatchObject({ status: 'pending', notificationSent: false, interpreter: null });
      expect(await messagesAbout(kit, id)).toEqual([`booking_changed → client ${client.id}`]);
      expect(await reminderOf(kit, id)).toBeNull();
    }
    const waiting = await kit.call('GET', '/api/assignments/pending', { as: staff });
    expect(waiting.body.map((one: { id: number }) => one.id)).toEqual(
      expect.arrayContaining([offered.id, cancelled.id]),
    );
  });
});

it('tells a client who comes only once that is settled, never who was merely asked', async () => {
  const { id } = await pending({ interpreterId: ines.id });
  const seen = async () => {
    const { body } = await kit.call('GET', `/api/assignments/client/${client.id}`, { as: client });
    return body.find((one: { id: number }) => one.id === id);
  };
  expect(await seen()).toMatchObject({ status: 'pending', interpreterId: null, interpreter: null });
  await assign(id, ines.id);
  expect(await seen()).toMatchObject({ status: 'scheduled', interpreter: { id: ines.id } });
});

describe('releasing the interpreter', () => {
  const release = (id: number, body: object) => step(id, 'release', { reason: 'Ill', ...body });
  const booked = () => pending({ interpreterId: ines.id, status: 'accepted' });

  it('brings a booking back without an interpreter, removes the reminder and tells both', async () => {
    const { id } = await booked();
    await forgetMessages(kit);
    const { status, body } = await release(id, {});
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'pending', interpreterId: null, notificationSent: false });
    expect(await messagesAbout(kit, id)).toEqual([
      `booking_cancelled → interpreter ${ines.id}`,
      `booking_changed → client ${client.id}`,
    ]);
    expect(await reminderOf(kit, id)).toBeNull();
    expect((await kit.call('GET', `/api/assignments/${id}/plan`, { as: staff })).body.plans).toEqual([]);
  });

  it('begins a plan if staff want one, which does not ask the released interpreter', async () => {
    const { id } = await booked();
    await release(id, { startPlan: true });
    const { body } = await kit.call('GET', `/api/assignments/${id}/plan`, { as: staff });
    expect(body.plans).toMatchObject([{ state: 'running' }]);
    await assign(id, ines.id);
    await release(id, {});
    await step(id, 'plan/start', {});
    expect(await messagesAbout(kit, id)).toContain(`offer_made → interpreter ${omar.id}`);
    expect(await messagesAbout(kit, id)).not.toContain(`offer_made → interpreter ${ines.id}`);
  });

  it('keeps the reason from the interpreter, and says who ended the booking', async () => {
    const { id } = await booked();
    await release(id, { by: 'interpreter', reason: 'Car accident' });
    await assign(id, ines.id);
    await release(id, { reason: 'The client complained' });
    await assign(id, ines.id);
    const log = async (as: { cookie: string }) =>
      (await kit.call('GET', `/api/assignments/${id}/tracking`, { as })).body;
    expect(await log(staff)).toMatchObject([
      { status: 'give_back', notes: 'Car accident' },
      { status: 'released', notes: 'The client complained' },
    ]);
    expect(await log(ines)).toMatchObject([{ status: 'give_back' }]);
  });

  it('is refused without a booking and without a reason', async () => {
    const { id } = await pending();
    expect(await release(id, {})).toMatchObject({ status: 409, body: { code: 'illegal_step' } });
    expect(await release(id, { reason: ' ' })).toMatchObject({
      status: 422,
      body: { fields: { reason: 'Please say why' } },
    });
  });
});
