import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { untilOneWaits } from '#kit/database.ts';
import { aClient, anAssignment, anInterpreter, aStaffMember } from '#kit/people.ts';
import { isFullRun } from '#kit/run-size.ts';
import { auditOf, forgetMessages, messagesAbout, reminderOf } from '#kit/traces.ts';
import { interpreters } from '#server/db/schema/people.ts';
import { loadFacts } from '../messages/queries/facts.ts';

const MANY = isFullRun ? 2000 : 300;

let kit: TestApp;
let staff: Awaited<ReturnType<typeof aStaffMember>>;
let client: Awaited<ReturnType<typeof aClient>>;
let language = '';
let ines: Awaited<ReturnType<typeof anInterpreter>>;
let omar: Awaited<ReturnType<typeof anInterpreter>>;
const LANGUAGES = [
  'Bengali',
  'Icelandic',
  'French',
  'German',
  'Italian',
  'Dari',
  'Pashto',
  'Thai',
  'Polish',
  'Greek',
  'Czech',
  'Zulu',
  'Lao',
  'Tamil',
  'Hindi',
  'Urdu',
  'Dutch',
  'Igbo',
  'Hausa',
  'Akan',
  'Xhosa',
  'Malay',
  'Khmer',
  'Nepali',
  'Telugu',
  'Lithuanian',
  'Latvian',
  'Armenian',
  'Finnish',
  'Danish',
  'Swedish',
  'Norwegian',
];

beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
  client = await aClient(kit);
});
beforeEach(async () => {
  // Each test has its own language, and so its own interpreters.
  language = LANGUAGES.pop() ?? '';
  ines = await anInterpreter(kit, { name: 'Ines', languages: [language] });
  omar = await anInterpreter(kit, { name: 'Omar', languages: [language] });
  await forgetMessages(kit);
});
afterAll(() => kit.close());

const request = (more: object = {}) =>
  anAssignment(kit, { clientId: client.id, language, notes: 'Ring twice', ...more });
const broadcast = (id: number) => kit.call('POST', `/api/assignments/${id}/broadcast`, { as: staff });
const accept = (id: number, as: { cookie: string }) =>
  kit.call('POST', `/api/assignments/accept/${id}`, { as });
const decline = (id: number, as: { cookie: string }) =>
  kit.call('POST', `/api/assignments/decline/${id}`, { as });
const get = async (id: number) => (await kit.call('GET', `/api/assignments/${id}`, { as: staff })).body;
async function tokenOf(id: number, as: { cookie: string }): Promise<string> {
  const { body } = await kit.call('GET', '/api/offers', { as });
  return body.find((one: { id: number }) => one.id === id).responseToken;
}

