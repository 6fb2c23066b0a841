import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ClientOpen, ClientPayment, ClientPaymentDetail } from '#contracts/client-payments/shapes.ts';
import type { Role } from '#domain/access/access.ts';
import { fakeServer, refusal } from '#kit/component/fake-server.ts';
import { choose } from '#kit/component/form.ts';
import { address } from '#kit/component/open-screen.tsx';
import { client, openStaffScreen } from '#kit/component/staff.ts';

const DOCK = { id: 3, name: 'Dock Clinic' };
const NOW = '2026-11-24T15:00:00.000Z';

const payment = (about: Partial<ClientPayment> = {}): ClientPayment => ({
  id: 5,
  client: DOCK,
  amount: '600.00',
  date: '2026-11-20',
  method: 'cheque',
  reference: 'Check 1042',
  allocated: '480.00',
  refunded: '0.00',
  unallocated: '120.00',
  isImported: false,
  undoneAt: null,
  createdAt: NOW,
  updatedAt: NOW,
  ...about,
});
const detail = (about: Partial<ClientPaymentDetail> = {}): ClientPaymentDetail => ({
  ...payment(),
  notes: null,
  undoneReason: null,
  allocations: [
    {
      id: 1,
      invoice: { id: 7, number: 'INV-1007' },
      amount: '480.00',
      date: '2026-11-20',
      createdAt: NOW,
      undoneAt: null,
    },
  ],
  refunds: [],
  history: [{ step: 'received', at: NOW, by: 'Sam Staff', text: null }],
  ...about,
});
const invoice = (id: number, number: string, open: string, dueDate: string) => ({
  id,
  number,
  date: '2026-10-02',
  dueDate,
  total: '500.00',
  open,
  isOverdue: dueDate < '2026-11-24',
});
const OPEN: ClientOpen = {
  client: DOCK,
  today: '2026-11-24',
  elsewhere: '0.00',
  unallocated: '120.00',
  payments: [],
  invoices: [invoice(8, 'INV-1008', '300.00', '2026-11-01'), invoice(9, 'INV-1012', '500.00', '2026-12-02')],
};

function openClientPayments(more = '', { role = 'bookkeeper' }: { role?: Role } = {}) {
  const server = fakeServer();
  server.answers('clientPayments.list', [
    payment(),
    payment({ id: 4, unallocated: '0.00', reference: null }),
  ]);
  server.answers('clientPayments.totals', {
    count: 2,
    amount: '1200.00',
    allocated: '1080.00',
    refunded: '0.00',
    unallocated: '120.00',
  });
  server.answers('clientPayments.get', detail());
  server.answers('clientPayments.open', OPEN);
  const clients = [client({ id: 3, name: 'Dock Clinic' })];
  return { server, user: openStaffScreen(server, `/received${more}`, { clients, role }) };
}

const dialog = (name: string) => screen.findByRole('dialog', { name });
const field = (within_: HTMLElement, name: string) => within(within_).getByLabelText(name, { exact: false });

test('lists what clients paid, the unallocated money as a pill, and the sums', async () => {
  openClientPayments();
  const grid = await screen.findByRole('grid', { name: 'Payments received' });
  const [, first, second] = within(grid).getAllByRole('row');
  for (const words of ['Nov 20', 'Dock Clinic', 'Check · Check 1042', '$600.00', '$120.00 unallocated'])
    expect(first).toHaveTextContent(words);
  expect(second).not.toHaveTextContent('unallocated');
  expect(screen.getByLabelText('Totals')).toHaveTextContent('Unallocated$120.00');
});

test('narrows by what the address says', async () => {
  const { server, user } = openClientPayments('?method=cash');
  await screen.findByRole('grid', { name: 'Payments received' });
  await user.click(screen.getByRole('button', { name: 'Unallocated' }));
  await waitFor(() => expect(address()).toBe('/received?method=cash&part=unallocated'));
  await waitFor(() =>
    expect(server.calls('clientPayments.list').at(-1)?.query).toMatchObject({
      method: 'cash',
      unallocated: 'true',
    }),
  );
});

