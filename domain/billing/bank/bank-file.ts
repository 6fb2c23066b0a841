import type { Cents } from '#domain/money.ts';
import { accept, type Result, refuse } from '#domain/refusal.ts';
import type { ClientPaymentMethod } from '../client-payment.ts';
import { dayOrderOf, readBankAmount, readBankDate } from './bank-cells.ts';
import {
  type BankColumns,
  type BankRecord,
  type BankTableColumn,
  chosenColumns,
  columnsOf,
  hasNegatives,
  nameOfColumn,
  tableOf,
} from './bank-columns.ts';
import { type BankRole, directionOf, isDollars, isNoMoney } from './bank-words.ts';

/** A row of money that came in. Civil date; cents above 0. */
export interface BankCredit {
  readonly line: number;
  readonly date: string;
  readonly cents: Cents;
  readonly text: string;
  /** All that the bank says of it, in which names and numbers are looked for. */
  readonly said: string;
  /** By which it is known again, whatever columns a person chooses. */
  readonly knownBy: string;
  readonly reference: string | null;
  readonly method: ClientPaymentMethod;
}

/** What a bank's file says. */
export interface BankFile {
  /** The names of the columns that were read. */
  readonly columns: {
    readonly date: string;
    readonly amount: string;
    readonly text: readonly string[];
    readonly reference: string | null;
  };
  /** All columns, and what each was read as. */
  readonly table: readonly BankTableColumn[];
  readonly rows: readonly BankCredit[];
  /** How many rows are of money that went out. */
  readonly outgoing: number;
  readonly problems: readonly { readonly line: number; readonly message: string }[];
}

/** The columns by their places, as a person has chosen them; null: nothing of a row. */
export type ChosenRoles = readonly (BankRole | null)[];

/**
 * Reads the records of a bank's file: finds the header and the columns, by their names or without a header by what is in them, or takes those that a person
 * has chosen, and reads each row below. Rows without an amount are balances and left out. Refused as `validation_failed` at `columns` if no columns
 * of dates and amounts are found, or several of amounts. Source: rule client-payments-8.
 */
export function readBankFile(
  records: readonly BankRecord[],
  roles: ChosenRoles | null = null,
): Result<BankFile> {
  const usual = columnsOf(records);
  const columns = roles === null ? usual : chosenColumns(records, roles);
  if (columns === null || 'unknown' in columns) {
    const sentence = UNKNOWN[columns?.unknown ?? 'unchosen'];
    return refuse('validation_failed', sentence, { fields: { columns: sentence } });
  }
  const body = records.slice(columns.headerAt + 1);
  const order = dayOrderOf(body.map(({ cells }) => cells[columns.date] ?? ''));
  const isUnsigned = columns.amount !== null && !hasNegatives(body, columns.amount);
  const known = 'unknown' in usual ? columns : usual;
  const rows: BankCredit[] = [];
  const problems: { line: number; message: string }[] = [];
  let outgoing = 0;
  for (const record of body) {
    const { line, cells } = record;
    const amount = amountOf(cells, columns, isUnsigned);
    if (amount === 'none') continue;
    const date = readBankDate((cells[columns.date] ?? '').trim(), order);
    const problem = problemOf(record, { columns, amount, date });
    if (problem !== null) problems.push({ line, message: problem });
    else if (typeof amount === 'string' || date === null) continue;
    else if (amount < 0) outgoing += 1;
    else if (amount > 0) rows.push(creditOf(record, { columns, known, date, cents: amount }));
  }
  return accept({ columns: namesOf(columns), table: tableOf(records, columns), rows, outgoing, problems });
}

/** All columns of a file, with what they are taken for: so a person can say which is which. Source: rule client-payments-8. */
export const bankTable = (records: readonly BankRecord[]): BankTableColumn[] =>
  tableOf(records, columnsOf(records));

const UNKNOWN = {
  none: 'No columns with dates and amounts were found. Save the account activity as CSV, with its header, and try again.',
  several: 'This file has several columns of amounts. Choose which is which.',
  unchosen: 'Choose the column with the dates, and the column with the amounts or with the money received.',
} as const;

type Amount = Cents | 'none' | 'unreadable' | 'unclear';

