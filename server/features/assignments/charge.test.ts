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
    clientId: client.id,
    interpreterId: ines.id,
    status: 'accepted' as const,
    date: '2026-03-02',
    startTime: '06:00',
    endTime: '08:00',
    ...more,
  });

it('is the estimate of a booking that staff have made without an amount', async () => {
  const { id } = await booked({ date: '2026-03-05', startTime: '14:00', endTime: '15:00' });
  expect(await chargeOf(id)).toEqual({
    isFinal: false,
    bookedMinutes: 60,
    workedMinutes: null,
    billedMinutes: 120,
    hourlyRate: '75.00',
    totalAmount: '150.00',
    cancelled: null,
    lines: [expect.objectContaining({ label: 'Interpreting, default rate, at least 2 hours' })],
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
  expect(await chargeOf(id)).toMatchObject({
    billedMinutes: null,
    hourlyRate: null,
    totalAmount: '180.00',
    lines: [],
  });
});

it('is of a completed one what its time came to', async () => {
  const { id } = await booked();
  const completed = { currentStatus: 'completed', actualEndTime: '08:40' };
  await kit.call('PUT', `/api/assignments/${id}/tracking`, { as: staff, body: completed });
  expect(await chargeOf(id)).toEqual({
    isFinal: true,
    bookedMinutes: 120,
    workedMinutes: 160,
    billedMinutes: 165,
    hourlyRate: '75.00',
    totalAmount: '206.25',
    cancelled: null,
    lines: [
      {
        label: 'Interpreting, default rate, rounded up to the quarter hour',
        quantity: '2.75',
        unit: 'hours',
        unitPrice: '75.00',
        charge: '206.25',
        rule: 'Our rates: $75.00 an hour',
      },
    ],
  });
});

it('is explained line by line with whose rule it is, before and after', async () => {
  const agreed = { kind: 'hourly_rate', terms: { rate: '95.00' }, scope: { clientId: client.id } };
  const late = { from: '18:00', until: '22:00', extra: { percent: 50 } };
  const evening = { kind: 'after_hours', terms: { windows: [late] }, scope: {} };
  for (const rule of [agreed, evening]) {
    const body = { side: 'charge', from: '2026-03-02', ...rule };
    const { status, body: answer } = await kit.call('POST', '/api/rates', { as: staff, body });
    expect([status, answer.message, answer.fields]).toEqual([200, undefined, undefined]);
  }
  const { id } = await booked({ date: '2026-03-10', startTime: '17:00', endTime: '19:00' });
  const explained = {
    totalAmount: '237.50',
    lines: [
      { charge: '190.00', rule: 'Your agreed rates, from Mar 2, 2026: $95.00 an hour' },
      { charge: '47.50', rule: 'Our rates, from Mar 2, 2026: 50% more from 6:00 PM to 10:00 PM' },
    ],
  };
  expect(await chargeOf(id)).toMatchObject({ ...explained, isFinal: false, hourlyRate: null });
  kit.clock.set('2026-03-10T23:30:00.000Z');
  const completed = { currentStatus: 'completed', actualEndTime: '19:00' };
  await kit.call('PUT', `/api/assignments/${id}/tracking`, { as: staff, body: completed });
  expect(await chargeOf(id)).toMatchObject({ ...explained, isFinal: true });
});

it('of a late cancellation says when it was cancelled, and what is due then', async () => {
  kit.clock.set('2026-03-13T14:00:00.000Z');
  const cancelled = { at: '2026-03-13T14:00:00Z', noticeMinutes: 22 * 60, timeZone: 'America/New_York' };
  const { id } = await booked({ date: '2026-03-14', startTime: '08:00', endTime: '10:00' });
  const body = { reason: 'Moved', charge: '190.00' };
  const { status } = await kit.call('POST', `/api/appointments/${id}/cancel`, {
    as: client,
    body,
  });
  expect(status).toBe(200);
  expect(await chargeOf(id)).toMatchObject({
    isFinal: true,
    totalAmount: '190.00',
    workedMinutes: null,
    lines: [
      {
        label: 'Late cancellation, 100% of the booked $190.00',
        charge: '190.00',
        rule: 'Our rates: 100% of the booking if cancelled less than 24 h before',
      },
    ],
    cancelled,
  });
  // Staff are told the same moment.
  const price = await kit.call('GET', `/api/assignments/${id}/price`, { as: staff });
  expect(price.body).toMatchObject({ basis: 'settled', cancelled });
});
