import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { AccountingPeriod } from '#contracts/client-payments/shapes.ts';
import type { LedgerCheck, LedgerEntry } from '#contracts/ledger/shapes.ts';
import type { Role } from '#domain/access/access.ts';
import { fakeServer, refusal } from '#kit/component/fake-server.ts';
import { address } from '#kit/component/open-screen.tsx';
import { client, interpreter, openStaffScreen } from '#kit/component/staff.ts';

const ADA = interpreter({ id: 1, name: 'Ada Adler' });
const DOCK = client({ id: 3, name: 'Dock Clinic' });

const entry = (about: Partial<LedgerEntry>): LedgerEntry => ({
  id: 1,
  transactionId: 1,
  date: '2026-11-23',
  at: '2026-11-23T15:00:00Z',
  what: 'Appointment approved',
  account: 'receivable',
  client: { id: 3, name: 'Dock Clinic' },
  interpreter: null,
  assignmentId: 40,
  source: { kind: 'payment', id: 9 },
  invoice: null,
  clientPaymentId: null,
  debit: '150.00',
  credit: null,
  isReversal: false,
  isOpening: false,
  by: 'Sam Staff',
  ...about,
});
const ENTRIES = [
  entry({
    id: 3,
    account: 'payable',
    client: null,
    interpreter: { id: 1, name: 'Ada Adler' },
    debit: null,
    credit: '60.00',
  }),
  entry({ id: 2, account: 'revenue', client: null, debit: null, credit: '150.00' }),
  entry({ id: 1 }),
];
const OWED = {
  balance: '450.50',
  current: '150.00',
  days1To30: '200.00',
  days31To60: '0.00',
  days61To90: '0.00',
  over90: '100.50',
  unbilled: '75.00',
  unallocated: '0.00',
};
const earned = (paidForWork: string, isReportable: boolean) => ({
  balance: '120.00',
  paid: paidForWork,
  paidForWork,
  paidForExpenses: '0.00',
  isReportable,
});
const NEVER: LedgerCheck = { last: null };

const CLOSED_PERIOD: AccountingPeriod = { today: '2026-11-24', closedThrough: null, closings: [] };
const CLOSED: AccountingPeriod = {
  today: '2026-11-24',
  closedThrough: '2026-10-31',
  closings: ['2026-10-31', '2026-09-30'].map((through, id) => ({
    id,
    through,
    closedAt: '2026-11-02T15:00:00Z',
    closedBy: 'Sam Staff',
    reopenedAt: null,
    reopenedBy: null,
    reopenedReason: null,
  })),
};

function openLedger(
  more = '',
  {
    check = NEVER,
    role = 'bookkeeper',
    books: period = CLOSED_PERIOD,
  }: { check?: LedgerCheck; role?: Role; books?: AccountingPeriod } = {},
) {
  const server = fakeServer();
  server.answers('ledger.entries', ({ query: { account, clientId } }) =>
    ENTRIES.filter((one) => account === undefined || one.account === account).filter(
      (one) => clientId === undefined || one.client?.id === Number(clientId),
    ),
  );
  server.answers('ledger.totals', { count: 3, debit: '150.00', credit: '210.00', balance: '-60.00' });
  server.answers('ledger.check', check);
  server.answers('books.get', () => period);
  server.answers('ledger.clientBalances', {
    today: '2026-11-24',
    clients: [{ client: { id: 3, name: 'Dock Clinic' }, ...OWED }],
    total: OWED,
  });
  server.answers('ledger.interpreterBalances', ({ query: { year = '2026' } }) => ({
    today: '2026-11-24',
    year: Number(year),
    threshold: year === '2026' ? '2000.00' : '600.00',
    interpreters: [
      { interpreter: { id: 1, name: 'Ada Adler' }, ...earned('2500.00', true) },
      { interpreter: { id: 2, name: 'Ben Birch' }, ...earned('30.00', false) },
    ],
    total: earned('2530.00', false),
  }));
  return openStaffScreen(server, `/ledger${more}`, { interpreters: [ADA], clients: [DOCK], role });
}

