import { expect, it } from 'vitest';
import type { PayoutFormat } from '#domain/billing/payouts/payout.ts';
import { presentExportFiles } from './export-file.ts';

const payout = {
  id: 3,
  number: 'PAY-1003',
  fromDate: '2026-10-01',
  toDate: '2026-10-31',
  payDate: '2026-11-10',
  status: 'approved' as const,
  approvedAt: null,
  exportedAt: null,
  paidAt: null,
  createdBy: null,
  createdAt: '2026-11-01T12:00:00Z',
  updatedAt: '2026-11-01T12:00:00Z',
  lineCount: 0,
  interpreterCount: 0,
  totalCents: 0,
  carriedCount: 0,
  carriedCents: 0,
};
const payee = (
  interpreterId: number,
  totalCents: number,
  expensesCents = 0,
  name = `Person ${interpreterId}`,
) => ({
  interpreterId,
  name,
  email: '',
  address: '',
  totalCents,
  expensesCents,
});
const accounts = { costAccount: '400', expenseAccount: null, paidFromAccount: null };
const rowsOf = (format: PayoutFormat, payees: ReturnType<typeof payee>[], more = {}) =>
  presentExportFiles(format, { payout, payees, ...accounts, ...more }).map(({ name, text }) => ({
    name,
    rows: text.trim().split('\r\n'),
  }));

it('a journal has reimbursed expenses on their own account, and deductions beyond the work as a credit', () => {
  const [file] = rowsOf('quickbooks', [payee(1, 6850, 850), payee(2, 1500, 2000), payee(3, 300, 300)]);
  const amounts = file?.rows.slice(1).map((row) =>
    row
      .replace(/"[^"]*"/, 'x')
      .split(',')
      .slice(2),
  );
  expect(amounts).toEqual([
    ['400', 'x', '60.00', '', 'Person 1'],
    ['Reimbursed expenses', 'x', '8.50', '', 'Person 1'],
    ['400', 'x', '', '5.00', 'Person 2'],
    ['Reimbursed expenses', 'x', '20.00', '', 'Person 2'],
    ['Reimbursed expenses', 'x', '3.00', '', 'Person 3'],
    ['Checking', 'x', '', '86.50', ''],
  ]);
});

it('files stay within what the importers take, and each journal entry balances', () => {
  const payees = Array.from({ length: 1001 }, (_, at) => payee(at + 1, 1000, 100));
  expect(rowsOf('bank', payees).map(({ rows }) => rows.length)).toEqual([1002]);
  const bills = rowsOf('xero', payees);
  expect(bills.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['PAY-1003-xero-1-of-3.csv', 501],
    ['PAY-1003-xero-2-of-3.csv', 501],
    ['PAY-1003-xero-3-of-3.csv', 2],
  ]);
  const journals = rowsOf('quickbooks', payees);
  expect(journals.map(({ rows }) => rows.length)).toEqual([1000, 1000, 8]);
  expect(journals.map(({ rows }) => rows[1]?.split(',')[0])).toEqual([
    'PAY-1003',
    'PAY-1003-2',
    'PAY-1003-3',
  ]);
  expect(journals.map(({ rows }) => rows.at(-1)?.split(',').at(-2))).toEqual(['4990.00', '4990.00', '30.00']);
});

it('a bill for Xero has expenses as a line of their own, if they have an account, and texts that Xero takes', () => {
  const long = 'x'.repeat(300);
  const [file] = rowsOf('xero', [payee(1, 6850, 850, long)], { expenseAccount: '420' });
  const [, work, expenses] = file?.rows ?? [];
  expect(work).toContain(',68.50,,"Interpreting Oct 1, 2026 to Oct 31, 2026",1,60.00,400,');
  expect(expenses).toContain(',1,8.50,420,');
  expect(work?.split(',')[0]).toHaveLength(255);
});
