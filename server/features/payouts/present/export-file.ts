import { earlierOf } from '#domain/billing/paid-date.ts';
import { distinctNames, type PayoutFormat } from '#domain/billing/payouts/payout.ts';
import { formatDateShort } from '#domain/civil.ts';
import { csvForPrograms, csvOf } from '#domain/csv.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import type { PayeeRow } from '../queries/payees.ts';
import type { PayoutRow } from '../queries/payouts.ts';

/** A CSV file. */
export interface ExportFile {
  readonly name: string;
  readonly text: string;
}

/** A payout, whom it pays, and the names of accounts as the accounting program has them. */
interface Exported {
  readonly payout: PayoutRow;
  readonly payees: readonly PayeeRow[];
  readonly costAccount: string | null;
  readonly expenseAccount: string | null;
  readonly paidFromAccount: string | null;
}

/**
 * The files of a payout in a format, as many as the importer's limits ask for; cells that a spreadsheet would read as formulas are made inert. Source:
 * rules payouts-6, payouts-7 and ledger-16.
 */
export function presentExportFiles(format: PayoutFormat, exported: Exported): ExportFile[] {
  const { number } = exported.payout;
  const names = distinctNames(exported.payees.map(({ interpreterId: id, name }) => ({ id, name })));
  const payees = exported.payees.map((payee, at) => ({ ...payee, name: names[at] ?? payee.name }));
  const parts = inParts(payees, PAYEES_IN_FILE[format]);
  return parts.map((part, at) => {
    const ofMany = parts.length === 1 ? '' : `-${at + 1}-of-${parts.length}`;
    // Each part of a journal is an entry of its own, so that its debits and credits are equal.
    const entry = at === 0 ? number : `${number}-${at + 1}`;
    const rows = ROWS[format]({ ...exported, payees: part, entry });
    // People open the bank's file in Excel, which knows UTF-8 by the mark.
    const text = format === 'bank' ? csvOf(rows) : csvForPrograms(rows);
    return { name: `${number}-${format}${ofMany}.csv`, text };
  });
}

/**
 * The most payees in a file. QuickBooks Online imports 1,000 rows with the head: two of each payee, and the one of the bank account. Xero imports 500
 * bills. Sources: importcsv.com/blog/quickbooks-csv-import and github.com/deanbarrow/stripe-csv-to-qbo for the rows;
 * online.flippingbook.com/view/399081/31 (Xero's guide for imports) for the bills.
 */
const PAYEES_IN_FILE = {
  bank: Number.POSITIVE_INFINITY,
  quickbooks: 499,
  xero: 500,
} as const satisfies Record<PayoutFormat, number>;

function inParts<Row>(rows: readonly Row[], most: number): Row[][] {
  if (rows.length <= most) return [[...rows]];
  return [rows.slice(0, most), ...inParts(rows.slice(most), most)];
}

/** What Xero takes of texts, in characters. Source: Xero's Accounting API, Contacts and Invoices ('max length'). */
const XERO_LENGTHS = { name: 255, email: 255, addressLine: 500 };

/** A part of a payout with the number of its journal entry. */
interface Part extends Exported {
  readonly entry: string;
}

const ROWS = { bank: bankRows, quickbooks: journalRows, xero: billRows } as const satisfies Record<
  PayoutFormat,
  (part: Part) => string[][]
>;

/** What a bank asks to be typed or mapped; account numbers are not kept. */
function bankRows({ payout, payees }: Part): string[][] {
  return [
    ['Name', 'Amount', 'Reference', 'Email'],
    ...payees.map(({ name, email, totalCents }) => [name, formatMoney(totalCents), payout.number, email]),
  ];
}

/**
 * A journal as QuickBooks Online imports it: lines with one number are one entry, whose debits and credits are equal; either is blank; dates MM/DD/YYYY.
 * Expenses are on an account of their own (rule payouts-7). Source: Intuit, 'Import journal entries in QuickBooks Online' (columns Journal
 * No., Journal Date, Account Name, Description, Debits, Credits, Name).
 */
