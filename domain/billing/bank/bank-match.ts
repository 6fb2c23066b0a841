import type { Cents } from '#domain/money.ts';
import { type Allocation, type Certainty, type OpenInvoice, suggestAllocation } from '../client-payment.ts';
import { nameFinder, plainWords } from './bank-names.ts';

/** An open invoice that a row may pay; cents. */
export interface MatchInvoice {
  readonly id: number;
  readonly number: string;
  readonly clientId: number;
  readonly openCents: Cents;
}

/** A client with open invoices, the one that is due first first, and what is open of what was billed elsewhere. */
export interface MatchClient {
  readonly id: number;
  readonly name: string;
  readonly invoices: readonly MatchInvoice[];
  readonly elsewhereCents: Cents;
}

/** What of a row counts for its matches; cents. */
export interface MatchRow {
  readonly cents: Cents;
  /** Everything that the bank says about it. */
  readonly text: string;
}

/** Who may have paid, and what for; `reasons` are phrases. */
export interface Match {
  readonly clientId: number;
  readonly certainty: Certainty;
  readonly reasons: readonly string[];
  readonly allocations: readonly Allocation[];
}

/** What a client has for a row. */
interface Signs {
  readonly client: MatchClient;
  /** Invoices whose whole number is in the text. */
  readonly numbered: readonly MatchInvoice[];
  /** Invoices of whose number only the digits are in the text. */
  readonly digits: readonly MatchInvoice[];
  readonly sameAmount: readonly MatchInvoice[];
  /** Several invoices that come to the amount; empty: none do. */
  readonly sameSum: readonly MatchInvoice[];
  readonly isAll: boolean;
  readonly isNamed: boolean;
}

/** How many suggestions a row has at most. */
const MOST = 3;
/** An amount that more invoices have says nothing about whose it is. */
const MOST_ALIKE = 5;
/** Sums are known of so many of the invoices due first, at most so many at once; and of all up to each. */
const SUMMED = 12;
const MOST_SUMMED = 4;

/**
 * Suggests for each row which client may have paid it and what for, the best first: by invoice numbers in the text, by an amount that is exactly open of
 * one or of several, by the client's name. What a row is certain or likely to pay is no longer open for the rows after it. Source: rule
 * client-payments-8.
 * @example 'ACH INV-1007 RIVERSIDE HOSP' of 195.66, which is open of INV-1007: certain, 'INV-1007 is in the text', 'INV-1007 has this open balance'
 */
export function matchRows(rows: readonly MatchRow[], clients: readonly MatchClient[]): Match[][] {
  const index = indexOf(clients);
  return rows.map((row) => {
    const matches = matchesOf(row, index);
    const [best] = matches;
    if (best && best.certainty !== 'possible') spend(best, index);
    return matches;
  });
}

interface Index {
  readonly clients: ReadonlyMap<number, MatchClient>;
  readonly byDigits: ReadonlyMap<string, readonly MatchInvoice[]>;
  readonly namesIn: (text: string) => ReadonlySet<number>;
  /** What is open now, of invoices and by client of what was billed elsewhere. */
  readonly open: Map<number, Cents>;
  readonly elsewhere: Map<number, Cents>;
  readonly byAmount: Map<Cents, Set<MatchInvoice>>;
  /** Several invoices of one client, by what was open of them at first. */
  readonly bySum: ReadonlyMap<Cents, readonly (readonly MatchInvoice[])[]>;
}

function indexOf(clients: readonly MatchClient[]): Index {
  const invoices = clients.flatMap((client) => client.invoices);
  const byAmount = new Map<Cents, Set<MatchInvoice>>();
  for (const invoice of invoices) addTo(byAmount, invoice.openCents, invoice);
  return {
    clients: new Map(clients.map((client) => [client.id, client])),
    byDigits: Map.groupBy(invoices, ({ number }) => digitsOf(number)),
    namesIn: nameFinder(clients),
    open: new Map(invoices.map(({ id, openCents }) => [id, openCents])),
    elsewhere: new Map(clients.map(({ id, elsewhereCents }) => [id, elsewhereCents])),
    byAmount,
    bySum: Map.groupBy(clients.flatMap(sumsOf), openAtFirst),
  };
}