/** Below 0: the money went out. */
function amountOf(cells: readonly string[], columns: BankColumns, isUnsigned: boolean): Amount {
  const read = (at: number | null): Cents | null | 'unreadable' => {
    const cell = at === null ? '' : (cells[at] ?? '').trim();
    return cell === '' ? null : (readBankAmount(cell) ?? 'unreadable');
  };
  if (columns.amount !== null) {
    const amount = read(columns.amount);
    if (amount === null) return 'none';
    if (amount === 'unreadable' || columns.direction === null) return amount;
    const direction = directionOf(cells[columns.direction] ?? '');
    if (direction === 'out') return -Math.abs(amount);
    return direction === 'in' || !isUnsigned || amount === 0 ? amount : 'unclear';
  }
  const [credit, debit] = [read(columns.credit), read(columns.debit)];
  if (credit === 'unreadable' || debit === 'unreadable') return 'unreadable';
  // A credit below 0 was taken back.
  if (credit !== null && credit !== 0) return credit;
  if (debit !== null && debit !== 0) return -Math.abs(debit);
  return 'none';
}

interface ReadRow {
  readonly columns: BankColumns;
  readonly amount: Amount;
  readonly date: string | null;
}

/** Why a row is left out, as a sentence; null: it is not. */
function problemOf({ line, cells }: BankRecord, { columns, amount, date }: ReadRow): string | null {
  const cellAt = (at: number | null) => (at === null ? '' : oneLine(cells[at] ?? '').slice(0, 50));
  const [status, currency] = [cellAt(columns.status), cellAt(columns.currency)];
  if (isNoMoney(status)) return `Line ${line} is skipped: the bank marks it as '${status}'.`;
  if (!isDollars(currency)) return `Line ${line} is skipped: it is in ${currency}, not in dollars.`;
  if (amount === 'unreadable') return `Line ${line} has no readable amount.`;
  if (date === null) return `Line ${line} has no readable date.`;
  if (amount === 'unclear') return `Line ${line} does not say whether the money came in or went out.`;
  return null;
}

interface Read {
  readonly columns: BankColumns;
  /** Those that are found without a person. */
  readonly known: BankColumns;
  readonly date: string;
  readonly cents: Cents;
}

function creditOf({ line, cells }: BankRecord, { columns, known, date, cents }: Read): BankCredit {
  const textOf = ({ text, remittance }: BankColumns) => joined(cells, text) || joined(cells, remittance);
  const text = textOf(columns).slice(0, 500);
  const reference = columns.reference === null ? '' : oneLine(cells[columns.reference] ?? '').slice(0, 100);
  const kind = columns.kind === null ? '' : (cells[columns.kind] ?? '');
  return {
    line,
    date,
    cents,
    text,
    said: joined(cells, [...columns.text, ...columns.remittance, columns.reference ?? -1]).slice(0, 2000),
    knownBy: textOf(known).slice(0, 500),
    reference: reference || null,
    method: methodOf(`${kind} ${text}`.replaceAll('_', ' ')),
  };
}

/** What stands in these columns, each text once. */
function joined(cells: readonly string[], at: readonly number[]): string {
  const words = at.map((one) => oneLine(cells[one] ?? '')).filter((part) => part !== '');
  return [...new Set(words)].join(' · ');
}

/** One line, as the contract's fields of one line are. */
const oneLine = (cell: string) =>
  cell
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** How money came in, by the words of the row; banks write most of them about transfers. */
function methodOf(text: string): ClientPaymentMethod {
  if (/\b(?:ach|wire|transfer|zelle|sepa|eft|direct dep)/i.test(text)) return 'transfer';
  if (/\b(?:checks?|cheques?|chk|dslip|remote deposit|mobile deposit)\b/i.test(text)) return 'cheque';
  if (/\b(?:card|visa|mastercard|amex|stripe|square|paypal)\b/i.test(text)) return 'card';
  if (/\bcash\b/i.test(text)) return 'cash';
  return 'transfer';
}

function namesOf(columns: BankColumns): BankFile['columns'] {
  const name = (at: number) => nameOfColumn(columns, at);
  const amount = columns.amount ?? columns.credit ?? 0;
  return {
    date: name(columns.date),
    amount: name(amount),
    text: (columns.text.length > 0 ? columns.text : columns.remittance).map(name),
    reference: columns.reference === null ? null : name(columns.reference),
  };
}
