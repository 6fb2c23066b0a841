import * as z from 'zod/mini';
import { LEDGER_ACCOUNTS, LEDGER_SOURCES, type LedgerSource } from '#domain/billing/ledger.ts';
import { civilDate, instantText, moneyText, queryNumber } from '../fields.ts';
import { isStatementPeriod, statementPeriod } from './statement-period.ts';

/** What moves money. */
const LEDGER_SOURCE_KINDS = Object.keys(LEDGER_SOURCES) as LedgerSource[];

const person = z.object({ id: z.number(), name: z.string() });

/**
 * One side of something that moved money: a debit or a credit of one account, never both. `what` says in words what moved it, `source`
 * leads to it. `by`: whose act it was; null for the product itself. `isReversal`: it takes an earlier entry back.
 */
export const LedgerEntry = z.object({
  id: z.number(),
  transactionId: z.number(),
  /** The company's civil date that it counts for. */
  date: z.string(),
  /** When it was posted. */
  at: instantText,
  what: z.string(),
  account: z.enum(LEDGER_ACCOUNTS),
  client: z.nullable(person),
  interpreter: z.nullable(person),
  assignmentId: z.nullable(z.number()),
  source: z.object({ kind: z.enum(LEDGER_SOURCE_KINDS), id: z.number() }),
  /** The invoice that it is about, and the client payment that it is a part of. */
  invoice: z.nullable(z.object({ id: z.number(), number: z.string() })),
  clientPaymentId: z.nullable(z.number()),
  debit: z.nullable(moneyText),
  credit: z.nullable(moneyText),
  isReversal: z.boolean(),
  isOpening: z.boolean(),
  by: z.nullable(z.string()),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

const filter = {
  account: z.optional(z.enum(LEDGER_ACCOUNTS, { error: 'Unknown account' })),
  /** Entries of accounts of people: with `clientId` what they owe, with `interpreterId` what they are owed. */
  clientId: z.optional(queryNumber(1, 999_999_999)),
  interpreterId: z.optional(queryNumber(1, 999_999_999)),
  assignmentId: z.optional(queryNumber(1, 999_999_999)),
  paymentId: z.optional(queryNumber(1, 999_999_999)),
  from: z.optional(civilDate()),
  to: z.optional(civilDate()),
};

/** By date, the latest first; `from` and `to` are inclusive. */
export const LedgerQuery = z.strictObject({
  ...filter,
  limit: z._default(z.optional(queryNumber(1, 1000)), 200),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});

export const LedgerTotalsQuery = z.strictObject(filter);

/** The sums of a filter's entries. `balance` is debit less credit. */
export const LedgerTotals = z.object({
  count: z.number(),
  debit: moneyText,
  credit: moneyText,
  balance: moneyText,
});
export type LedgerTotals = z.infer<typeof LedgerTotals>;

const ageing = {
  /** Work that is approved and not billed yet; no part of the balance. */
  unbilled: moneyText,
  /** What the client paid that is for no invoice yet; the balance is less by it. */
  unallocated: moneyText,
  /** What the client owes; less than 0 if they have paid ahead. */
  balance: moneyText,
  current: moneyText,
  days1To30: moneyText,
  days31To60: moneyText,
  days61To90: moneyText,
  over90: moneyText,
};

const ClientBalance = z.object({ client: person, ...ageing });
export type ClientBalance = z.infer<typeof ClientBalance>;

/** What clients owe on the company's `today`, by days after the due date, the largest balance first. Without those who owe nothing. */
export const ClientBalances = z.object({
  today: z.string(),
  clients: z.array(ClientBalance),
  total: z.object(ageing),
});
export type ClientBalances = z.infer<typeof ClientBalances>;

/** What one client owes on the company's `today`. */
export const OneClientBalance = z.object({ today: z.string(), ...ageing });
export type OneClientBalance = z.infer<typeof OneClientBalance>;

/** A client's statement of account: what was posted from `from` to `to` (rule invoices-17). */
export const ClientStatementQuery = z.strictObject(statementPeriod).check(isStatementPeriod);

const earned = {
  /** What is owed to the interpreter now; less than 0 if they got too much. */
  balance: moneyText,
  /** What was paid to them in the year: for work, and to refund their expenses. */
  paid: moneyText,
  paidForWork: moneyText,
  paidForExpenses: moneyText,
};

const InterpreterBalance = z.object({
  interpreter: person,
  ...earned,
  /** What was paid for work in the year reaches the threshold of form 1099-NEC. */
  isReportable: z.boolean(),
});
export type InterpreterBalance = z.infer<typeof InterpreterBalance>;

/** By name. Without those to whom nothing is owed and nothing was paid in the year. */
export const InterpreterBalances = z.object({
  today: z.string(),
  year: z.number(),
  /** The threshold of form 1099-NEC in that year. */
  threshold: moneyText,
  interpreters: z.array(InterpreterBalance),
  total: z.object(earned),
});
export type InterpreterBalances = z.infer<typeof InterpreterBalances>;

/** A calendar year; absent: the company's present one. */
export const LedgerYearQuery = z.strictObject({ year: z.optional(queryNumber(2000, 2100)) });

export const OneInterpreterBalance = z.object({
  today: z.string(),
  year: z.number(),
  threshold: moneyText,
  ...earned,
  isReportable: z.boolean(),
});
export type OneInterpreterBalance = z.infer<typeof OneInterpreterBalance>;

/** The last nightly check of the ledger; null before the first one. `differences`: the first of those found, in words. */
export const LedgerCheck = z.object({
  last: z.nullable(
    z.object({
      at: instantText,
      entryCount: z.number(),
      differenceCount: z.number(),
      differences: z.array(z.string()),
    }),
  ),
});
export type LedgerCheck = z.infer<typeof LedgerCheck>;
