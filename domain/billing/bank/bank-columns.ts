import { ordinal } from '#domain/ordinal.ts';
import { readBankAmount, readBankDate } from './bank-cells.ts';
import { BANK_ROLES, type BankRole, directionOf, isPlainDirection } from './bank-words.ts';

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
  /** What a person reads of a row. */
  readonly text: readonly number[];
  /** What the payer wrote besides, where invoice numbers may be. */
  readonly remittance: readonly number[];
  readonly reference: number | null;
  /** A column that says of each row whether the money came in or went out. */
  readonly direction: number | null;
  /** A column that says how: 'ACH_CREDIT', 'CHECK_DEPOSIT'. */
  readonly kind: number | null;
  /** A column that says whether the row counts: 'Pending', 'Failed'. */
  readonly status: number | null;
  readonly currency: number | null;
}

/** Why the columns of a file are not known: there are none of dates and amounts, or several of amounts, of which a person has to choose. */
export interface UnknownColumns extends Pick<BankColumns, 'headerAt' | 'header'> {
  readonly unknown: 'none' | 'several';
}
const NO_COLUMNS: UnknownColumns = { unknown: 'none', headerAt: -1, header: [] };

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
  amount: ['amount', 'transaction amount', 'amount usd', 'usd amount', 'amt', 'net amount', 'gross amount'],
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
  remittance: [
    'purpose',
    'payment purpose',
    'remittance',
    'remittance information',
    'remittance info',
    'payment details',
    'payment reference',
    'bank description',
    'additional information',
    'additional details',
    'note',
    'notes',
    'message',
    'comment',
    'comments',
    'invoice',
    'invoice number',
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
    'debit credit indicator',
    'debit or credit',
    'credit or debit',
    'd c',
    'c d',
    'sign',
    'direction',
    'indicator',
    'in out',
    'money in out',
    'entry type',
    'transaction code',
  ],
  status: ['status', 'transaction status', 'posting status', 'payment status', 'state'],
  currency: ['currency', 'currency code', 'transaction currency', 'ccy', 'curr'],
} as const;

/** A header stands below at most so many lines about the account. */
const MOST_LINES_ABOVE = 30;

/** The columns of a bank's file, by their names or without a header by what is in them. Source: rule client-payments-8. */
export function columnsOf(records: readonly BankRecord[]): BankColumns | UnknownColumns {
  for (const [headerAt, { cells }] of records.slice(0, MOST_LINES_ABOVE).entries()) {
    const found = byName(cells, { headerAt, body: records.slice(headerAt + 1) });
    if (found) return found;
  }
  return byContents(records);
}

/**
 * The columns as a person has chosen them, by their places; null without a date or without money that came in. The rows begin where there are dates.
 * Source: rule client-payments-8.
 */
export function chosenColumns(
  records: readonly BankRecord[],
  roles: readonly (BankRole | null)[],
): BankColumns | null {
  const all = (role: BankRole) => roles.flatMap((one, at) => (one === role ? [at] : []));
  const one = (role: BankRole) => all(role)[0] ?? null;
  const [date, amount, credit] = [one('date'), one('amount'), one('credit')];
  if (date === null || (amount ?? credit) === null) return null;
  const headerAt = records.findIndex(({ cells }) => isDate(cells[date] ?? '')) - 1;
  return {
    headerAt,
    header: records[headerAt]?.cells ?? [],
    date,
    amount,
    credit,
    debit: one('debit'),
    text: all('text'),
    remittance: [],
    reference: one('reference'),
    direction: one('direction'),
    kind: one('kind') ?? one('direction'),
    status: one('status'),
    currency: one('currency'),
  };
}

/** A column of a file, for a person who says what is in it. */
export interface BankTableColumn {
  readonly name: string;
  readonly role: BankRole | null;
  readonly examples: readonly string[];
}

/** All columns of a file with what they are read as, if known. */
export function tableOf(
  records: readonly BankRecord[],
  found: BankColumns | UnknownColumns,
): BankTableColumn[] {
  const body = records.slice(found.headerAt + 1);
  const width = Math.max(0, ...body.slice(0, 100).map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, at) => {
    const examples = body.map(({ cells }) => (cells[at] ?? '').trim()).filter((cell) => cell !== '');
    return {
      name: nameOfColumn(found, at),
      role: 'unknown' in found ? roleByName(found.header[at] ?? '') : roleOf(found, at),
      examples: [...new Set(examples)].slice(0, 3).map((cell) => cell.slice(0, 100)),
    };
  });
}

/** Amounts are what a person has to tell apart. */
function roleByName(name: string): BankRole | null {
  const plain = plainName(name);
  const texts: readonly string[] = [...NAMES.text, ...NAMES.remittance];
  if (texts.includes(plain)) return 'text';
  const others = ['date', 'reference', 'kind', 'status', 'currency'] as const;
  return others.find((role) => NAMES[role].some((one) => one === plain)) ?? null;
}

const plainName = (cell: string) =>
  cell
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

function roleOf(columns: BankColumns, at: number): BankRole | null {
  const { text, remittance } = columns;
  if (text.includes(at) || remittance.includes(at)) return 'text';
  return BANK_ROLES.find((role) => role !== 'text' && columns[role] === at) ?? null;
}

/** 'Posting Date' as the header has it, or '2nd column'. */
export function nameOfColumn({ header }: Pick<BankColumns, 'header'>, at: number): string {
  const name = header[at]?.trim();
  if (name) return name;
  return `${ordinal(at + 1)} column`;
}

interface Below {
  readonly headerAt: number;
  readonly body: readonly BankRecord[];
}

