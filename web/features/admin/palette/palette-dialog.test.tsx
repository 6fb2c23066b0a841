import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ClientPayment } from '#contracts/client-payments/shapes.ts';
import { fakeServer, refusal } from '#kit/component/fake-server.ts';
import { draft, invoiceDetail, issued } from '#kit/component/invoices.ts';
import { address } from '#kit/component/open-screen.tsx';
import { payout } from '#kit/component/payouts.ts';
import { assignment, interpreter, openStaffScreen, payment } from '#kit/component/staff.ts';

const CLIENT_PAYMENT: ClientPayment = {
  id: 5,
  client: { id: 3, name: 'Dock Clinic' },
  amount: '600.00',
  date: '2026-11-20',
  method: 'cheque',
  reference: '1003',
  allocated: '480.00',
  refunded: '0.00',
  unallocated: '120.00',
  isImported: false,
  undoneAt: null,
  createdAt: '2026-11-20T15:00:00.000Z',
  updatedAt: '2026-11-20T15:00:00.000Z',
};
const ANA = interpreter({ id: 1, name: 'Ana Silva', phone: '(555) 010-0444' });
const ZOLA = interpreter({ id: 2, name: 'Zola Ndlovu', phone: '(555) 010-0999' });

async function openPalette() {
  const server = fakeServer();
  for (const action of ['invoices.list', 'clientPayments.list', 'payouts.list', 'payments.list'] as const)
    server.answers(action, []);
  const user = openStaffScreen(server, '/interpreters', { interpreters: [ANA, ZOLA] });
  await user.click(await screen.findByRole('button', { name: /Search/ }));
  return { server, user, box: await screen.findByRole('combobox', { name: 'Search and commands' }) };
}

test('opens the calendar of a day that is typed as people write it', async () => {
  const { server, user, box } = await openPalette();
  server.answers('assignments.calendar', { appointments: [], days: [] });
  server.answers('interpreters.notFree', []);
  await user.type(box, 'nov 24');
  const days = await screen.findByRole('group', { name: 'Days' });
  expect(within(days).getAllByRole('option')).toHaveLength(2);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toMatch(/^\/calendar\?view=day&date=\d{4}-11-24$/));
});

test('looks for no amount in a short number or a name, finds people by their number, and opens the page about one', async () => {
  const { server, user, box } = await openPalette();
  await user.type(box, '60');
  await screen.findByText("Nothing matches '60'");
  expect(server.calls('payments.list')).toHaveLength(1);
  await user.clear(box);
  await user.type(box, 'Room 150');
  await screen.findByText("Nothing matches 'Room 150'");
  expect(server.calls('payments.list')).toHaveLength(1);
  for (const action of ['invoices.list', 'clientPayments.list', 'payouts.list'] as const)
    expect(server.calls(action)).toEqual([]);
  await user.clear(box);
  await user.paste('5550100999');
  const people = await screen.findByRole('group', { name: 'Interpreters' });
  const found = within(people).getAllByRole('option');
  expect(found.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Zola Ndlovu.*\(555\) 010-0999/),
  ]);
  const failing = [
    'payments.totals',
    'ledger.interpreterBalance',
    'rates.list',
    'payouts.list',
    'payAdjustments.list',
    'schedules.get',
  ] as const;
  for (const action of failing) server.answers(action, new Response('', { status: 500 }));
  await user.clear(box);
  await user.paste('ndlovu');
  await screen.findByRole('option', { name: /Zola Ndlovu/ });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/interpreters/2'));
  await screen.findByText('The payments could not be loaded.');
});

test('leads to the list when more appointments match than it shows', async () => {
  const { server, user, box } = await openPalette();
  const found = (count: number) =>
    Array.from({ length: count }, (_, at) => assignment({ id: 20 + at, date: '2026-11-26' }));
  server.answers('assignments.list', ({ query }) => (query['from'] ? found(7) : []));
  await user.type(box, 'dock');
  const group = await screen.findByRole('group', { name: 'Assignments' });
  expect(within(group).getAllByRole('option')).toHaveLength(7);
  server.answers('assignments.list', found(8));
  await user.type(box, ' clinic');
  await user.click(await screen.findByRole('option', { name: /^All assignments with “/ }));
  await waitFor(() => expect(address()).toBe('/assignments?q=dock+clinic'));
});

