import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NOW, type TestApp, testApp } from '#kit/app.ts';
import { aClient, anAssignment, anInterpreter, aStaffMember } from '#kit/people.ts';
import { assignments, trackingLogs } from '#server/db/schema/appointments.ts';
import { places } from '#server/db/schema/dispatch.ts';
import { interpreters } from '#server/db/schema/people.ts';
import { SYSTEM_ACTOR } from '#server/outbox/dependencies.ts';
import { locateAll } from './commands/locate-all.ts';
import { homesOf, positionsOf } from './queries/positions.ts';

let kit: TestApp;
let staff: Awaited<ReturnType<typeof aStaffMember>>;
let client: Awaited<ReturnType<typeof aClient>>;
let interpreter: Awaited<ReturnType<typeof anInterpreter>>;

beforeAll(async () => {
  kit = await testApp();
});
afterAll(() => kit.close());
beforeEach(async () => {
  staff = await aStaffMember(kit);
  client = await aClient(kit);
  interpreter = await anInterpreter(kit);
});

const locateNow = () => locateAll(kit.database.db, { actor: SYSTEM_ACTOR, now: NOW });
const placesOf = async (clientId: number) => {
  const answer = await kit.call('GET', `/api/clients/${clientId}/places`, { as: staff });
  expect(answer.status).toBe(200);
  return answer.body as {
    location: string;
    position: string | null;
    source: string | null;
    updatedAt: string | null;
  }[];
};
const placeOf = async (location: string) =>
  (await placesOf(client.id)).find((place) => place.location === location);
const put = (location: string, position: string, updatedAt?: string | null) =>
  kit.call('PUT', `/api/clients/${client.id}/places`, {
    as: staff,
    body: { location, position, ...(updatedAt !== undefined && { updatedAt }) },
  });

/** An appointment of the past at a place, with a check-in there. */
async function checkedIn(location: string, lat: number, accuracy: number | null) {
  const past = await anAssignment(kit, {
    clientId: client.id,
    interpreterId: interpreter.id,
    location,
    status: 'accepted',
    startsAt: '2026-02-20T15:00:00.000Z',
    endsAt: '2026-02-20T16:00:00.000Z',
    date: '2026-02-20',
  });
  const { db } = kit.database;
  await db
    .update(assignments)
    .set({ arrivedAt: NOW, status: 'cancelled' })
    .where(eq(assignments.id, past.id));
  await db.insert(trackingLogs).values({
    assignmentId: past.id,
    interpreterId: interpreter.id,
    status: 'arrived',
    location: { lat, lng: -87.63, ...(accuracy !== null && { accuracy }) },
    timestamp: NOW,
  });
}

function book(location: string, more: Record<string, unknown> = {}) {
  return kit.call('POST', '/api/assignments', {
    as: staff,
    body: {
      clientId: client.id,
      interpreterId: null,
      date: '2026-03-09',
      startTime: '10:00',
      endTime: '11:00',
      language: 'Spanish',
      location,
      status: 'pending',
      ...more,
    },
  });
}

