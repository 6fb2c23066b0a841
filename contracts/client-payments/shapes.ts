import * as z from 'zod/mini';
import { BANK_ROLES, type BankRole } from '#domain/billing/bank/bank-words.ts';
import { CERTAINTIES, CLIENT_PAYMENT_METHODS } from '#domain/billing/client-payment.ts';
import {
  civilDate,
  id,
  instantText,
  money,
  moneyText,
  optionalLine,
  optionalText,
  pathId,
  queryFlag,
  queryNumber,
  queryText,
  storedLine,
  storedText,
  text,
} from '../fields.ts';

/*
 * What clients pay: client payments, what they are for, write-offs, and the import of a bank's file. Money in answers is text, in dollars. A
 * client payment's `invoice` null, or `invoiceId` null: for what was billed elsewhere (rules client-payments-1 to client-payments-3,
 * client-payments-6 and client-payments-8).
 */

/** The most allocations of one client payment in one call. */
const MAX_ALLOCATIONS = 200;
/** The most rows of a bank's file that are confirmed together: with the longest texts they still fit into a body of 100 kB. */
export const MAX_CONFIRMED = 50;
/** The largest file of a bank, and the most rows of it. */
export const BANK_FILE = { types: ['text/csv', 'text/plain'], maxBytes: 1_000_000 };
export const MAX_BANK_ROWS = 5000;

const person = z.object({ id: z.number(), name: z.string() });
const method = z.enum(CLIENT_PAYMENT_METHODS);

const core = {
  id: z.number(),
  client: person,
  amount: moneyText,
  /** Civil date on which it was received. */
  date: z.string(),
  method,
  reference: z.nullable(z.string()),
  /** What of it is for invoices, what went back to the client, and what is not allocated yet. */
  allocated: moneyText,
  refunded: moneyText,
  unallocated: moneyText,
  /** It came from a bank's file. */
  isImported: z.boolean(),
  undoneAt: z.nullable(instantText),
  createdAt: instantText,
  updatedAt: instantText,
};

/** A client payment in the list. An undone one has no unallocated money. */
export const ClientPayment = z.object(core);
export type ClientPayment = z.infer<typeof ClientPayment>;

/** What of a client payment is for one invoice; `undoneAt`: it no longer is. */
const Allocation = z.object({
  id: z.number(),
  invoice: z.nullable(z.object({ id: z.number(), number: z.string() })),
  amount: moneyText,
  date: z.string(),
  createdAt: instantText,
  undoneAt: z.nullable(instantText),
});

/** What of a client payment went back to the client on a civil date; `undoneAt`: it did not. */
const Refund = z.object({
  id: z.number(),
  amount: moneyText,
  date: z.string(),
  method,
  reference: z.nullable(z.string()),
  reason: z.string(),
  undoneAt: z.nullable(instantText),
});

/** What happened to a client payment, the oldest first. */
const CLIENT_PAYMENT_STEPS = [
  'received',
  'imported',
  'allocated',
  'unallocated',
  'refunded',
  'refund_undone',
  'changed',
  'undone',
] as const;

const HistoryEntry = z.object({
  step: z.enum(CLIENT_PAYMENT_STEPS),
  at: instantText,
  /** Null: the product itself, or a person unknown. */
  by: z.nullable(z.string()),
  /** The reason, what it was allocated to, or what was changed. */
  text: z.nullable(z.string()),
});

/** One client payment with its allocations, the oldest first. */
export const ClientPaymentDetail = z.object({
  ...core,
  notes: z.nullable(z.string()),
  undoneReason: z.nullable(z.string()),
  allocations: z.array(Allocation),
  refunds: z.array(Refund),
  history: z.array(HistoryEntry),
});
export type ClientPaymentDetail = z.infer<typeof ClientPaymentDetail>;

const filter = {
  clientId: z.optional(queryNumber(1, 999_999_999)),
  /** Dates of receipt, both inclusive. */
  from: z.optional(civilDate()),
  to: z.optional(civilDate()),
  method: z.optional(z.enum(CLIENT_PAYMENT_METHODS, { error: 'Unknown method' })),
  /** Only those with unallocated money. */
  unallocated: queryFlag(),
  /** Also those that were undone. */
  undone: queryFlag(),
  /** In the client's name, the reference, the notes or an invoice's number; or the amount. */
  q: z.optional(queryText()),
};

