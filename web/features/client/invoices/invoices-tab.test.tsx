import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OwnInvoice, OwnInvoices } from '#contracts/invoices/shapes.ts';
import { clientAppointment, openClientPortal } from '#kit/component/client-portal.ts';
import { fakeServer, refusal } from '#kit/component/fake-server.ts';
import { address } from '#kit/component/open-screen.tsx';

const invoice = (about: Partial<OwnInvoice> & Pick<OwnInvoice, 'id' | 'number' | 'state'>): OwnInvoice => ({
  date: '2026-11-02',
  dueDate: '2026-12-02',
  from: '2026-10-01',
  to: '2026-10-31',
  purchaseOrder: null,
  count: 3,
  total: '500.00',
  openAmount: '500.00',
  creditNoteNumber: null,
  ...about,
});
const OWN: OwnInvoices = {
  today: '2026-11-24',
  balance: '680.00',
  overdue: '300.00',
  unallocated: '120.00',
  billedElsewhere: '0.00',
  howToPay: 'Mail a check to the address on this invoice',
  address: '1 Main St\nSpringfield',
  invoices: [
    invoice({ id: 9, number: 'INV-1009', state: 'sent', purchaseOrder: '88120' }),
    invoice({ id: 8, number: 'INV-1008', state: 'overdue', dueDate: '2026-11-01', openAmount: '300.00' }),
    invoice({ id: 7, number: 'INV-1007', state: 'paid', openAmount: '0.00' }),
    invoice({ id: 6, number: 'INV-1006', state: 'void', openAmount: '0.00', creditNoteNumber: 'CN-1001' }),
  ],
  unbilled: {
    count: 1,
    total: '150.00',
    appointments: [
      {
        assignmentId: 2,
        date: '2026-11-20',
        startTime: '10:00',
        endTime: '12:00',
        language: 'Estonian',
        location: '12 Ward Street',
        interpreterName: 'Amina Bello',
        charge: '150.00',
      },
    ],
  },
};

function openInvoices(own: OwnInvoices | Response = OWN) {
  const server = fakeServer();
  server.answers('invoices.mine', own);
  const appointments = [clientAppointment({ id: 2, date: '2026-11-20', status: 'completed' })];
  return { server, user: openClientPortal(server, '?tab=invoices', { appointments }) };
}

const region = (name: string) => screen.findByRole('region', { name });

test('shows what the client owes, how to pay, and each invoice with its documents', async () => {
  openInvoices();
  const account = await screen.findByRole('list', { name: 'Your account' });
  expect(account).toHaveTextContent('You owe$680.00');
  expect(account).toHaveTextContent('Overdue$300.00');
  expect(account).toHaveTextContent('Not billed yet$150.001 appointment, approved');
  const howToPay = await region('How to pay');
  expect(howToPay).toHaveTextContent('the address on this invoice1 Main St Springfield');
  // On a phone it is not between the balance and the lines of an invoice.
  const after = (one: Element) => one.compareDocumentPosition(howToPay) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(after(await region('To pay'))).toBeTruthy();
  expect(after(await region('Not billed yet'))).toBeFalsy();
  const [late, sent] = within(await region('To pay')).getAllByRole('listitem');
  expect(late).toHaveTextContent(/INV-1008Overdue\$300\.00.*of \$500\.00Was due Nov 1/);
  expect(sent).toHaveTextContent(/INV-1009\$500\.00Oct 1.*3 appointments · Order 88120Due Dec 2/);
  expect(within(await region('To pay')).getByRole('link', { name: 'INV-1009 (PDF)' })).toHaveAttribute(
    'href',
    '/api/invoices/mine/9/pdf',
  );
  expect(await region('Paid')).toHaveTextContent('INV-1007Paid$500.00');
  expect(within(await region('Reversed')).getByRole('link', { name: 'CN-1001 (PDF)' })).toHaveAttribute(
    'href',
    '/api/invoices/mine/6/credit-note',
  );
});

test('what is not billed yet leads to the appointment', async () => {
  const { user } = openInvoices();
  const work = await region('Not billed yet');
  expect(work).toHaveTextContent('Estonian · Amina Bello · 12 Ward Street');
  await user.click(within(work).getByRole('button', { name: /Nov 20/ }));
  await waitFor(() => expect(address()).toBe('/client-portal?tab=invoices&appointment=2'));
});

