import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Constraint, ENDS_BOOKING } from '#domain/dispatch/constraint.ts';
import { type Answer, NOW, type TestApp, testApp } from '#kit/app.ts';
import { aClient, anAssignment, anInterpreter, aStaffMember } from '#kit/people.ts';
import {
  availabilityExceptions,
  availabilityRules,
  calendarSubscriptions,
  clientInterpreters,
  credentialRequirements,
  importedBusyTimes,
  interpreterRefusals,
  places,
} from '#server/db/schema/dispatch.ts';

/*
 * Every constraint on every path that books or offers (rules eligibility-19 to eligibility-23, appointments-23 and offers-2): said in the
 * lists, kept, overridden only where staff may, with a reason that the audit log has. Each case has a client and a language of its own, and
 * one interpreter who is kept away by one thing.
 */

let kit: TestApp;
let staff: Awaited<ReturnType<typeof aStaffMember>>;
beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
});
afterAll(() => kit.close());

type Row = Awaited<ReturnType<typeof anAssignment>>;
type Person = Awaited<ReturnType<typeof anInterpreter>>;

const DATE = '2026-03-09';
const WHEN = { date: DATE, startTime: '14:00', endTime: '16:00' };
const HERE = '1 Mercy Road';
const REASON = 'Agreed on the phone';
const ANOTHER_TIME = 'This interpreter has another appointment at that time:';

interface Case {
  readonly constraint: Constraint;
  readonly sentence: string;
  readonly mayOverride?: false;
  /** It depends on the time. */
  readonly isTimed?: true;
  readonly person?: Parameters<typeof anInterpreter>[1];
  /** What the appointment asks and no call can say: it is only in a saved row. */
  readonly asked?: Partial<Row>;
  readonly arrange?: (at: { person: Person; clientId: number; language: string }) => Promise<unknown>;
  /** Of each saved appointment. */
  readonly arrangeRow?: (row: Row, person: Person) => Promise<unknown>;
}

const at = (from: string, to: string) => ({ startsAt: `${DATE}T${from}:00Z`, endsAt: `${DATE}T${to}:00Z` });
const insert = (table: Parameters<TestApp['database']['db']['insert']>[0], values: object) =>
  kit.database.db.insert(table).values(values as never);

