import { readBankAmount, readBankDate } from './bank-cells.ts';

/** A record of a CSV file; `line` of the file, from 1. */
export interface BankRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Where a bank's file has what, counted from 0; null: nowhere. Either `amount` or `credit` is there. */
export interface BankColumns {
  /** Of the header among the records; -1: the file has none. */
  readonly headerAt: number;
  readonly header: readonly string[];
  readonly date: number;
  readonly amount: number | null;
  readonly credit: number | null;
  readonly debit: number | null;
  readonly text: readonly number[];
  readonly reference: number | null;
  /** A column of 'DEBIT' and 'CREDIT', where amounts have no sign. */
  readonly sign: number | null;
  /** A column that says how: 'ACH_CREDIT', 'CHECK_DEPOSIT'. */
  readonly kind: number | null;
}

/** The names of columns as banks write them, the best first, without case and signs. */
const NAMES = {
  date: [
    'posting date',
    'posted date',
    'post date',
    'date posted',
    'booking date',
    'date',
    'transaction date',
    'trans date',
    'value date',
    'effective date',
  ],
  amount: ['amount', 'transaction amount', 'amount usd', 'amt', 'net amount'],
  credit: [
    'credit',
    'credits',
    'credit amount',
    'amount credit',
    'deposit',
    'deposits',
    'deposit amount',
    'deposits credits',
    'money in',
    'paid in',
  ],
  debit: [
    'debit',
    'debits',
    'debit amount',
    'amount debit',
    'withdrawal',
    'withdrawals',
    'withdrawal amount',
    'withdrawals debits',
    'money out',
    'paid out',
  ],
  text: [
    'description',
    'transaction description',
    'original description',
    'extended description',
    'payee',
    'payer',
    'name',
    'memo',
    'narrative',
    'text',
    'addenda',
    'counterparty',
    'details',
    'transaction',
  ],
  reference: [
    'reference',
    'reference number',
    'reference no',
    'ref',
    'customer reference',
    'bank reference',
    'check or slip',
    'check number',
    'check no',
    'check',
    'serial number',
    'transaction id',
  ],
  kind: [
    'type',
    'transaction type',
    'details',
    'debit credit',
    'dr cr',
    'credit debit',
    'cr dr',
    'credit debit indicator',
  ],
} as const;

const SIGN = /^(?:debit|credit|dr|cr|d|c|withdrawal|deposit|in|out|dslip|check)$/i;
/** A header stands below at most so many lines about the account. */
const MOST_LINES_ABOVE = 30;

/** The columns of a bank's file; null if there are none of dates and amounts. Source: rule M64. */
export function columnsOf(records: readonly BankRecord[]): BankColumns | null {
  for (const [headerAt, { cells }] of records.slice(0, MOST_LINES_ABOVE).entries()) {
    const found = byName(cells, { headerAt, body: records.slice(headerAt + 1) });
    if (found) return found;
  }
  return byContents(records);
}

/** 'Posting Date' as the header has it, or '2nd column'. */
export function nameOfColumn({ header }: BankColumns, at: number): string {
  const name = header[at]?.trim();
  if (name) return name;
  const place = at + 1;
  const ending = ['th', 'st', 'nd', 'rd'][place % 100 > 10 && place % 100 < 14 ? 0 : place % 10] ?? 'th';
  return `${place}${ending} column`;
}

interface Below {
  readonly headerAt: number;
  readonly body: readonly BankRecord[];
}

function byName(header: readonly string[], { headerAt, body }: Below): BankColumns | null {
  const plain = header.map((cell) =>
    cell
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, ' ')
      .trim(),
  );
  const find = (what: keyof typeof NAMES) => {
    const at = NAMES[what].map((name) => plain.indexOf(name)).find((index) => index >= 0);
    return at ?? null;
  };
  const [date, amount, credit] = [find('date'), find('amount'), find('credit')];
  if (date === null || (amount ?? credit) === null) return null;
  const texts = NAMES.text.map((name) => plain.indexOf(name)).filter((at) => at >= 0);
  const kinds = NAMES.kind.map((name) => plain.indexOf(name)).filter((at) => at >= 0);
  // 'Details' of Chase says DEBIT or CREDIT; elsewhere it describes.
  const signs = kinds.find((at) => isColumnOf(body, at, (cell) => SIGN.test(cell))) ?? null;
  const kind = kinds.find((at) => at !== signs) ?? signs;
  const text = texts.filter((at) => at !== signs).slice(0, 3);
  const isUnsigned = amount !== null && !body.some(({ cells }) => /[-(\u2212]/.test(cells[amount] ?? ''));
  return {
    ...{ headerAt, header, date, amount, credit, text, kind },
    debit: find('debit'),
    reference: find('reference'),
    sign: isUnsigned ? signs : null,
  };
}

function isColumnOf(body: readonly BankRecord[], at: number, is: (cell: string) => boolean): boolean {
  const cells = body.map((record) => (record.cells[at] ?? '').trim()).filter((cell) => cell !== '');
  return cells.length > 0 && cells.filter(is).length >= cells.length * 0.8;
}

/** A file without a header, as Wells Fargo's: dates, amounts with cents, and the longest text. */
function byContents(records: readonly BankRecord[]): BankColumns | null {
  const width = Math.max(0, ...records.slice(0, 100).map(({ cells }) => cells.length));
  const all = Array.from({ length: width }, (_, at) => at);
  const isDate = (cell: string) =>
    readBankDate(cell, 'month first') !== null || readBankDate(cell, 'day first') !== null;
  const date = all.find((at) => isColumnOf(records, at, isDate));
  const amount = all.find((at) =>
    isColumnOf(records, at, (cell) => /\d[.,]\d\d\D?$/.test(cell) && readBankAmount(cell) !== null),
  );
  if (date === undefined || amount === undefined) return null;
  const lengthOf = (at: number) => records.reduce((sum, { cells }) => sum + (cells[at]?.length ?? 0), 0);
  const [text] = all.filter((at) => at !== date && at !== amount).sort((a, b) => lengthOf(b) - lengthOf(a));
  return {
    ...{ headerAt: -1, header: [], date, amount, credit: null, debit: null },
    ...{ text: text === undefined ? [] : [text], reference: null, sign: null, kind: null },
  };
}
