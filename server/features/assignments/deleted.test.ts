import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { aClient, anAssignment, anInterpreter, aStaffMember } from '#kit/people.ts';
import { messagesAbout } from '#kit/traces.ts';
import { payments } from '#server/db/schema/money.ts';

let kit: TestApp;
let staff: Awaited<ReturnType<typeof aStaffMember>>;
let client: Awaited<ReturnType<typeof aClient>>;
let ines: Awaited<ReturnType<typeof anInterpreter>>;

beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
  client = await aClient(kit);
  ines = await anInterpreter(kit);
});
afterAll(() => kit.close());

const get = (path: string, as: { cookie: string } = staff) =>
  kit.call('GET', `/api/assignments/${path}`, { as });
const post = (path: string, body: object = {}) =>
  kit.call('POST', `/api/assignments/${path}`, { as: staff, body });
const remove = (id: number) => kit.call('DELETE', `/api/assignments/${id}`, { as: staff });
const checkIn = (id: number) =>
  kit.call('PUT', `/api/assignments/${id}/tracking`, { as: ines, body: { currentStatus: 'arrived' } });

describe('a deleted appointment', () => {
  it('is shown with its history to staff who ask for deleted ones, and to nobody else', async () => {
    const { id } = await anAssignment(kit, { clientId: client.id, date: '2026-03-10' });
    await post(`${id}/broadcast`);
    await kit.call('POST', `/api/assignments/accept/${id}`, { as: ines });
    await checkIn(id);
    await remove(id);
    for (const part of ['', '/offers', '/tracking']) {
      expect((await get(`${id}${part}`)).status).toBe(404);
      expect((await get(`${id}${part}?includeDeleted=false`)).status).toBe(404);
      expect((await get(`${id}${part}?includeDeleted=yes`)).status).toBe(422);
      expect((await get(`999999${part}?includeDeleted=true`)).status).toBe(404);
    }
    const { body: row } = await get(`${id}?includeDeleted=true`);
    expect(row).toMatchObject({ id, status: 'accepted', deletedAt: '2026-03-02T14:00:00Z' });
    const { body: offers } = await get(`${id}/offers?includeDeleted=true`);
    expect(offers).toMatchObject([{ interpreter: { id: ines.id }, state: 'accepted' }]);
    const { body: log } = await get(`${id}/tracking?includeDeleted=true`);
    expect(log).toMatchObject([{ status: 'arrived' }]);
    expect((await get(`${id}/tracking?includeDeleted=true`, ines)).status).toBe(404);
  });
});

describe('deleting what is still owed', () => {
  it('is refused until the payment is void, and changes and tells nothing', async () => {
    const { id } = await anAssignment(kit, {
      clientId: client.id,
      interpreterId: ines.id,
      status: 'accepted',
      date: '2026-03-11',
    });
    const present = kit.clock.now();
    kit.clock.set('2026-03-11T16:30:00.000Z');
    await kit.call('PUT', `/api/assignments/${id}/tracking`, {
      as: ines,
      body: { currentStatus: 'completed', actualEndTime: '12:00' },
    });
    kit.clock.set(present);
    const before = await messagesAbout(kit, id);
    const refused = await remove(id);
    expect(refused).toMatchObject({ status: 409, body: { code: 'payment_step' } });
    expect(refused.body.message).toBe(
      'The payment for this assignment is still pending. Pay or void it first, then delete the assignment.',
    );
    expect((await get(`${id}`)).body.deletedAt).toBeNull();
    expect(await messagesAbout(kit, id)).toEqual(before);
    const { body: owed } = await kit.call('GET', `/api/payments?assignmentId=${id}`, { as: staff });
    expect(owed).toMatchObject([{ assignmentId: id, status: 'pending' }]);
    await kit.call('POST', `/api/payments/${owed[0].id}/void`, {
      as: staff,
      body: { reason: 'Entered twice' },
    });
    expect((await remove(id)).status).toBe(204);
  });

  it('keeps a payment that was made', async () => {
    const { id } = await anAssignment(kit, {
      clientId: client.id,
      interpreterId: ines.id,
      status: 'completed',
      currentStatus: 'completed',
      date: '2026-02-20',
    });
    const [payment] = await kit.database.db
      .insert(payments)
      .values({
        assignmentId: id,
        interpreterId: ines.id,
        amount: 6000,
        clientAmount: 15_000,
        dueDate: '2026-03-20',
        status: 'paid',
        paidDate: '2026-03-01',
      })
      .returning();
    expect((await remove(id)).status).toBe(204);
    const [stored] = await kit.database.db
      .select()
      .from(payments)
      .where(eq(payments.id, payment?.id ?? 0));
    expect(stored).toMatchObject({ status: 'paid', amount: 6000 });
  });
});