const CASES: readonly Case[] = [
  {
    constraint: 'archived',
    sentence: 'This interpreter was deleted.',
    mayOverride: false,
    person: { archivedAt: '2026-03-01T00:00:00Z' },
  },
  {
    constraint: 'switched_off',
    sentence: 'This interpreter is not available for assignments.',
    person: { isAvailable: false },
  },
  {
    constraint: 'language',
    sentence: 'This interpreter does not speak Dutch.',
    mayOverride: false,
    person: { languages: ['Greek'] },
  },
  {
    constraint: 'dialect',
    sentence: 'Speaks Arabic, but not the Levantine dialect asked for.',
    asked: { dialect: 'Levantine' },
  },
  {
    constraint: 'overlap',
    sentence: `${ANOTHER_TIME} Dari on Mar 9, 2026, 3:00 – 5:00 PM, ${HERE}.`,
    mayOverride: false,
    isTimed: true,
    arrange: ({ person, clientId, language }) =>
      anAssignment(kit, {
        clientId,
        language,
        interpreterId: person.id,
        status: 'accepted',
        location: HERE,
        date: DATE,
        startTime: '15:00',
        endTime: '17:00',
      }),
  },
  {
    constraint: 'mode',
    sentence: 'Does not take on-site appointments.',
    person: { modes: ['phone'] },
  },
  {
    constraint: 'credential',
    sentence: 'Court certification is missing.',
    mayOverride: false,
    arrange: ({ clientId }) => insert(credentialRequirements, { typeId: 1, clientId }),
  },
  {
    // Only for whom the client prefers.
    constraint: 'credential',
    sentence: 'Court certification is missing.',
    async arrange({ person, clientId }) {
      await insert(credentialRequirements, { typeId: 1, clientId });
      await insert(clientInterpreters, { clientId, interpreterId: person.id, kind: 'prefer' });
    },
  },
  {
    constraint: 'client_refuses',
    mayOverride: false,
    sentence: 'Mercy Hospital asked not to be sent this interpreter (Mar 2, 2026).',
    arrange: ({ person, clientId }) =>
      insert(clientInterpreters, { clientId, interpreterId: person.id, kind: 'never', createdAt: NOW }),
  },
  {
    constraint: 'interpreter_refuses',
    sentence: 'Has asked not to be sent to Mercy Hospital.',
    arrange: ({ person, clientId }) => insert(interpreterRefusals, { clientId, interpreterId: person.id }),
  },
  {
    constraint: 'closed_list',
    sentence: 'Mercy Hospital takes only interpreters on its list.',
    arrange: ({ clientId }) =>
      kit.database.pool.query('UPDATE clients SET takes_only_listed = true WHERE id = $1', [clientId]),
  },
  {
    constraint: 'gender',
    sentence: 'A woman is required; no gender is on file for this interpreter.',
    mayOverride: false,
    asked: { requiresGender: 'woman' },
  },
  {
    constraint: 'hours',
    isTimed: true,
    person: { workingHoursThrough: '2026-03-01' },
    sentence: 'Works Mon 9:00 AM–3:00 PM; this ends at 4:00 PM (New York).',
    arrange: ({ person }) =>
      insert(availabilityRules, {
        interpreterId: person.id,
        weekday: 1,
        startTime: '09:00',
        endTime: '15:00',
        validFrom: '2026-01-01',
      }),
  },
  {
    constraint: 'away',
    sentence: 'Away 1:00 – 3:00 PM.',
    isTimed: true,
    arrange: ({ person }) =>
      insert(availabilityExceptions, { interpreterId: person.id, kind: 'off', ...at('17:00', '19:00') }),
  },
  {
    constraint: 'own_calendar',
    sentence: 'Busy in their own calendar 3:00 – 4:00 PM.',
    isTimed: true,
    async arrange({ person: { id: interpreterId } }) {
      const read = { sealedUrl: Buffer.from('x'), host: 'example.com', nextReadAt: NOW };
      await insert(calendarSubscriptions, { interpreterId, ...read });
      await insert(importedBusyTimes, { interpreterId, ...at('19:00', '20:00') });
    },
  },
  {
    constraint: 'said_not_free',
    sentence: "Answered 'not free then' for another appointment at 3:00 PM.",
    isTimed: true,
    async arrange({ person, clientId, language }) {
      const other = await anAssignment(kit, { clientId, language, date: DATE });
      const offerId = await anOffer(other, person, 'declined');
      const words = { interpreterId: person.id, kind: 'said_not_free', offerId };
      await insert(availabilityExceptions, { ...words, ...at('19:00', '21:00') });
    },
  },
  {
    constraint: 'travel_gap',
    sentence:
      'Needs about 64 min (29 mi, estimated) from the appointment ending 1:30 PM but has only 30 min.',
    isTimed: true,
    async arrange({ person, clientId, language }) {
      await placeAt(clientId, HERE, 40.7);
      await placeAt(clientId, '9 Far Road', 41);
      await anAssignment(kit, {
        clientId,
        language,
        interpreterId: person.id,
        status: 'accepted',
        location: '9 Far Road',
        date: DATE,
        startTime: '12:00',
        endTime: '13:30',
      });
    },
  },
  {
    constraint: 'radius',
    sentence: 'Travels up to 30 mi; this appointment is about 77 mi away.',
    person: { homeLatitude: 41.5, homeLongitude: -74, homePrecision: 'exact', travelRadiusMiles: 30 },
    arrange: ({ clientId }) => placeAt(clientId, HERE, 40.7),
  },
  {
    constraint: 'declined_before',
    sentence: 'Declined this appointment on Mar 2, 2026; nothing has changed since.',
    arrangeRow: (row, person) => anOffer(row, person, 'declined'),
  },
  {
    constraint: 'daily_hours',
    sentence: 'Would work 2 h that day; the limit is 1 h.',
    isTimed: true,
    person: { dailyHoursLimit: 1 },
  },
];

const LANGUAGES = [
  'Albanian',
  'Amharic',
  'Dutch',
  'Arabic',
  'Dari',
  'French',
  'Burmese',
  'Italian',
  'Hindi',
  'Tamil',
  'Japanese',
  'Khmer',
  'Korean',
  'Lao',
  'Polish',
  'Somali',
  'Swahili',
  'Thai',
  'Urdu',
  'Zulu',
];

