import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { cookieOf, directoryOf, signInOf } from '#kit/accounts.ts';
import { type TestApp, testApp } from '#kit/app.ts';
import { aClient, anAssignment, anInterpreter, aStaffMember } from '#kit/people.ts';
import { offers } from '#server/db/schema/appointments.ts';
import { accounts, interpreters, settings } from '#server/db/schema/people.ts';
import { activity, auditLog } from '#server/db/schema/records.ts';

let kit: TestApp;
let staff: { cookie: string };

beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
});
afterAll(() => kit.close());

let count = 0;
function entered(more: object = {}) {
  count += 1;
  return {
    name: 'Marta Nowak',
    email: `marta${count}@example.com`,
    phone: '(555) 010-0101',
    username: `marta${count}`,
    password: 'lovely voices',
    languages: ['Polish', 'German'],
    hourlyRate: '35.00',
    address: '5 Canal Walk, Midtown',
    isAvailable: true,
    availabilityNotes: 'Not on Fridays',
    engagement: 'employed',
    customRates: '[{"type":"legal","rate":40}]',
    ...more,
  };
}
const { create, change, archive } = directoryOf(
  'interpreter',
  () => kit,
  () => staff,
);
const { signIn } = signInOf('interpreter', () => kit);
const names = (answer: { body: { name: string }[] }) => answer.body.map(({ name }) => name);

describe('adding an interpreter', () => {
  it('answers the whole entity without a password, and the interpreter can sign in', async () => {
    const body = entered();
    const answer = await create(body);
    const { password, ...fields } = body;
    const expected = {
      ...fields,
      requestedLanguages: [],
      id: answer.body.id,
      customRates: '[{"type":"legal","rate":"40.00"}]',
      canSignIn: true,
      createdAt: '2026-03-02T14:00:00Z',
      updatedAt: '2026-03-02T14:00:00Z',
    };
    expect(answer).toMatchObject({ status: 201, body: expected });
    expect(Object.keys(answer.body).sort()).toEqual(Object.keys(expected).sort());
    expect(await kit.call('GET', `/api/interpreters/${answer.body.id}`, { as: staff })).toMatchObject({
      status: 200,
      body: expected,
    });
    expect((await signIn(body.username, password)).status).toBe(200);
    const notices = await kit.database.db
      .select()
      .from(activity)
      .where(eq(activity.interpreterId, answer.body.id));
    expect(notices).toMatchObject([
      { kind: 'interpreter_registered', summary: 'New interpreter registered: Marta Nowak' },
    ]);
  });

  it('takes a rate as a number, no specialty rates, and is available and freelance unless said otherwise', async () => {
    const { isAvailable, availabilityNotes, engagement, customRates, ...least } = entered({ hourlyRate: 25 });
    expect(await create(least)).toMatchObject({
      status: 201,
      body: {
        hourlyRate: '25.00',
        isAvailable: true,
        availabilityNotes: null,
        customRates: null,
        engagement: 'freelance',
      },
    });
  });

  it('answers a repeated request with the first one', async () => {
    const body = entered();
    const first = await create(body, { 'idempotency-key': 'twice' });
    const second = await create(body, { 'idempotency-key': 'twice' });
    expect(second.body).toEqual(first.body);
    expect(second.status).toBe(201);
  });

  test.each([
    ['username', 'username_taken', 'This username is taken'],
    ['email', 'email_taken', 'Another interpreter has this email'],
  ] as const)('refuses a %s that another has, in any case', async (field, code, sentence) => {
    const first = entered();
    await create(first);
    const answer = await create(entered({ [field]: first[field].toUpperCase() }));
    expect(answer).toMatchObject({
      status: 409,
      body: { code, message: sentence, fields: { [field]: sentence } },
    });
  });

  it('makes one of five that come at once with the same username', async () => {
    const all = await Promise.all(
      Array.from({ length: 5 }, () => create(entered({ username: 'Same.Name' }))),
    );
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(all.filter(({ status, body }) => status === 409 && body.code === 'username_taken')).toHaveLength(
      4,
    );
    expect(
      await kit.database.db.select().from(accounts).where(eq(accounts.username, 'same.name')),
    ).toHaveLength(1);
  });

  test.each([
    [{ hourlyRate: '0.00' }, 'hourlyRate', 'Enter a rate from $0.01 to $9,999.99'],
    [{ languages: [] }, 'languages', 'Add at least one language'],
    [{ languages: ['Polish', 'Polish'] }, 'languages', 'Each language can be added once'],
    [{ languages: ['Klingon'] }, 'languages.0', 'Choose a language from the list'],
    [{ password: 'seven77' }, 'password', 'At least 8 characters'],
    [{ password: 'Password123' }, 'password', 'This password is too common. Choose another'],
    [
      { username: 'marta.same', password: 'Marta.Same' },
      'password',
      'Choose a password other than your username or email',
    ],
    [{ email: 'nobody' }, 'email', 'Enter an email address'],
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ engagement: 'boss' }, 'engagement', 'Choose Freelance, Employed or Partner agency'],
    [{ passwordHash: 'x' }, 'passwordHash', 'This field is not known'],
  ])('refuses %j', async (more, field, sentence) => {
    expect(await create(entered(more))).toMatchObject({
      status: 422,
      body: { fields: { [field]: sentence } },
    });
  });
});