/** By date of receipt, the latest first. */
export const ClientPaymentQuery = z.strictObject({
  ...filter,
  limit: z._default(z.optional(queryNumber(1, 1000)), 200),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});
export const ClientPaymentTotalsQuery = z.strictObject(filter);

/** The sums of a filter's client payments, without those that were undone. */
export const ClientPaymentTotals = z.object({
  count: z.number(),
  amount: moneyText,
  allocated: moneyText,
  refunded: moneyText,
  unallocated: moneyText,
});
export type ClientPaymentTotals = z.infer<typeof ClientPaymentTotals>;

/** What a client can pay: open invoices, the one that is due first first; and money of theirs that is not allocated yet. */
export const ClientOpen = z.object({
  client: person,
  /** The company's civil date. */
  today: z.string(),
  invoices: z.array(
    z.object({
      id: z.number(),
      number: z.string(),
      date: z.string(),
      dueDate: z.string(),
      total: moneyText,
      open: moneyText,
      isOverdue: z.boolean(),
    }),
  ),
  /** What is open of what was billed elsewhere; less than 0 if too much was received for it. */
  elsewhere: moneyText,
  unallocated: moneyText,
  /** The payments with unallocated money, the oldest first. */
  payments: z.array(
    z.object({
      id: z.number(),
      date: z.string(),
      method,
      reference: z.nullable(z.string()),
      unallocated: moneyText,
      updatedAt: instantText,
    }),
  ),
});
export type ClientOpen = z.infer<typeof ClientOpen>;

/** `updatedAt` as it was shown: an action on anything else is refused as `stale`. */
const seen = z.iso.datetime({ offset: true, error: 'Must be an ISO time' });
const positive = money.check(z.refine((cents) => cents > 0, 'Enter an amount above 0'));
const reason = text(1000).check(z.refine((value) => value !== '', 'A reason is required'));
const chosenMethod = z.enum(CLIENT_PAYMENT_METHODS, { error: 'Choose how it was paid' });

/** `amount` for an invoice, or with `invoiceId` null for what was billed elsewhere. Each invoice once. */
const allocations = z
  .array(z.strictObject({ invoiceId: z.nullable(id('Choose an invoice')), amount: positive }))
  .check(
    z.maxLength(MAX_ALLOCATIONS, `At most ${MAX_ALLOCATIONS} invoices at once`),
    z.refine(
      (list) => new Set(list.map(({ invoiceId }) => invoiceId)).size === list.length,
      'An invoice is listed twice',
    ),
  );

const received = {
  clientId: id('Choose a client'),
  amount: positive,
  /** Received on; not in the future, not in a closed period. */
  date: civilDate('Date is required'),
  method: chosenMethod,
  reference: optionalLine(100),
  notes: optionalText(2000),
  /** What is left of the amount is unallocated. */
  allocations: z._default(allocations, []),
};

/** Money that a client paid. A wrong amount is refused at `amount`, or at `allocations.0.amount` and so on. */
export const CreateClientPaymentBody = z.strictObject(received);

/** How it was paid, the reference and the notes; what is absent stays as it is. */
export const ChangeClientPaymentBody = z.strictObject({
  method: z.optional(chosenMethod),
  reference: storedLine(100),
  notes: storedText(2000),
  updatedAt: seen,
});

/** More of it for invoices. */
export const AllocateBody = z.strictObject({
  allocations: allocations.check(z.minLength(1, 'Choose an invoice')),
  updatedAt: seen,
});

export const ClientPaymentParams = z.object({ clientPaymentId: pathId });
export const AllocationParams = z.object({ clientPaymentId: pathId, allocationId: pathId });
export const UnallocateQuery = z.strictObject({ updatedAt: seen });

/** At most what of the payment is unallocated; on a day from that of the receipt until today, not in a closed period. */
export const RefundBody = z.strictObject({
  amount: positive,
  date: civilDate('Date is required'),
  method: chosenMethod,
  reference: optionalLine(100),
  reason,
  updatedAt: seen,
});