const openAtFirst = (invoices: readonly MatchInvoice[]) =>
  invoices.reduce((sum, { openCents }) => sum + openCents, 0);

/** What a client may pay together: the invoices due first, up to each of them, and any few of the first. */
function sumsOf({ invoices }: MatchClient): (readonly MatchInvoice[])[] {
  const upTo = invoices
    .map((_, at) => invoices.slice(0, at + 1))
    .filter(({ length }) => length > MOST_SUMMED);
  return [...fewOf(invoices.slice(0, SUMMED), MOST_SUMMED).filter(({ length }) => length > 1), ...upTo];
}

function fewOf(invoices: readonly MatchInvoice[], most: number): (readonly MatchInvoice[])[] {
  if (most === 0) return [[]];
  return [
    [],
    ...invoices.flatMap((one, at) => fewOf(invoices.slice(at + 1), most - 1).map((rest) => [one, ...rest])),
  ];
}

function addTo(byAmount: Map<Cents, Set<MatchInvoice>>, cents: Cents, invoice: MatchInvoice): void {
  const known = byAmount.get(cents);
  if (known) known.add(invoice);
  else byAmount.set(cents, new Set([invoice]));
}

/** The last digits of a number: '1007' of 'INV-2026-1007'. */
const digitsOf = (number: string) => /(\d+)\D*$/.exec(number)?.[1] ?? '';
const bare = (text: string) => plainWords(text).join('');

function matchesOf({ cents, text }: MatchRow, index: Index): Match[] {
  const isOpen = ({ id }: MatchInvoice) => (index.open.get(id) ?? 0) > 0;
  const isUntouched = ({ id, openCents }: MatchInvoice) => index.open.get(id) === openCents;
  const inText = [...new Set(text.match(/\d{3,}/g) ?? [])].flatMap(
    (digits) => index.byDigits.get(digits) ?? [],
  );
  const whole = bare(text);
  const numbered = inText.filter(({ number }) => /\D/.test(number) && whole.includes(bare(number)));
  const digits = inText.filter((invoice) => !numbered.includes(invoice));
  const sameAmount = index.byAmount.get(cents);
  const few = sameAmount && sameAmount.size <= MOST_ALIKE ? [...sameAmount].filter(isOpen) : [];
  const named = index.namesIn(text);
  const sums = (index.bySum.get(cents) ?? []).filter((invoices) => invoices.every(isUntouched));
  const summed = Map.groupBy(sums, ([first]) => first?.clientId ?? 0);
  const clientIds = new Set([
    ...[...numbered, ...digits, ...few].map(({ clientId }) => clientId),
    ...named,
    ...(summed.size <= MOST_ALIKE ? summed.keys() : []),
  ]);
  const found = [...clientIds].flatMap((id): (Match & { readonly rank: number })[] => {
    const client = index.clients.get(id);
    if (!client) return [];
    const theirs = (list: readonly MatchInvoice[]) =>
      list.filter((invoice) => invoice.clientId === id && isOpen(invoice));
    const signs = {
      client,
      numbered: theirs(numbered),
      digits: theirs(digits),
      sameAmount: client.invoices.filter((invoice) => index.open.get(invoice.id) === cents),
      sameSum: summed.get(id)?.[0] ?? [],
      isAll: isAllOf(client, cents, index),
      isNamed: named.has(id),
    };
    return matchOf(signs, cents, index);
  });
  return found
    .sort((a, b) => b.rank - a.rank || a.clientId - b.clientId)
    .slice(0, MOST)
    .map(({ rank: _, ...match }) => match);
}

function isAllOf(client: MatchClient, cents: Cents, { open, elsewhere }: Index): boolean {
  const sum = client.invoices.reduce((total, { id }) => total + (open.get(id) ?? 0), 0);
  return sum + Math.max(0, elsewhere.get(client.id) ?? 0) === cents;
}

