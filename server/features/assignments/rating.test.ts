import { afterAll, beforeAll, expect, it } from 'vitest';
import { NOW, type TestApp, testApp } from '#kit/app.ts';
import { aClient, anAssignment, anInterpreter, aStaffMember } from '#kit/people.ts';
import { auditOf, messagesAbout } from '#kit/traces.ts';

let kit: TestApp;
let staff: Awaited<ReturnType<typeof aStaffMember>>;
let client: Awaited<ReturnType<typeof aClient>>;
let ines: Awaited<ReturnType<typeof anInterpreter>>;

beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
  client = await aClient(kit, { name: 'Harbor Clinic' });
  ines = await anInterpreter(kit, { name: 'Ines Ortega' });
});
afterAll(() => kit.close());

const DONE = { status: 'completed', currentStatus: 'completed' } as const;
const mine = async (more: object = DONE) =>
  (await anAssignment(kit, { clientId: client.id, interpreterId: ines.id, ...more })).id;
const rate = (id: number, body: object, who = client) =>
  kit.call('PUT', `/api/appointments/${id}/rating`, { as: who, body });
const newest = async () => (await kit.call('GET', '/api/activity?limit=1', { as: staff })).body[0];

it('lies with the appointment, for the client and for staff', async () => {
  const id = await mine();
  const { status, body } = await rate(id, { stars: 5, comment: ' Patient and precise ' });
  expect(status).toBe(200);
  const rating = { stars: 5, comment: 'Patient and precise', ratedAt: '2026-03-02T14:00:00Z' };
  expect(body).toMatchObject({ id, rating });
  expect((await kit.call('GET', `/api/assignments/${id}`, { as: staff })).body.rating).toEqual(rating);
  expect(await newest()).toMatchObject({
    kind: 'appointment_rated',
    summary: 'Harbor Clinic gave 5 stars to Ines Ortega, Spanish on Mar 5, 2026',
  });
  expect(await auditOf(kit, id)).toEqual(['appointments.rate']);
});

it('may be changed; the same rating again changes nothing', async () => {
  const id = await mine();
  await rate(id, { stars: 4, comment: 'Good' });
  expect((await rate(id, { stars: 3 })).body.rating).toMatchObject({ stars: 3, comment: null });
  expect((await rate(id, { stars: 3, comment: '' })).status).toBe(200);
  expect(await auditOf(kit, id)).toHaveLength(2);
});

it.each([
  [1, ['low_rating → staff']],
  [2, ['low_rating → staff']],
  [3, []],
  [5, []],
])('of %s stars makes this notification: %j', async (stars, expected) => {
  const id = await mine();
  await rate(id, { stars });
  expect(await messagesAbout(kit, id)).toEqual(expected);
  if (stars !== 1) return;
  const { body } = await kit.call('GET', `/api/notifications?assignmentId=${id}`, { as: staff });
  expect(body).toMatchObject([
    { channel: 'in_app', text: 'Harbor Clinic gave 1 star to Ines Ortega, Spanish on Mar 5, 2026.' },
  ]);
});

it.each(['pending', 'declined', 'accepted', 'scheduled', 'in-progress', 'cancelled'] as const)(
  'is refused while the appointment is %s',
  async (status) => {
    const id = await mine({ status, date: '2026-04-01', deletedAt: null });
    expect(await rate(id, { stars: 5 })).toMatchObject({ status: 409, body: { code: 'illegal_step' } });
    await kit.database.pool.query('DELETE FROM assignments WHERE id = $1', [id]);
  },
);

it.each([{}, { stars: 0 }, { stars: 6 }, { stars: 4.5 }, { stars: '5' }, { stars: null }])(
  'is refused as %j',
  async (body) => {
    const answer = await rate(await mine(), body);
    expect(answer).toMatchObject({ status: 422, body: { fields: { stars: 'Choose one to five stars' } } });
  },
);

it('finds no appointment of another client, and none that was deleted', async () => {
  const other = await aClient(kit);
  expect(await rate(await mine(), { stars: 1 }, other)).toMatchObject({ status: 404 });
  expect(await rate(await mine({ ...DONE, deletedAt: NOW }), { stars: 1 })).toMatchObject({ status: 404 });
});

it('does not reach the interpreter', async () => {
  const id = await mine();
  await rate(id, { stars: 1, comment: 'Late' });
  const { body } = await kit.call('GET', `/api/assignments/interpreter/${ines.id}?ids=${id}`, { as: ines });
  expect(body).toMatchObject([{ id }]);
  expect(JSON.stringify(body)).not.toMatch(/rating|stars|Late/);
});

