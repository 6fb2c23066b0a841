import { createHash } from 'node:crypto';
import { MAX_BANK_ROWS } from '#contracts/client-payments/shapes.ts';
import type { StaffScope } from '#domain/access/scope.ts';
import type { BankTableColumn } from '#domain/billing/bank/bank-columns.ts';
import {
  type BankCredit,
  type BankFile,
  bankTable,
  type ChosenRoles,
  readBankFile,
} from '#domain/billing/bank/bank-file.ts';
import {
  type Match,
  type MatchClient,
  type MatchInvoice,
  matchRows,
} from '#domain/billing/bank/bank-match.ts';
import { refuseClosedBankDay } from '#domain/billing/closed-period.ts';
import type { Cents } from '#domain/money.ts';
import { readCsv } from '#server/adapters/csv/read-csv.ts';
import type { Db } from '#server/db/connect.ts';
import { computed, select, selection, selectRows } from '#server/db/query.ts';
import { orRefuse, Refused } from '#server/db/transaction.ts';
import { openElsewhere } from '../../invoices/queries/open-elsewhere.ts';
import { closedThrough } from '../../ledger/queries/closed-through.ts';

/** A client payment that was made of a row, or may be the same money. */
export interface KnownPayment {
  readonly clientPaymentId: number;
  readonly client: { readonly id: number; readonly name: string };
}

/** A row with its fingerprint and who may have paid it. */
export interface ImportedRow extends BankCredit {
  readonly bankLine: string;
  readonly imported: KnownPayment | null;
  readonly maybeEntered: KnownPayment | null;
  /** Dated after today. */
  readonly isFuture: boolean;
  /** Why it cannot be recorded: the books are closed on its day; null if they are not. */
  readonly closed: string | null;
  readonly matches: readonly Match[];
}

export interface FoundBankImport {
  readonly file: BankFile;
  readonly rows: readonly ImportedRow[];
  readonly clients: ReadonlyMap<number, MatchClient>;
}

/**
 * Reads a bank's file and suggests who paid each row that can be recorded on `today` (the company's civil date). With `roles` the columns are those that a person
 * has chosen. Stores nothing. `Refused` validation_failed with a sentence if it is no CSV, has too many rows, or it is not known which columns have dates and
 * amounts (then at `columns`). Source: rule client-payments-8.
 */
export async function readBankImport(
  db: Db,
  _who: StaffScope,
  {
    bytes,
    today,
    roles,
  }: { readonly bytes: Uint8Array; readonly today: string; readonly roles: ChosenRoles | null },
): Promise<FoundBankImport> {
  const file = orRefuse(readBankFile(recordsIn(bytes), roles));
  const lines = withFingerprints(file.rows);
  const [clients, known, entered, closedDay] = await Promise.all([
    clientsToMatch(db),
    importedBefore(db, lines),
    enteredByHand(db, lines),
    closedThrough(db),
  ]);
  const closedOn = ({ date }: BankCredit) => refuseClosedBankDay(date, closedDay)?.message ?? null;
  const isNew = (line: Fingerprinted) =>
    !known.has(line.bankLine) && line.date <= today && closedOn(line) === null;
  // A row that was recorded has been taken from what is open already; one that cannot be recorded takes nothing from it.
  const fresh = lines.filter(isNew);
  const matches = matchRows(fresh.map(textOf), clients);
  const matchesOf = new Map(fresh.map(({ bankLine }, at) => [bankLine, matches[at] ?? []]));
  const rows = lines.map((line) => {
    const suggested = matchesOf.get(line.bankLine) ?? [];
    const imported = known.get(line.bankLine) ?? null;
    const maybeEntered = imported ? null : sameMoney(entered, line, suggested);
    return {
      ...line,
      imported,
      maybeEntered,
      matches: suggested,
      isFuture: line.date > today,
      closed: closedOn(line),
    };
  });
  return { file, rows, clients: new Map(clients.map((client) => [client.id, client])) };
}

/**
 * The columns of a bank's file, for a person who says which is which. `Refused` validation_failed as above. Source: rule client-payments-8.
 */
export const bankImportTable = (_who: StaffScope, bytes: Uint8Array): BankTableColumn[] =>
  bankTable(recordsIn(bytes));

function recordsIn(bytes: Uint8Array) {
  const { records, ...failed } = readCsv(bytes);
  if (records === null) throw new Refused(notCsv('line' in failed ? failed.line : null));
  if (records.length > MAX_BANK_ROWS) throw new Refused(TOO_LONG);
  return records;
}

const textOf = ({ cents, said }: BankCredit) => ({ cents, text: said });

function notCsv(line: number | null) {
  const where = line === null ? '' : ` The error is in line ${line}.`;
  return {
    code: 'validation_failed',
    message: `This file cannot be read as CSV.${where} Save the account activity as CSV and try again.`,
  } as const;
}

