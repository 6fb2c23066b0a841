import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { aClient, anAssignment, anInterpreter, aStaffMember } from '#kit/people.ts';
import { auditOf, countAssignments, messagesAbout, reminderOf } from '#kit/traces.ts';

let kit: TestApp;
let staff: Awaited<ReturnType<typeof aStaffMember>>;
let client: Awaited<ReturnType<typeof aClient>>;
let interpreter: Awaited<ReturnType<typeof anInterpreter>>;

beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
  client = await aClient(kit);
  interpreter = await anInterpreter(kit);
});
afterAll(() => kit.close());

/** Each test has a day of its own. */
let day = 10;
function body(more: object = {}) {
  return {
    interpreterId: interpreter.id,
    clientId: client.id,
    date: `2026-03-${day}T00:00:00.000Z`,
    startTime: '10:00',
    endTime: '12:00',
    language: 'Spanish',
    location: '2 Midtown Road',
    status: 'accepted',
    ...more,
  };
}
const create = (more: object = {}, headers: Record<string, string> = {}) =>
  kit.call('POST', '/api/assignments', { as: staff, body: body(more), headers });
const activityOf = async (assignmentId: number) => {
  const feed = await kit.call('GET', '/api/activity', { as: staff });
  return feed.body.find((one: { assignmentId: number }) => one.assignmentId === assignmentId)?.summary;
};
const nextDay = () => {
  day += 1;
};

