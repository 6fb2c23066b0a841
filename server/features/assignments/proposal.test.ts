import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOW, type TestApp, testApp } from '#kit/app.ts';
import { aClient, anAssignment, anInterpreter, aStaffMember } from '#kit/people.ts';
import { auditOf, forgetMessages, messagesAbout, reminderOf } from '#kit/traces.ts';

let kit: TestApp;
let staff: Awaited<ReturnType<typeof aStaffMember>>;
let client: Awaited<ReturnType<typeof aClient>>;
let ines: Awaited<ReturnType<typeof anInterpreter>>;

beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
});
beforeEach(async () => {
  client = await aClient(kit, { name: 'Harbor Clinic' });
  ines = await anInterpreter(kit);
});
afterEach(() => kit.clock.set(NOW));
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
const TIME = { date: '2026-03-13', startTime: '13:00', endTime: '15:00' };

/** What staff scheduled for the client: booked with the interpreter unless said otherwise. */
async function scheduled(more: object = {}): Promise<number> {
  const made = await kit.call('POST', '/api/assignments', {
    as: staff,
    body: body({ status: 'accepted', ...more }),
  });
  expect(made.status).toBe(201);
  return made.body.id;
}
const propose = (id: number, more: object = {}, who = client) =>
  kit.call('POST', `/api/appointments/${id}/proposal`, { as: who, body: { ...TIME, ...more } });
const withdraw = (id: number, who = client) =>
  kit.call('POST', `/api/appointments/${id}/proposal/withdraw`, { as: who });
const accept = (id: number, more: object = {}) =>
  kit.call('POST', `/api/assignments/${id}/proposal/accept`, { as: staff, body: more });
const decline = (id: number, more: object = {}) =>
  kit.call('POST', `/api/assignments/${id}/proposal/decline`, { as: staff, body: more });
const edit = (id: number, more: object = {}) =>
  kit.call('PUT', `/api/assignments/${id}`, { as: staff, body: body(more) });
const forStaff = async (id: number) =>
  (await kit.call('GET', `/api/assignments/${id}?includeDeleted=true`, { as: staff })).body;
const forClient = async (id: number, who = client) =>
  (await kit.call('GET', `/api/appointments/${id}`, { as: who })).body;
const lines = async (query: string) =>
  (await kit.call('GET', `/api/notifications?${query}`, { as: staff })).body as {
    kind: string;
    channel: string;
    text: string;
  }[];
const activity = async () =>
  (await kit.call('GET', '/api/activity?limit=1', { as: staff })).body[0] as {
    kind: string;
    summary: string;
  };

/** Booked, with an open proposal, and no earlier messages. */
async function proposed(more: object = {}): Promise<number> {
  const id = await scheduled(more);
  expect((await propose(id, { note: 'After lunch' })).status).toBe(200);
  await forgetMessages(kit);
  return id;
}