test('an amount is suggested for what was due first, and the rest is said as one types', async () => {
  const { server, user } = openClientPayments('?new=1&clientId=3');
  const form = await dialog('Record payment');
  await within(form).findByLabelText('Amount for INV-1008');
  fireEvent.change(within(form).getByLabelText('Amount'), { target: { value: '420' } });
  expect(field(form, 'Amount for INV-1008')).toHaveValue('300.00');
  expect(field(form, 'Amount for INV-1012')).toHaveValue('120.00');
  expect(form).toHaveTextContent('All of it is allocated');
  // By hand: what is typed then stays.
  await user.click(within(form).getByRole('checkbox', { name: /INV-1012/ }));
  expect(form).toHaveTextContent('$120.00 stays unallocated');
  fireEvent.change(within(form).getByLabelText('Amount'), { target: { value: '500' } });
  expect(form).toHaveTextContent('$200.00 stays unallocated');
  fireEvent.change(within(form).getByLabelText('How'), { target: { value: 'cheque' } });
  server.answers('clientPayments.create', detail());
  await user.click(within(form).getByRole('button', { name: 'Record Payment' }));
  await waitFor(() => expect(address()).toBe('/received?payment=5'));
  expect(server.calls('clientPayments.create')[0]?.body).toEqual({
    clientId: 3,
    amount: '500',
    date: '2026-11-24',
    method: 'cheque',
    reference: '',
    notes: '',
    allocations: [{ invoiceId: 8, amount: '300.00' }],
  });
  expect(server.calls('clientPayments.create')[0]?.headers.get('Idempotency-Key')).not.toBeNull();
});

test('one’s own payment is in the list at once', async () => {
  const { server, user } = openClientPayments();
  const grid = await screen.findByRole('grid', { name: 'Payments received' });
  await user.click(screen.getByRole('button', { name: 'Record Payment' }));
  const form = await dialog('Record payment');
  await choose(user, 'Client', 'Dock Clinic');
  await within(form).findByLabelText('Amount for INV-1008');
  fireEvent.change(within(form).getByLabelText('Amount'), { target: { value: '600' } });
  fireEvent.change(within(form).getByLabelText('How'), { target: { value: 'cheque' } });
  const own = { id: 6, date: '2026-11-24' };
  server.answers('clientPayments.create', detail(own));
  server.answers('clientPayments.get', detail(own));
  server.answers('clientPayments.list', [payment(own), payment(), payment({ id: 4 })]);
  await user.click(within(form).getByRole('button', { name: 'Record Payment' }));
  await waitFor(() => expect(within(grid).getAllByRole('row')).toHaveLength(4));
  expect(screen.queryByRole('button', { name: '1 new – show' })).toBeNull();
});

test('an amount larger than what is open is told at its field, and nothing is sent', async () => {
  const { server, user } = openClientPayments('?new=1&clientId=3');
  const form = await dialog('Record payment');
  const first = await within(form).findByLabelText('Amount for INV-1008');
  fireEvent.change(within(form).getByLabelText('Amount'), { target: { value: '100' } });
  fireEvent.change(first, { target: { value: '300.01' } });
  await user.click(within(form).getByRole('button', { name: 'Record Payment' }));
  await waitFor(() => expect(first).toHaveAccessibleDescription('Only $300.00 is open here'));
  expect(form).toHaveTextContent('The invoices add up to more than the amount');
  expect(field(form, 'How')).toHaveAccessibleDescription('Choose how it was paid');
  expect(server.calls('clientPayments.create')).toEqual([]);
});

/** A payment whose day is possible but unlikely. */
async function enterUnlikelyDay() {
  const opened = openClientPayments('?new=1&clientId=3');
  const form = await dialog('Record payment');
  await within(form).findByLabelText('Amount for INV-1008');
  fireEvent.change(within(form).getByLabelText('Amount'), { target: { value: '500' } });
  fireEvent.change(within(form).getByLabelText('How'), { target: { value: 'cash' } });
  fireEvent.change(field(form, 'Received on'), { target: { value: '1900-01-01' } });
  return { ...opened, form };
}

test('a day of receipt more than a year back is asked about once, with its year', async () => {
  const { server, user, form } = await enterUnlikelyDay();
  server.answers('clientPayments.create', detail());
  await user.click(within(form).getByRole('button', { name: 'Record Payment' }));
  await within(form).findByText(/'Received on' is Jan 1, 1900, more than a year ago\. Save it anyway\?/);
  expect(server.calls('clientPayments.create')).toEqual([]);
  await user.click(within(form).getByRole('button', { name: 'Save anyway' }));
  await waitFor(() =>
    expect(server.calls('clientPayments.create')[0]?.body).toMatchObject({ date: '1900-01-01' }),
  );
});

