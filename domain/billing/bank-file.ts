import type { Cents } from '#domain/money.ts';
import { accept, type Result, refuse } from '#domain/refusal.ts';
import { dayOrderOf, readBankAmount, readBankDate } from './bank-cells.ts';
import { type BankColumns, type BankRecord, columnsOf, nameOfColumn } from './bank-columns.ts';
import type { ClientPaymentMethod } from './client-payment.ts';

/** A row of money that came in. Civil date; cents above 0. */
export interface BankCredit {
  readonly line: number;
  readonly date: string;
  readonly cents: Cents;
  readonly text: string;
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
  readonly rows: readonly BankCredit[];
  /** How many rows are of money that went out. */
  readonly outgoing: number;
  readonly problems: readonly { readonly line: number; readonly message: string }[];
}

/**
 * Reads the records of a bank's file: finds the header and the columns, by their names or without a header by what is in them, and reads each row below. Rows
 * without an amount are balances and left out. Refused as `validation_failed` if no columns of dates and amounts are found. Source: rule M64.
 */
export function readBankFile(records: readonly BankRecord[]): Result<BankFile> {
  const columns = columnsOf(records);
  if (!columns) return refuse('validation_failed', NOT_RECOGNIZED);
  const body = records.slice(columns.headerAt + 1);
  const order = dayOrderOf(body.map(({ cells }) => cells[columns.date] ?? ''));
  const rows: BankCredit[] = [];
  const problems: { line: number; message: string }[] = [];
  let outgoing = 0;
  for (const { line, cells } of body) {
    const amount = amountOf(cells, columns);
    if (amount === 'none') continue;
    const dateCell = (cells[columns.date] ?? '').trim();
    const date = readBankDate(dateCell, order);
    if (amount === 'unreadable') problems.push({ line, message: `Line ${line} has no readable amount.` });
    else if (date === null) problems.push({ line, message: `Line ${line} has no readable date.` });
    else if (amount < 0) outgoing += 1;
    else if (amount > 0) rows.push(creditOf({ line, cells }, { columns, date, cents: amount }));
  }
  return accept({ columns: namesOf(columns), rows, outgoing, problems });
}

const NOT_RECOGNIZED =
  'No columns with dates and amounts were found. Save the account activity as CSV, with its header, and try again.';

const isOut = /^(?:debit|dr|d|withdrawal|out)$/i;

function amountOf(cells: readonly string[], columns: BankColumns): Cents | 'none' | 'unreadable' {
  const read = (at: number | null): Cents | null | 'unreadable' => {
    const cell = at === null ? '' : (cells[at] ?? '').trim();
    return cell === '' ? null : (readBankAmount(cell) ?? 'unreadable');
  };
  if (columns.amount !== null) {
    const amount = read(columns.amount);
    if (amount === null) return 'none';
    if (amount === 'unreadable' || columns.sign === null) return amount;
    return isOut.test((cells[columns.sign] ?? '').trim()) ? -Math.abs(amount) : amount;
  }
  const [credit, debit] = [read(columns.credit), read(columns.debit)];
  if (credit === 'unreadable' || debit === 'unreadable') return 'unreadable';
  if (credit !== null && credit !== 0) return Math.abs(credit);
  if (debit !== null && debit !== 0) return -Math.abs(debit);
  return 'none';
}

interface Read {
  readonly columns: BankColumns;
  readonly date: string;
  readonly cents: Cents;
}

function creditOf({ line, cells }: BankRecord, { columns, date, cents }: Read): BankCredit {
  const said = columns.text.map((at) => oneLine(cells[at] ?? ''));
  const text = [...new Set(said.filter((part) => part !== ''))].join(' · ').slice(0, 500);
  const reference = columns.reference === null ? '' : oneLine(cells[columns.reference] ?? '').slice(0, 100);
  const kind = columns.kind === null ? '' : (cells[columns.kind] ?? '');
  return {
    line,
    date,
    cents,
    text,
    reference: reference || null,
    method: methodOf(`${kind} ${text}`.replaceAll('_', ' ')),
  };
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
    text: columns.text.map(name),
    reference: columns.reference === null ? null : name(columns.reference),
  };
}