describe('the place of an appointment', () => {
  test('is known by its ZIP code as soon as the appointment is made', async () => {
    expect((await book('233 S Wacker Dr, Chicago, IL 60606')).status).toBe(201);
    expect(await placeOf('233 S Wacker Dr, Chicago, IL 60606')).toMatchObject({
      position: '41.881, -87.637',
      precision: 'zip',
      source: 'zip_code',
      upcoming: 1,
    });
  });

  test('is not looked for by phone, and not found without a ZIP code', async () => {
    await book('60606', { mode: 'phone' });
    await book('Mercy Hospital, west entrance');
    expect(
      await positionsOf(kit.database.db, [{ clientId: client.id, location: 'By phone: 60606' }]),
    ).toEqual([null]);
    expect(await placeOf('Mercy Hospital, west entrance')).toMatchObject({ position: null, source: null });
  });

  test('follows an edit', async () => {
    const { body } = await book('Mercy Hospital');
    const to = { ...body, location: 'Union Station 60606' };
    const edited = {
      clientId: to.clientId,
      interpreterId: null,
      date: '2026-03-09',
      startTime: '10:00',
      endTime: '11:00',
      language: 'Spanish',
      location: to.location,
    };
    const answer = await kit.call('PUT', `/api/assignments/${to.id}`, { as: staff, body: edited });
    expect(answer.status).toBe(200);
    expect(await placeOf('Union Station 60606')).toMatchObject({ source: 'zip_code' });
  });

  test('is learned from three check-ins whose device knew its position', async () => {
    const at = '1 Harbor Way 60606';
    await checkedIn(at, 41.5, 10);
    await checkedIn(at, 41.501, 40);
    await checkedIn(at, 45, 5000);
    await checkedIn(at, 46, null);
    await book(at);
    expect(await placeOf(at)).toMatchObject({ source: 'zip_code' });
    await checkedIn(at, 41.509, 250);
    await locateNow();
    expect(await placeOf(at)).toMatchObject({
      source: 'check_ins',
      precision: 'exact',
      position: '41.501, -87.63',
    });
    // Nothing new: nothing is written.
    const [before] = await kit.database.db.select().from(places).where(eq(places.location, at));
    await locateNow();
    const [after] = await kit.database.db.select().from(places).where(eq(places.location, at));
    expect(after).toEqual(before);
  });

  test('is learned at once where the check-ins are there already, and stays when their positions are forgotten', async () => {
    const at = 'Annex of the harbor';
    for (const lat of [41.1, 41.2, 41.3]) await checkedIn(at, lat, 10);
    await book(at);
    expect(await placeOf(at)).toMatchObject({ source: 'check_ins', position: '41.2, -87.63' });
    await kit.database.db.update(trackingLogs).set({ location: null });
    await locateNow();
    expect(await placeOf(at)).toMatchObject({ source: 'check_ins' });
  });

  test('is as somebody typed it, whatever check-ins say, until that is forgotten', async () => {
    const at = 'Gate 4, 60606';
    await book(at);
    const { updatedAt } = (await placeOf(at)) ?? {};
    const typed = await put(at, '41°52\'41"N 87°37\'47"W', updatedAt);
    expect(typed.status).toBe(200);
    for (const lat of [41.1, 41.2, 41.3]) await checkedIn(at, lat, 10);
    await locateNow();
    expect(await placeOf(at)).toMatchObject({
      source: 'typed',
      position: '41.878056, -87.629722',
      precision: 'exact',
    });
    // Somebody who opened it before does not overwrite it unseen.
    expect((await put(at, '1, 2', updatedAt)).body).toMatchObject({ code: 'stale' });
    expect((await put(at, '1, 2', null)).body).toMatchObject({ code: 'stale' });
    expect((await put(at, '', (await placeOf(at))?.updatedAt)).status).toBe(200);
    expect(await placeOf(at)).toMatchObject({ source: 'check_ins' });
  });

  test('is refused with a sentence at the field', async () => {
    const refused = await put('Anywhere', '12 Elm St');
    expect(refused.status).toBe(422);
    expect(refused.body.fields).toEqual({
      position: 'Enter latitude and longitude, for example 41.8781, -87.6298',
    });
    expect((await put('Anywhere', '-122.4, 37.7')).body.fields.position).toMatch(/^Latitude is between/);
  });

  test('that nobody books yet is listed, as an address of the client, and known once somebody types it', async () => {
    const [first] = await placesOf(client.id);
    expect(first).toMatchObject({ position: null, upcoming: 0 });
    expect((await put(first?.location ?? '', '41.5, -87.5', null)).body[0]).toMatchObject({
      source: 'typed',
    });
  });

  test('of another client with the same words is another place', async () => {
    const other = await aClient(kit);
    await put('Main building', '41.5, -87.5');
    expect(
      await positionsOf(kit.database.db, [
        { clientId: other.id, location: 'Main building' },
        { clientId: client.id, location: 'Main building' },
      ]),
    ).toEqual([null, { position: { latitude: 41.5, longitude: -87.5 }, precision: 'exact' }]);
  });

  test('is known of every appointment ahead by the next night', async () => {
    const row = await anAssignment(kit, {
      clientId: client.id,
      location: 'Old depot 60606',
      status: 'pending',
    });
    expect(row.id).toBeGreaterThan(0);
    await locateNow();
    expect(await placeOf('Old depot 60606')).toMatchObject({ source: 'zip_code' });
  });
});