export const RefundParams = z.object({ clientPaymentId: pathId, refundId: pathId });

/** It was never received, for example because a cheque bounced: all its allocations are undone too. */
export const UndoClientPaymentBody = z.strictObject({ reason, updatedAt: seen });

// ── write-offs ─────────────────────────────────────────────────────────────────────────────────────────────────

/** What a client will never pay, of one invoice or of what was billed elsewhere. */
export const WriteOff = z.object({
  id: z.number(),
  client: person,
  invoice: z.nullable(z.object({ id: z.number(), number: z.string() })),
  amount: moneyText,
  date: z.string(),
  reason: z.string(),
  createdAt: instantText,
  by: z.nullable(z.string()),
  undoneAt: z.nullable(instantText),
});
export type WriteOff = z.infer<typeof WriteOff>;

/** The latest first. */
export const WriteOffQuery = z.strictObject({
  clientId: z.optional(queryNumber(1, 999_999_999)),
  invoiceId: z.optional(queryNumber(1, 999_999_999)),
  from: z.optional(civilDate()),
  to: z.optional(civilDate()),
  /** Also those that were undone. */
  undone: queryFlag(),
  limit: z._default(z.optional(queryNumber(1, 1000)), 200),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});

/** At most what is open; it counts from today. */
export const CreateWriteOffBody = z.strictObject({
  clientId: id('Choose a client'),
  invoiceId: z.nullable(id('Choose an invoice')),
  amount: positive,
  reason,
});

export const WriteOffParams = z.object({ writeOffId: pathId });

// ── a bank's file ──────────────────────────────────────────────────────────────────────────────────────────────

export const BankFileBytes = z
  .custom<Uint8Array>((value) => value instanceof Uint8Array, 'Send the file itself as the body.')
  .check(z.meta({ type: 'string', format: 'binary' }));

/** Who may have paid, and what for. `reasons` are phrases: 'INV-1007 is in the text'. */
const Suggestion = z.object({
  client: person,
  certainty: z.enum(CERTAINTIES),
  reasons: z.array(z.string()),
  allocations: z.array(
    z.object({
      /** Null: for what was billed elsewhere. */
      invoice: z.nullable(z.object({ id: z.number(), number: z.string() })),
      open: moneyText,
      amount: moneyText,
    }),
  ),
  /** What of the row stays unallocated. */
  unallocated: moneyText,
});

/** A row of a bank's file with money that came in. */
const BankRow = z.object({
  /** Of the file, from 1. */
  line: z.number(),
  date: z.string(),
  amount: moneyText,
  text: z.string(),
  reference: z.nullable(z.string()),
  method,
  /** Its fingerprint: the same row of the same file, or of another that overlaps, has the same one. */
  bankLine: z.string(),
  /** The client payment that was made of it before; null: it is new. */
  imported: z.nullable(z.object({ clientPaymentId: z.number(), client: person })),
  /** A client payment that was entered by hand and may be the same money; null: none. */
  maybeEntered: z.nullable(z.object({ clientPaymentId: z.number(), client: person })),
  /** Its day has not come yet, so it cannot be recorded; nobody is suggested. */
  isFuture: z.boolean(),
  /** Why it cannot be recorded, with what to do: the books are closed on its day; nobody is suggested. Null: they are not. */
  closed: z.nullable(z.string()),
  /** The best first; empty: nobody is recognized. */
  suggestions: z.array(Suggestion),
});
export type BankRow = z.infer<typeof BankRow>;

/** All columns of a bank's file in their order, each with what it is read as (null: nothing) and some of its cells. */
export const BankTable = z.array(
  z.object({ name: z.string(), role: z.nullable(z.enum(BANK_ROLES)), examples: z.array(z.string()) }),
);
export type BankTable = z.infer<typeof BankTable>;

const isBankRole = (text: string): text is BankRole => BANK_ROLES.some((role) => role === text);

