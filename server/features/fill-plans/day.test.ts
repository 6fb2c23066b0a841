import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DayPlan } from '#contracts/fill-plans/shapes.ts';
import { NOW, type TestApp, testApp } from '#kit/app.ts';
import { aClient, anAssignment, anInterpreter, aStaffMember } from '#kit/people.ts';
import { clientInterpreters, places } from '#server/db/schema/dispatch.ts';

const HERE = { latitude: 40.7, longitude: -74 };
const FAR = { latitude: 41.3, longitude: -74 };
const home = (latitude: number) => ({
  homeLatitude: latitude,
  homeLongitude: HERE.longitude,
  homePrecision: 'exact' as const,
  languages: ['Dari'],
});

let kit: TestApp;
let dispatcher: Awaited<ReturnType<typeof aStaffMember>>;
let clinic: Awaited<ReturnType<typeof aClient>>;
beforeAll(async () => {
  kit = await testApp();
  dispatcher = await aStaffMember(kit, 'Dora Desk', 'dispatcher');
  clinic = await aClient(kit, { name: 'Mercy Hospital' });
  const at = { clientId: clinic.id, precision: 'exact' as const, source: 'typed' as const };
  await kit.database.db.insert(places).values([
    { ...at, ...HERE, location: '1 Mercy Road' },
    { ...at, ...FAR, location: '9 Far Road' },
  ]);
});
afterAll(() => kit.close());

/** An appointment in Dari on the day: at Mercy Road, unless said otherwise. */
const open = (startTime: string, endTime: string, more: object = {}) =>
  anAssignment(kit, {
    clientId: clinic.id,
    language: 'Dari',
    location: '1 Mercy Road',
    date: '2026-03-09',
    startTime,
    endTime,
    ...more,
  });
const read = (as: { cookie: string }, date = '2026-03-09') =>
  kit.call('GET', `/api/assignments/plan-day?date=${date}`, { as });
const takers = ({ appointments }: DayPlan) =>
  Object.fromEntries(
    appointments.map(({ assignmentId, suggestion }) => [assignmentId, suggestion?.interpreter.id ?? null]),
  );

it('suggests who takes what of a day, writes nothing, and what is chosen is assigned', async () => {
  const ana = await anInterpreter(kit, { name: 'Ana Silva', ...home(40.71) });
  const ben = await anInterpreter(kit, { name: 'Ben Ode', ...home(40.9) });
  const caro = await anInterpreter(kit, { name: 'Caro Lund', ...home(40.7) });
  await kit.database.db
    .insert(clientInterpreters)
    .values([{ clientId: clinic.id, interpreterId: caro.id, kind: 'never' }]);
  // Ben takes calls only. The best pair, Ana and the call, would leave Mercy Road open.
  await kit.database.pool.query(`UPDATE interpreters SET modes = '{phone}' WHERE id = $1`, [ben.id]);
  const onSite = await open('09:00', '11:00');
  const call = await open('10:00', '12:00', { mode: 'phone', location: 'By phone' });
  // Free for Ana, but half an hour is not enough from Mercy Road.
  const far = await open('11:30', '12:30', { location: '9 Far Road' });
  const unspoken = await open('09:00', '10:00', { language: 'Twi' });
  // Of another day, booked, and deleted.
  await open('09:00', '10:00', { date: '2026-03-10' });
  await open('16:00', '17:00', { interpreterId: ben.id, status: 'accepted' });
  await open('16:00', '17:00', { deletedAt: NOW });

  const { status, body } = await read(dispatcher);
  expect(status).toBe(200);
  expect(takers(body)).toEqual({
    [onSite.id]: ana.id,
    [call.id]: ben.id,
    [far.id]: null,
    [unspoken.id]: null,
  });
  expect(body).toMatchObject({ date: '2026-03-09', total: 4, filled: 2, savedMinutes: null, isProven: true });
  expect(body.inTurn.filled).toBe(1);
  const [first, unknown, ofCall, last] = body.appointments as DayPlan['appointments'];
  expect(first).toMatchObject({
    assignmentId: onSite.id,
    client: { name: 'Mercy Hospital' },
    suggestion: { interpreter: { name: 'Ana Silva' }, place: 1, travel: { from: 'home' } },
    whyNobody: null,
  });
  expect(body.travelMinutes).toBe(first?.suggestion?.travel?.minutes);
  expect(ofCall?.suggestion).toMatchObject({ interpreter: { name: 'Ben Ode' }, travel: null });
  expect(unknown).toMatchObject({
    suggestion: null,
    whyNobody: expect.stringMatching(/^Nobody on file speaks Twi\./),
  });
  expect(last?.whyNobody).toBe(
    'Everyone who could take it is suggested for another appointment. What would help: 1 more in another mode (on site, phone or video).',
  );

  // Nothing was written; what staff choose is booked by the action that books anybody.
  expect((await read(dispatcher)).body).toEqual(body);
  const assign = (as: { cookie: string }) =>
    kit.call('POST', `/api/assignments/${onSite.id}/assign`, {
      as,
      body: { interpreterId: ana.id, updatedAt: first?.updatedAt },
    });
  const viewer = await aStaffMember(kit, 'Vera View', 'viewer');
  expect((await read(viewer)).status).toBe(403);
  expect((await assign(viewer)).status).toBe(403);
  expect(await assign(dispatcher)).toMatchObject({ status: 200, body: { status: 'scheduled' } });
  expect((await assign(dispatcher)).body).toMatchObject({ code: 'stale' });
  const after = (await read(dispatcher)).body as DayPlan;
  expect(takers(after)).not.toHaveProperty(String(onSite.id));
});

it('plans what waits for the answer of one person, too: asked is not booked', async () => {
  const asked = await anInterpreter(kit, { name: 'Asa Holm', languages: ['Danish'] });
  const when = { date: '2026-03-11', language: 'Danish' };
  const { id } = await open('16:00', '17:00', { ...when, interpreterId: asked.id });
  await open('16:00', '17:00', { ...when, interpreterId: asked.id, status: 'scheduled' });
  const { body } = await read(dispatcher, '2026-03-11');
  expect(Object.keys(takers(body))).toEqual([String(id)]);
});

it('plans only what is ahead, at most a hundred, and reads no date that is none', async () => {
  const date = '2026-03-12';
  await kit.database.pool.query(
    `INSERT INTO assignments (client_id, language, location, date, start_time, end_time, time_zone, starts_at, ends_at, created_at)
     SELECT client_id, 'Twi', location, '${date}', start_time, end_time, time_zone, starts_at + interval '3 days', ends_at + interval '3 days', created_at
     FROM assignments, generate_series(1, 101) WHERE language = 'Twi'`,
  );
  const { body } = await read(dispatcher, date);
  expect([body.total, body.appointments.length]).toEqual([101, 100]);
  kit.clock.set('2026-03-13T15:00:00.000Z');
  expect((await read(dispatcher, date)).body).toMatchObject({ total: 0, appointments: [], filled: 0 });
  expect((await read(dispatcher, 'soon')).status).toBe(422);
});