test('an amount far above what is open is asked about once', async () => {
  const { server, user } = openClientPayments('?new=1&clientId=3');
  const form = await dialog('Record payment');
  await within(form).findByLabelText('Amount for INV-1008');
  fireEvent.change(within(form).getByLabelText('Amount'), { target: { value: '49500' } });
  fireEvent.change(within(form).getByLabelText('How'), { target: { value: 'cash' } });
  await user.click(within(form).getByRole('button', { name: 'Record Payment' }));
  await within(form).findByText(
    /^The amount is \$49,500\.00, more than 10 times the open amount of \$[\d.]+\. Save it anyway\?$/,
  );
  expect(server.calls('clientPayments.create')).toEqual([]);
});

test('the question about an unlikely day goes when the server refuses, and is not asked twice', async () => {
  const { server, user, form } = await enterUnlikelyDay();
  const closed = 'The books are closed through Oct 31, 2026. Choose a later date.';
  server.answers('clientPayments.create', () =>
    refusal(409, { code: 'period_closed', message: closed, fields: { date: closed } }),
  );
  await user.click(within(form).getByRole('button', { name: 'Record Payment' }));
  await user.click(await within(form).findByRole('button', { name: 'Save anyway' }));
  await waitFor(() => expect(field(form, 'Received on')).toHaveAccessibleDescription(closed));
  expect(form).not.toHaveTextContent('Save it anyway?');
  await user.click(within(form).getByRole('button', { name: 'Record Payment' }));
  await waitFor(() => expect(server.calls('clientPayments.create')).toHaveLength(2));
});

test('what the server refuses is said at the invoice and at the date', async () => {
  const { server, user } = openClientPayments('?new=1&clientId=3');
  const form = await dialog('Record payment');
  const second = await within(form).findByLabelText('Amount for INV-1012');
  fireEvent.change(within(form).getByLabelText('Amount'), { target: { value: '420' } });
  fireEvent.change(within(form).getByLabelText('How'), { target: { value: 'cash' } });
  const over = 'Only $80.00 is still owed for INV-1012.';
  const closed = 'The books are closed through Oct 31, 2026. Choose a later date.';
  server.answers('clientPayments.create', () =>
    refusal(409, {
      code: 'over_open',
      message: over,
      fields: { 'allocations.1.amount': over, date: closed },
    }),
  );
  await user.click(within(form).getByRole('button', { name: 'Record Payment' }));
  await waitFor(() => expect(second).toHaveAccessibleDescription(over));
  expect(field(form, 'Received on')).toHaveAccessibleDescription(closed);
});

test('a payment opens with what it is for; one allocation is undone', async () => {
  const { server, user } = openClientPayments('?payment=5');
  const part = await screen.findByRole('region', { name: 'What it is for' });
  expect(within(part).getByRole('link', { name: 'INV-1007' })).toHaveAttribute(
    'href',
    '/invoices?tab=issued&invoice=7',
  );
  expect(part).toHaveTextContent('Not allocated yet$120.00');
  server.answers('clientPayments.unallocate', detail({ allocations: [] }));
  await user.click(within(part).getByRole('button', { name: 'Undo the allocation to INV-1007' }));
  await waitFor(() => expect(server.calls('clientPayments.unallocate')).toHaveLength(1));
  expect(server.calls('clientPayments.unallocate')[0]).toMatchObject({
    params: { clientPaymentId: '5', allocationId: '1' },
    query: { updatedAt: NOW },
  });
});

test('unallocated money is refunded, all of it unless another amount is typed, and can be undone', async () => {
  const { server, user } = openClientPayments('?payment=5');
  await user.click(await screen.findByRole('button', { name: 'Refund…' }));
  const shown = await dialog('Refund Dock Clinic');
  expect(field(shown, 'Amount')).toHaveValue('120.00');
  await user.type(field(shown, 'Reason'), 'Paid twice');
  const earlier = {
    id: 6,
    date: '2026-11-20',
    amount: '5.00',
    method: 'cheque' as const,
    reference: null,
    reason: 'Too much',
    undoneAt: null,
  };
  const refunds = [{ ...earlier, id: 7, amount: '120.00' }, earlier];
  server.answers('clientPayments.refund', detail({ unallocated: '0.00', refunded: '125.00', refunds }));
  await user.click(within(shown).getByRole('button', { name: 'Record Refund' }));
  await waitFor(() => expect(server.calls('clientPayments.refund')).toHaveLength(1));
  expect(server.calls('clientPayments.refund')[0]?.body).toMatchObject({
    amount: '120.00',
    method: 'cheque',
    reason: 'Paid twice',
    updatedAt: NOW,
  });
  server.answers('clientPayments.undoRefund', detail({}));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.calls('clientPayments.undoRefund')).toHaveLength(1));
  expect(server.calls('clientPayments.undoRefund')[0]).toMatchObject({
    params: { clientPaymentId: '5', refundId: '7' },
    query: { updatedAt: NOW },
  });
});