function byName(header: readonly string[], { headerAt, body }: Below): BankColumns | UnknownColumns | null {
  const plain = header.map(plainName);
  const all = (what: keyof typeof NAMES) =>
    NAMES[what].flatMap((name) => plain.flatMap((one, at) => (one === name ? [at] : [])));
  const first = (what: keyof typeof NAMES) => all(what)[0] ?? null;
  const date =
    first('date') ?? plain.findIndex((name) => /^(?:posting |transaction )?date \w{3}$/.test(name));
  const money = moneyColumns({ amounts: all('amount'), credits: all('credit'), debits: all('debit') });
  if (date < 0 || money === 'none') return null;
  if (money === 'several') return { unknown: 'several', headerAt, header };
  const kinds = all('kind');
  const direction = directionColumn(body, { named: kinds, money, width: header.length });
  return {
    headerAt,
    header,
    date,
    ...money,
    direction,
    text: all('text')
      .filter((at) => at !== direction)
      .slice(0, 3),
    remittance: [...all('text').slice(3), ...all('remittance')].filter((at) => at !== direction),
    reference: first('reference'),
    kind: kinds.find((at) => at !== direction) ?? direction,
    status: first('status'),
    currency: first('currency'),
  };
}

type MoneyColumns = Pick<BankColumns, 'amount' | 'credit' | 'debit'>;

/** Money in and money out in two columns say more than an amount beside them. Else a person chooses among several. */
function moneyColumns({
  amounts,
  credits,
  debits,
}: Readonly<Record<'amounts' | 'credits' | 'debits', readonly number[]>>): MoneyColumns | 'none' | 'several' {
  const [credit = null] = credits;
  const [debit = null] = debits;
  const [amount = null] = amounts;
  if (credits.length > 1 || debits.length > 1) return 'several';
  if (credit !== null && debit !== null) return { amount: null, credit, debit };
  if (amount === null) return credit === null ? 'none' : { amount: null, credit, debit: null };
  return amounts.length > 1 || credit !== null || debit !== null
    ? 'several'
    : { amount, credit: null, debit: null };
}

interface Candidates {
  readonly named: readonly number[];
  readonly money: MoneyColumns;
  readonly width: number;
}

/**
 * The column that says whether money came in or went out: of those whose names suggest it, and of those that have nothing but such words, the one that
 * says it most plainly. 'Details' of Chase does; elsewhere it describes.
 */
function directionColumn(body: readonly BankRecord[], { named, money, width }: Candidates): number | null {
  if (money.amount === null) return null;
  const isUnsigned = !hasNegatives(body, money.amount);
  const says = (at: number) => {
    const cells = body.map(({ cells: row }) => (row[at] ?? '').trim()).filter((cell) => cell !== '');
    return { at, cells, directions: cells.map(directionOf), plain: cells.filter(isPlainDirection).length };
  };
  const isOne = ({ at, cells, directions, plain }: ReturnType<typeof says>) => {
    const all = Array.from(directions, (one) => one === 'in' || one === 'out').every(Boolean);
    if (!named.includes(at))
      return plain === cells.length && directions.includes('out') && at !== money.amount;
    return directions.includes('out') || (isUnsigned && directions.includes('unclear')) || all;
  };
  const score = ({ directions, plain }: ReturnType<typeof says>) =>
    plain * 2 + directions.filter((one) => one === 'in' || one === 'out').length;
  const places = [
    ...named,
    ...Array.from({ length: width }, (_, at) => at).filter((at) => !named.includes(at)),
  ];
  const found = places
    .map(says)
    .filter((one) => one.cells.length > 0 && isOne(one))
    .sort((a, b) => score(b) - score(a));
  return found[0]?.at ?? null;
}

/** Whether some amounts of a column are below 0, so that their signs say what went out. */
export function hasNegatives(body: readonly BankRecord[], at: number): boolean {
  return body.some(({ cells }) => (readBankAmount(cells[at] ?? '') ?? 0) < 0);
}

function isColumnOf(body: readonly BankRecord[], at: number, is: (cell: string) => boolean): boolean {
  const cells = body.map((record) => (record.cells[at] ?? '').trim()).filter((cell) => cell !== '');
  return cells.length > 0 && cells.filter(is).length >= cells.length * 0.8;
}

const isDate = (cell: string) =>
  readBankDate(cell, 'month first') !== null || readBankDate(cell, 'day first') !== null;

/** A file without a header, as Wells Fargo's: dates, one column of amounts with cents, and texts, the longest of which a person reads. */
function byContents(records: readonly BankRecord[]): BankColumns | UnknownColumns {
  const width = Math.max(0, ...records.slice(0, 100).map(({ cells }) => cells.length));
  const all = Array.from({ length: width }, (_, at) => at);
  const date = all.find((at) => isColumnOf(records, at, isDate));
  const [amount, ...others] = all.filter((at) =>
    isColumnOf(records, at, (cell) => /\d[.,]\d\d\D?$/.test(cell) && readBankAmount(cell) !== null),
  );
  if (date === undefined || amount === undefined) return NO_COLUMNS;
  if (others.length > 0) return { ...NO_COLUMNS, unknown: 'several' };
  const money = { amount, credit: null, debit: null };
  const direction = directionColumn(records, { named: [], money, width });
  const lengthOf = (at: number) => records.reduce((sum, { cells }) => sum + (cells[at]?.length ?? 0), 0);
  const texts = all
    .filter((at) => at !== date && at !== amount && at !== direction && lengthOf(at) > 0)
    .sort((a, b) => lengthOf(b) - lengthOf(a));
  return {
    headerAt: -1,
    header: [],
    date,
    ...money,
    direction,
    text: texts.slice(0, 1),
    remittance: texts.slice(1),
    reference: null,
    kind: direction,
    status: null,
    currency: null,
  };
}
