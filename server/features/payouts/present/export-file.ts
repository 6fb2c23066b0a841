import { earlierOf } from '#domain/billing/paid-date.ts';
import { distinctNames, type PayoutFormat } from '#domain/billing/payout.ts';
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
  readonly paidFromAccount: string | null;
}

/** The file of a payout in a format; cells that a spreadsheet would read as formulas are made inert. Source: rules M71, M96. */
export function presentExportFile(format: PayoutFormat, exported: Exported): ExportFile {
  const { number } = exported.payout;
  const names = distinctNames(exported.payees);
  const payees = exported.payees.map((payee, at) => ({ ...payee, name: names[at] ?? payee.name }));
  const rows = ROWS[format]({ ...exported, payees });
  // People open the bank's file in Excel, which knows UTF-8 by the mark.
  return { name: `${number}-${format}.csv`, text: format === 'bank' ? csvOf(rows) : csvForPrograms(rows) };
}

const ROWS = { bank: bankRows, quickbooks: journalRows, xero: billRows } as const satisfies Record<
  PayoutFormat,
  (exported: Exported) => string[][]
>;

/** What a bank asks to be typed or mapped; account numbers are not kept. */
function bankRows({ payout, payees }: Exported): string[][] {
  return [
    ['Name', 'Amount', 'Reference', 'Email'],
    ...payees.map(({ name, email, totalCents }) => [name, formatMoney(totalCents), payout.number, email]),
  ];
}

/**
 * A journal as QuickBooks Online imports it: lines with one number are one entry, whose debits and credits are equal; either is blank; dates MM/DD/YYYY.
 * Source: Intuit, 'Import journal entries in QuickBooks Online' (columns Journal No., Journal Date, Account Name, Description, Debits, Credits, Name).
 */
function journalRows({ payout, payees, costAccount, paidFromAccount }: Exported): string[][] {
  const { number, payDate, totalCents } = payout;
  const rowOf = (
    account: string,
    description: string,
    name: string,
    cents: { debit?: Cents; credit?: Cents },
  ) => [
    ...[number, usDate(payDate), account, description],
    ...[cents.debit, cents.credit].map((some) => (some === undefined ? '' : formatMoney(some))),
    name,
  ];
  return [
    ['Journal No.', 'Journal Date', 'Account Name', 'Description', 'Debits', 'Credits', 'Name'],
    ...payees.map(({ name, totalCents: debit }) =>
      rowOf(costAccount ?? 'Contract labor', wordsOf(payout), name, { debit }),
    ),
    rowOf(paidFromAccount ?? 'Checking', wordsOf(payout), '', { credit: totalCents }),
  ];
}

/**
 * Bills to pay as Xero imports them: its template's 26 columns in its order, those with an asterisk required. The number of a bill is once per contact.
 * A file takes at most 500 bills. Source: Xero's template for bills (Business, Bills to pay, Import), compared with
 * skipentry.com/blog/xero-invoice-import-guide and with the header that other programs write (2026-11).
 */
function billRows({ payout, payees, costAccount }: Exported): string[][] {
  const { number, payDate } = payout;
  // Never after it is due: a payout may be paid before its period is over.
  const billed = usDate(earlierOf(payout.toDate, payDate));
  return [
    [
      ...[
        '*ContactName',
        'EmailAddress',
        'POAddressLine1',
        'POAddressLine2',
        'POAddressLine3',
        'POAddressLine4',
      ],
      ...[
        'POCity',
        'PORegion',
        'POPostalCode',
        'POCountry',
        '*InvoiceNumber',
        '*InvoiceDate',
        '*DueDate',
        'Total',
      ],
      ...[
        'InventoryItemCode',
        'Description',
        '*Quantity',
        '*UnitAmount',
        '*AccountCode',
        '*TaxType',
        'TaxAmount',
      ],
      ...['TrackingName1', 'TrackingOption1', 'TrackingName2', 'TrackingOption2', 'Currency'],
    ],
    ...payees.map(({ interpreterId, name, email, address, totalCents }) => {
      const lines = address.split('\n').map((line) => line.trim());
      const amount = formatMoney(totalCents);
      return [
        ...[name, email, ...[0, 1, 2, 3].map((at) => lines[at] ?? '')],
        ...['', '', '', '', `${number}-${interpreterId}`, billed, usDate(payDate), amount],
        ...['', wordsOf(payout), '1', amount, costAccount ?? '', 'Tax Exempt', ''],
        ...['', '', '', '', 'USD'],
      ];
    }),
  ];
}

function wordsOf({ fromDate, toDate }: PayoutRow): string {
  return `Interpreting ${formatDateShort(fromDate)} to ${formatDateShort(toDate)}`;
}

/** '2026-03-10' → '03/10/2026'. */
function usDate(date: string): string {
  return `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`;
}