test('an invoice opens to its lines, and each amount says why', async () => {
  const { server, user } = openInvoices();
  const time = { quantity: '2.5', unit: 'hours', unitPrice: '75.00', charge: '187.50' };
  const extra = { quantity: null, unit: null, unitPrice: null, charge: '12.50' };
  server.answers('invoices.mineOne', ({ params }) => ({
    id: Number(params['invoiceId']),
    billTo: { name: 'City Clinic', address: '1 Main St\nNew York' },
    terms: 'Net 30',
    reference: 'Cost center 7',
    notes: null,
    creditNote: null,
    appointments: [
      {
        assignmentId: 2,
        date: '2026-10-03',
        startTime: '10:00',
        endTime: '12:30',
        language: 'Estonian',
        location: '12 Ward Street',
        interpreterName: 'Amina Bello',
        purchaseOrder: 'PO 9',
        charge: '200.00',
        lines: [
          { label: 'Interpreting, client rate', ...time },
          { label: 'Parking', ...extra },
        ],
      },
    ],
    subtotal: '200.00',
    taxes: [{ label: 'Tax, 10%', charge: '20.00' }],
    settlements: [{ date: '2026-11-10', label: 'Check 1042', paid: '200.00', creditNoteId: null }],
  }));
  await user.click(await screen.findByRole('button', { name: 'INV-1008' }));
  await waitFor(() => expect(address()).toBe('/client-portal?tab=invoices&invoice=8'));
  const row = await screen.findByText(/Estonian · Amina Bello · 12 Ward Street · Order PO 9/);
  const open = row.closest('li')?.closest('li');
  expect(open).toHaveTextContent('Interpreting, client rate, 2 h 30 min × $75.00$187.50Parking$12.50');
  const [late] = within(await region('To pay')).getAllByRole('listitem');
  expect(late).toHaveTextContent('Bill toCity Clinic, 1 Main St, New York');
  expect(late).toHaveTextContent(
    'Subtotal$200.00Tax, 10%$20.00Total$500.00Check 1042, Nov 10−$200.00Amount due$300.00',
  );

  await user.click(screen.getByRole('button', { name: 'Why this amount? Oct 3' }));
  expect(await screen.findByText(/Booked 2 h, took 2 h\./)).toBeVisible();
  expect(late).toHaveTextContent('2 h × $75.00 · Your agreed rates, from Mar 1, 2026: $75.00 an hour');
  await user.click(screen.getByRole('button', { name: 'INV-1008' }));
  await waitFor(() => expect(address()).toBe('/client-portal?tab=invoices'));
});

const NO_WORK = { count: 0, total: '0.00', appointments: [] };

test.each<[string, Partial<OwnInvoices>, string]>([
  ['open invoices alone', { unallocated: '0.00', unbilled: NO_WORK }, 'You owe $680.00 on open invoices.'],
  [
    'all that there can be',
    { billedElsewhere: '80.00' },
    'You owe $720.00 on open invoices and $80.00 for earlier work that is not on these invoices, less $120.00 that you paid ahead; work that is not billed yet is not included. The office uses what you paid ahead for these invoices.',
  ],
  [
    'more paid ahead than owed',
    { balance: '-70.00', billedElsewhere: '50.00' },
    'You paid $120.00 ahead, less $50.00 for earlier work that is not on these invoices. The office uses the rest for your next invoice.',
  ],
])('says what the balance is made of: %s', async (_, about, sentence) => {
  openInvoices({ ...OWN, ...about });
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('money that was paid ahead is no debt', async () => {
  openInvoices({ ...OWN, balance: '-120.00', overdue: '0.00', invoices: [] });
  const account = await screen.findByRole('list', { name: 'Your account' });
  expect(account).toHaveTextContent('Paid ahead$120.00');
  expect(screen.getByText('You paid $120.00 ahead. The office uses it for your next invoice.')).toBeVisible();
  expect(await region('To pay')).toHaveTextContent('Nothing is open.');
});

test('money that the office enters counts at once', async () => {
  const { server } = openInvoices();
  const account = await screen.findByRole('list', { name: 'Your account' });
  server.answers('invoices.mine', { ...OWN, balance: '380.00', overdue: '0.00' });
  server.tells({ topic: 'client-payments', ids: [4] });
  await waitFor(() => expect(account).toHaveTextContent('You owe$380.00'));
});

test('before the first invoice it says what will be here', async () => {
  openInvoices({
    ...OWN,
    balance: '0.00',
    overdue: '0.00',
    unallocated: '0.00',
    invoices: [],
    unbilled: NO_WORK,
  });
  expect(await screen.findByText('No invoices yet')).toBeVisible();
});

test('says that the invoices could not be loaded', async () => {
  openInvoices(refusal(503, { message: 'The server is busy.' }));
  expect(await screen.findByText('Your invoices could not be loaded')).toBeVisible();
  expect(screen.getByText('The server is busy.')).toBeVisible();
});
