import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { cookieOf, directoryOf, signInOf } from '#kit/accounts.ts';
import { type TestApp, testApp } from '#kit/app.ts';
import { aClient, anAssignment, aStaffMember } from '#kit/people.ts';
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
    name: 'Harbor Clinic',
    email: `harbor${count}@example.com`,
    phone: '(555) 010-0202',
    username: `harbor${count}`,
    password: 'lovely voices',
    address: '1 Harbor Way',
    addresses: ['2 Harbor Way'],
    contactPerson: 'Cleo',
    customRate: 82.5,
    ...more,
  };
}
const { create, change, archive } = directoryOf(
  'client',
  () => kit,
  () => staff,
);
const { signIn } = signInOf('client', () => kit);

describe('adding a client', () => {
  it('answers the whole entity without a password, and the client can sign in', async () => {
    const body = entered();
    const answer = await create(body);
    const { password, ...fields } = body;
    const expected = {
      ...fields,
      id: answer.body.id,
      customRate: '82.50',
      canSignIn: true,
      createdAt: '2026-03-02T14:00:00Z',
      updatedAt: '2026-03-02T14:00:00Z',
    };
    expect(answer).toMatchObject({ status: 201, body: expected });
    expect(Object.keys(answer.body).sort()).toEqual(Object.keys(expected).sort());
    expect((await signIn(body.username, password)).body).toEqual(answer.body);
    const notices = await kit.database.db
      .select()
      .from(activity)
      .where(eq(activity.clientId, answer.body.id));
    expect(notices).toMatchObject([
      { kind: 'client_registered', summary: 'New client registered: Harbor Clinic' },
    ]);
  });

  it('may leave out what is optional', async () => {
    const { addresses, contactPerson, customRate, ...least } = entered();
    expect(await create(least)).toMatchObject({
      status: 201,
      body: { addresses: [], contactPerson: null, customRate: null },
    });
  });

  test.each([
    ['username', 'username_taken', 'This username is taken'],
    ['email', 'email_taken', 'Another client has this email'],
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
    expect(all.filter(({ status }) => status === 409)).toHaveLength(4);
  });

  test.each([
    [{ customRate: -1 }, 'customRate'],
    [{ customRate: '1.005' }, 'customRate'],
    [{ addresses: ['a', 'a'] }, 'addresses'],
    [{ addresses: [' '] }, 'addresses.0'],
    [{ password: 'seven77' }, 'password'],
    [{ username: undefined }, 'username'],
    [{ id: 1 }, 'id'],
  ])('refuses %j', async (more, field) => {
    const answer = await create(entered(more));
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields)).toEqual([field]);
  });
});

describe('changing a client', () => {
  it('changes the profile and writes down what changed; username and password are not part of it', async () => {
    const { username, password, ...profile } = entered();
    const { id } = (await create({ username, password, ...profile })).body;
    const answer = await change(id, { ...profile, name: 'Harbor Hospital', customRate: null });
    expect(answer).toMatchObject({
      status: 200,
      body: { id, username, name: 'Harbor Hospital', customRate: null },
    });
    const [, entry] = await kit.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, id))
      .orderBy(auditLog.id);
    expect(entry?.change).toEqual({
      name: { from: 'Harbor Clinic', to: 'Harbor Hospital' },
      customRate: { from: 8250, to: null },
    });
    expect((await change(id, { ...profile, password: 'other voices' })).body.fields).toEqual({
      password: 'This field is not known',
    });
    expect((await signIn(username, password)).status).toBe(200);
  });

  it('refuses an e-mail that another has, and an id that nobody has', async () => {
    const first = entered();
    await create(first);
    const { username, password, ...second } = entered();
    const { id } = (await create({ username, password, ...second })).body;
    expect(await change(id, { ...second, email: first.email })).toMatchObject({
      status: 409,
      body: { code: 'email_taken' },
    });
    for (const unknown of [999_999, 99_999_999_999]) expect((await change(unknown, second)).status).toBe(404);
  });
});