async function placeAt(clientId: number, location: string, latitude: number): Promise<void> {
  const where = { latitude, longitude: -74, precision: 'exact', source: 'typed' };
  await insert(places, { clientId, location, ...where });
}

async function anOffer(row: Row, person: Person, state: 'open' | 'declined'): Promise<number> {
  const { rows } = await kit.database.pool.query<{ id: number }>(
    `INSERT INTO offers (assignment_id, interpreter_id, token_hash, token_nonce, state, answered_at, expires_at)
    VALUES ($1, $2, sha256(uuid_send(gen_random_uuid())), uuid_send(gen_random_uuid()), $3, $4, $5) RETURNING id`,
    [row.id, person.id, state, state === 'declined' ? NOW : null, row.startsAt],
  );
  return rows[0]?.id ?? 0;
}

/** A case with its people, and how appointments of it are made and called about. */
async function worldOf(one: Case, language: string) {
  const client = await aClient(kit, { name: 'Mercy Hospital' });
  const person = await anInterpreter(kit, { languages: [language], ...one.person });
  await one.arrange?.({ person, clientId: client.id, language });
  const row = async (more: Partial<Parameters<typeof anAssignment>[1]> = {}) => {
    const about = { clientId: client.id, language, location: HERE, ...WHEN, ...one.asked };
    const made = await anAssignment(kit, { ...about, ...more });
    await one.arrangeRow?.(made, person);
    return made;
  };
  const body = {
    interpreterId: person.id,
    clientId: client.id,
    language,
    location: HERE,
    ...WHEN,
    notes: null,
  };
  return { client, person, language, row, body };
}
type World = Awaited<ReturnType<typeof worldOf>>;

const post = (path: string, body?: object) => kit.call('POST', path, { as: staff, ...(body && { body }) });
const put = (id: number, body: object) => kit.call('PUT', `/api/assignments/${id}`, { as: staff, body });

/** What staff do with a reason or without; `isNew`: with no saved appointment. */
interface Path {
  readonly name: string;
  readonly isNew?: true;
  readonly offers?: true;
  readonly act: string;
  readonly take: (world: World, reason: object) => Promise<Answer>;
}
const PATHS: readonly Path[] = [
  {
    name: 'creating booked',
    isNew: true,
    act: 'assignments.create',
    take: ({ body }, reason) => post('/api/assignments', { ...body, ...reason, status: 'accepted' }),
  },
  {
    name: 'creating with an offer',
    isNew: true,
    offers: true,
    act: 'assignments.create',
    take: ({ body }, reason) => post('/api/assignments', { ...body, ...reason, status: 'pending' }),
  },
  {
    name: 'naming in an edit',
    offers: true,
    act: 'assignments.update',
    take: async ({ row, body }, reason) => put((await row()).id, { ...body, ...reason }),
  },
  {
    name: 'booking in an edit',
    act: 'assignments.update',
    take: async ({ row, body }, reason) => put((await row()).id, { ...body, ...reason, status: 'accepted' }),
  },
  {
    name: 'assigning',
    act: 'assignments.assign',
    take: async ({ row, person }, reason) =>
      post(`/api/assignments/${(await row()).id}/assign`, { interpreterId: person.id, ...reason }),
  },
];

/** Their time is free again for the next path. */
const forget = ({ person }: World) =>
  kit.database.pool.query(
    `UPDATE assignments SET deleted_at = now() WHERE interpreter_id = $1 AND start_time = '14:00'`,
    [person.id],
  );

async function tracesOf(id: number) {
  const { rows: audit } = await kit.database.pool.query(
    `SELECT act, change ->> 'overrideReason' AS reason, change -> 'overrode' AS overrode FROM audit_log
    WHERE entity = 'assignment' AND entity_id = $1 AND change ? 'overrideReason'`,
    [id],
  );
  const { rows: offers } = await kit.database.pool.query(
    `SELECT override_reason AS reason FROM offers WHERE assignment_id = $1 AND state = 'open'`,
    [id],
  );
  return { audit, offers };
}