/** One number with its amount, or a name with an amount, says more than each alone. */
function matchOf(signs: Signs, cents: Cents, index: Index): (Match & { readonly rank: number })[] {
  const { client, numbered, digits, sameAmount, isAll, isNamed } = signs;
  const sameSum = sameAmount.length > 0 || isAll ? [] : signs.sameSum;
  const openOf = (list: readonly MatchInvoice[]) =>
    list.reduce((sum, { id }) => sum + (index.open.get(id) ?? 0), 0);
  const isNumberedSum = numbered.length > 0 && openOf(numbered) === cents;
  const isDigitsSum = digits.length > 0 && openOf(digits) === cents;
  const isSame = sameAmount.length > 0 || sameSum.length > 0 || isAll;
  const reasons = [
    ...numbered.map(({ number }) => `${number} is in the text`),
    ...(isDigitsSum || isNamed ? digits.map(({ number }) => `the digits of ${number} are in the text`) : []),
    ...(isNumberedSum || isDigitsSum
      ? []
      : sameAmount.map(({ number }) => `${number} has this open balance`)),
    ...(isNumberedSum || isDigitsSum
      ? ['the amount equals the open balance']
      : sameSum.length > 0
        ? [`${joinNumbers(sameSum)} add up to this amount`]
        : []),
    ...(isAll && !isNumberedSum && client.invoices.length > 1
      ? ['the amount is everything that the client owes']
      : []),
    ...(isNamed ? [`the text names ${client.name}`] : []),
  ];
  const rank =
    Number(isNumberedSum) * 16 +
    Number(numbered.length > 0) * 8 +
    Number(isDigitsSum) * 6 +
    Number(isSame) * 4 +
    Number(isNamed) * 4 +
    Number(digits.length > 0 && isNamed);
  if (reasons.length === 0) return [];
  const certainty = isNumberedSum ? 'certain' : rank >= 8 ? 'likely' : 'possible';
  const first =
    numbered.length > 0
      ? numbered
      : isDigitsSum
        ? digits
        : isAll
          ? []
          : sameAmount.length > 0
            ? sameAmount.slice(0, 1)
            : sameSum;
  const allocations = allocationsOf(client, { cents, first, index });
  return [{ clientId: client.id, certainty, reasons, allocations, rank }];
}

/** 'INV-1, INV-2 and INV-3' */
const joinNumbers = (invoices: readonly MatchInvoice[]) =>
  `${invoices
    .slice(0, -1)
    .map(({ number }) => number)
    .join(', ')} and ${invoices.at(-1)?.number}`;

interface Spending {
  readonly cents: Cents;
  /** What the row names, before what is due first. */
  readonly first: readonly MatchInvoice[];
  readonly index: Index;
}

function allocationsOf(client: MatchClient, { cents, first, index }: Spending): Allocation[] {
  const open = ({ id }: MatchInvoice): OpenInvoice => ({ id, openCents: index.open.get(id) ?? 0 });
  // What is named is paid; what is left of it is not for others, unless nothing is named.
  if (first.length > 0) return suggestAllocation(cents, first.map(open));
  const elsewhere = { id: null, openCents: index.elsewhere.get(client.id) ?? 0 };
  return suggestAllocation(cents, [...client.invoices.map(open), elsewhere]);
}

function spend({ clientId, allocations }: Match, { open, elsewhere, byAmount, clients }: Index): void {
  const invoices = new Map(clients.get(clientId)?.invoices.map((invoice) => [invoice.id, invoice]));
  for (const { invoiceId, cents } of allocations) {
    const invoice = invoiceId === null ? undefined : invoices.get(invoiceId);
    if (!invoice) {
      elsewhere.set(clientId, (elsewhere.get(clientId) ?? 0) - cents);
      continue;
    }
    const before = open.get(invoice.id) ?? 0;
    open.set(invoice.id, before - cents);
    byAmount.get(before)?.delete(invoice);
    addTo(byAmount, before - cents, invoice);
  }
}