describe('archiving a client', () => {
  it('takes it from the list, ends its session at once and frees its names', async () => {
    const body = entered();
    const { id } = (await create(body)).body;
    const session = await signIn(body.username, body.password);
    const cookie = cookieOf(session);
    expect((await archive(id)).status).toBe(204);
    expect((await kit.call('GET', '/api/client-auth/session', { as: { cookie } })).status).toBe(401);
    expect((await signIn(body.username, body.password)).status).toBe(401);
    expect((await kit.call('GET', '/api/clients', { as: staff })).body).not.toContainEqual(
      expect.objectContaining({ id }),
    );
    expect((await archive(id)).status).toBe(404);
    const one = (query: string) => kit.call('GET', `/api/clients/${id}${query}`, { as: staff });
    expect((await one('')).status).toBe(404);
    expect((await one('?includeArchived=true')).body).toMatchObject({
      name: body.name,
      archivedAt: '2026-03-02T14:00:00Z',
    });
    expect((await create(body)).status).toBe(201);
  });

  it('is refused with the number of appointments ahead', async () => {
    const clinic = await aClient(kit, { name: 'Busy Clinic' });
    await anAssignment(kit, { clientId: clinic.id, date: '2026-03-01' }); // over
    await anAssignment(kit, { clientId: clinic.id, status: 'cancelled' });
    await anAssignment(kit, { clientId: clinic.id });
    expect(await archive(clinic.id)).toMatchObject({
      status: 409,
      body: {
        code: 'has_upcoming_appointments',
        message: 'Busy Clinic has 1 upcoming appointment. Cancel it first.',
      },
    });
    await anAssignment(kit, { clientId: clinic.id, status: 'declined' });
    expect((await archive(clinic.id)).body.message).toBe(
      'Busy Clinic has 2 upcoming appointments. Cancel them first.',
    );
    expect((await kit.call('GET', '/api/client-auth/session', { as: clinic })).status).toBe(200);
  });
});

it('shows staff all clients by name, and a client only the own profile', async () => {
  const [zeta, alpha] = [await aClient(kit, { name: 'Zeta' }), await aClient(kit, { name: 'Alpha' })];
  const list = (await kit.call('GET', '/api/clients', { as: staff })).body as { name: string; id: number }[];
  expect([list[0]?.id, list.at(-1)?.id]).toEqual([alpha.id, zeta.id]);
  expect((await kit.call('GET', `/api/clients/${zeta.id}`, { as: staff })).body.name).toBe('Zeta');
  expect((await kit.call('GET', `/api/clients/${zeta.id}`, { as: zeta })).body.name).toBe('Zeta');
  expect((await kit.call('GET', `/api/clients/${zeta.id}`, { as: alpha })).status).toBe(404);
  expect((await kit.call('GET', '/api/clients/99999999999', { as: staff })).status).toBe(404);
});

it.each(['a\r\nb', 'a\u202eb', 'a\u0007b'])(
  'takes no name or address that breaks or turns a line: %j',
  async (text) => {
    const people = { name: text, address: text, contactPerson: text };
    const body = { ...people, username: 'line', email: 'line@parley.example', phone: '555 0101' };
    const answer = await kit.call('POST', '/api/clients', { as: staff, body });
    expect([answer.status, Object.keys(answer.body.fields).toSorted()]).toEqual([
      422,
      Object.keys(people).toSorted(),
    ]);
    expect(answer.body.fields.name).toBe('Use one line, without control characters');
  },
);

it.each([' ', '\u200b', '\u200e\u00a0\u2060'])('takes no name that nobody can see: %j', async (name) => {
  const body = { name, email: 'unseen@parley.example', phone: '555 0101', address: '1 Any St' };
  expect(await kit.call('POST', '/api/clients', { as: staff, body })).toMatchObject({
    status: 422,
    body: { fields: { name: 'Name is required' } },
  });
});