describe('changing an interpreter', () => {
  it('keeps the password when it is blank or missing, and writes down what changed', async () => {
    const body = entered();
    const { id } = (await create(body)).body;
    const { password, ...fields } = body;
    for (const more of [{ password: '' }, {}]) {
      const answer = await change(id, { ...fields, ...more, name: 'Marta Kowal', hourlyRate: '40.00' });
      expect(answer).toMatchObject({ status: 200, body: { name: 'Marta Kowal', hourlyRate: '40.00' } });
    }
    expect((await signIn(body.username, password)).status).toBe(200);
    const [, entry] = await kit.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, id))
      .orderBy(auditLog.id);
    expect(entry).toMatchObject({
      act: 'interpreters.update',
      change: { name: { from: 'Marta Nowak', to: 'Marta Kowal' }, hourlyRate: { from: 3500, to: 4000 } },
    });
    expect(Object.keys(entry?.change as object)).toHaveLength(2);
  });

  it('changes how they are engaged, and leaves that as it is if it is not sent', async () => {
    const body = entered();
    const { id } = (await create(body)).body;
    const { password, engagement, ...fields } = body;
    expect((await change(id, { ...fields, engagement: 'agency' })).body).toMatchObject({
      engagement: 'agency',
    });
    expect((await change(id, fields)).body).toMatchObject({ engagement: 'agency' });
    const entries = await kit.database.db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(entries.map(({ change: changed }) => changed)).toContainEqual({
      engagement: { from: 'employed', to: 'agency' },
    });
  });

  it('with a new password ends the sessions at once, and another username signs in', async () => {
    const body = entered();
    const { id } = (await create(body)).body;
    const session = await signIn(body.username, body.password);
    const cookie = cookieOf(session);
    const renamed = { ...body, username: `${body.username}.new`, password: 'other voices' };
    expect(await change(id, renamed)).toMatchObject({ status: 200, body: { username: renamed.username } });
    expect((await kit.call('GET', '/api/interpreter/session', { as: { cookie } })).status).toBe(401);
    expect((await signIn(body.username, 'other voices')).status).toBe(401);
    expect((await signIn(renamed.username, 'other voices')).status).toBe(200);
    const [entry] = await kit.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.act, 'interpreters.update'), eq(auditLog.entityId, id)));
    expect(JSON.stringify(entry)).toContain('"password":"changed"');
    expect(JSON.stringify(entry)).not.toMatch(/argon2|voices/);
  });

  it('refuses what another has, and an id that nobody has', async () => {
    const [first, second] = [entered(), entered()];
    await create(first);
    const { id } = (await create(second)).body;
    expect(await change(id, { ...second, username: first.username })).toMatchObject({
      status: 409,
      body: { code: 'username_taken' },
    });
    expect(await change(id, { ...second, email: first.email })).toMatchObject({
      status: 409,
      body: { code: 'email_taken' },
    });
    for (const unknown of [999_999, 99_999_999_999])
      expect((await change(unknown, entered())).status).toBe(404);
    expect((await kit.call('GET', '/api/interpreters/99999999999', { as: staff })).status).toBe(404);
  });
});

