import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer, refusal } from '#kit/component/fake-server.ts';
import { errorAt, field, fill } from '#kit/component/form.ts';
import { clientBilling, issued } from '#kit/component/invoices.ts';
import { client, openStaffScreen } from '#kit/component/staff.ts';

const DOCK = client({ id: 3, name: 'Dock Clinic' });
const NO_SUM = { count: 0, amount: '0.00', clientAmount: '0.00' };
const NOTHING_OWED = {
  balance: '0.00',
  current: '0.00',
  days1To30: '0.00',
  days31To60: '0.00',
  days61To90: '0.00',
  over90: '0.00',
  unbilled: '0.00',
  unallocated: '0.00',
};

function openClient() {
  const server = fakeServer();
  const user = openStaffScreen(server, '/clients/3', { clients: [DOCK] });
  server.answers('payments.totals', { pending: NO_SUM, overdue: NO_SUM, paid: NO_SUM, void: NO_SUM });
  server.answers('ledger.clientBalance', { today: '2026-11-24', ...NOTHING_OWED });
  server.answers('rates.list', { today: '2026-11-24', rates: [] });
  server.answers('invoices.list', [issued({ id: 7, openAmount: '50.00', state: 'partly_paid' })]);
  return { server, user };
}

const part = (name: string) => screen.findByRole('region', { name });

test("a client's page has the latest invoices with what is open of them", async () => {
  const { server } = openClient();
  const invoices = within(await part('Invoices'));
  expect(await invoices.findByRole('link', { name: 'INV-1007' })).toHaveAttribute(
    'href',
    '/invoices?tab=issued&invoice=7',
  );
  expect(invoices.getByText('$50.00 open')).toBeVisible();
  expect(invoices.getByRole('link', { name: 'Open in Invoices' })).toHaveAttribute(
    'href',
    '/invoices?tab=issued&clientId=3',
  );
  expect(server.calls('invoices.list')[0]?.query).toMatchObject({ clientId: '3', status: 'issued' });
});

test('how a client is billed is changed there, and a refusal is at its field', async () => {
  const { server, user } = openClient();
  const billing = await part('Billing');
  expect(await within(billing).findByText('One invoice a month')).toBeVisible();
  expect(billing).toHaveTextContent('Net 30');
  await user.click(within(billing).getByRole('button', { name: 'Edit billing' }));
  const dialog = await screen.findByRole('dialog', { name: 'Billing of Dock Clinic' });
  await user.click(within(dialog).getByRole('radio', { name: 'One for each purchase order' }));
  await fill(user, 'Email for invoices', 'nobody');
  const save = () => user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  await save();
  await waitFor(() => expect(errorAt('Email for invoices')).toBe('Enter an email address'));
  await fill(user, 'Email for invoices', 'ap@dock.example');
  await fill(user, 'Purchase order', 'PO 77');
  server.answersNext('clientBilling.put', refusal(422, { fields: { purchaseOrder: 'Too old' } }));
  await save();
  await waitFor(() => expect(errorAt('Purchase order')).toBe('Too old'));
  expect(field('Email for invoices')).toHaveValue('ap@dock.example');
  server.answers('clientBilling.put', ({ body }) => clientBilling(3, { grouping: body.grouping }));
  await save();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(server.calls('clientBilling.put').at(-1)?.body).toMatchObject({
    grouping: 'purchase_order',
    email: 'ap@dock.example',
    purchaseOrder: 'PO 77',
    updatedAt: null,
  });
});