describe('broadcasting', () => {
  it('asks everybody who is available, qualified and free, each by a link of their own', async () => {
    await anInterpreter(kit, { languages: [language], isAvailable: false });
    await anInterpreter(kit, { languages: [language], archivedAt: kit.clock.now() });
    const busy = await anInterpreter(kit, { languages: [language] });
    await request({ interpreterId: busy.id, status: 'accepted', startTime: '11:00', endTime: '15:00' });
    const { id } = await request();
    const { status, body } = await broadcast(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'pending',
      notificationSent: true,
      interpreter: null,
      offersMade: 2,
      responseToken: null,
    });
    expect(await messagesAbout(kit, id)).toEqual([
      `offer_made → interpreter ${ines.id}`,
      `offer_made → interpreter ${omar.id}`,
    ]);
    expect(await tokenOf(id, ines)).not.toBe(await tokenOf(id, omar));
    expect((await kit.call('GET', '/api/offers', { as: busy })).body).toEqual([]);
  });

  it('is refused when nobody can be asked, and changes nothing', async () => {
    await kit.database.pool.query('UPDATE interpreters SET is_available = false WHERE id = ANY($1)', [
      [ines.id, omar.id],
    ]);
    const { id } = await request();
    expect(await broadcast(id)).toMatchObject({
      status: 409,
      body: {
        code: 'no_eligible_interpreter',
        message: 'Nobody who speaks Swedish can be asked for it now.',
      },
    });
    expect(await get(id)).toMatchObject({ status: 'pending', notificationSent: false });
    expect(await auditOf(kit, id)).toEqual([]);
  });

  it('does not ask twice, but asks the person who has become free', async () => {
    const { id } = await request();
    await broadcast(id);
    expect((await broadcast(id)).body.offersMade).toBe(0);
    await anInterpreter(kit, { languages: [language] });
    expect((await broadcast(id)).body.offersMade).toBe(1);
  });

  it('tells of several appointments at once how asking went, counting the last offer to each', async () => {
    const first = await request();
    const second = await request({ date: '2026-04-20' });
    const unasked = await request({ date: '2026-04-21' });
    for (const id of [first.id, second.id]) await broadcast(id);
    await decline(first.id, omar);
    await broadcast(first.id); // asks Omar once more
    await decline(second.id, ines);
    const ids = [first.id, unasked.id, second.id, 999_999].join(',');
    const summaries = () => kit.call('GET', `/api/assignments/offers?assignmentIds=${ids}`, { as: staff });
    const named = (one: { id: number }, name: string, state: string) => ({ id: one.id, name, state });
    const closed = { filled: 0, withdrawn: 0, gave_back: 0, taken_back: 0, expired: 0 };
    const none = { open: 0, accepted: 0, declined: 0, ...closed };
    expect((await summaries()).body).toEqual([
      {
        assignmentId: first.id,
        counts: { ...none, open: 2 },
        first: [named(ines, 'Ines', 'open'), named(omar, 'Omar', 'open')],
      },
      {
        assignmentId: second.id,
        counts: { ...none, open: 1, declined: 1 },
        first: [named(omar, 'Omar', 'open'), named(ines, 'Ines', 'declined')],
      },
    ]);
    const isOver = 'UPDATE offers SET expires_at = $2 WHERE assignment_id = $1';
    await kit.database.pool.query(isOver, [first.id, kit.clock.now()]);
    expect((await summaries()).body[0]).toMatchObject({ counts: { open: 0, expired: 2 } });
  });

  it('is refused once the appointment is booked, or has started', async () => {
    const booked = await request({ interpreterId: ines.id, status: 'accepted' });
    expect((await broadcast(booked.id)).body.code).toBe('illegal_step');
    const past = await request({ date: '2026-03-02', startTime: '08:00', endTime: '12:00' });
    expect((await broadcast(past.id)).body.code).toBe('illegal_step');
  });

  it('asks nobody who is being archived meanwhile', async () => {
    const { id } = await request();
    const archiving = await kit.database.pool.connect();
    await archiving.query('BEGIN');
    await archiving.query('SELECT FROM interpreters WHERE id = $1 FOR UPDATE', [ines.id]);
    await archiving.query('UPDATE interpreters SET archived_at = now() WHERE id = $1', [ines.id]);
    const asking = broadcast(id);
    await untilOneWaits(kit.database.pool);
    await archiving.query('COMMIT');
    archiving.release();
    expect((await asking).body.offersMade).toBe(1);
    expect(await messagesAbout(kit, id)).toEqual([`offer_made → interpreter ${omar.id}`]);
  });

  it(`reaches ${MANY} interpreters in one go`, async () => {
    await kit.database.pool.query(
      `WITH a AS (INSERT INTO accounts (audience, username) SELECT 'interpreter', 'many' || n FROM generate_series(1, $2::integer) n RETURNING id)
       INSERT INTO interpreters (account_id, name, email, phone, languages, hourly_rate, address)
       SELECT id, 'Many', 'many' || id || '@example.com', '555 0101', ARRAY[$1], 30, 'Here' FROM a`,
      [language, MANY - 2],
    );
    const { id } = await request();
    expect((await broadcast(id)).body.offersMade).toBe(MANY);
    expect((await accept(id, ines)).status).toBe(200);
    const { rows } = await kit.database.pool.query(
      `SELECT state, count(*)::int FROM offers WHERE assignment_id = $1 GROUP BY 1 ORDER BY 1`,
      [id],
    );
    expect(rows).toEqual([
      { state: 'accepted', count: 1 },
      { state: 'filled', count: MANY - 1 },
    ]);
  });
});