describe('archiving an interpreter', () => {
  it('takes them from every list, ends their session at once and frees their names', async () => {
    const body = entered();
    const { id } = (await create(body)).body;
    const session = await signIn(body.username, body.password);
    const cookie = cookieOf(session);
    expect(await archive(id)).toMatchObject({ status: 204 });
    expect((await kit.call('GET', '/api/interpreter/session', { as: { cookie } })).status).toBe(401);
    expect((await signIn(body.username, body.password)).status).toBe(401);
    for (const list of ['', '/available', '/search?query=marta'])
      expect((await kit.call('GET', `/api/interpreters${list}`, { as: staff })).body).not.toContainEqual(
        expect.objectContaining({ id }),
      );
    expect((await kit.call('GET', `/api/interpreters/${id}`, { as: staff })).status).toBe(404);
    expect(
      await kit.call('GET', `/api/interpreters/${id}?includeArchived=true`, { as: staff }),
    ).toMatchObject({
      status: 200,
      body: { name: body.name, archivedAt: '2026-03-02T14:00:00Z' },
    });
    expect((await archive(id)).status).toBe(404);
    expect((await create(body)).status).toBe(201);
  });

  it('is refused with the number of appointments ahead, booked or on offer', async () => {
    const ines = await anInterpreter(kit, { name: 'Ines Ahead' });
    const { id: clientId } = await aClient(kit);
    const booking = { clientId, interpreterId: ines.id, status: 'accepted' as const };
    await anAssignment(kit, { ...booking, date: '2026-03-01' }); // over
    await anAssignment(kit, { ...booking, status: 'cancelled' });
    await anAssignment(kit, { ...booking, date: '2026-03-04', deletedAt: kit.clock.now() });
    expect(await upcomingSentence(ines.id)).toBeNull();

    const again = await anInterpreter(kit, { name: 'Ines Ahead' });
    await anAssignment(kit, { ...booking, interpreterId: again.id });
    expect(await upcomingSentence(again.id)).toBe(
      'Ines Ahead has 1 upcoming appointment. Reassign or cancel it first.',
    );
    const pending = await anAssignment(kit, { clientId, date: '2026-03-06' });
    const offer = {
      assignmentId: pending.id,
      interpreterId: again.id,
      tokenHash: Buffer.alloc(32, again.id),
      tokenNonce: Buffer.alloc(16),
      expiresAt: '2026-03-06T15:00:00Z',
    };
    await kit.database.db.insert(offers).values(offer);
    const sentence = 'Ines Ahead has 2 upcoming appointments. Reassign or cancel them first.';
    expect(await upcomingSentence(again.id)).toBe(sentence);
    expect((await kit.call('GET', '/api/interpreter/session', { as: again })).status).toBe(200);
  });

  async function upcomingSentence(id: number): Promise<string | null> {
    const answer = await archive(id);
    if (answer.status === 204) return null;
    expect(answer).toMatchObject({ status: 409, body: { code: 'has_upcoming_appointments' } });
    return answer.body.message;
  }
});