describe('a client who proposes another time', () => {
  it('lays it before staff, and the appointment stays', async () => {
    const id = await scheduled();
    await forgetMessages(kit);
    const { status, body: answer } = await propose(id, { note: 'After lunch' });
    expect(status).toBe(200);
    const proposal = {
      ...TIME,
      note: 'After lunch',
      state: 'open',
      proposedAt: NOW,
      answer: null,
      decidedAt: null,
    };
    expect(answer).toMatchObject({
      id,
      date: '2026-03-12',
      startTime: '10:00',
      status: 'accepted',
      proposal,
    });
    expect(await forStaff(id)).toMatchObject({ startTime: '10:00', proposal });
    expect(await messagesAbout(kit, id)).toEqual(['time_proposed → staff']);
    const text = 'Harbor Clinic proposes Mar 13, 2026, 1:00 – 3:00 PM for Spanish on Mar 12, 2026';
    expect(await lines(`assignmentId=${id}`)).toMatchObject([{ channel: 'in_app', text: `${text}.` }]);
    expect(await activity()).toMatchObject({ kind: 'time_proposed', summary: text });
    expect(await auditOf(kit, id)).toEqual(['assignments.create', 'appointments.propose']);
  });

  it('may replace the proposal, whatever became of it', async () => {
    const id = await proposed();
    expect((await propose(id, { startTime: '12:00' })).body.proposal).toMatchObject({
      startTime: '12:00',
      note: null,
      state: 'open',
    });
    await decline(id, { answer: 'Nobody is free' });
    expect((await propose(id)).body.proposal).toMatchObject({ state: 'open', answer: null, decidedAt: null });
  });

  it('sends one notification, however often the same call is sent', async () => {
    const id = await scheduled();
    await forgetMessages(kit);
    const call = { as: client, body: TIME, headers: { 'idempotency-key': `propose-${id}` } };
    const first = await kit.call('POST', `/api/appointments/${id}/proposal`, call);
    const again = await kit.call('POST', `/api/appointments/${id}/proposal`, call);
    expect(again.body).toEqual(first.body);
    expect(await lines(`assignmentId=${id}`)).toHaveLength(1);
  });

  it('gets no phone of the interpreter when the call is repeated after the end (rules access-13 and api-4)', async () => {
    const id = await scheduled();
    const call = { as: client, body: TIME, headers: { 'idempotency-key': `late-${id}` } };
    const first = await kit.call('POST', `/api/appointments/${id}/proposal`, call);
    expect(first.body.interpreter.phone).toBe(ines.phone);
    kit.clock.set('2026-03-13T16:00:00.000Z');
    const again = await kit.call('POST', `/api/appointments/${id}/proposal`, call);
    expect(again).toMatchObject({ status: 200, body: { id, interpreter: { name: ines.name, phone: '' } } });
  });

  it.each(['pending', 'declined', 'accepted', 'scheduled'] as const)('may while it is %s', async (status) => {
    const { id } = await anAssignment(kit, { clientId: client.id, interpreterId: ines.id, status });
    expect((await propose(id)).status).toBe(200);
  });

  it.each([
    ['in-progress', 'arrived'],
    ['completed', 'completed'],
    ['cancelled', 'not_started'],
  ] as const)('may not once it is %s, %s', async (status, currentStatus) => {
    const whose = { clientId: client.id, interpreterId: ines.id };
    const { id } = await anAssignment(kit, { ...whose, status, currentStatus });
    expect(await propose(id)).toMatchObject({ status: 409, body: { code: 'illegal_step' } });
  });

  it('may not once the interpreter has arrived, but may after a check-in long before the start (rule tracking-8)', async () => {
    const whose = { clientId: client.id, interpreterId: ines.id, status: 'accepted' } as const;
    const { id } = await anAssignment(kit, { ...whose, currentStatus: 'arrived' });
    kit.clock.set('2026-03-05T14:30:00.000Z');
    expect(await propose(id)).toMatchObject({ status: 409, body: { code: 'illegal_step' } });
    kit.clock.set('2026-03-02T14:00:00.000Z');
    expect((await propose(id)).status).toBe(200);
  });

  it('may not once it has begun', async () => {
    const id = await scheduled();
    kit.clock.set('2026-03-12T14:00:00.000Z');
    expect(await propose(id)).toMatchObject({ status: 409, body: { code: 'illegal_step' } });
  });

  it.each([
    [{ date: '2026-03-12', startTime: '10:00', endTime: '12:00' }, ['startTime']],
    [{ date: '2026-03-01' }, ['date']],
    [{ date: '2026-03-02' }, ['date']],
    [{ endTime: '14:00' }, ['endTime']],
    [{ endTime: '12:00' }, ['endTime']],
    [{ date: '', startTime: '25:00' }, ['date', 'startTime']],
    [{ note: 'x'.repeat(1001) }, ['note']],
    [{ state: 'accepted' }, ['state']],
  ])('is refused %j', async (more, fields) => {
    const id = await scheduled();
    const answer = await propose(id, more);
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    expect(Object.keys(answer.body.fields)).toEqual(fields);
    expect((await forStaff(id)).proposal).toBeNull();
  });

  it('may ask for later today when it is urgent, not for what has passed', async () => {
    const { id } = await anAssignment(kit, { clientId: client.id, urgency: 'urgent' });
    const today = { date: '2026-03-02', startTime: '09:00', endTime: '11:00' };
    const answer = await propose(id, today);
    expect(answer).toMatchObject({
      status: 422,
      body: { fields: { startTime: 'This time has already passed' } },
    });
    expect((await propose(id, { ...today, startTime: '09:05', endTime: '11:05' })).status).toBe(200);
  });

  it('gets the reason if the clock skips the time', async () => {
    const id = await scheduled();
    const spring = { date: '2027-03-14', startTime: '02:30', endTime: '05:00' };
    expect(await propose(id, spring)).toMatchObject({
      status: 422,
      body: { code: 'civil_time_does_not_exist' },
    });
  });

  it('finds no appointment of another client', async () => {
    const other = await aClient(kit);
    const id = await proposed();
    expect(await propose(id, {}, other)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await withdraw(id, other)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await forStaff(id)).proposal.state).toBe('open');
  });
});