const TOO_LONG = {
  code: 'validation_failed',
  message: `This file has more than ${MAX_BANK_ROWS.toLocaleString('en-US')} rows. Choose a shorter period at the bank.`,
} as const;

type Fingerprinted = BankCredit & { readonly bankLine: string };

/** By day, amount and text; equal rows are told apart by their order, which overlapping files share. */
function withFingerprints(rows: readonly BankCredit[]): Fingerprinted[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const what = `${row.date}|${row.cents}|${row.knownBy.toLowerCase()}`;
    const occurrence = (seen.get(what) ?? 0) + 1;
    seen.set(what, occurrence);
    const bankLine = createHash('sha256').update(`${what}|${occurrence}`).digest('base64url');
    return { ...row, bankLine };
  });
}

const OPEN = selection({
  clientId: computed<number>('c.id'),
  name: computed<string>('c.name'),
  id: computed<number | null>('i.id'),
  number: computed<string | null>('i.number'),
  openCents: computed<Cents | null>('i.total_cents - i.settled_cents'),
});
const OPEN_INVOICES = select(OPEN, (columns) => ({
  name: 'bank-import-open-invoices',
  text: `
    SELECT ${columns} FROM clients c
    LEFT JOIN invoices i ON i.client_id = c.id AND i.status = 'issued' AND i.settled_cents < i.total_cents
    ORDER BY c.id, i.due_date, i.id`,
}));

async function clientsToMatch(db: Db): Promise<MatchClient[]> {
  const rows = await selectRows(db, OPEN_INVOICES, []);
  const byClient = [...Map.groupBy(rows, ({ clientId }) => clientId)];
  const elsewhere = await openElsewhere(
    db,
    byClient.map(([id]) => id),
  );
  return byClient.map(([id, theirs]) => ({
    id,
    name: theirs[0]?.name ?? '',
    invoices: theirs.flatMap((row): MatchInvoice[] =>
      row.id === null
        ? []
        : [{ id: row.id, number: row.number ?? '', clientId: id, openCents: row.openCents ?? 0 }],
    ),
    elsewhereCents: elsewhere.get(id) ?? 0,
  }));
}

const KNOWN = selection({
  id: computed<number>('p.id'),
  bankLine: computed<string | null>('p.bank_line'),
  cents: computed<Cents>('p.cents'),
  date: computed<string>('p.date'),
  clientId: computed<number>('p.client_id'),
  clientName: computed<string>('c.name'),
});
type KnownRow = ReturnType<typeof KNOWN.read>;

const BY_LINE = select(KNOWN, (columns) => ({
  name: 'bank-import-known',
  text: `SELECT ${columns} FROM client_payments p JOIN clients c ON c.id = p.client_id WHERE p.bank_line = ANY ($1::text[])`,
}));

async function importedBefore(
  db: Db,
  rows: readonly Fingerprinted[],
): Promise<ReadonlyMap<string, KnownPayment>> {
  const known = await selectRows(db, BY_LINE, [rows.map(({ bankLine }) => bankLine)]);
  return new Map(known.map((row) => [row.bankLine ?? '', paymentOf(row)]));
}

const paymentOf = ({ id, clientId, clientName }: KnownRow): KnownPayment => {
  return { clientPaymentId: id, client: { id: clientId, name: clientName } };
};

/** A payment that was entered from a letter stands at the bank some days later or before. */
const BY_HAND = select(KNOWN, (columns) => ({
  name: 'bank-import-by-hand',
  text: `
    SELECT ${columns} FROM client_payments p JOIN clients c ON c.id = p.client_id
    WHERE p.bank_line IS NULL AND p.undone_at IS NULL AND p.date BETWEEN $1::date - 7 AND $2::date + 7 AND p.cents = ANY ($3::bigint[])`,
}));

async function enteredByHand(db: Db, rows: readonly BankCredit[]): Promise<readonly KnownRow[]> {
  const dates = rows.map(({ date }) => date).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  return first === undefined
    ? []
    : selectRows(db, BY_HAND, [first, last, [...new Set(rows.map(({ cents }) => cents))]]);
}

const DAY_MS = 86_400_000;

function sameMoney(
  entered: readonly KnownRow[],
  { cents, date }: BankCredit,
  matches: readonly Match[],
): KnownPayment | null {
  const isNear = (other: string) => Math.abs(Date.parse(other) - Date.parse(date)) <= 7 * DAY_MS;
  const isTheirs = (clientId: number) =>
    matches.length === 0 || matches.some((match) => match.clientId === clientId);
  const same = entered.find((row) => row.cents === cents && isNear(row.date) && isTheirs(row.clientId));
  return same ? paymentOf(same) : null;
}