/** `columns`: what each column has, in their order, between commas: 'date,text,,amount'. Without it Parley finds out. */
export const BankImportQuery = z.strictObject({
  columns: z.optional(
    z.pipe(
      z.string().check(
        z.maxLength(2000),
        z.refine(
          (text) => text.split(',').every((role) => role === '' || isBankRole(role)),
          'Choose what each column has',
        ),
      ),
      z.transform((text): (BankRole | null)[] =>
        text.split(',').map((role) => (isBankRole(role) ? role : null)),
      ),
    ),
  ),
});

/** What a bank's file says. Nothing is stored. */
export const BankImport = z.object({
  /** How the file was read: the names of its columns, or '2nd column' without a header. `credit` stands for `amount` where there are two. */
  columns: z.object({
    date: z.string(),
    amount: z.string(),
    text: z.array(z.string()),
    reference: z.nullable(z.string()),
  }),
  table: BankTable,
  rows: z.array(BankRow),
  /** Rows of money that went out, which are left. */
  outgoing: z.number(),
  /** Rows that cannot be read or are left out, each with a sentence that says why. */
  problems: z.array(z.object({ line: z.number(), message: z.string() })),
});
export type BankImport = z.infer<typeof BankImport>;

/** The rows that a person has confirmed. */
export const ConfirmBankImportBody = z.strictObject({
  rows: z
    .array(z.strictObject({ ...received, bankLine: text(100).check(z.minLength(1, 'Read the file again')) }))
    .check(
      z.minLength(1, 'Confirm a row'),
      z.maxLength(MAX_CONFIRMED, `At most ${MAX_CONFIRMED} rows at once`),
      z.refine(
        (rows) => new Set(rows.map(({ bankLine }) => bankLine)).size === rows.length,
        'A row is listed twice',
      ),
    ),
});

/** What became of each row: recorded with all its allocations, or not at all, with a sentence that says why. */
export const ConfirmedBankImport = z.object({
  count: z.number(),
  amount: moneyText,
  recorded: z.array(z.object({ bankLine: z.string(), clientPaymentId: z.number() })),
  refused: z.array(
    z.object({
      bankLine: z.string(),
      message: z.string(),
      fields: z.optional(z.record(z.string(), z.string())),
    }),
  ),
});
export type ConfirmedBankImport = z.infer<typeof ConfirmedBankImport>;

// ── closed periods ─────────────────────────────────────────────────────────────────────────────────────────────

/** Up to which day the books are closed (null: they are open), and what was closed and reopened, the latest first. */
export const AccountingPeriod = z.object({
  today: z.string(),
  closedThrough: z.nullable(z.string()),
  closings: z.array(
    z.object({
      id: z.number(),
      through: z.string(),
      closedAt: instantText,
      closedBy: z.nullable(z.string()),
      reopenedAt: z.nullable(instantText),
      reopenedBy: z.nullable(z.string()),
      reopenedReason: z.nullable(z.string()),
    }),
  ),
});
export type AccountingPeriod = z.infer<typeof AccountingPeriod>;

export const OpenInPeriodQuery = z.strictObject({
  through: civilDate('Choose the last day of the period'),
});

/** How much is open in the period that a closing would close (rule ledger-8). `from` null: nothing is closed before. */
export const OpenInPeriod = z.object({
  from: z.nullable(z.string()),
  through: z.string(),
  /** Appointments that are past without a result (rule closeouts-15). */
  notReported: z.number(),
  /** Closeouts that wait for review. */
  notApproved: z.number(),
  /** Approved appointments that are on no invoice and on no draft. */
  notBilled: z.number(),
  /** Drafts. */
  notIssued: z.number(),
  /** Invoices that are open and were not sent. */
  notSent: z.number(),
  /** Client payments with money that is not allocated yet. */
  notAllocated: z.number(),
});
export type OpenInPeriod = z.infer<typeof OpenInPeriod>;

/** A day before today and after the one up to which they are closed. */
export const ClosePeriodBody = z.strictObject({ through: civilDate('Choose the last day of the period') });

/** Takes the latest closing back: the one before it holds again. `through`: the day that was shown. */
export const ReopenPeriodBody = z.strictObject({ through: civilDate(), reason });