describe('reading interpreters', () => {
  it('lists them by name, those available, and finds by name, language and a word of the address', async () => {
    const own = await testApp();
    try {
      const as = await aStaffMember(own);
      const { id } = await anInterpreter(own, {
        name: 'Zoë Ångström',
        languages: ['Swedish'],
        address: '1 Kanal St, São Paulo',
      });
      await anInterpreter(own, {
        name: 'Adam 100%',
        languages: ['Polish'],
        address: '9 Downtown Plaza',
        isAvailable: false,
      });
      await anInterpreter(own, {
        name: 'Maja',
        languages: ['Spanish', 'Chinese (Mandarin)'],
        address: '2 Uptown Sq.',
      });
      await anInterpreter(own, { name: 'Gone', archivedAt: own.clock.now() });
      const get = async (path: string) => names(await own.call('GET', `/api/interpreters${path}`, { as }));
      expect(await get('')).toEqual(['Adam 100%', 'Maja', 'Zoë Ångström']);
      expect(await get('/available')).toEqual(['Maja', 'Zoë Ångström']);
      const first = await own.call('GET', '/api/interpreters/available?limit=1', { as });
      expect([names(first), first.headers['x-total-count']]).toEqual([['Maja'], '2']);
      expect(await get('/search')).toHaveLength(3);
      expect(await get('/search?query=&location=%20')).toHaveLength(3);
      expect(await get('/search?query=AJ')).toEqual(['Maja']);
      expect(await get('/search?query=mandarin')).toEqual(['Maja']);
      await anInterpreter(own, { name: 'Omid Haidari', languages: ['Pashto'], archivedAt: null });
      await anInterpreter(own, { name: 'Dari Vance', languages: ['Pashto', 'Dari'] });
      expect(await get('/search?query=dari')).toEqual(['Dari Vance']);
      expect(await get('/search?query=Haid')).toEqual(['Omid Haidari']);
      await own.database.pool.query(
        `UPDATE interpreters SET archived_at = now() WHERE 'Pashto' = ANY (languages)`,
      );
      expect(await get('/search?query=%25')).toEqual(['Adam 100%']);
      expect(await get('/search?query=_')).toEqual([]);
      for (const typed of ['ångström', 'zoe angstrom', 'ÅNGSTROM'])
        expect(await get(`/search?query=${typed}`)).toEqual(['Zoë Ångström']);
      expect(await get('/search?location=downtown')).toEqual(['Adam 100%']);
      expect(await get('/search?location=town')).toEqual([]);
      expect(await get('/search?location=UPTOWN%20sq')).toEqual(['Maja']);
      for (const typed of ['São', 'sao'])
        expect(await get(`/search?location=${typed}`)).toEqual(['Zoë Ångström']);
      expect(await get('/search?query=pol&location=uptown')).toEqual([]);
      expect((await own.call('GET', '/api/interpreters/search?sort=x', { as })).status).toBe(422);
      expect((await own.call('GET', `/api/interpreters/${id}x`, { as })).status).toBe(400);
    } finally {
      await own.close();
    }
  });

  it('tells who has a booking, now or at a time that is asked for', async () => {
    const own = await testApp();
    try {
      const as = await aStaffMember(own);
      own.clock.set('2026-03-02T15:00:00Z');
      const client = await aClient(own, { name: 'Lakeside Court' });
      const booked = await anInterpreter(own, { name: 'Booked Bo' });
      await anInterpreter(own, { name: 'Free Flo' });
      const when = { date: '2026-03-02', startTime: '09:00', endTime: '11:00' };
      const { id } = await anAssignment(own, {
        clientId: client.id,
        interpreterId: booked.id,
        status: 'accepted',
        ...when,
      });
      const get = async (path: string) => (await own.call('GET', `/api/interpreters${path}`, { as })).body;
      const bookings = async (path: string) =>
        (await get(`/search?query=${path}`)).map((one: { booking: unknown }) => one.booking);
      const booking = { id, ...when, clientName: 'Lakeside Court' };
      expect(await bookings('')).toEqual([booking, null]);
      expect(await bookings('&date=2026-03-02&startTime=10:30&endTime=12:00')).toEqual([booking, null]);
      expect(await bookings('&date=2026-03-02&startTime=11:00&endTime=12:00')).toEqual([null, null]);
      expect(await get('/available')).toHaveLength(2);
      const free = await own.call('GET', '/api/interpreters/available?free=now&limit=5', { as });
      expect([names(free), free.headers['x-total-count']]).toEqual([['Free Flo'], '1']);
      own.clock.set('2026-03-02T16:00:00Z');
      expect(await get('/available?free=now')).toHaveLength(2);
      const half = await own.call('GET', '/api/interpreters/search?startTime=09:00&endTime=10:00', { as });
      expect(half.status).toBe(400);
    } finally {
      await own.close();
    }
  });

  it('names all who are not archived, with what somebody is chosen by and nothing else', async () => {
    const own = await testApp();
    try {
      const { cookie } = await aStaffMember(own);
      const { id } = await anInterpreter(own, {
        name: 'Zoe Adams',
        languages: ['Polish'],
        isAvailable: false,
      });
      await anInterpreter(own, { name: 'Ana Bell', archivedAt: '2026-03-01T12:00:00Z' });
      const { body } = await own.call('GET', '/api/interpreters/names', { as: { cookie } });
      expect(body).toEqual([{ id, name: 'Zoe Adams', languages: ['Polish'], isAvailable: false }]);
    } finally {
      await own.close();
    }
  });

  it('says in one profile what the company pays per mile, and in no list', async () => {
    const own = await testApp();
    try {
      const { cookie } = await aStaffMember(own);
      const ines = await anInterpreter(own);
      await own.database.db.update(settings).set({ mileageRateTenthCents: 725 });
      const profile = { status: 200, body: { id: ines.id, mileageRate: '0.725' } };
      expect(await own.call('GET', `/api/interpreters/${ines.id}`, { as: ines })).toMatchObject(profile);
      const body = { isAvailable: true };
      expect(
        await own.call('PUT', `/api/interpreters/${ines.id}/availability`, { as: ines, body }),
      ).toMatchObject(profile);
      const list = await own.call('GET', '/api/interpreters', { as: { cookie } });
      expect(list.body[0].mileageRate).toBeUndefined();
    } finally {
      await own.close();
    }
  });

  it('shows an interpreter the own profile and nobody else', async () => {
    const [ines, other] = [await anInterpreter(kit), await anInterpreter(kit)];
    expect((await kit.call('GET', `/api/interpreters/${ines.id}`, { as: ines })).body).toMatchObject({
      id: ines.id,
      mileageRate: '0.00',
    });
    expect((await kit.call('GET', `/api/interpreters/${other.id}`, { as: ines })).status).toBe(404);
  });
});