describe('a client who takes it back', () => {
  it('removes it completely, and staff get a notification', async () => {
    const id = await proposed();
    const { status, body: answer } = await withdraw(id);
    expect([status, answer.proposal]).toEqual([200, null]);
    expect(await messagesAbout(kit, id)).toEqual(['proposal_withdrawn → staff']);
    expect(await activity()).toMatchObject({ kind: 'proposal_withdrawn' });
    expect((await auditOf(kit, id)).at(-1)).toBe('appointments.withdrawProposal');
  });

  it('cannot when none is open', async () => {
    const id = await proposed();
    await decline(id);
    expect(await withdraw(id)).toMatchObject({ status: 409, body: { code: 'illegal_step' } });
    expect((await forStaff(id)).proposal.state).toBe('declined');
  });
});

describe('staff who accept it', () => {
  it('move a booking as their own edit does, and tell its people', async () => {
    const id = await proposed();
    const { status, body: row } = await accept(id);
    expect(status).toBe(200);
    expect(row).toMatchObject({
      ...TIME,
      startsAt: '2026-03-13T17:00:00Z',
      status: 'accepted',
      interpreterId: ines.id,
      proposal: { state: 'accepted', decidedAt: NOW, note: 'After lunch' },
    });
    expect(await reminderOf(kit, id)).toEqual({ at: '2026-03-12T17:00:00Z', interpreterId: ines.id });
    expect(await messagesAbout(kit, id)).toEqual([
      `booking_changed → interpreter ${ines.id}`,
      `proposal_accepted → client ${client.id}`,
    ]);
    const [mail] = (await lines(`assignmentId=${id}`)).filter(({ kind }) => kind === 'proposal_accepted');
    expect(mail?.text).toBe(
      `Your appointment has been moved to the time you proposed: Spanish on Friday, March 13, 2026, 1:00 – 3:00 PM at 2 Midtown Road (was Thu, Mar 12, 10:00 AM – 12:00 PM). Your interpreter is ${ines.name}.`,
    );
    expect(await activity()).toMatchObject({
      kind: 'proposal_accepted',
      summary: 'Harbor Clinic: Spanish moved to Mar 13, 2026 as the client proposed',
    });
    expect((await auditOf(kit, id)).at(-1)).toBe('assignments.acceptProposal');
    expect(await forClient(id)).toMatchObject({ ...TIME, proposal: { state: 'accepted' } });
  });

  it('keep everything else of the appointment', async () => {
    const request = await kit.call('POST', '/api/appointments/request', {
      as: client,
      body: {
        ...body(),
        notes: 'Ring twice',
        serviceType: 'legal',
        urgency: 'routine',
        interpreterId: undefined,
      },
    });
    const { id } = request.body;
    await propose(id);
    const before = await forStaff(id);
    const { body: after } = await accept(id);
    const { startsAt, endsAt, updatedAt, proposal, ...same } = before;
    expect(after).toMatchObject({ ...same, ...TIME });
    expect(after.notes).toBe('Ring twice\nService: legal\nUrgency: routine');
  });

  it('let the amount follow the time where it was the estimate, not where it was agreed on', async () => {
    const longer = { endTime: '16:00' };
    for (const [totalAmount, after] of [
      ['150.00', '225.00'],
      ['180.00', '180.00'],
    ]) {
      const id = await scheduled({ totalAmount, interpreterId: (await anInterpreter(kit)).id });
      await propose(id, longer);
      expect((await accept(id)).body.totalAmount).toBe(after);
    }
  });

  it('ask the interpreter of a pending one again', async () => {
    const id = await scheduled({ status: 'pending' });
    await propose(id);
    await forgetMessages(kit);
    expect((await accept(id)).body).toMatchObject({ ...TIME, status: 'pending', notificationSent: true });
    const offers = await kit.call('GET', `/api/assignments/${id}/offers`, { as: staff });
    expect(offers.body.map(({ state }: { state: string }) => state)).toEqual(['open', 'withdrawn']);
    expect(await messagesAbout(kit, id)).toEqual([
      `offer_made → interpreter ${ines.id}`,
      `proposal_accepted → client ${client.id}`,
    ]);
  });

  it('are refused for a booking in conflict, which is named, and nothing changes', async () => {
    const id = await proposed();
    const other = await scheduled({ ...TIME, startTime: '14:00', endTime: '16:00' });
    expect(await accept(id)).toMatchObject({
      status: 409,
      body: { code: 'interpreter_booked', conflict: { assignmentId: other } },
    });
    expect(await forStaff(id)).toMatchObject({ startTime: '10:00', proposal: { state: 'open' } });
    expect((await auditOf(kit, id)).at(-1)).toBe('appointments.propose');
  });

  it('are refused when they saw another state of it', async () => {
    const id = await proposed();
    const { updatedAt } = await forStaff(id);
    await propose(id, { startTime: '12:00' });
    for (const answer of [await accept(id, { updatedAt }), await decline(id, { updatedAt })]) {
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'stale', message: expect.stringContaining('Harbor Clinic') },
      });
    }
    const present = (await forStaff(id)).updatedAt;
    expect((await accept(id, { updatedAt: present })).body.startTime).toBe('12:00');
  });

  it('are refused when none is open', async () => {
    const never = await scheduled();
    const decided = await proposed({ date: '2026-03-20' });
    expect((await accept(decided)).status).toBe(200);
    for (const id of [never, decided])
      for (const answer of [await accept(id), await decline(id)])
        expect(answer).toMatchObject({ status: 409, body: { code: 'illegal_step' } });
  });

  it('are refused once the proposed time has passed', async () => {
    const id = await proposed({ date: '2026-03-20' });
    kit.clock.set('2026-03-13T17:00:00.000Z');
    expect(await accept(id)).toMatchObject({ status: 409, body: { code: 'illegal_step' } });
    expect((await decline(id)).status).toBe(200);
  });

  it('accept once, of two at the same time', async () => {
    const id = await proposed();
    const answers = await Promise.all([accept(id), accept(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('staff who decline it', () => {
  it('keep the time and answer the client', async () => {
    const id = await proposed();
    const { status, body: row } = await decline(id, { answer: 'Nobody is free then.' });
    expect(status).toBe(200);
    const proposal = {
      state: 'declined',
      answer: 'Nobody is free then.',
      decidedAt: NOW,
      note: 'After lunch',
    };
    expect(row).toMatchObject({ startTime: '10:00', status: 'accepted', proposal });
    expect((await forClient(id)).proposal).toMatchObject(proposal);
    expect(await messagesAbout(kit, id)).toEqual([`proposal_declined → client ${client.id}`]);
    expect((await lines(`assignmentId=${id}`))[0]?.text).toBe(
      `We could not move your appointment to Friday, Mar 13, 2026, 1:00 – 3:00 PM. Your appointment: Spanish on Thursday, March 12, 2026, 10:00 AM – 12:00 PM at 2 Midtown Road. Your interpreter is ${ines.name}. Our answer: Nobody is free then.`,
    );
    expect(await activity()).toMatchObject({ kind: 'proposal_declined' });
    expect((await auditOf(kit, id)).at(-1)).toBe('assignments.declineProposal');
  });

  it('need not say why', async () => {
    const id = await proposed();
    expect((await decline(id)).body.proposal).toMatchObject({ state: 'declined', answer: null });
    expect((await lines(`assignmentId=${id}`))[0]?.text).not.toContain('Our answer');
  });
});

describe('an open proposal', () => {
  it('ends when staff move the appointment elsewhere, and the client learns the new time', async () => {
    const id = await proposed();
    const { body: row } = await edit(id, { startTime: '09:00' });
    expect(row.proposal).toMatchObject({
      state: 'declined',
      answer: 'The appointment has been changed since then.',
      decidedAt: NOW,
    });
    expect(await messagesAbout(kit, id)).toEqual([
      `booking_changed → client ${client.id}`,
      `booking_changed → interpreter ${ines.id}`,
    ]);
  });

  it('lapses with a word to the client where an edit says none', async () => {
    const { id } = await anAssignment(kit, { clientId: client.id });
    await propose(id);
    await forgetMessages(kit);
    await edit(id, { interpreterId: null, date: '2026-03-16' });
    expect(await messagesAbout(kit, id)).toEqual([`proposal_declined → client ${client.id}`]);
  });

  it('is accepted by an edit to the very time', async () => {
    const id = await proposed();
    expect((await edit(id, TIME)).body.proposal).toMatchObject({ state: 'accepted' });
    expect(await messagesAbout(kit, id)).toContain(`proposal_accepted → client ${client.id}`);
    expect((await auditOf(kit, id)).at(-1)).toBe('assignments.update');
  });

  it('stays through an edit of anything else', async () => {
    const id = await proposed();
    expect((await edit(id, { notes: 'Ring twice', location: '9 Elm St' })).body.proposal.state).toBe('open');
  });

  it('goes when the appointment is given to another client', async () => {
    const id = await proposed();
    const other = await aClient(kit);
    await edit(id, { clientId: other.id });
    expect((await forClient(id, other)).proposal).toBeNull();
  });

  it('goes when it is cancelled', async () => {
    const id = await proposed();
    await kit.call('POST', `/api/assignments/${id}/cancel`, { as: staff, body: {} });
    expect((await forStaff(id)).proposal).toBeNull();
  });

  it('lapses when it is completed', async () => {
    const id = await proposed();
    kit.clock.set('2026-03-12T16:00:00.000Z');
    const done = await kit.call('PUT', `/api/assignments/${id}/tracking`, {
      as: ines,
      body: { currentStatus: 'completed', actualEndTime: '12:00' },
    });
    expect(done.status).toBe(200);
    expect((await forStaff(id)).proposal).toMatchObject({ state: 'declined' });
  });

  it('comes back with an appointment that was deleted', async () => {
    const id = await proposed();
    await kit.call('DELETE', `/api/assignments/${id}`, { as: staff });
    expect(await propose(id)).toMatchObject({ status: 404 });
    await kit.call('POST', `/api/assignments/${id}/restore`, { as: staff });
    expect((await forStaff(id)).proposal.state).toBe('open');
  });

  it('does not reach the interpreter', async () => {
    const id = await proposed();
    const { body: list } = await kit.call('GET', `/api/assignments/interpreter/${ines.id}`, { as: ines });
    expect(list.find((row: { id: number }) => row.id === id)).not.toHaveProperty('proposal');
  });
});
