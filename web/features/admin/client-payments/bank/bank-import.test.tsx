import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { BankImport, BankRow } from '#contracts/client-payments/shapes.ts';
import { fakeServer, refusal } from '#kit/component/fake-server.ts';
import { client, openStaffScreen } from '#kit/component/staff.ts';

const DOCK = { id: 3, name: 'Dock Clinic' };
const INVOICE = { id: 7, number: 'INV-1007' };

const row = (line: number, text: string, about: Partial<BankRow> = {}): BankRow => ({
  line,
  date: '2026-11-20',
  amount: '195.66',
  text,
  reference: null,
  method: 'transfer',
  bankLine: `line-${line}`,
  imported: null,
  maybeEntered: null,
  isFuture: false,
  closed: null,
  suggestions: [],
  ...about,
});
const suggestion = {
  client: DOCK,
  certainty: 'certain' as const,
  reasons: ['INV-1007 is in the text'],
  allocations: [{ invoice: INVOICE, open: '195.66', amount: '195.66' }],
  unallocated: '0.00',
};
const FILE: BankImport = {
  columns: { date: 'Posting Date', amount: 'Amount', text: ['Description'], reference: null },
  table: [
    { name: 'Posting Date', role: 'date', examples: ['11/20/2026'] },
    { name: 'Description', role: 'text', examples: ['ACH INV-1007 DOCK', 'VENMO'] },
    { name: 'Amount', role: 'amount', examples: ['195.66'] },
    { name: 'Net', role: null, examples: [] },
  ],
  rows: [
    row(2, 'ACH INV-1007 DOCK', { suggestions: [suggestion] }),
    row(3, 'VENMO'),
    row(4, 'DEPOSIT', { imported: { clientPaymentId: 5, client: DOCK } }),
  ],
  outgoing: 12,
  problems: [{ line: 9, message: 'Line 9 has no readable date.' }],
};

async function openFile(file = FILE) {
  const server = fakeServer();
  server.answers('bankImports.read', file);
  server.answers('clientPayments.open', {
    client: DOCK,
    today: '2026-11-24',
    elsewhere: '0.00',
    unallocated: '0.00',
    payments: [],
    invoices: [
      {
        ...INVOICE,
        date: '2026-10-02',
        dueDate: '2026-11-01',
        total: '195.66',
        open: '195.66',
        isOverdue: true,
      },
    ],
  });
  const clients = [client({ id: 3, name: 'Dock Clinic' })];
  const user = openStaffScreen(server, '/received?view=import', { clients, role: 'bookkeeper' });
  const input = await screen.findByLabelText("Your bank's CSV file");
  const text = 'Posting Date,Description,Amount\n11/20/2026,ACH INV-1007 DOCK,195.66\n';
  fireEvent.change(input, { target: { files: [new File([text], 'november.csv', { type: '' })] } });
  const list = await screen.findByRole('list', { name: 'Rows of the bank file' });
  const [first, second, third] = within(list).getAllByRole('listitem') as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
  return { server, user, first, second, third };
}

test('shows who may have paid each row and why, what is recorded already, and what could not be read', async () => {
  const { first, second, third } = await openFile();
  for (const words of ['$195.66', 'Dock Clinic', 'Certain', 'For INV-1007', 'INV-1007 is in the text'])
    expect(first).toHaveTextContent(words);
  expect(second).toHaveTextContent('Nobody is recognized. Choose who paid.');
  expect(third).toHaveTextContent('Imported before: payment of Dock Clinic');
  expect(within(third).getByRole('checkbox')).toBeDisabled();
  expect(screen.getByText('Line 9 has no readable date.')).toBeVisible();
  expect(screen.getByText(/deposits?, without 12 withdrawals/)).toBeVisible();
});

test('nothing is confirmed by itself; Space confirms a row and goes to the next', async () => {
  const { user, first, second } = await openFile();
  expect(screen.queryByRole('button', { name: /^Record \d/ })).toBeNull();
  first.focus();
  await user.keyboard(' ');
  expect(within(first).getByRole('checkbox')).toBeChecked();
  expect(second).toHaveFocus();
  await user.keyboard('s');
  expect(screen.getByRole('button', { name: /^Skipped 1/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Record 1 Payment' })).toBeVisible();
});

const CLOSED = 'The books are closed through Oct 31, 2026. Record this payment by hand with a later date.';

test.each([
  ['has not come', { date: '2026-12-01', isFuture: true }, 'This day has not come yet'],
  ['is closed', { date: '2026-10-20', closed: CLOSED }, CLOSED],
])('a row whose day %s says so, and can only be skipped', async (_, about, sentence) => {
  const rows = [FILE.rows[0] as BankRow, row(3, 'VENMO', { ...about, suggestions: [suggestion] })];
  const { user, second } = await openFile({ ...FILE, rows });
  expect(second).toHaveTextContent(sentence);
  expect(within(second).getByRole('checkbox')).toBeDisabled();
  expect(within(second).queryByRole('button', { name: /^Change/ })).toBeNull();
  second.focus();
  await user.keyboard('cs ');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: /^Skipped 1/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Confirmed 0/ })).toBeVisible();
  await user.click(within(second).getByRole('button', { name: /^Do not skip/ }));
  expect(screen.getByRole('button', { name: /^Skipped 0/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /^To confirm 1/ })).toBeVisible();
  expect(within(second).getByRole('checkbox')).toBeDisabled();
});