/** The reasons as staff read them in the appointment's details. */
async function readByStaff(id: number) {
  const get = async (what: string) =>
    (await kit.call('GET', `/api/assignments/${id}/${what}`, { as: staff })).body;
  const offers: { state: string; overrideReason: string | null }[] = await get('offers');
  return {
    bookedAnyway: (await get('plan')).bookedAnyway,
    asked: offers.filter(({ state }) => state === 'open').map(({ overrideReason }) => overrideReason),
  };
}

/** Why the booked interpreter cannot come any more, as staff's dashboard tells. */
async function whyNotCome(id: number): Promise<string[]> {
  const path = `/api/assignments/cannot-come?assignmentId=${id}`;
  const { status, body } = await kit.call('GET', path, { as: staff });
  expect(status).toBe(200);
  return body.flatMap(({ exclusions }: { exclusions: { sentence: string }[] }) =>
    exclusions.map((one) => one.sentence),
  );
}

const NAMED_CASES = CASES.map((one, index) => ({
  ...one,
  language: LANGUAGES[index] ?? '',
  name: `${one.constraint}, ${one.mayOverride === false ? 'never overridden' : 'overridden with a reason'}`,
}));

describe.each(NAMED_CASES)('$name', (one) => {
  const { constraint, sentence, language } = one;
  const mayOverride = one.mayOverride ?? true;
  const isNewable = one.asked === undefined && one.arrangeRow === undefined;
  const isListed = constraint !== 'archived' && constraint !== 'language';
  const refused = {
    status: 409,
    body: {
      code: constraint === 'overlap' ? 'interpreter_booked' : 'interpreter_not_eligible',
      message: sentence,
    },
  };
  let world: World;
  beforeAll(async () => {
    world = await worldOf(one, language);
  });

  it('is said in both lists', async () => {
    const { id, startsAt, endsAt, clientId } = await world.row();
    const ofForm = (query: string) =>
      kit.call('GET', `/api/assignments/interpreters-for-language?language=${language}&${query}`, {
        as: staff,
      });
    const span = `startsAt=${startsAt}&endsAt=${endsAt}`;
    const lists = [
      await kit.call('GET', `/api/assignments/${id}/candidates`, { as: staff }),
      await ofForm(`${span}&except=${id}`),
      ...(isNewable ? [await ofForm(`${span}&clientId=${clientId}&location=${HERE}`)] : []),
    ];
    for (const { status, body } of lists) {
      expect(status).toBe(200);
      const exclusions = body.find((row: { id: number }) => row.id === world.person.id)?.exclusions;
      expect(exclusions).toEqual(isListed ? [{ constraint, sentence, mayOverride }] : undefined);
    }
  });

  it.each(PATHS.filter(({ isNew }) => isNewable || !isNew))('is kept when $name', async (path) => {
    const bare = await path.take(world, {});
    expect(bare).toMatchObject(refused);
    expect(bare.body.override).toEqual(mayOverride ? [sentence] : undefined);
    const given = await path.take(world, { overrideReason: REASON });
    if (!mayOverride) return expect(given).toMatchObject(refused);
    expect(given.status).toBeLessThan(300);
    expect(await tracesOf(given.body.id)).toEqual({
      audit: [{ act: path.act, reason: REASON, overrode: [sentence] }],
      offers: path.offers ? [{ reason: REASON }] : [],
    });
    expect(await readByStaff(given.body.id)).toEqual({
      bookedAnyway: path.offers ? null : { overrideReason: REASON, overrode: [sentence], by: staff.name },
      asked: path.offers ? [REASON] : [],
    });
    if (!path.offers) expect(await whyNotCome(given.body.id)).toEqual([]);
    await forget(world);
  });

  it('is new to a kept booking only if the time brings it', async () => {
    const { person, row, body } = world;
    const booked = await row({
      interpreterId: person.id,
      status: 'accepted',
      startTime: '10:00',
      endTime: '11:00',
    });
    const moved = await put(booked.id, body);
    if (one.isTimed || constraint === 'archived') expect(moved).toMatchObject(refused);
    else expect(moved.status).toBe(200);
    await kit.database.pool.query('UPDATE assignments SET deleted_at = now() WHERE id = $1', [booked.id]);
  });

  it('leaves them out of a broadcast, unless they only declined it before', async () => {
    const answer = await post(`/api/assignments/${(await world.row()).id}/broadcast`);
    expect(answer).toMatchObject(
      constraint === 'declined_before'
        ? { status: 200, body: { offersMade: 1 } }
        : { status: 409, body: { code: 'no_eligible_interpreter' } },
    );
  });

  it('refuses their own yes only if nobody can override it, and tells them no more than is theirs', async () => {
    const offered = await world.row();
    await anOffer(offered, world.person, 'open');
    const answer = await kit.call('POST', `/api/assignments/accept/${offered.id}`, { as: world.person });
    if (mayOverride) {
      expect(answer.status).toBe(200);
      expect(await whyNotCome(offered.id)).toEqual([]);
    } else if (constraint === 'archived') expect(answer.status).toBe(404);
    else {
      const own = {
        overlap: sentence.replace('This interpreter has', 'You have'),
        credential: `${sentence} Open 'Credentials' in the menu. You can accept once the office has checked it.`,
      };
      const isOwn = constraint === 'overlap' || constraint === 'credential';
      const message = isOwn
        ? own[constraint]
        : 'You can no longer be booked for this appointment. Please ask the office.';
      expect(answer).toMatchObject({ status: 409, body: { code: refused.body.code, message } });
      expect(answer.body.override).toBeUndefined();
    }
    await forget(world);
  });

  // Two bookings that overlap cannot both be made.
  if (constraint !== 'overlap')
    it('ends a booking, until staff keep it with a reason', async () => {
      const { person, row } = world;
      const { id } = await row({ interpreterId: person.id, status: 'accepted' });
      const ends = ENDS_BOOKING.includes(constraint);
      expect(await whyNotCome(id)).toEqual(ends ? [sentence] : []);
      const answer = await post(`/api/assignments/${id}/keep`, { reason: REASON });
      expect(answer.status).toBe(mayOverride || !ends ? 200 : 409);
      expect(await whyNotCome(id)).toEqual(mayOverride || !ends ? [] : [sentence]);
      const traces = { act: 'assignments.keep', reason: REASON, overrode: [sentence] };
      expect((await tracesOf(id)).audit).toEqual(mayOverride && ends ? [traces] : []);
      await forget(world);
    });

  it('counts when a booking is restored', async () => {
    const { person, row } = world;
    const booked = { interpreterId: person.id, status: 'accepted' as const };
    const deleted = await row({ ...booked, deletedAt: NOW });
    expect((await post(`/api/assignments/${deleted.id}/restore`)).status).toBe(mayOverride ? 200 : 409);
    await forget(world);
    const cancellation = { cancelledAt: NOW, cancelledBy: 'staff' as const };
    const cancelled = await row({ ...booked, status: 'cancelled', cancellation });
    const { body } = await post(`/api/assignments/${cancelled.id}/restore`);
    expect(body.status).toBe(constraint === 'declined_before' ? 'scheduled' : 'pending');
    await forget(world);
  });
});