describe('POST /api/assignments', () => {
  it('books at once with status accepted, tells both people and sets the reminder', async () => {
    nextDay();
    const { status, body: row } = await create({ totalAmount: 150, notes: 'Ring twice' });
    expect(status).toBe(201);
    expect(row).toMatchObject({
      status: 'accepted',
      date: `2026-03-${day}`,
      startsAt: `2026-03-${day}T14:00:00Z`,
      endsAt: `2026-03-${day}T16:00:00Z`,
      timeZone: 'America/New_York',
      totalAmount: '150.00',
      isPaid: false,
      notificationSent: true,
      responseToken: null,
      notes: 'Ring twice',
      origin: 'staff',
      interpreter: { id: interpreter.id, name: interpreter.name, phone: interpreter.phone },
      client: { id: client.id, name: client.name, phone: client.phone, email: client.email },
    });
    expect(await messagesAbout(kit, row.id)).toEqual([
      `booking_confirmed → client ${client.id}`,
      `booking_confirmed → interpreter ${interpreter.id}`,
    ]);
    expect(await reminderOf(kit, row.id)).toEqual({
      at: `2026-03-${day - 1}T14:00:00Z`,
      interpreterId: interpreter.id,
    });
    expect(await auditOf(kit, row.id)).toEqual(['assignments.create']);
    const found = await kit.call('GET', `/api/assignments/${row.id}`, { as: staff });
    expect(found.body).toEqual(row);
  });

  it('makes one offer with status pending, and no reminder', async () => {
    nextDay();
    const { status, body: row } = await create({ status: 'pending' });
    expect(status).toBe(201);
    expect(row).toMatchObject({ status: 'pending', notificationSent: true, interpreterId: interpreter.id });
    expect(await messagesAbout(kit, row.id)).toEqual([`offer_made → interpreter ${interpreter.id}`]);
    expect(await reminderOf(kit, row.id)).toBeNull();
    const offers = await kit.call('GET', `/api/assignments/${row.id}/offers`, { as: staff });
    expect(offers.body).toMatchObject([
      { state: 'open', interpreter: { id: interpreter.id }, expiresAt: `2026-03-${day}T14:00:00Z` },
    ]);
  });

  it('is pending when the body does not say, without amount and unpaid', async () => {
    nextDay();
    const { body: row } = await create({ status: undefined });
    expect(row).toMatchObject({ status: 'pending', totalAmount: null, isPaid: false });
  });

  it('without an interpreter is an open request of staff: nobody is told, and it waits among the new requests', async () => {
    nextDay();
    const { status, body: row } = await create({
      status: 'pending',
      interpreterId: null,
      language: 'Tibetan',
    });
    expect(status).toBe(201);
    expect(row).toMatchObject({
      status: 'pending',
      origin: 'staff',
      notificationSent: false,
      interpreterId: null,
      interpreter: null,
      timeZone: 'America/New_York',
    });
    expect(await messagesAbout(kit, row.id)).toEqual([]);
    const pending = await kit.call('GET', '/api/assignments/pending', { as: staff });
    expect(pending.body).toContainEqual(row);
    expect(await activityOf(row.id)).toBe(
      `${client.name}: Tibetan on Mar ${day}, 2026 requested, no interpreter yet`,
    );
  });

  it.each([
    [{ status: 'accepted', interpreterId: null }, 'interpreterId'],
    [{ status: 'pending', interpreterId: undefined }, 'interpreterId'],
  ])('refuses %j: somebody must be chosen, or nobody on purpose', async (more, field) => {
    nextDay();
    const refused = await create(more);
    expect(refused.status).toBe(422);
    expect(refused.body.fields).toHaveProperty(field, 'Please select an interpreter');
  });

  it('says in the activity who was offered it, and who has it', async () => {
    nextDay();
    const made = await create({ status: 'pending' });
    expect(await activityOf(made.body.id)).toBe(
      `${client.name}: Spanish on Mar ${day}, 2026 offered to ${interpreter.name}`,
    );
    nextDay();
    const booked = await create();
    expect(await activityOf(booked.body.id)).toBe(
      `${client.name}: Spanish on Mar ${day}, 2026 scheduled with ${interpreter.name}`,
    );
  });

  it('refuses an overlap and names the booking in conflict', async () => {
    nextDay();
    const first = await create();
    const second = await create({ startTime: '11:00', endTime: '13:00' });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({
      code: 'interpreter_booked',
      conflict: {
        assignmentId: first.body.id,
        startsAt: first.body.startsAt,
        endsAt: first.body.endsAt,
        label: `Spanish on Mar ${Number(day)}, 2026, 10:00 AM – 12:00 PM, 2 Midtown Road`,
      },
    });
    expect(second.body.message).toContain('10:00 AM – 12:00 PM');
  });

  it('lets appointments touch', async () => {
    nextDay();
    expect((await create()).status).toBe(201);
    expect((await create({ startTime: '12:00', endTime: '14:00' })).status).toBe(201);
    expect((await create({ startTime: '08:00', endTime: '10:00' })).status).toBe(201);
  });

  it('sees an overlap across midnight, and takes an end before the start as the next day', async () => {
    nextDay();
    const night = await create({ startTime: '22:00', endTime: '02:00' });
    expect(night.body).toMatchObject({
      startsAt: `2026-03-${day + 1}T02:00:00Z`,
      endsAt: `2026-03-${day + 1}T06:00:00Z`,
    });
    nextDay();
    expect((await create({ startTime: '01:00', endTime: '03:00' })).body.code).toBe('interpreter_booked');
    expect((await create({ startTime: '02:00', endTime: '04:00' })).status).toBe(201);
  });

  it.each([
    [{ languages: ['French'] }, 'does not speak Spanish'],
    [{ isAvailable: false }, 'not available'],
    [{ archivedAt: '2026-03-01T00:00:00Z' }, 'was deleted'],
  ])('refuses an interpreter who is %j', async (more, sentence) => {
    const other = await anInterpreter(kit, more);
    for (const status of ['pending', 'accepted']) {
      const answer = await create({ interpreterId: other.id, status });
      expect(answer).toMatchObject({ status: 409, body: { code: 'interpreter_not_eligible' } });
      expect(answer.body.message).toContain(sentence);
    }
  });

  it('does not find unknown or archived people', async () => {
    const gone = await aClient(kit, { archivedAt: '2026-03-01T00:00:00Z' });
    for (const more of [{ clientId: gone.id }, { clientId: 999_999 }, { interpreterId: 999_999 }]) {
      expect(await create(more)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
  });

  it('refuses a time that the clock skips in spring, with the sentence at its field', async () => {
    const answer = await create({ date: '2026-03-08', startTime: '02:30', endTime: '05:00' });
    expect(answer).toMatchObject({ status: 422, body: { code: 'civil_time_does_not_exist' } });
    expect(answer.body.fields.startTime).toContain('does not exist');
  });

  it('takes an appointment zone of its own, and refuses one that does not exist', async () => {
    nextDay();
    const far = await create({ timeZone: 'America/Los_Angeles' });
    expect(far.body).toMatchObject({ timeZone: 'America/Los_Angeles', startsAt: `2026-03-${day}T17:00:00Z` });
    expect(await create({ timeZone: 'Mars/Olympus' })).toMatchObject({
      status: 422,
      body: { fields: { timeZone: expect.any(String) } },
    });
  });

  it("is in the company's zone, also right after that has changed", async () => {
    nextDay();
    await kit.database.pool.query(`UPDATE settings SET time_zone = 'America/Chicago'`);
    const { body: row } = await create();
    expect(row).toMatchObject({ timeZone: 'America/Chicago', startsAt: `2026-03-${day}T15:00:00Z` });
    await kit.database.pool.query(`UPDATE settings SET time_zone = 'America/New_York'`);
    nextDay();
    expect((await create()).body.timeZone).toBe('America/New_York');
  });

  it('records a past appointment as accepted without a reminder, and asks nobody about a past one', async () => {
    const past = { date: '2026-02-10' };
    const booked = await create(past);
    expect(booked.status).toBe(201);
    expect(await reminderOf(kit, booked.body.id)).toBeNull();
    const pending = await create({ ...past, date: '2026-02-11', status: 'pending' });
    expect(pending.body).toMatchObject({ status: 'pending', notificationSent: false });
    expect(await messagesAbout(kit, pending.body.id)).toEqual([]);
  });

  it('takes notes that end in both marks for a client’s request', async () => {
    nextDay();
    const { body: row } = await create({ notes: 'Hi\nService: legal\nUrgency: urgent' });
    expect(row).toMatchObject({
      serviceType: 'legal',
      urgency: 'urgent',
      origin: 'client',
      notes: 'Hi\nService: legal\nUrgency: urgent',
    });
  });

  it('answers a repeated call with the same row, and refuses the key for another body', async () => {
    nextDay();
    const before = await countAssignments(kit);
    const key = { 'idempotency-key': 'one-click' };
    const [first, second] = await Promise.all([create({}, key), create({}, key)]);
    expect(first.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect(await countAssignments(kit)).toBe(before + 1);
    expect(await create({ location: 'Elsewhere' }, key)).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_reused' },
    });
  });

  it.each([
    ['no date', { date: undefined }, 'Date is required'],
    ['no interpreter', { interpreterId: 0 }, 'Please select an interpreter'],
    ['no client', { clientId: undefined }, 'Please select a client'],
    ['no language', { language: '' }, 'Language is required'],
    ['another status', { status: 'completed' }, 'Choose pending or accepted'],
  ])('refuses %s in the words of the form', async (_what, more, message) => {
    expect(await create(more)).toMatchObject({ status: 422, body: { message } });
  });

  it('refuses what cannot be stored or read, and writes nothing', async () => {
    const before = await countAssignments(kit);
    const broken: unknown[] = [
      body({ notes: 'a\u0000b' }),
      body({ location: 'lone \ud800' }),
      body({ surprise: 1 }),
      body({ interpreterId: 3_000_000_000 }),
      body({ totalAmount: 'NaN' }),
      body({ totalAmount: 123_456_789_012 }),
      body({ notes: 'x'.repeat(6000) }),
      [],
      'text',
    ];
    for (const bad of broken) {
      const answer = await kit.call('POST', '/api/assignments', { as: staff, body: bad });
      expect(answer.status, JSON.stringify(bad).slice(0, 80)).toBeGreaterThanOrEqual(400);
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
    }
    const texts = [
      JSON.stringify(body()).replace('}', ',"totalAmount":1e309}'),
      JSON.stringify(body()).replace('{', '{"__proto__":{"isPaid":true},'),
      JSON.stringify(body({ notes: 'x'.repeat(110_000) })),
      '{"interpreterId":',
    ];
    for (const payload of texts) {
      const answer = await kit.app.inject({
        method: 'POST',
        url: '/api/assignments',
        headers: { cookie: staff.cookie, 'content-type': 'application/json' },
        payload,
      });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode, answer.body).toBeLessThan(500);
    }
    expect(await countAssignments(kit)).toBe(before);
  });

  it('is not open to interpreters and clients', async () => {
    for (const as of [interpreter, client]) {
      expect((await kit.call('POST', '/api/assignments', { as, body: body() })).status).toBe(403);
    }
    expect((await kit.call('POST', '/api/assignments', { body: body() })).status).toBe(401);
  });
});