it('what was wrong reaches the office in the client’s words, and before the end a change that is asked for', async () => {
  const closed = await mine();
  const tell = (id: number, body: object) =>
    kit.call('POST', `/api/appointments/${id}/problem`, { as: client, body });
  expect((await tell(closed, { about: 'charge', text: 'We agreed on 2 hours' })).status).toBe(200);
  const read = (await kit.call('GET', `/api/notifications?assignmentId=${closed}`, { as: staff })).body;
  expect(read).toMatchObject([
    {
      kind: 'problem_reported',
      text: `Harbor Clinic says that the charge is wrong: Spanish on Mar 5, 2026, No. ${closed}. 'We agreed on 2 hours'`,
    },
  ]);
  expect((await tell(closed, { about: 'change', text: 'Room 5' })).status).toBe(409);
  expect((await tell(closed, { about: 'time', text: ' ' })).body.fields).toEqual({
    text: 'Please say what it is',
  });
  const ahead = await mine({ status: 'accepted' });
  expect((await tell(ahead, { about: 'change', text: 'Room 5' })).status).toBe(200);
  expect((await tell(ahead, { about: 'time', text: 'Too short' })).status).toBe(409);
});

it('what a client wrote is one task until staff answer it, and the client reads the answer', async () => {
  const id = await mine();
  const tell = (body: object) => kit.call('POST', `/api/appointments/${id}/problem`, { as: client, body });
  await tell({ about: 'charge', text: 'We agreed on 2 hours' });
  await tell({ about: 'time', text: 'She left\nat 11:30' });
  const open = async () => {
    const { body } = await kit.call('GET', '/api/client-problems', { as: staff });
    return body.filter((one: { assignmentId: number }) => one.assignmentId === id);
  };
  const [task] = await open();
  expect(await open()).toEqual([
    {
      id: task.id,
      about: 'charge',
      text: 'We agreed on 2 hours\nTime: She left\nat 11:30',
      reportedAt: '2026-03-02T14:00:00Z',
      assignmentId: id,
      date: '2026-03-05',
      startTime: '10:00',
      endTime: '12:00',
      timeZone: 'America/New_York',
      language: 'Spanish',
      client: { id: client.id, name: 'Harbor Clinic', phone: expect.any(String) },
    },
  ]);
  const answer = (text: string) =>
    kit.call('POST', `/api/client-problems/${task.id}/answer`, { as: staff, body: { answer: text } });
  expect((await answer(' ')).body.fields).toEqual({ answer: 'Please write an answer' });
  expect((await answer('It is 2 hours now.')).status).toBe(204);
  expect(await answer('Again')).toMatchObject({ status: 409, body: { code: 'illegal_step' } });
  expect(await open()).toEqual([]);
  const read = await kit.call('GET', `/api/appointments/${id}/problems`, { as: client });
  expect(read.body).toMatchObject([
    { about: 'charge', answer: 'It is 2 hours now.', answeredAt: '2026-03-02T14:00:00Z' },
  ]);
  expect(await messagesAbout(kit, id)).toContain(`problem_answered → client ${client.id}`);
  expect(await auditOf(kit, id)).toContain('problems.answer');
  const inDetails = () => kit.call('GET', `/api/assignments/${id}/problems`, { as: staff });
  const { name } = (await kit.call('GET', '/api/admin/session', { as: staff })).body;
  expect((await inDetails()).body).toEqual([
    {
      id: task.id,
      about: 'charge',
      text: task.text,
      reportedAt: task.reportedAt,
      client: { id: client.id, name: 'Harbor Clinic', phone: expect.any(String) },
      answeredBy: name,
      answer: 'It is 2 hours now.',
      answeredAt: '2026-03-02T14:00:00Z',
    },
  ]);
  // A later problem is another task.
  await tell({ about: 'time', text: 'One more thing' });
  expect(await open()).toMatchObject([{ about: 'time', text: 'One more thing' }]);
  expect((await inDetails()).body).toMatchObject([
    { about: 'charge' },
    { about: 'time', answer: null, answeredBy: null },
  ]);
  const foreign = await kit.call('GET', `/api/appointments/${id}/problems`, { as: await aClient(kit) });
  expect(foreign.status).toBe(404);
});