describe('accepting', () => {
  it('books the first; the others get a message and are refused', async () => {
    const { id } = await request();
    await broadcast(id);
    await forgetMessages(kit);
    const won = await accept(id, ines);
    expect(won.status).toBe(200);
    expect(won.body).toMatchObject({
      status: 'accepted',
      interpreter: { id: ines.id },
      rate: '30.00',
      responseToken: null,
    });
    expect(won.body).not.toHaveProperty('totalAmount');
    expect(await messagesAbout(kit, id)).toEqual([
      `booking_confirmed → client ${client.id}`,
      `booking_confirmed → interpreter ${ines.id}`,
      'offer_accepted → staff',
      `offer_filled → interpreter ${omar.id}`,
    ]);
    expect(await reminderOf(kit, id)).toEqual({ at: '2026-03-04T15:00:00Z', interpreterId: ines.id });
    expect(await accept(id, omar)).toMatchObject({ status: 409, body: { code: 'offer_already_filled' } });
    expect(await decline(id, omar)).toMatchObject({ status: 409, body: { code: 'offer_already_filled' } });
    expect(await accept(id, ines)).toMatchObject({ status: 409, body: { code: 'offer_already_answered' } });
    expect((await kit.call('GET', '/api/offers', { as: omar })).body).toEqual([]);
  });

  it('is refused with another booking at that time, which it names; the offer stays open', async () => {
    const { id } = await request();
    await broadcast(id);
    const other = await request({
      interpreterId: ines.id,
      status: 'scheduled',
      startTime: '09:00',
      endTime: '10:30',
    });
    const answer = await accept(id, ines);
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'interpreter_booked', conflict: { assignmentId: other.id } },
    });
    expect(answer.body.message).toContain('You have another appointment');
    await kit.call('DELETE', `/api/assignments/${other.id}`, { as: staff });
    expect((await accept(id, ines)).status).toBe(200);
  });

  it('is open to interpreters who were asked before they became unavailable', async () => {
    const { id } = await request();
    await broadcast(id);
    await kit.call('PUT', `/api/interpreters/${ines.id}/availability`, {
      as: ines,
      body: { isAvailable: false },
    });
    expect((await accept(id, ines)).status).toBe(200);
  });

  it('is free again after staff have set an accepted appointment back and asked again', async () => {
    const { id } = await request();
    await broadcast(id);
    await accept(id, ines);
    const { updatedAt } = await get(id);
    const who = { clientId: client.id, interpreterId: ines.id, language, status: 'pending', updatedAt };
    const when = { date: '2026-03-05', startTime: '11:00', endTime: '13:00', location: '2 Midtown Road' };
    const edit = { as: staff, body: { ...who, ...when, notes: '' } };
    expect((await kit.call('PUT', `/api/assignments/${id}`, edit)).status).toBe(200);
    expect(await accept(id, ines)).toMatchObject({ status: 200, body: { startTime: '11:00' } });
    expect(await get(id)).toMatchObject({ status: 'accepted', interpreter: { id: ines.id } });
  });

  it('is to staff a booking taken back once they have unassigned or replaced the person who accepted, until they book them again', async () => {
    const { id } = await request();
    await broadcast(id);
    await accept(id, ines);
    const read = async () => {
      const offers = (await kit.call('GET', `/api/assignments/${id}/offers`, { as: staff })).body;
      const [summary] = (await kit.call('GET', `/api/assignments/offers?assignmentIds=${id}`, { as: staff }))
        .body;
      const ofInes = offers.find((one: { interpreter: { id: number } }) => one.interpreter.id === ines.id);
      return [ofInes.state, summary.first.find((one: { id: number }) => one.id === ines.id).state];
    };
    const assign = (who: { id: number }) =>
      kit.call('POST', `/api/assignments/${id}/assign`, { as: staff, body: { interpreterId: who.id } });
    expect(await read()).toEqual(['accepted', 'accepted']);
    expect((await assign(omar)).status).toBe(200);
    expect(await read()).toEqual(['taken_back', 'taken_back']);
    expect((await assign(ines)).status).toBe(200);
    expect(await read()).toEqual(['accepted', 'accepted']);
    const { updatedAt, date, startTime, endTime, location } = await get(id);
    const who = { clientId: client.id, interpreterId: null, language, status: 'pending', updatedAt };
    const body = { ...who, date, startTime, endTime, location, notes: '' };
    expect((await kit.call('PUT', `/api/assignments/${id}`, { as: staff, body })).status).toBe(200);
    expect(await read()).toEqual(['taken_back', 'taken_back']);
    await broadcast(id);
    // The next yes closes the earlier one.
    await accept(id, omar);
    const rows = (await kit.call('GET', `/api/assignments/${id}/offers`, { as: staff })).body;
    expect(rows.map((one: { state: string }) => one.state).sort()).toEqual([
      'accepted',
      'filled',
      'filled',
      'taken_back',
    ]);
  });

  it('ends when the appointment starts', async () => {
    const { id } = await request();
    await broadcast(id);
    const token = await tokenOf(id, ines);
    kit.clock.set('2026-03-05T15:00:00.000Z');
    expect(await accept(id, ines)).toMatchObject({ status: 409, body: { code: 'offer_closed' } });
    expect((await kit.call('GET', `/api/offers/${token}`)).body.state).toBe('expired');
    expect((await kit.call('GET', '/api/offers', { as: ines })).body).toEqual([]);
    kit.clock.set('2026-03-02T14:00:00.000Z');
  });

  it('is not found without an offer of one’s own', async () => {
    const { id } = await request();
    await broadcast(id);
    const other = await anInterpreter(kit);
    expect((await accept(id, other)).status).toBe(404);
    expect((await decline(id, other)).status).toBe(404);
    expect((await accept(99_999_999_999, ines)).status).toBe(404);
    expect((await accept(id, staff)).status).toBe(403);
  });
});