describe('GET /api/assignments/{id}/candidates', () => {
  it('names the rate that the appointment’s service pays', async () => {
    const language = 'Zulu';
    const rates = { hourlyRate: 3000, medicalRate: 4000 };
    const both = await anInterpreter(kit, { languages: [language], ...rates });
    const base = await anInterpreter(kit, { languages: [language], hourlyRate: 3500 });
    const rateOf = async (serviceType: 'medical' | 'legal') => {
      const { id } = await anAssignment(kit, { clientId: client.id, language, serviceType });
      const { body: found } = await kit.call('GET', `/api/assignments/${id}/candidates`, { as: staff });
      return Object.fromEntries(
        found.map((row: { id: number; hourlyRate: string }) => [row.id, row.hourlyRate]),
      );
    };
    expect(await rateOf('medical')).toEqual({ [both.id]: '40.00', [base.id]: '35.00' });
    expect(await rateOf('legal')).toEqual({ [both.id]: '30.00', [base.id]: '35.00' });
  });

  it('lists who speaks the language: who can be asked, who can be with a reason, the others with what keeps them', async () => {
    const language = 'Dari';
    const busy = await anInterpreter(kit, { name: 'Aaron Busy', languages: [language] });
    const free = await anInterpreter(kit, {
      name: 'Zoe Free',
      languages: ['French', language],
      hourlyRate: 4000,
    });
    const off = await anInterpreter(kit, { languages: [language], isAvailable: false });
    await anInterpreter(kit, { languages: [language], archivedAt: '2026-03-01T00:00:00Z' });
    const appointment = await anAssignment(kit, { clientId: client.id, language });
    const blocking = await anAssignment(kit, {
      clientId: client.id,
      language,
      interpreterId: busy.id,
      status: 'scheduled',
      startTime: '11:00',
      endTime: '14:00',
    });
    const { body: candidates } = await kit.call('GET', `/api/assignments/${appointment.id}/candidates`, {
      as: staff,
    });
    expect(candidates).toMatchObject([
      { id: free.id, hourlyRate: '40.00', languages: ['French', language], refusal: null },
      { id: off.id, refusal: { code: 'interpreter_not_eligible', assignmentId: null, booking: null } },
      {
        id: busy.id,
        refusal: {
          code: 'interpreter_booked',
          assignmentId: blocking.id,
          booking: {
            date: '2026-03-05',
            startTime: '11:00',
            endTime: '14:00',
            language,
            clientName: client.name,
          },
        },
      },
    ]);
  });
});