describe('besides', () => {
  let world: World;
  const hours = CASES.find(({ constraint }) => constraint === 'hours') as Case; // it is there
  beforeAll(async () => {
    world = await worldOf({ ...hours, person: { ...hours.person, travelRadiusMiles: 30 } }, 'Tigrinya');
  });

  it('records the past in spite of hours and of being unavailable, and not in a language that they do not speak', async () => {
    await kit.database.pool.query('UPDATE interpreters SET is_available = false WHERE id = $1', [
      world.person.id,
    ]);
    const past = { ...world.body, date: '2026-02-23', status: 'accepted' };
    expect((await post('/api/assignments', past)).status).toBe(201);
    const other = { ...past, date: '2026-02-24', language: 'Greek' };
    expect(await post('/api/assignments', other)).toMatchObject({
      body: { code: 'interpreter_not_eligible' },
    });
    await kit.database.pool.query('UPDATE interpreters SET is_available = true WHERE id = $1', [
      world.person.id,
    ]);
  });

  it('says first what cannot be overridden, whatever reason is given, and keeps no reason where nothing is in conflict', async () => {
    const { person, body, row } = world;
    const booked = {
      interpreterId: person.id,
      status: 'accepted' as const,
      startTime: '15:30',
      endTime: '17:00',
    };
    const other = await row(booked);
    const answer = await post('/api/assignments', { ...body, overrideReason: REASON });
    expect(answer).toMatchObject({ status: 409, body: { conflict: { assignmentId: other.id } } });
    expect(answer.body.override).toBeUndefined();
    await kit.database.pool.query('UPDATE assignments SET deleted_at = now() WHERE id = $1', [other.id]);
    const free = { ...body, startTime: '09:00', endTime: '10:00', overrideReason: REASON };
    const made = await post('/api/assignments', free);
    expect(made.status).toBe(201);
    expect(await tracesOf(made.body.id)).toEqual({ audit: [], offers: [{ reason: null }] });
  });

  it('moves a booking to the time that its client proposed, with a reason', async () => {
    const { person, row } = world;
    const proposal = { ...WHEN, state: 'open' as const, proposedAt: NOW };
    const booked = {
      interpreterId: person.id,
      status: 'accepted' as const,
      startTime: '10:00',
      endTime: '12:00',
    };
    const { id } = await row({ ...booked, proposal });
    const accept = (body: object) => post(`/api/assignments/${id}/proposal/accept`, body);
    expect(await accept({})).toMatchObject({ status: 409, body: { override: [hours.sentence] } });
    expect((await accept({ overrideReason: REASON })).status).toBe(200);
    expect((await tracesOf(id)).audit).toMatchObject([{ act: 'assignments.acceptProposal' }]);
    await kit.database.pool.query('UPDATE assignments SET deleted_at = now() WHERE id = $1', [id]);
  });

  it('shows staff the reason of the present booking alone', async () => {
    const { person, row } = world;
    const other = await anInterpreter(kit, { languages: [world.language] });
    const { id } = await row();
    const assign = (body: object) => post(`/api/assignments/${id}/assign`, body);
    const shown = async () => (await readByStaff(id)).bookedAnyway?.overrideReason;
    await assign({ interpreterId: person.id, overrideReason: REASON });
    await assign({ interpreterId: person.id });
    expect(await shown()).toBe(REASON);
    await assign({ interpreterId: other.id });
    expect(await shown()).toBeUndefined();
    await kit.database.pool.query('UPDATE assignments SET deleted_at = now() WHERE id = $1', [id]);
  });

  it('asks about the same hours again only on another day', async () => {
    const { person, row, body } = world;
    const { id } = await row({ interpreterId: person.id, status: 'accepted' });
    expect((await put(id, { ...body, startTime: '14:30' })).status).toBe(200);
    expect(await put(id, { ...body, date: '2026-03-16' })).toMatchObject({
      status: 409,
      body: { override: [hours.sentence] },
    });
    await kit.database.pool.query('UPDATE assignments SET deleted_at = now() WHERE id = $1', [id]);
  });

  it('keeps telling why somebody cannot come who checked in early, until an hour before the start (rule tracking-8)', async () => {
    const { person, row } = world;
    const today = { date: NOW.slice(0, 10), startTime: '16:00', endTime: '17:00' };
    const { id } = await row({
      ...today,
      interpreterId: person.id,
      status: 'accepted',
      currentStatus: 'arrived',
    });
    expect(await whyNotCome(id)).toHaveLength(1);
    kit.clock.set('2026-03-02T20:00:00.000Z');
    expect(await whyNotCome(id)).toEqual([]);
    kit.clock.set(NOW);
    await kit.database.pool.query('UPDATE assignments SET deleted_at = now() WHERE id = $1', [id]);
  });

  it('forgets declines when an edit changes what is asked, and only then', async () => {
    const { person, row, body } = world;
    const declined = await row({ startTime: '12:00', endTime: '13:00' });
    await anOffer(declined, person, 'declined');
    const exclusions = async () => {
      const { body: list } = await kit.call('GET', `/api/assignments/${declined.id}/candidates`, {
        as: staff,
      });
      return list
        .find(({ id }: { id: number }) => id === person.id)
        .exclusions.map(({ constraint }: { constraint: string }) => constraint);
    };
    const same = { ...body, interpreterId: null, startTime: '12:00', endTime: '13:00' };
    await put(declined.id, { ...same, notes: 'Second floor' });
    expect(await exclusions()).toEqual(['declined_before']);
    await put(declined.id, { ...same, location: '2 Mercy Road' });
    expect(await exclusions()).toEqual([]);
  });
});