describe('the home of an interpreter', () => {
  const home = async (as: { readonly cookie: string } = staff) =>
    (await kit.call('GET', `/api/interpreters/${interpreter.id}/home`, { as })).body;
  const save = (body: object, as: { readonly cookie: string } = staff) =>
    kit.call('PUT', `/api/interpreters/${interpreter.id}/home`, { as, body });
  const moveTo = (address: string) =>
    kit.call('PUT', `/api/interpreters/${interpreter.id}/profile`, {
      as: interpreter,
      body: { phone: '555 0101', address, languages: ['Spanish'] },
    });

  test('is found by the ZIP code of the address by the next night, and again with a new address', async () => {
    await kit.database.db
      .update(interpreters)
      .set({ address: '5 Canal Walk 60606' })
      .where(eq(interpreters.id, interpreter.id));
    expect(await home()).toMatchObject({ position: null, precision: null, zipCode: '60606' });
    await locateNow();
    expect(await home(interpreter)).toMatchObject({ position: '41.881, -87.637', precision: 'zip' });
    expect((await moveTo('9 Elm St, Springfield 62701')).status).toBe(200);
    expect(await home()).toMatchObject({ position: '39.801, -89.649', precision: 'zip' });
    await moveTo('Nowhere');
    expect(await home()).toMatchObject({ position: null, precision: null, zipCode: null });
  });

  test('that was typed stays until the ZIP code is another one', async () => {
    await moveTo('5 Canal Walk 60606');
    expect((await save({ position: '41.88, -87.64', radiusMiles: 30 }, interpreter)).body).toMatchObject({
      position: '41.88, -87.64',
      precision: 'exact',
      radiusMiles: 30,
    });
    await moveTo('5 Canal Walk, Apt 2, Chicago 60606');
    expect(await home()).toMatchObject({ precision: 'exact' });
    await moveTo('9 Elm St, Springfield 62701');
    expect(await home()).toMatchObject({ precision: 'zip', radiusMiles: 30 });
    const found = await homesOf(kit.database.db, [interpreter.id]);
    expect(found.get(interpreter.id)).toMatchObject({ radiusMiles: 30, home: { precision: 'zip' } });
  });

  test('is by ZIP code again when what was typed is removed', async () => {
    await moveTo('5 Canal Walk 60606');
    await save({ position: '1, 2', radiusMiles: null });
    expect((await save({ position: '', radiusMiles: null })).body).toMatchObject({ precision: 'zip' });
  });

  test('is not overwritten unseen, and the form of the profile stays as new as it was', async () => {
    const { version } = await home();
    const profile = () => kit.call('GET', `/api/interpreters/${interpreter.id}`, { as: interpreter });
    const { updatedAt } = (await profile()).body;
    expect((await save({ position: '1, 2', radiusMiles: 10, version })).status).toBe(200);
    expect((await save({ position: '3, 4', radiusMiles: 10, version })).body).toMatchObject({
      code: 'stale',
    });
    expect((await profile()).body.updatedAt).toBe(updatedAt);
  });

  test('refuses what is no distance', async () => {
    const sentence = 'Enter whole miles from 1 to 500';
    for (const radiusMiles of [0, 501, 2.5, 'far'])
      expect((await save({ position: '', radiusMiles })).body.fields).toEqual({ radiusMiles: sentence });
  });

  test('of somebody else is nobody’s business', async () => {
    const other = await anInterpreter(kit);
    expect((await save({ position: '1, 2', radiusMiles: 10 }, other)).status).toBe(404);
    expect((await kit.call('GET', `/api/interpreters/${interpreter.id}/home`, { as: other })).status).toBe(
      404,
    );
    expect((await kit.call('GET', `/api/interpreters/${interpreter.id}/home`, { as: client })).status).toBe(
      403,
    );
  });
});

test('no answer to an interpreter or a client, and no audit row, has a position', async () => {
  await put('Main building', '12.345678, -76.543211');
  await kit.call('PUT', `/api/interpreters/${interpreter.id}/home`, {
    as: staff,
    body: { position: '12.345678, -76.543211', radiusMiles: 33 },
  });
  const answers = await Promise.all([
    kit.call('GET', `/api/clients/${client.id}`, { as: client }),
    kit.call('GET', `/api/interpreters/${interpreter.id}`, { as: interpreter }),
    kit.call('GET', '/api/interpreters', { as: staff }),
  ]);
  expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(/12\.345|76\.543/);
  const { rows } = await kit.database.pool.query('SELECT change FROM audit_log');
  expect(JSON.stringify(rows)).not.toMatch(/12\.345|76\.543/);
});