test('records what is confirmed; a row that is refused says why and stays', async () => {
  const { server, user, first } = await openFile();
  await user.click(within(first).getByRole('checkbox'));
  const over = 'Only $80.00 is still owed for INV-1007.';
  server.answersNext('bankImports.confirm', {
    count: 0,
    amount: '0.00',
    recorded: [],
    refused: [{ bankLine: 'line-2', message: 'Refused', fields: { 'allocations.0.amount': over } }],
  });
  await user.click(screen.getByRole('button', { name: 'Record 1 Payment' }));
  expect(await within(first).findByRole('alert')).toHaveTextContent(over);
  expect(server.calls('bankImports.confirm')[0]?.body.rows).toEqual([
    {
      bankLine: 'line-2',
      clientId: 3,
      amount: '195.66',
      date: '2026-11-20',
      method: 'transfer',
      reference: null,
      notes: 'ACH INV-1007 DOCK',
      allocations: [{ invoiceId: 7, amount: '195.66' }],
    },
  ]);
  await user.click(within(first).getByRole('checkbox'));
  server.answers('bankImports.confirm', {
    count: 1,
    amount: '195.66',
    recorded: [{ bankLine: 'line-2', clientPaymentId: 9 }],
    refused: [],
  });
  await user.click(screen.getByRole('button', { name: 'Record 1 Payment' }));
  expect(await within(first).findByText('Recorded')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Record 1/ })).toBeNull();
});

test('a person chooses the client of a row that nobody is recognized in', async () => {
  const { user, second } = await openFile();
  await user.click(within(second).getByRole('button', { name: /^Change/ }));
  const form = await screen.findByRole('dialog', { name: 'Who paid?' });
  await user.type(within(form).getByRole('combobox', { name: /Client/ }), 'Dock');
  await user.click(await screen.findByRole('option', { name: 'Dock Clinic' }));
  expect(await within(form).findByLabelText('Amount for INV-1007')).toHaveValue('195.66');
  await user.click(within(form).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(form).not.toBeInTheDocument());
  expect(second).toHaveTextContent('For INV-1007');
  expect(second).toHaveTextContent('Chosen by hand');
  expect(screen.getByRole('button', { name: 'Record 1 Payment' })).toBeVisible();
});

test('a file whose columns are not known asks which is which; people can change them', async () => {
  const server = fakeServer();
  const why = 'This file has several columns of amounts. Choose which is which.';
  server.answersNext(
    'bankImports.read',
    refusal(422, { code: 'validation_failed', fields: { columns: why } }),
  );
  server.answers('bankImports.columns', FILE.table);
  server.answers('bankImports.read', FILE);
  const user = openStaffScreen(server, '/received?view=import', { role: 'bookkeeper' });
  const input = await screen.findByLabelText("Your bank's CSV file");
  fireEvent.change(input, { target: { files: [new File(['a,b'], 'november.csv')] } });
  const form = await screen.findByRole('dialog', { name: 'Columns of the file' });
  expect(form).toHaveTextContent(why);
  expect(form).toHaveTextContent('ACH INV-1007 DOCK · VENMO');
  await user.selectOptions(within(form).getByLabelText('Amount'), 'Not used');
  await user.selectOptions(within(form).getByLabelText('Net'), 'Money in');
  await user.click(within(form).getByRole('button', { name: 'Read File' }));
  await screen.findByRole('list', { name: 'Rows of the bank file' });
  expect(server.calls('bankImports.read').at(-1)?.query).toEqual({ columns: 'date,text,,credit' });
  await user.click(screen.getByRole('button', { name: 'Change columns' }));
  const again = await screen.findByRole('dialog', { name: 'Columns of the file' });
  expect(within(again).getByLabelText('Amount')).toHaveValue('amount');
});

test('says what is wrong with a file', async () => {
  const server = fakeServer();
  server.answers('bankImports.read', () =>
    refusal(422, { message: 'No column of the file has dates. Choose a CSV file of your bank.' }),
  );
  openStaffScreen(server, '/received?view=import', { role: 'bookkeeper' });
  const input = await screen.findByLabelText("Your bank's CSV file");
  fireEvent.change(input, { target: { files: [new File([], 'empty.csv')] } });
  expect(await screen.findByText('The file is empty.')).toBeVisible();
  fireEvent.change(input, { target: { files: [new File(['a,b'], 'other.csv')] } });
  expect(await screen.findByText(/No column of the file has dates/)).toBeVisible();
});
