import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { anIssuedInvoice, approvedWork, aVoidInvoice } from '#kit/invoices.ts';
import { aClient, aStaffMember } from '#kit/people.ts';

let kit: TestApp;

beforeAll(async () => {
  kit = await testApp();
});
afterAll(() => kit.close());

it('says what was billed this month, is unpaid, overdue and to be paid, as the lists do that it leads to', async () => {
  const bo = await aStaffMember(kit, 'Bo Bookkeeper', 'bookkeeper');
  const get = async (path: string) => (await kit.call('GET', path, { as: bo })).body;
  const none = { count: 0, amount: '0.00' };
  expect(await get('/api/dashboard/money')).toEqual({
    from: '2026-03-01',
    to: '2026-03-02',
    billed: '0.00',
    unpaid: none,
    overdue: none,
    toPay: none,
  });
  const clinic = await aClient(kit);
  const billed = (date: string, clientAmount: number) =>
    anIssuedInvoice(kit, { clientId: clinic.id, date, clientAmount });
  const old = await billed('2026-01-15', 20_000);
  await billed('2026-02-28', 10_000);
  await billed('2026-03-01', 5000);
  await billed('2026-03-02', 2500);
  const other = await aClient(kit);
  await aVoidInvoice(kit, { clientId: other.id, date: '2026-03-02', clientAmount: 7777 });
  await approvedWork(kit, { clientId: clinic.id, clientAmount: 9900 });
  const allocations = [{ invoiceId: old.id, amount: '50.00' }];
  const received = { clientId: clinic.id, amount: '50.00', date: '2026-03-01', method: 'cash', allocations };
  expect(await kit.call('POST', '/api/client-payments', { as: bo, body: received })).toMatchObject({
    status: 201,
  });
  const { total } = await get('/api/ledger/balances/interpreters');
  expect(await get('/api/dashboard/money')).toEqual({
    from: '2026-03-01',
    to: '2026-03-02',
    billed: '75.00',
    unpaid: { count: 4, amount: '325.00' },
    overdue: { count: 1, amount: '150.00' },
    toPay: { count: 6, amount: total.balance },
  });
  const list = await get('/api/invoices/totals?status=numbered&from=2026-03-01&to=2026-03-02');
  expect(list.total).toBe('75.00');
});
