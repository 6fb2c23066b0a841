import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { aClient as aClientWithoutPassword, aStaffMember } from '#kit/people.ts';
import { accounts, loginFailures } from '#server/db/schema/people.ts';
import { activity, auditLog } from '#server/db/schema/records.ts';

let kit: TestApp;
let staff: { cookie: string };

beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
});
afterAll(() => kit.close());

const PASSWORD = 'lovely voices';

/** A client who can enter the present password, which a new e-mail address requires. */
async function aClient(...about: Parameters<typeof aClientWithoutPassword>) {
  const client = await aClientWithoutPassword(...about);
  await kit.database.db
    .update(accounts)
    .set({ passwordHash: await kit.deps.passwords.hash(PASSWORD) })
    .where(eq(accounts.id, client.accountId));
  return client;
}

const profile = (more: object = {}) => ({
  email: 'front.desk@example.com',
  phone: '(555) 010-0303',
  contactPerson: 'Cleo',
  address: '3 Harbor Way',
  addresses: ['4 Harbor Way'],
  ...more,
});
const change = (id: number, body: object, as: { cookie: string }) =>
  kit.call('PUT', `/api/clients/${id}/profile`, { as, body: { currentPassword: PASSWORD, ...body } });
const notices = (clientId: number) =>
  kit.database.db.select().from(activity).where(eq(activity.clientId, clientId)).orderBy(activity.id);

describe('the own profile of a client', () => {
  it('stores the contact and the addresses, and keeps name, username and rate', async () => {
    const client = await aClient(kit, { name: 'Harbor Clinic', customRate: 8250 });
    const answer = await change(client.id, profile(), client);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        ...profile(),
        id: client.id,
        name: 'Harbor Clinic',
        username: client.username,
        customRate: '82.50',
      },
    });
    const seen = await kit.call('GET', `/api/clients/${client.id}`, { as: staff });
    expect(seen.body).toEqual(answer.body);
    const [entry] = await kit.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.actorAccountId, client.accountId));
    expect(entry).toMatchObject({
      act: 'clients.changeOwn',
      actorAudience: 'client',
      entityId: client.id,
      change: { phone: { from: '555 0202', to: '(555) 010-0303' } },
    });
    expect(await notices(client.id)).toMatchObject([
      {
        kind: 'client_changed',
        summary:
          'Harbor Clinic changed the email, the phone number, the address, further addresses, and the contact person',
      },
    ]);
  });

  it('asks for the present password before the e-mail is another, since who reads there can choose a new one', async () => {
    const client = await aClient(kit);
    const { email, phone, address } = client;
    const body = { email: `other.${email}`, phone, address };
    const url = `/api/clients/${client.id}/profile`;
    const put = (more: object) => kit.call('PUT', url, { as: client, body: { ...body, ...more } });
    expect(await put({})).toMatchObject({
      status: 422,
      body: { fields: { currentPassword: 'Enter your current password to change the email' } },
    });
    expect(await put({ currentPassword: 'guessed voices' })).toMatchObject({
      status: 422,
      body: { fields: { currentPassword: 'The current password is incorrect' } },
    });
    expect(await kit.database.db.select().from(loginFailures)).not.toEqual([]);
    const stored = await kit.call('GET', `/api/clients/${client.id}`, { as: client });
    expect(stored.body.email).toBe(email);
    // The same address in other letters is the same mailbox.
    expect((await put({ email: email.toUpperCase() })).status).toBe(200);
    expect((await put({ currentPassword: PASSWORD })).body).toMatchObject({ email: body.email });
  });

  it('tells staff nothing when nothing is another', async () => {
    const client = await aClient(kit);
    const { email, phone, address, addresses } = client;
    const same = { email, phone, address, addresses, contactPerson: null };
    expect((await change(client.id, same, client)).status).toBe(200);
    expect(await notices(client.id)).toEqual([]);
  });

  it('tells open screens of staff and of the client', async () => {
    const client = await aClient(kit);
    const received: unknown[] = [];
    const release = kit.deps.changes.subscribe((notice: unknown) => received.push(notice));
    await change(client.id, profile({ email: 'heard@example.com' }), client);
    await expect
      .poll(() => received)
      .toContainEqual(expect.objectContaining({ topic: 'clients', ids: [client.id] }));
    release();
  });

  test.each([
    [{ name: 'Another' }, 'name', 'This field is not known'],
    [{ username: 'another' }, 'username', 'This field is not known'],
    [{ customRate: '1.00' }, 'customRate', 'This field is not known'],
    [{ password: 'x' }, 'password', 'This field is not known'],
    [{ email: 'no address' }, 'email', 'Enter an email address'],
    [{ phone: '1' }, 'phone', 'Enter a phone number'],
    [{ address: ' ' }, 'address', 'Address is required'],
    [{ addresses: [' '] }, 'addresses.0', 'An address cannot be blank'],
    [{ addresses: ['a', 'a '] }, 'addresses', 'Each address can be added once'],
  ])('refuses %j', async (more, field, sentence) => {
    const client = await aClient(kit);
    expect(await change(client.id, profile(more), client)).toMatchObject({
      status: 422,
      body: { fields: { [field]: sentence } },
    });
  });

  it('is nobody else’s: a foreign or unknown id is not found; staff and visitors have other calls', async () => {
    const [client, other] = [await aClient(kit), await aClient(kit)];
    for (const id of [client.id, 999_999, 99_999_999_999])
      expect(await change(id, profile(), other)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await change(client.id, profile(), staff)).status).toBe(403);
    expect((await change(client.id, profile(), { cookie: '' })).status).toBe(401);
    const present = await kit.call('GET', `/api/clients/${client.id}`, { as: client });
    expect(present.body.phone).toBe('555 0202');
  });

  it('says it at the field when another client has the e-mail, in any case', async () => {
    const [client, other] = [await aClient(kit), await aClient(kit)];
    const sentence = 'Another client has this email';
    expect(await change(client.id, profile({ email: other.email.toUpperCase() }), client)).toMatchObject({
      status: 409,
      body: { code: 'email_taken', fields: { email: sentence } },
    });
  });

  it('is refused when staff have changed it meanwhile, without naming who', async () => {
    const client = await aClient(kit);
    const opened = (await kit.call('GET', `/api/clients/${client.id}`, { as: client })).body;
    const { name, email, phone } = opened;
    const edit = { name, email, phone, address: '9 New Street', updatedAt: opened.updatedAt };
    expect((await kit.call('PUT', `/api/clients/${client.id}`, { as: staff, body: edit })).status).toBe(200);
    const own = profile({ email, updatedAt: opened.updatedAt });
    expect(await change(client.id, own, client)).toMatchObject({
      status: 409,
      body: {
        code: 'stale',
        message:
          'Your profile was changed elsewhere since you opened it. Nothing was saved. Check what is there now, then try again.',
      },
    });
    const now = (await kit.call('GET', `/api/clients/${client.id}`, { as: client })).body;
    expect(now.address).toBe('9 New Street');
    const again = await change(client.id, { ...own, updatedAt: now.updatedAt }, client);
    expect(again.status).toBe(200);
    // And vice versa: staff who opened the form before learn who changed it.
    const late = await kit.call('PUT', `/api/clients/${client.id}`, {
      as: staff,
      body: { ...edit, updatedAt: now.updatedAt },
    });
    expect(late).toMatchObject({ status: 409, body: { code: 'stale' } });
    expect(late.body.message).toContain(client.name);
  });
});