describe('declining', () => {
  it('leaves the others to answer; after the last one the appointment waits for staff again', async () => {
    const { id } = await request();
    await broadcast(id);
    await forgetMessages(kit);
    const first = await decline(id, ines);
    expect(first).toMatchObject({ status: 200, body: { state: 'declined' } });
    expect(first.body).not.toHaveProperty('client');
    expect(await get(id)).toMatchObject({ status: 'pending', notificationSent: true });
    expect(await messagesAbout(kit, id)).toEqual(['offer_declined → staff']);
    await decline(id, omar);
    expect(await get(id)).toMatchObject({ status: 'declined', notificationSent: false, interpreter: null });
    expect(await messagesAbout(kit, id)).toEqual(['nobody_left → staff', 'offer_declined → staff']);
    const declined = await kit.call('GET', '/api/assignments?status=declined', { as: staff });
    expect(declined.body.map((one: { id: number }) => one.id)).toContain(id);
    expect((await decline(id, omar)).body.code).toBe('offer_already_answered');
    expect((await broadcast(id)).body).toMatchObject({ status: 'pending', offersMade: 2 });
    expect((await accept(id, omar)).status).toBe(200);
  });

  it('tells staff of free interpreters who were never asked', async () => {
    const when = { date: '2026-03-05', startTime: '11:00', endTime: '13:00', location: '2 Midtown Road' };
    const body = { ...when, clientId: client.id, interpreterId: ines.id, language };
    const { id } = (await kit.call('POST', '/api/assignments', { as: staff, body })).body;
    await decline(id, ines);
    const notices = await kit.call('GET', `/api/notifications?assignmentId=${id}&kind=nobody_left`, {
      as: staff,
    });
    expect(notices.body).toMatchObject([
      {
        text: `No one accepted ${client.name}, ${language} on Mar 5, 2026. 1 free interpreter was never asked.`,
      },
    ]);
  });
});