test('finds a page by what people look for there', async () => {
  const { server, user, box } = await openPalette();
  const options = () => within(screen.getByRole('group', { name: 'Actions' })).getAllByRole('option');
  const found = async (typed: string, ...titles: string[]) => {
    await user.clear(box);
    await user.type(box, typed);
    const matching = titles.map((title) => expect.stringMatching(`^${title}`));
    await waitFor(() => expect(options().map(({ textContent }) => textContent)).toEqual(matching));
  };
  await found('availability', 'Find Interpreter', 'Go to Interpreters');
  await found('credentials', 'Go to Credentials', 'Go to Credential Settings');
  await found('fill plan', 'Go to Unfilled', 'Go to Dispatch Settings');
  await found('weights', 'Go to Dispatch Settings');
  for (const action of ['fillPolicies.get', 'ranking.weights'] as const)
    server.answers(action, new Response('', { status: 500 }));
  await user.click(options()[0] as HTMLElement);
  await waitFor(() => expect(address()).toBe('/settings?tab=dispatch'));
});

test('leads to the overdue payments', async () => {
  const { user, box, server } = await openPalette();
  server.answers('payments.list', []);
  server.answers('payments.totals', new Response('', { status: 500 }));
  await user.type(box, 'overdue');
  await screen.findByRole('option', { name: /Overdue Payments/ });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/payments?status=overdue'));
});

test('finds payments by an amount, and opens the appointment of one', async () => {
  const { user, box, server } = await openPalette();
  server.answers('payments.list', [payment({ id: 7, amount: '150.00' })]);
  await user.type(box, '$150.00');
  const payments = within(await screen.findByRole('group', { name: 'Payments' }));
  expect(payments.getByRole('option')).toHaveTextContent(/\$150\.00 to Ada Adler, \$[\d.,]+ charged to /);
  expect(server.calls('payments.list').at(-1)?.query['q']).toBe('$150.00');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/assignments?assignment=7'));
});

test('finds invoices and payments received by an amount that is written as one, invoices by a part of their number, and opens one', async () => {
  const { user, box, server } = await openPalette();
  server.answers('invoices.list', [issued({ id: 8, total: '1250.00' })]);
  server.answers('clientPayments.list', [{ ...CLIENT_PAYMENT, amount: '1250.00' }]);
  await user.type(box, '1,250.00');
  expect(await screen.findByRole('group', { name: 'Invoices' })).toHaveTextContent(/INV-1008.*\$1,250\.00/);
  expect(await screen.findByRole('group', { name: 'Payments received' })).toHaveTextContent(
    '$1,250.00 from Dock Clinic',
  );
  expect(server.calls('payouts.list')).toEqual([]);
  server.answers('clientPayments.list', []);
  server.answers('invoices.list', [issued({ id: 8 }), draft({ id: 9 })]);
  server.answers('invoices.totals', { count: 1, total: '150.00', openAmount: '150.00' });
  server.answers('invoices.get', invoiceDetail(issued({ id: 8 })));
  await user.clear(box);
  await user.type(box, '1008');
  await waitFor(() => expect(server.calls('invoices.list').at(-1)?.query['q']).toBe('1008'));
  const invoices = within(await screen.findByRole('group', { name: 'Invoices' }));
  expect(await invoices.findByRole('option')).toHaveTextContent(/^INV-1008, .*\$/);
  expect(server.calls('invoices.list').at(-1)?.query).toMatchObject({ q: '1008', limit: '8' });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/invoices?tab=issued&invoice=8'));
  await screen.findByRole('dialog', { name: /INV-1008/ });
});

test('finds payouts by their number and payments received by their reference, and remembers which was opened', async () => {
  const { user, box, server } = await openPalette();
  server.answers('payouts.list', [payout({ id: 7, number: 'PAY-1003', status: 'approved' })]);
  server.answers('clientPayments.list', [CLIENT_PAYMENT]);
  server.answers('clientPayments.get', refusal(404, { message: 'The payment was not found.' }));
  server.answers('clientPayments.totals', new Response('', { status: 500 }));
  await user.type(box, '1003');
  const payouts = within(await screen.findByRole('group', { name: 'Payouts' }));
  expect(payouts.getByRole('option')).toHaveTextContent(/^PAY-1003, Oct 1.*interpreters · Approved$/);
  const received = within(await screen.findByRole('group', { name: 'Payments received' }));
  expect(received.getByRole('option')).toHaveTextContent(
    '$600.00 from Dock ClinicFri, Nov 20 · Check 1003 · $120.00 unallocated',
  );
  await user.click(received.getByRole('option'));
  await waitFor(() => expect(address()).toBe('/received?payment=5'));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: /Search/ }));
  expect(await screen.findByRole('group', { name: 'Recent' })).toHaveTextContent('$600.00 from Dock Clinic');
});
