import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NOW, type TestApp, testApp } from '#kit/app.ts';
import { aClient, anAssignment, anInterpreter, aStaffMember } from '#kit/people.ts';
import { offers } from '#server/db/schema/appointments.ts';
import {
  availabilityRules,
  clientHistory,
  clientInterpreters,
  credentialRequirements,
  credentialTypes,
  interpreterCredentials,
  interpreterStats,
  places,
} from '#server/db/schema/dispatch.ts';
import { settings } from '#server/db/schema/people.ts';

let kit: TestApp;
let staff: Awaited<ReturnType<typeof aStaffMember>>;
let dispatcher: Awaited<ReturnType<typeof aStaffMember>>;
let clinic: Awaited<ReturnType<typeof aClient>>;
let appointment: Awaited<ReturnType<typeof anAssignment>>;
/** Ana and Ben can be asked, Caro is away from another booking, Dan speaks something else, Eva was deleted. */
let ana: Person, ben: Person, caro: Person;
type Person = Awaited<ReturnType<typeof anInterpreter>>;

const LANGUAGE = 'Arabic';
const HERE = { latitude: 40.7, longitude: -74 };
const home = (latitude: number) => ({
  homeLatitude: latitude,
  homeLongitude: HERE.longitude,
  homePrecision: 'exact' as const,
});

beforeAll(async () => {
  kit = await testApp();
  const { db } = kit.database;
  staff = await aStaffMember(kit);
  dispatcher = await aStaffMember(kit, 'Dora Desk', 'dispatcher');
  clinic = await aClient(kit, { name: 'Mercy Hospital' });
  const who = { languages: [LANGUAGE] };
  ana = await anInterpreter(kit, { ...who, name: 'Ana Silva', hourlyRate: 3000, ...home(40.72) });
  ben = await anInterpreter(kit, { ...who, name: 'Ben Ode', hourlyRate: 4000, ...home(40.8) });
  caro = await anInterpreter(kit, { ...who, name: 'Caro Lund', ...home(40.7) });
  await anInterpreter(kit, { languages: ['Dari'], name: 'Dan Mora' });
  await anInterpreter(kit, { ...who, name: 'Eva Mora', archivedAt: NOW });
  const when = { clientId: clinic.id, date: '2026-03-09', startTime: '14:00', endTime: '16:00' };
  appointment = await anAssignment(kit, { ...when, language: LANGUAGE, location: '1 Mercy Road' });
  await anAssignment(kit, { ...when, language: LANGUAGE, interpreterId: caro.id, status: 'accepted' });
  await db
    .insert(places)
    .values([
      { clientId: clinic.id, location: '1 Mercy Road', ...HERE, precision: 'exact', source: 'typed' },
    ]);
  await db
    .insert(clientHistory)
    .values([{ clientId: clinic.id, interpreterId: ben.id, jobs: 3, weight: 3, lastOn: '2026-02-02' }]);
  await db
    .insert(clientInterpreters)
    .values([{ clientId: clinic.id, interpreterId: ben.id, kind: 'prefer' }]);
  const [type] = await db.insert(credentialTypes).values({ name: 'Court' }).returning();
  if (!type) throw new Error('no type was made');
  await db.insert(credentialRequirements).values({ typeId: type.id, clientId: clinic.id, isPreferred: true });
  await db.insert(interpreterCredentials).values([
    { interpreterId: ana.id, typeId: type.id, state: 'verified', verifiedAt: NOW, expiresOn: '2026-03-09' },
    { interpreterId: ben.id, typeId: type.id, state: 'verified', verifiedAt: NOW, expiresOn: '2026-03-08' },
  ]);
  // Ana wants 10 hours a week and was asked for 5, Ben 20 of 40 hours, which he states in every second week.
  await db.insert(availabilityRules).values(
    [1, 2, 3, 4, 5].map((weekday) => ({
      interpreterId: ben.id,
      weekday,
      startTime: '08:00',
      endTime: '00:00',
      everyWeeks: 2,
      validFrom: '2026-02-23',
    })),
  );
  await db.insert(interpreterStats).values([
    {
      interpreterId: ana.id,
      asOf: '2026-02-02',
      opportunity: 20,
      accepted: 4,
      expected: 2,
      ratingSum: 50,
      ratingCount: 10,
      bookings: 10,
      lateDropouts: 4,
    },
    {
      interpreterId: ben.id,
      asOf: '2026-03-02',
      opportunity: 20,
      ratingSum: 30,
      ratingCount: 10,
      bookings: 40,
    },
  ]);
  await kit.database.pool.query('UPDATE interpreters SET wished_hours = 10 WHERE id = $1', [ana.id]);
});
afterAll(() => kit.close());