describe('availability', () => {
  const set = (id: number, as: { cookie: string }, body: object) =>
    kit.call('PUT', `/api/interpreters/${id}/availability`, { as, body });

  it('is set by the interpreter in person, who keeps the notes unless they are given', async () => {
    const ines = await anInterpreter(kit, { availabilityNotes: 'Mornings' });
    expect(await set(ines.id, ines, { isAvailable: false })).toMatchObject({
      status: 200,
      body: { isAvailable: false, availabilityNotes: 'Mornings' },
    });
    expect(await set(ines.id, ines, { isAvailable: false, availabilityNotes: ' ' })).toMatchObject({
      body: { availabilityNotes: null },
    });
    const notices = await kit.database.db.select().from(activity).where(eq(activity.interpreterId, ines.id));
    expect(notices.map(({ summary }) => summary)).toEqual([`${ines.name} is now unavailable`]);
  });

  it("is set by staff, and is not somebody else's to set", async () => {
    const [ines, other] = [await anInterpreter(kit), await anInterpreter(kit)];
    expect((await set(ines.id, staff, { isAvailable: false })).body.isAvailable).toBe(false);
    expect((await set(ines.id, other, { isAvailable: true })).status).toBe(404);
    expect((await set(99_999_999_999, staff, { isAvailable: true })).status).toBe(404);
    expect((await set(ines.id, staff, { isAvailable: 'yes' })).status).toBe(422);
    const [row] = await kit.database.db.select().from(interpreters).where(eq(interpreters.id, ines.id));
    expect(row?.isAvailable).toBe(false);
  });
});