describe('declining with a reason', () => {
  const declineAs = (id: number, as: { cookie: string }, reason?: string) =>
    kit.call('POST', `/api/assignments/decline/${id}`, { as, body: reason === undefined ? {} : { reason } });
  const offersOf = async (id: number) =>
    (await kit.call('GET', `/api/assignments/${id}/offers`, { as: staff })).body;
  const lastAnswerOf = async (interpreterId: number) => {
    const { rows } = await kit.database.pool.query(
      `SELECT kind, starts_at::text, ends_at::text FROM availability_exceptions WHERE interpreter_id = $1`,
      [interpreterId],
    );
    return rows;
  };

  it('is seen by staff alone, in the offers and in what they are told', async () => {
    const { id } = await request();
    await broadcast(id);
    expect((await declineAs(id, ines, 'too_far')).status).toBe(200);
    expect((await declineAs(id, omar)).status).toBe(200);
    expect(await offersOf(id)).toMatchObject([
      { interpreter: { id: omar.id }, declineReason: null },
      { interpreter: { id: ines.id }, declineReason: 'too_far' },
    ]);
    const notices = await kit.call('GET', `/api/notifications?assignmentId=${id}&kind=offer_declined`, {
      as: staff,
    });
    expect(notices.body.map(({ text }: { text: string }) => text)).toContainEqual(
      expect.stringMatching(/^Ines declined .*: too far\.$/),
    );
    expect(await lastAnswerOf(ines.id)).toEqual([]);
    expect((await declineAs(id, ines, 'no idea')).body.fields).toHaveProperty('reason');
  });

  it('keeps the time of the appointment free of others until it is answered anew', async () => {
    const { id, startsAt, endsAt } = await request();
    await broadcast(id);
    await declineAs(id, ines, 'not_free');
    const [sentence, ...more] = await lastAnswerOf(ines.id);
    expect(more).toEqual([]);
    expect(sentence.kind).toBe('said_not_free');
    expect([sentence.starts_at, sentence.ends_at].map((at) => Date.parse(at))).toEqual(
      [startsAt, endsAt].map((at) => Date.parse(at)),
    );
    // Nor are they asked for another appointment then.
    const other = await request();
    await broadcast(other.id);
    const { body } = await kit.call('GET', `/api/assignments/${other.id}/offers`, { as: staff });
    const askedIds = body.map((offer: { interpreter: { id: number } }) => offer.interpreter.id);
    expect(askedIds).not.toContain(ines.id);
    expect(askedIds).toContain(omar.id);
    // They are asked once more, as staff may do.
    const made = `UPDATE offers SET state = 'open', answered_at = NULL, decline_reason = NULL WHERE assignment_id = $1`;
    await kit.database.pool.query(made, [id]);
    expect((await accept(id, ines)).status).toBe(200);
    expect(await lastAnswerOf(ines.id)).toEqual([]);
  });

  it('comes by the link too', async () => {
    const { id } = await request();
    await broadcast(id);
    const path = `/api/offers/${await tokenOf(id, omar)}/decline`;
    expect((await kit.call('POST', path, { body: { reason: 'not_free' } })).body).toMatchObject({
      state: 'declined',
    });
    expect(await lastAnswerOf(omar.id)).toHaveLength(1);
  });
});

