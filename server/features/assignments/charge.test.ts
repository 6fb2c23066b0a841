import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { aClient, anAssignment, anInterpreter, aStaffMember } from '#kit/people.ts';

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

const chargeOf = async (id: number) =>
  (await kit.call('GET', `/api/appointments/${id}/charge`, { as: client })).body;
const booked = (more: object = {}) =>
  anAssignment(kit, {
    ...{ clientId: client.id, interpreterId: ines.id, status: 'accepted' as const },
    ...{ date: '2026-03-02', startTime: '06:00', endTime: '08:00' },
    ...more,
  });

it('is the estimate of a booking that staff have made without an amount', async () => {
  const { id } = await booked({ date: '2026-03-05', startTime: '14:00', endTime: '15:00' });
  expect(await chargeOf(id)).toEqual({
    ...{ isFinal: false, bookedMinutes: 60, workedMinutes: null, billedMinutes: 120 },
    ...{ hourlyRate: '75.00', totalAmount: '150.00' },
  });
});

it('is in the list of appointments, as an estimate and no amount', async () => {
  const { id } = await booked({ date: '2026-03-09', startTime: '14:00', endTime: '16:30' });
  const agreed = await booked({ date: '2026-03-10', totalAmountCents: 18000 });
  const cancelled = await booked({ date: '2026-03-11', status: 'cancelled' });
  await kit.call('POST', '/api/billing-rates', {
    as: staff,
    body: { language: 'Lao', hourlyRate: '90.00' },
  });
  const other = await booked({ date: '2026-03-12', language: 'Lao', startTime: '08:00', endTime: '10:00' });
  const list = await kit.call('GET', `/api/assignments/client/${client.id}?from=2026-03-09&to=2026-03-12`, {
    as: client,
  });
  const amounts = new Map(
    (list.body as { id: number; totalAmount: string | null; estimatedAmount: string | null }[]).map((one) => [
      one.id,
      [one.totalAmount, one.estimatedAmount],
    ]),
  );
  expect(amounts.get(id)).toEqual([null, '187.50']);
  expect(amounts.get(other.id)).toEqual([null, '180.00']);
  expect(amounts.get(agreed.id)).toEqual(['180.00', null]);
  expect(amounts.get(cancelled.id)).toEqual([null, null]);
  const one = await kit.call('GET', `/api/appointments/${id}`, { as: client });
  expect(one.body).toMatchObject({ totalAmount: null, estimatedAmount: '187.50' });
});

it('is not explained by a rate if staff have agreed on an amount', async () => {
  const { id } = await booked({ date: '2026-03-06', totalAmountCents: 18000 });
  expect(await chargeOf(id)).toMatchObject({ billedMinutes: null, hourlyRate: null, totalAmount: '180.00' });
});

it('is of a completed one what its time came to', async () => {
  const { id } = await booked();
  const completed = { currentStatus: 'completed', actualEndTime: '08:40' };
  await kit.call('PUT', `/api/assignments/${id}/tracking`, { as: staff, body: completed });
  expect(await chargeOf(id)).toEqual({
    ...{ isFinal: true, bookedMinutes: 120, workedMinutes: 160, billedMinutes: 165 },
    ...{ hourlyRate: '75.00', totalAmount: '206.25' },
  });
});