const candidates = async (query = '', as = staff) => {
  const answer = await kit.call('GET', `/api/assignments/${appointment.id}/candidates${query}`, { as });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const termsOf = (candidate: { rank: { terms: { key: string; points: number; text: string }[] } }) =>
  Object.fromEntries(candidate.rank.terms.map(({ key, points, text }) => [key, [points, text]]));

it('everything that is known becomes a reason with its points, and the sum is the order', async () => {
  const [first, second, third] = await candidates();
  expect([first.name, second.name, third.name]).toEqual(['Ben Ode', 'Ana Silva', 'Caro Lund']);
  expect(termsOf(first)).toEqual({
    travel: [-33, '33 min from home (estimated)'],
    continuity: [20, 'was there 3 times, last on Feb 2, 2026'],
    client_prefers: [30, 'asked for by Mercy Hospital'],
    preferred_skills: [0, 'has 0 of 1 preferred credentials'],
    fairness: [9.9, 'asked 33% less often than others lately'],
    pay: [-10, 'costs $10.00 more than the median of the list'],
    rating: [-5, '3.0 stars in 10 ratings'],
  });
  expect(termsOf(second)).toEqual({
    travel: [-15, '15 min from home (estimated)'],
    preferred_skills: [15, 'has 1 of 1 preferred credentials'],
    fairness: [-9.9, 'asked 33% more often than others lately'],
    pay: [10, 'costs $10.00 less than the median of the list'],
    rating: [5, '5.0 stars in 10 ratings'],
    late_dropouts: [-15.5, 'gave back about 4 of 9 within 24 h (older ones count less)'],
  });
  expect(first.rank).toMatchObject({
    place: 1,
    total: 11.9,
    travel: { minutes: 33, from: 'home', isEstimate: true },
  });
  expect(first.rank.lastAtClient).toEqual({ times: 3, date: '2026-02-02' });
  expect(second.rank).toMatchObject({ place: 2, pay: '60.00', charge: '150.00', margin: '90.00' });
  // Above 22%: she accepted more than was expected of her.
  expect(second.rank.chance).toBeGreaterThan(0.22);
  expect(third.exclusions[0]).toMatchObject({ constraint: 'overlap', mayOverride: false });
});

it('a dispatcher reads the same order without what it pays', async () => {
  const [first, second] = await candidates('', dispatcher);
  expect([first.name, second.name]).toEqual(['Ben Ode', 'Ana Silva']);
  // With the 10 points that pay takes from Ben and gives Ana: the order is that of the sums.
  expect([first.rank.total, second.rank.total]).toEqual([11.9, -10.4]);
  for (const one of [first, second]) {
    expect(one.rank).toMatchObject({ pay: null, charge: null, margin: null });
    expect(JSON.stringify(one)).not.toMatch(/\$/);
  }
});

it('asked by name, it says why anybody is missing, also of another language or deleted', async () => {
  const found = await candidates('?q=MORA');
  expect(found.map(({ name, exclusions }: Found) => [name, exclusions[0]?.sentence])).toEqual([
    ['Dan Mora', 'This interpreter does not speak Arabic.'],
    ['Eva Mora', 'This interpreter was deleted.'],
  ]);
  const [one] = await candidates('?q=silva');
  expect(one).toMatchObject({ name: 'Ana Silva', exclusions: [], rank: { place: 2 } });
  expect(await candidates('?q=100%25')).toEqual([]);
  expect((await candidates(`?interpreterId=${caro.id}`))[0].rank.terms).not.toBe(null);
});

it('of a long list the beginning can be read, with the number of all', async () => {
  const url = `/api/assignments/${appointment.id}/candidates?limit=2`;
  const { body, headers } = await kit.call('GET', url, { as: staff });
  expect(body).toEqual((await candidates()).slice(0, 2));
  expect(headers['x-total-count']).toBe('3');
});
type Found = { name: string; exclusions: { sentence: string }[] };

it('ranks for an appointment that is not saved yet, and only by name without a time', async () => {
  const search = (query: object) => {
    const url = `/api/assignments/interpreters-for-language?${new URLSearchParams({ language: LANGUAGE, ...query })}`;
    return kit.call('GET', url, { as: staff });
  };
  const { startsAt, endsAt, location } = appointment;
  const { body } = await search({ startsAt, endsAt, location, clientId: String(clinic.id) });
  expect(body.map(({ name, rank }: { name: string; rank: { total: number } }) => [name, rank.total])).toEqual(
    [
      ['Ben Ode', 11.9],
      ['Ana Silva', -10.4],
      ['Caro Lund', expect.any(Number)],
    ],
  );
  const untimed = (await search({})).body;
  expect(untimed.map(({ name, rank }: { name: string; rank: null }) => [name, rank])).toEqual([
    ['Ana Silva', null],
    ['Ben Ode', null],
    ['Caro Lund', null],
  ]);
  // By phone nobody has a way; Mercy Hospital is not known without a client.
  const remote = (await search({ startsAt, endsAt, mode: 'phone' })).body;
  expect(remote[0].rank.terms.map(({ key }: { key: string }) => key)).toEqual(
    expect.not.arrayContaining(['travel', 'continuity', 'client_prefers']),
  );
});

it('the offer keeps why it was made, which only staff ever read', async () => {
  const { db } = kit.database;
  const chosen = { interpreterIds: [ana.id] };
  const sent = await kit.call('POST', `/api/assignments/${appointment.id}/broadcast`, {
    as: staff,
    body: chosen,
  });
  expect(sent).toMatchObject({ status: 200, body: { offersMade: 1 } });
  const [offer] = await db.select().from(offers);
  expect(offer).toMatchObject({
    interpreterId: ana.id,
    bucket: 'later/near/on_site',
    predicted: expect.closeTo(0.3, 1),
    score: { v: 1, total: -10.4, place: 2, of: 2, hours: 2, off: [], rate: expect.closeTo(0.22, 5) },
  });
  expect(offer?.score?.terms.map(({ text }) => text)).toContain('15 min from home (estimated)');
  const seen = [
    await kit.call('GET', '/api/offers', { as: ana }),
    await kit.call('GET', `/api/offers/${await tokenOf()}`),
    await kit.call('GET', `/api/assignments/${appointment.id}/offer`, { as: ana }),
    await kit.call('GET', `/api/assignments/client/${clinic.id}`, { as: clinic }),
  ];
  for (const { body } of seen)
    expect(JSON.stringify(body)).not.toMatch(/score|predicted|bucket|"rank|"terms|weights/i);
  expect(
    await kit.call('POST', `/api/assignments/${appointment.id}/broadcast`, {
      as: staff,
      body: { interpreterIds: [caro.id] },
    }),
  ).toMatchObject({
    status: 409,
    body: {
      code: 'no_eligible_interpreter',
      message: 'None of the interpreters you chose can be asked anymore.',
    },
  });
});
async function tokenOf() {
  const { body } = await kit.call('GET', '/api/offers', { as: ana });
  return body[0].responseToken;
}

it('administrators weigh the reasons after they have seen what that would have changed', async () => {
  await kit.call('POST', `/api/assignments/${appointment.id}/broadcast`, { as: staff });
  const read = async () => (await kit.call('GET', '/api/settings/ranking', { as: dispatcher })).body;
  const before = await read();
  const weights = { ...before.weights, client_prefers: 0, travel: 2 };
  const preview = (to: object) =>
    kit.call('POST', '/api/settings/ranking/preview', { as: staff, body: { weights: to } });
  expect((await preview(before.weights)).body).toMatchObject({ appointments: 1, changed: 0, examples: [] });
  expect((await preview(weights)).body).toMatchObject({
    appointments: 1,
    changed: 1,
    notKnown: [],
    examples: [{ assignmentId: appointment.id, was: 'Ben Ode', wouldBe: 'Ana Silva' }],
  });
  // Whom staff ask although something keeps them away is nobody's first place.
  const override = (reason: string | null) =>
    kit.database.db.update(offers).set({ overrideReason: reason }).where(eq(offers.interpreterId, ana.id));
  await override('She lives next door');
  expect((await preview(weights)).body).toMatchObject({ changed: 0 });
  await override(null);
  const put = (body: object, as = staff) => kit.call('PUT', '/api/settings/ranking', { as, body });
  expect(await put({ weights: { ...weights, pay: 6 } })).toMatchObject({
    status: 422,
    body: { fields: { 'weights.pay': 'Enter a number from 0 to 5' } },
  });
  const saved = await put({ weights, updatedAt: before.updatedAt });
  expect(saved).toMatchObject({ status: 200, body: { weights: { client_prefers: 0, travel: 2, pay: 0.5 } } });
  expect(await put({ weights, updatedAt: before.updatedAt })).toMatchObject({
    status: 409,
    body: { code: 'stale' },
  });
  expect((await kit.database.db.select().from(settings))[0]?.dispatch).toMatchObject({
    weights: { travel: 2 },
  });
  expect((await candidates())[0]).toMatchObject({ name: 'Ana Silva', rank: { place: 1 } });
});