describe('GET /api/offers', () => {
  it('shows open offers as appointments with their token and the pay, the soonest first', async () => {
    const lawyer = await anInterpreter(kit, { languages: [language], legalRate: 4550 });
    const later = await request({ date: '2026-03-07' });
    const sooner = await request({ origin: 'client', serviceType: 'legal', urgency: 'urgent' });
    for (const { id } of [later, sooner]) await broadcast(id);
    const { body } = await kit.call('GET', '/api/offers', { as: lawyer });
    expect(body).toMatchObject([
      {
        id: sooner.id,
        rate: '45.50',
        serviceType: 'legal',
        urgency: 'urgent',
        interpreterId: null,
        notes: 'Ring twice\nService: legal\nUrgency: urgent',
        client: { name: client.name, phone: client.phone },
      },
      { id: later.id, rate: '30.00', responseToken: expect.stringMatching(/^[\w-]{43}$/) },
    ]);
    expect(body[0]).not.toHaveProperty('totalAmount');
  });

  it('says what the booked time pays, as the link does, and until when it can be answered', async () => {
    const { id } = await request({ startTime: '10:00', endTime: '12:20' });
    await broadcast(id);
    const { body } = await kit.call('GET', '/api/offers', { as: ines });
    expect(body).toMatchObject([
      { estimatedPay: '75.00', paidMinutes: 150, expiresAt: '2026-03-05T15:00:00Z' },
    ]);
    const linked = await kit.call('GET', `/api/offers/${body[0].responseToken}`);
    expect(linked.body.estimatedPay).toBe('75.00');
  });
});

describe('the way from home (rule offers-12)', () => {
  it('stands with an open offer where both places are known, and is asked for by who reads it, never by a broadcast', async () => {
    const { db, pool } = kit.database;
    const minutes = vi.spyOn(kit.deps.travelTimes, 'minutes');
    const known = { homeLatitude: 40.7, homeLongitude: -74.1, homePrecision: 'exact' } as const;
    await db.update(interpreters).set(known).where(eq(interpreters.id, ines.id));
    const near = await request({ location: '1 Way Street' });
    await pool.query(
      `INSERT INTO places (client_id, location, latitude, longitude, precision, source) VALUES ($1, '1 Way Street', 40.78, -73.99, 'exact', 'typed')`,
      [client.id],
    );
    const unknown = await request({ location: '2 Nowhere' });
    const call = await request({ location: 'By phone', mode: 'phone' });
    for (const { id } of [near, unknown, call]) await broadcast(id);
    expect(minutes).not.toHaveBeenCalled();
    const travelTimes = async (as: { cookie: string }) => {
      const { body } = await kit.call('GET', '/api/offers', { as });
      const of = ({ id }: { id: number }) => body.find((one: { id: number }) => one.id === id).fromHome;
      return [near, unknown, call].map(of);
    };
    expect(await travelTimes(ines)).toEqual([{ minutes: 35, miles: 11, basis: 'estimate' }, null, null]);
    expect(minutes).toHaveBeenCalledTimes(1);
    minutes.mockImplementation(async (from) =>
      from.map(() => ({ minutes: 28.4, miles: 13.2, basis: 'roads' })),
    );
    expect(await travelTimes(ines)).toEqual([{ minutes: 28, miles: 13, basis: 'roads' }, null, null]);
    expect(await travelTimes(omar)).toEqual([null, null, null]);
    minutes.mockRestore();
    // The link may be forwarded.
    const linked = await kit.call('GET', `/api/offers/${await tokenOf(near.id, ines)}`);
    expect(linked.body).not.toHaveProperty('fromHome');
    const { rows } = await pool.query(
      `SELECT id FROM notifications WHERE kind = 'offer_made' AND channel = 'email' AND recipient_id = $1 ORDER BY assignment_id`,
      [ines.id],
    );
    const facts = await loadFacts(
      db,
      rows.map(({ id }) => id),
    );
    const way = { from: { latitude: 40.7, longitude: -74.1 }, to: { latitude: 40.78, longitude: -73.99 } };
    expect(facts.map((one) => one.way)).toEqual([way, null, null]);
  });
});