const table = (name: string) => screen.findByRole('table', { name });
const entryGrid = () => screen.findByRole('grid', { name: 'Entries' });
const rowOf = (of: HTMLElement, text: string) =>
  within(of)
    .getAllByRole('row')
    .find(({ textContent }) => textContent?.includes(text)) as HTMLElement;

test('lists what moved money, with the way to the appointment and to the person, what the last check found, and what clients owe by its age', async () => {
  const last = { at: '2026-11-24T08:37:00Z', entryCount: 1200, differenceCount: 0, differences: [] };
  const user = openLedger('', { check: { last } });
  const receivable = rowOf(await entryGrid(), 'Accounts receivable');
  expect(receivable).toHaveTextContent('Appointment approved');
  expect(receivable).toHaveTextContent('$150.00');
  expect(receivable).toHaveTextContent('Sam Staff');
  expect(within(receivable).getByRole('link', { name: 'Appointment 40' })).toHaveAttribute(
    'href',
    '/assignments?assignment=40',
  );
  expect(within(receivable).getByRole('link', { name: 'Dock Clinic' })).toHaveAttribute('href', '/clients/3');
  expect(await screen.findByText(/Debit \$150.00 · Credit \$210.00 · Balance −\$60.00/)).toBeVisible();
  expect(await screen.findByText(/all 1,200 entries agree with the payments/)).toBeVisible();
  await user.click(await screen.findByRole('tab', { name: 'Clients' }));
  const balances = await table('Balances of clients');
  expect(rowOf(balances, 'Dock Clinic')).toHaveTextContent(/\$450\.50.*\$150\.00.*\$200\.00.*\$100\.50/);
  expect(rowOf(balances, 'Total')).toHaveTextContent('$450.50');
  const entries = within(balances).getByRole('link', { name: 'Entries of Dock Clinic: $450.50' });
  expect(entries).toHaveAttribute('href', '/ledger?clientId=3');
});