test('the rest is used for what was due first', async () => {
  const { server, user } = openClientPayments('?payment=5');
  await user.click(await screen.findByRole('button', { name: 'Use the rest for…' }));
  expect(await screen.findByLabelText('Amount for INV-1008')).toHaveValue('120.00');
  const form = await dialog('Use the rest');
  server.answers('clientPayments.allocate', detail({ unallocated: '0.00' }));
  await user.click(within(form).getByRole('button', { name: 'Allocate' }));
  await waitFor(() => expect(form).not.toBeInTheDocument());
  expect(server.calls('clientPayments.allocate')[0]?.body).toEqual({
    allocations: [{ invoiceId: 8, amount: '120.00' }],
    updatedAt: NOW,
  });
});

test('undoing asks for a reason and says what is open again; a change meanwhile is said', async () => {
  const { server, user } = openClientPayments('?payment=5');
  await user.click(await screen.findByRole('button', { name: 'Undo payment…' }));
  const form = await dialog('Undo payment');
  expect(form).toHaveTextContent('$480.00 of INV-1007 is open again.');
  const submit = within(form).getByRole('button', { name: 'Undo Payment' });
  await user.click(submit);
  await waitFor(() => expect(field(form, 'Reason')).toHaveAccessibleDescription(/reason is required/));
  await user.type(field(form, 'Reason'), 'Bounced');
  server.answersNext('clientPayments.undo', () =>
    refusal(409, { code: 'stale', message: 'Sam Staff has changed it since.' }),
  );
  await user.click(submit);
  expect(await within(form).findByText('Sam Staff has changed it since.')).toBeVisible();
  server.answers('clientPayments.undo', detail({ undoneAt: NOW, undoneReason: 'Bounced', allocations: [] }));
  await user.click(submit);
  await waitFor(() => expect(form).not.toBeInTheDocument());
  expect(server.calls('clientPayments.undo').at(-1)?.body).toMatchObject({ reason: 'Bounced' });
});

test('how it was paid, the reference and the note are corrected, the amount is not', async () => {
  const { server, user } = openClientPayments('?payment=5');
  await user.click(await screen.findByRole('button', { name: 'Correct…' }));
  const form = await dialog('Correct payment');
  expect(within(form).queryByLabelText(/Amount/)).toBeNull();
  await user.selectOptions(field(form, 'How'), 'Bank transfer');
  fireEvent.change(field(form, 'Reference'), { target: { value: 'Check 1043' } });
  fireEvent.change(field(form, 'Note'), { target: { value: 'Typed wrongly' } });
  const change = {
    step: 'changed',
    at: NOW,
    by: 'Sam Staff',
    text: 'Reference: Check 1042, now Check 1043',
  } as const;
  server.answers('clientPayments.change', detail({ reference: 'Check 1043', history: [change] }));
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(form).not.toBeInTheDocument());
  expect(server.calls('clientPayments.change')[0]?.body).toEqual({
    method: 'transfer',
    reference: 'Check 1043',
    notes: 'Typed wrongly',
    updatedAt: NOW,
  });
});

test('saves what the filters find as a file', async () => {
  const { server, user } = openClientPayments('?part=undone');
  server.answers('exports.note', undefined);
  const saved = catchSavedFiles();
  await screen.findByRole('grid', { name: 'Payments received' });
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const [head, row] = (await saved[0]?.text())?.replace('\uFEFF', '').split('\r\n') ?? [];
  expect(head).toBe('Received,Client,How,Reference,Amount,Allocated,Refunded,Unallocated,Undone');
  expect(row).toBe('2026-11-20,Dock Clinic,Check,Check 1042,600.00,480.00,0.00,120.00,');
});

/** Files that are saved from now on; a press on such a link would lead this window away. */
function catchSavedFiles(): Blob[] {
  const saved: Blob[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob);
    return 'blob:nothing';
  });
  return saved;
}

test('is not there for a dispatcher', async () => {
  openClientPayments('', { role: 'dispatcher' });
  expect(await screen.findByText('Your role does not include Client Payments')).toBeVisible();
});