describe('an own offer of an appointment', () => {
  const ofAssignment = (id: number, as: { cookie: string }) =>
    kit.call('GET', `/api/assignments/${id}/offer`, { as });

  it('says what became of it, to whom was asked alone', async () => {
    const { id } = await request();
    await broadcast(id);
    expect(await ofAssignment(id, ines)).toMatchObject({
      status: 200,
      body: { state: 'open', estimatedPay: '60.00' },
    });
    await accept(id, omar);
    expect((await ofAssignment(id, omar)).body.state).toBe('accepted');
    const filled = await ofAssignment(id, ines);
    expect(filled.body).toMatchObject({ state: 'filled', language });
    expect(filled.body).not.toHaveProperty('client');
    expect((await ofAssignment(id, await anInterpreter(kit))).status).toBe(404);
  });

  it('is withdrawn with its appointment, and the latest counts', async () => {
    const { id } = await request();
    await broadcast(id);
    await decline(id, ines);
    expect((await ofAssignment(id, ines)).body.state).toBe('declined');
    await broadcast(id); // asks Ines once more
    expect((await ofAssignment(id, ines)).body.state).toBe('open');
    await kit.call('DELETE', `/api/assignments/${id}`, { as: staff });
    expect((await ofAssignment(id, ines)).body.state).toBe('withdrawn');
  });

  it('is theirs when staff book whom they had asked, without waiting for an answer', async () => {
    const { id } = await request();
    await broadcast(id);
    const tokens = { ines: await tokenOf(id, ines), omar: await tokenOf(id, omar) };
    const assign = (to: { id: number }) =>
      kit.call('POST', `/api/assignments/${id}/assign`, { as: staff, body: { interpreterId: to.id } });
    /** What each of the two reads, signed in and by the link. */
    const states = async (of: typeof ines, token: string) => [
      (await ofAssignment(id, of)).body.state,
      (await kit.call('GET', `/api/offers/${token}`)).body.state,
    ];
    expect((await assign(ines)).body.status).toBe('scheduled');
    expect(await states(ines, tokens.ines)).toEqual(['accepted', 'accepted']);
    expect(await states(omar, tokens.omar)).toEqual(['filled', 'filled']);
    expect((await assign(omar)).status).toBe(200);
    expect(await states(ines, tokens.ines)).toEqual(['filled', 'filled']);
    expect(await states(omar, tokens.omar)).toEqual(['accepted', 'accepted']);
    const asStaffSee = await kit.call('GET', `/api/assignments/${id}/offers`, { as: staff });
    expect(asStaffSee.body.map(({ state }: { state: string }) => state)).toEqual(['filled', 'filled']);
    await kit.call('DELETE', `/api/assignments/${id}`, { as: staff });
    expect(await states(omar, tokens.omar)).toEqual(['withdrawn', 'withdrawn']);
  });

  it('that was accepted is not theirs any more once staff give the appointment to another', async () => {
    const { id } = await request();
    await broadcast(id);
    await accept(id, ines);
    expect((await ofAssignment(id, ines)).body.state).toBe('accepted');
    await kit.call('POST', `/api/assignments/${id}/assign`, { as: staff, body: { interpreterId: omar.id } });
    expect((await ofAssignment(id, ines)).body.state).toBe('filled');
  });
});