function journalRows({ payout, payees, entry, ...accounts }: Part): string[][] {
  const { costAccount, expenseAccount, paidFromAccount } = accounts;
  const totalCents = payees.reduce((sum, payee) => sum + payee.totalCents, 0);
  const rowOf = (
    account: string,
    description: string,
    name: string,
    cents: { debit?: Cents; credit?: Cents },
  ) => [
    entry,
    usDate(payout.payDate),
    account,
    description,
    ...[cents.debit, cents.credit].map((some) => (some === undefined ? '' : formatMoney(some))),
    name,
  ];
  return [
    ['Journal No.', 'Journal Date', 'Account Name', 'Description', 'Debits', 'Credits', 'Name'],
    ...payees.flatMap((payee) => {
      const { name, expensesCents, totalCents: cents } = payee;
      const workCents = cents - expensesCents;
      return [
        // Deductions can be more than the work.
        ...(workCents === 0
          ? []
          : [
              rowOf(costAccount ?? 'Contract labor', wordsOf(payout), name, {
                ...(workCents > 0 ? { debit: workCents } : { credit: -workCents }),
              }),
            ]),
        ...(expensesCents === 0
          ? []
          : [rowOf(expenseAccount ?? 'Reimbursed expenses', EXPENSES, name, { debit: expensesCents })]),
      ];
    }),
    rowOf(paidFromAccount ?? 'Checking', wordsOf(payout), '', { credit: totalCents }),
  ];
}

/**
 * Bills to pay as Xero imports them: its template's 26 columns in its order, those with an asterisk required. The number of a bill is once per contact.
 * Expenses are a line of their own if they have an account. Source: Xero's template for bills (Business, Bills to pay, Import), compared with
 * skipentry.com/blog/xero-invoice-import-guide and with the header that other programs write (2026-11).
 */
function billRows({ payout, payees, costAccount, expenseAccount }: Part): string[][] {
  const { number, payDate } = payout;
  // Never after it is due: a payout may be paid before its period is over.
  const billed = usDate(earlierOf(payout.toDate, payDate));
  return [
    [
      '*ContactName',
      'EmailAddress',
      'POAddressLine1',
      'POAddressLine2',
      'POAddressLine3',
      'POAddressLine4',
      'POCity',
      'PORegion',
      'POPostalCode',
      'POCountry',
      '*InvoiceNumber',
      '*InvoiceDate',
      '*DueDate',
      'Total',
      'InventoryItemCode',
      'Description',
      '*Quantity',
      '*UnitAmount',
      '*AccountCode',
      '*TaxType',
      'TaxAmount',
      'TrackingName1',
      'TrackingOption1',
      'TrackingName2',
      'TrackingOption2',
      'Currency',
    ],
    ...payees.flatMap(({ interpreterId, name, email, address, totalCents, expensesCents }) => {
      const lines = address.split('\n').map((line) => line.trim().slice(0, XERO_LENGTHS.addressLine));
      const apart = expenseAccount === null ? 0 : expensesCents;
      const lineOf = (words: string, cents: Cents, account: string | null) => [
        name.slice(0, XERO_LENGTHS.name),
        email.slice(0, XERO_LENGTHS.email),
        ...[0, 1, 2, 3].map((at) => lines[at] ?? ''),
        '',
        '',
        '',
        '',
        `${number}-${interpreterId}`,
        billed,
        usDate(payDate),
        formatMoney(totalCents),
        '',
        words,
        '1',
        formatMoney(cents),
        account ?? '',
        'Tax Exempt',
        '',
        '',
        '',
        '',
        '',
        'USD',
      ];
      return [
        ...(totalCents === apart ? [] : [lineOf(wordsOf(payout), totalCents - apart, costAccount)]),
        ...(apart === 0 ? [] : [lineOf(EXPENSES, apart, expenseAccount)]),
      ];
    }),
  ];
}

const EXPENSES = 'Mileage, parking, tolls and other expenses';

function wordsOf({ fromDate, toDate }: PayoutRow): string {
  return `Interpreting ${formatDateShort(fromDate)} to ${formatDateShort(toDate)}`;
}

/** '2026-03-10' → '03/10/2026'. */
function usDate(date: string): string {
  return `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`;
}
