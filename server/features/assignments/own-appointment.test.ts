import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { NOW, type TestApp, testApp } from '#kit/app.ts';
import { aClient, anAssignment, anInterpreter, aStaffMember } from '#kit/people.ts';

let kit: TestApp;
let client: Awaited<ReturnType<typeof aClient>>;
let ines: Awaited<ReturnType<typeof anInterpreter>>;

beforeAll(async () => {
  kit = await testApp();
  client = await aClient(kit);
  ines = await anInterpreter(kit, { phone: '555 0177' });
});
afterEach(() => kit.clock.set(NOW));
afterAll(() => kit.close());

const mine = (more: object = {}) =>
  anAssignment(kit, { clientId: client.id, interpreterId: ines.id, ...more });
const get = (id: number, who = client) => kit.call('GET', `/api/appointments/${id}`, { as: who });
const phoneOf = async (id: number) => (await get(id)).body.interpreter?.phone;

describe('GET /api/appointments/{id}', () => {
  it('answers an own appointment as the list does', async () => {
    const { id } = await mine({ status: 'accepted', date: '2026-05-01', totalAmountCents: 15_000 });
    const { status, body } = await get(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, totalAmount: '150.00', interpreter: { name: ines.name } });
    const list = await kit.call('GET', `/api/assignments/client/${client.id}?ids=${id}`, { as: client });
    expect(list.body).toEqual([body]);
  });

  it('finds neither that of another, nor a deleted or unknown one', async () => {
    const other = await aClient(kit);
    const { id } = await mine();
    const deleted = await mine({ deletedAt: NOW });
    for (const answer of [await get(id, other), await get(deleted.id), await get(2_000_000_000)])
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await get(999_999_999_999)).status).toBe(404);
  });
});

describe("the interpreter's phone", () => {
  it('reaches the client while they are booked and the appointment is not over', async () => {
    const day = '2026-03-20';
    const { id } = await mine({ status: 'scheduled', date: day, startTime: '10:00', endTime: '12:00' });
    expect(await phoneOf(id)).toBe('555 0177');
    kit.clock.set('2026-03-20T15:59:59.999Z');
    expect(await phoneOf(id)).toBe('555 0177');
    kit.clock.set('2026-03-20T16:00:00.000Z');
    expect((await get(id)).body.interpreter).toEqual({ id: ines.id, name: ines.name, phone: '' });
    const list = await kit.call('GET', `/api/assignments/client/${client.id}?ids=${id}`, { as: client });
    expect(list.body[0].interpreter.phone).toBe('');
  });

  it.each(['completed', 'cancelled'] as const)('is gone from one that is %s', async (status) => {
    const currentStatus = status === 'completed' ? 'completed' : 'not_started';
    const { id } = await mine({ status, currentStatus, date: '2026-05-03' });
    expect((await get(id)).body.interpreter).toEqual({ id: ines.id, name: ines.name, phone: '' });
  });

  it.each(['pending', 'declined'] as const)(
    'is not there, nor a name, of who was asked: %s',
    async (status) => {
      const { id } = await mine({ status });
      expect((await get(id)).body).toMatchObject({ interpreterId: null, interpreter: null });
    },
  );

  it('stays with staff', async () => {
    const staff = await aStaffMember(kit);
    const { id } = await mine({ status: 'cancelled' });
    const answer = await kit.call('GET', `/api/assignments/${id}`, { as: staff });
    expect(answer.body.interpreter.phone).toBe('555 0177');
  });
});