describe('an offer’s link', () => {
  it('shows when, where, which language and what it pays, and nothing of the client', async () => {
    const { id } = await request({ startTime: '10:00', endTime: '12:20' });
    await broadcast(id);
    const { status, body } = await kit.call('GET', `/api/offers/${await tokenOf(id, ines)}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      state: 'open',
      date: '2026-03-05',
      startTime: '10:00',
      endTime: '12:20',
      timeZone: 'America/New_York',
      startsAt: '2026-03-05T15:00:00Z',
      endsAt: '2026-03-05T17:20:00Z',
      language,
      dialect: null,
      location: '2 Midtown Road',
      mode: 'on_site',
      rate: '30.00',
      estimatedPay: '75.00',
      paidMinutes: 150,
      expiresAt: '2026-03-05T15:00:00Z',
      othersAskedAt: null,
      reserve: null,
      clash: null,
      replacement: null,
      changedSince: [],
    });
    expect((await get(id)).status).toBe('pending');
  });

  it('says which other appointment is in conflict, without its place', async () => {
    const { id } = await request();
    await broadcast(id);
    const token = await tokenOf(id, ines);
    await request({
      interpreterId: ines.id,
      status: 'accepted',
      location: '7 Hidden Lane',
      startTime: '11:00',
      endTime: '15:00',
    });
    const shown = await kit.call('GET', `/api/offers/${token}`);
    expect(shown.body.clash).toEqual({ date: '2026-03-05', startTime: '11:00', endTime: '15:00', language });
    const refused = await kit.call('POST', `/api/offers/${token}/accept`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'interpreter_booked' } });
    expect(JSON.stringify([shown.body, refused.body])).not.toContain('Hidden');
  });

  it('accepts and declines without a session', async () => {
    const { id } = await request();
    await broadcast(id);
    const [mine, theirs] = [await tokenOf(id, ines), await tokenOf(id, omar)];
    const answer = await kit.call('POST', `/api/offers/${mine}/accept`);
    expect(answer).toMatchObject({ status: 200, body: { state: 'accepted', estimatedPay: '60.00' } });
    expect(await get(id)).toMatchObject({ status: 'accepted', interpreter: { id: ines.id } });
    expect((await kit.call('POST', `/api/offers/${theirs}/decline`)).body.code).toBe('offer_already_filled');
    expect((await kit.call('GET', `/api/offers/${theirs}`)).body.state).toBe('filled');
    const { rows } = await kit.database.pool.query(
      `SELECT actor_audience FROM audit_log WHERE act = 'assignments.accept' AND entity_id = $1 AND entity = 'assignment'`,
      [id],
    );
    expect(rows).toEqual([{ actor_audience: 'token' }]);
  });

  it('declines without a session', async () => {
    const { id } = await request();
    await broadcast(id);
    expect(await kit.call('POST', `/api/offers/${await tokenOf(id, ines)}/decline`)).toMatchObject({
      status: 200,
      body: { state: 'declined' },
    });
  });

  it('opens nothing for an unknown token, an archived interpreter or a deleted appointment', async () => {
    const { id } = await request();
    await broadcast(id);
    const [mine, theirs] = [await tokenOf(id, ines), await tokenOf(id, omar)];
    for (const method of ['accept', 'decline']) {
      expect((await kit.call('POST', `/api/offers/${'x'.repeat(43)}/${method}`)).status).toBe(404);
    }
    expect((await kit.call('GET', '/api/offers/%00')).status).toBe(404);
    await kit.database.pool.query('UPDATE interpreters SET archived_at = now() WHERE id = $1', [ines.id]);
    expect((await kit.call('POST', `/api/offers/${mine}/accept`)).status).toBe(404);
    await kit.call('DELETE', `/api/assignments/${id}`, { as: staff });
    expect((await kit.call('GET', `/api/offers/${theirs}`)).body.state).toBe('withdrawn');
    expect((await kit.call('POST', `/api/offers/${theirs}/accept`)).body.code).toBe('offer_closed');
  });
});

describe('a change without a payload', () => {
  it('takes an empty body and refuses fields it does not know, changing nothing', async () => {
    const { id } = await request();
    const refused = await kit.call('POST', `/api/assignments/${id}/broadcast`, {
      as: staff,
      body: { to: 'all' },
    });
    expect(refused).toMatchObject({ status: 422, body: { fields: { to: expect.any(String) } } });
    expect(await get(id)).toMatchObject({ status: 'pending', notificationSent: false });
    const sent = await kit.call('POST', `/api/assignments/${id}/broadcast`, { as: staff, body: {} });
    expect(sent.status).toBe(200);
  });
});