test('narrows the entries by what the address says, and clears it', async () => {
  const user = openLedger('?clientId=3');
  expect(within(await entryGrid()).getAllByRole('row')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(async () => expect(within(await entryGrid()).getAllByRole('row')).toHaveLength(4));
  fireEvent.change(screen.getByRole('combobox', { name: 'Account' }), { target: { value: 'revenue' } });
  await waitFor(async () => expect(within(await entryGrid()).getAllByRole('row')).toHaveLength(2));
  expect(address()).toBe('/ledger?account=revenue');
});

test('marks interpreters who reach the threshold of form 1099-NEC in the chosen year', async () => {
  openLedger('?tab=interpreters');
  const balances = await table('Balances of interpreters');
  expect(rowOf(balances, 'Ada Adler')).toHaveTextContent('1099-NEC');
  expect(rowOf(balances, 'Ben Birch')).not.toHaveTextContent('1099-NEC');
  expect(screen.getByText(/\$2,000\.00 or more paid for work in 2026/)).toBeVisible();
  fireEvent.change(screen.getByRole('combobox', { name: 'Year' }), { target: { value: '2025' } });
  expect(await screen.findByText(/\$600\.00 or more paid for work in 2025/)).toBeVisible();
  expect(address()).toBe('/ledger?tab=interpreters&year=2025');
});

test('says what the last check found, on every tab', async () => {
  const differences = ['Payment 7, cash: $1.00 is posted, but $0.00 is correct.'];
  const last = { at: '2026-11-24T08:37:00Z', entryCount: 1200, differenceCount: 3, differences };
  openLedger('?tab=clients', { check: { last } });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Payment 7, cash: $1.00 is posted, but $0.00 is correct.');
  expect(alert).toHaveTextContent('and 2 more');
});

test('entries lead to the invoice and to the payment that they belong to', async () => {
  openLedger();
  fakeServer().answers('ledger.entries', [
    entry({
      id: 2,
      assignmentId: null,
      what: 'Payment allocated',
      source: { kind: 'allocation', id: 4 },
      invoice: { id: 7, number: 'INV-1007' },
      clientPaymentId: 5,
    }),
    entry({
      id: 1,
      assignmentId: null,
      what: 'Payment received',
      source: { kind: 'client_payment', id: 5 },
      clientPaymentId: 5,
    }),
  ]);
  const entries = await entryGrid();
  expect(within(entries).getByRole('link', { name: 'INV-1007' })).toHaveAttribute(
    'href',
    '/invoices?tab=issued&invoice=7',
  );
  expect(within(entries).getByRole('link', { name: 'Payment received' })).toHaveAttribute(
    'href',
    '/received?payment=5',
  );
});

test('a bookkeeper closes the month before, reads what is open in it, and at the field why a day is refused', async () => {
  const user = openLedger();
  const server = fakeServer();
  server.answers('books.open', {
    from: '2026-10-01',
    through: '2026-10-31',
    notReported: 2,
    notApproved: 1,
    notBilled: 3,
    notIssued: 1,
    notSent: 4,
    notAllocated: 1,
  });
  expect(await screen.findByText('No period is closed.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reopen…' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close a period…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Close a period' });
  const day = within(dialog).getByLabelText('Last day of the period');
  expect(day).toHaveValue('2026-10-31');
  expect(dialog).toHaveTextContent('This closes everything through Oct 31, 2026.');
  const open = await within(dialog).findByRole('region', { name: 'Still open in this period' });
  const links = within(open).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['2 appointments', '/payments?view=review&part=past&from=2026-10-01&to=2026-10-31'],
    ['1 appointment', '/payments?view=review&part=waiting&from=2026-10-01&to=2026-10-31'],
    ['3 appointments', '/invoices?from=2026-10-01&to=2026-10-31'],
    ['1 draft', '/invoices?tab=drafts&from=2026-10-01&to=2026-10-31'],
    ['4 invoices', '/invoices?tab=issued&status=not_sent&from=2026-10-01&to=2026-10-31'],
    ['1 client payment', '/received?part=unallocated&from=2026-10-01&to=2026-10-31'],
  ]);
  const sentence = 'Choose a day before today.';
  server.answersNext('books.close', () => refusal(422, { fields: { through: sentence } }));
  await user.click(within(dialog).getByRole('button', { name: 'Close Period' }));
  await waitFor(() => expect(day).toHaveAccessibleDescription(sentence));
  server.answers('books.close', CLOSED);
  server.answers('books.get', CLOSED);
  await user.click(within(dialog).getByRole('button', { name: 'Close Period' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(await screen.findByText('Closed through Oct 31, 2026.')).toBeVisible();
});

test('who closes a part of this month says through which day', async () => {
  const user = openLedger('', { books: CLOSED });
  await user.click(await screen.findByRole('button', { name: 'Close a period…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Close a period' });
  await user.click(within(dialog).getByRole('button', { name: 'Close Period' }));
  const day = within(dialog).getByLabelText('Last day of the period');
  await waitFor(() => expect(day).toBeInvalid());
  expect(fakeServer().calls('books.close')).toEqual([]);
});

test('an administrator reopens the books with a reason, and reads until when they stay closed', async () => {
  const user = openLedger('', { role: 'administrator', books: CLOSED });
  await user.click(await screen.findByRole('button', { name: 'Reopen…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reopen the books' });
  expect(dialog).toHaveTextContent('The books are then closed through Sep 30, 2026, as before.');
  await user.click(within(dialog).getByRole('button', { name: 'Reopen' }));
  const reason = within(dialog).getByLabelText('Reason');
  await waitFor(() => expect(reason).toHaveAccessibleDescription(/reason is required/));
  await user.type(reason, 'A late invoice');
  fakeServer().answers('books.reopen', CLOSED_PERIOD);
  await user.click(within(dialog).getByRole('button', { name: 'Reopen' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(fakeServer().calls('books.reopen')[0]?.body).toEqual({
    through: '2026-10-31',
    reason: 'A late invoice',
  });
});

test('part of an invoice is written off, at most what is open', async () => {
  const user = openLedger('?tab=clients');
  const server = fakeServer();
  server.answers('writeOffs.list', []);
  server.answers('clientPayments.open', {
    client: { id: 3, name: 'Dock Clinic' },
    today: '2026-11-24',
    elsewhere: '0.00',
    unallocated: '0.00',
    payments: [],
    invoices: [
      {
        id: 7,
        number: 'INV-1007',
        date: '2026-10-02',
        dueDate: '2026-11-01',
        total: '195.66',
        open: '195.66',
        isOverdue: true,
      },
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'More for Dock Clinic' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Write off…' }));
  const amount = await screen.findByLabelText('Amount');
  const dialog = screen.getByRole('dialog', { name: 'Write off' });
  expect(amount).toHaveAccessibleDescription(/195\.66 is open/);
  fireEvent.change(amount, { target: { value: '200' } });
  await user.type(within(dialog).getByLabelText('Reason'), 'Too little to ask for');
  const over = 'Only $195.66 of INV-1007 is open.';
  server.answersNext('writeOffs.create', () => refusal(409, { code: 'over_open', fields: { amount: over } }));
  await user.click(within(dialog).getByRole('button', { name: 'Write Off $200.00' }));
  await waitFor(() => expect(amount).toHaveAccessibleDescription(new RegExp(over.replace('$', '.'))));
  expect(server.calls('writeOffs.create')[0]?.body).toEqual({
    clientId: 3,
    invoiceId: 7,
    amount: '200',
    reason: 'Too little to ask for',
  });
});

test('is not there for a dispatcher', async () => {
  openLedger('', { role: 'dispatcher' });
  expect(await screen.findByText('Your role does not include Ledger')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Ledger' })).toBeNull();
});

test.each(['=1+1', '+1', '-1+1', '@SUM(A1)', '\t=1+1'])(
  'the files of all tabs are opened without running a name that begins as %j does',
  async (start) => {
    const name = `${start} Clinic`;
    const server = fakeServer();
    const user = openLedger();
    server.answers('exports.note', undefined);
    server.answers('ledger.entries', [
      entry({ id: 2, client: { id: 3, name }, what: name, by: name }),
      entry({ id: 1, account: 'payable', client: null, interpreter: { id: 1, name } }),
    ]);
    server.answers('ledger.clientBalances', {
      today: '2026-11-24',
      clients: [{ client: { id: 3, name }, ...OWED }],
      total: OWED,
    });
    server.answers('ledger.interpreterBalances', {
      today: '2026-11-24',
      year: 2026,
      threshold: '2000.00',
      total: earned('30.00', false),
      interpreters: [{ interpreter: { id: 1, name }, ...earned('30.00', false), balance: '-12.50' }],
    });
    const saved: Blob[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      saved.push(file as Blob);
      return 'blob:nothing';
    });
    for (const [count, tab] of ['Entries', 'Clients', 'Interpreters'].entries()) {
      await user.click(await screen.findByRole('tab', { name: tab }));
      await (tab === 'Entries' ? entryGrid() : table(`Balances of ${tab.toLowerCase()}`));
      await user.click(screen.getByRole('button', { name: 'Download CSV' }));
      await waitFor(() => expect(saved).toHaveLength(count + 1));
    }
    const [entries = '', clients = '', interpreters = ''] = await Promise.all(saved.map((one) => one.text()));
    const cells = (text: string) => text.replace('\uFEFF', '').split(/,|\r\n/);
    for (const [text, times] of [
      [entries, 4],
      [clients, 1],
      [interpreters, 1],
    ] as const) {
      // Of the entries two clients have this name, so each has its number (rule ledger-16).
      expect(cells(text).filter((cell) => cell.replace(/ \(\d+\)$/, '') === `'${name}`)).toHaveLength(times);
      expect(cells(text).filter((cell) => cell.startsWith(start))).toEqual([]);
    }
    expect(clients).not.toContain('Statement');
    // An amount below 0 is still a number.
    expect(cells(interpreters)).toContain('-12.50');
  },
);
