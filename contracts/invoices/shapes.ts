import * as z from 'zod/mini';
import { INVOICE_GROUPINGS, INVOICE_STATES, SENT_HOW } from '#domain/billing/invoice.ts';
import { PAY_PERIODS } from '#domain/billing/payouts/payout.ts';
import { ChargeLine } from '../appointments/shapes.ts';
import {
  chargeText,
  civilDate,
  email,
  id,
  instantText,
  line,
  moneyText,
  pathId,
  queryNumber,
  queryText,
  seenVersion,
  storedLine,
  storedText,
  text,
} from '../fields.ts';
import { MAX_AT_ONCE } from '../payments/limits.ts';

/*
 * What clients are billed (rules invoices-1 to invoices-4, invoices-9, invoices-10 and invoices-12). What is on an invoice is named by the
 * id of its payment, as a closeout is (rule closeouts-8). Amounts are what the client pays; nothing here says what an interpreter earns.
 */

const person = z.object({ id: z.number(), name: z.string() });
const grouping = z.enum(INVOICE_GROUPINGS, { error: 'Choose what goes on one invoice' });
const state = z.enum(INVOICE_STATES);

/** `updatedAt` as it was shown: a change of anything else is refused as `stale`. */
const seen = z.iso.datetime({ offset: true, error: 'Must be an ISO time' });

// ── settings ───────────────────────────────────────────────────────────────────────────────────────────────────

const Series = z.object({ prefix: z.string(), nextNumber: z.number() });

/** How the company bills and pays. `address`: lines. `reminderDays`: days after the due date. `payDelayDays`: from a pay period's end to the day of payment. */
export const BillingSettings = z.object({
  address: z.string(),
  taxNumber: z.nullable(z.string()),
  howToPay: z.nullable(z.string()),
  reminderDays: z.array(z.number()),
  payPeriod: z.enum(PAY_PERIODS),
  payDelayDays: z.number(),
  invoiceSeries: Series,
  creditNoteSeries: Series,
  updatedAt: instantText,
});
export type BillingSettings = z.infer<typeof BillingSettings>;

const whole = (least: number, most: number, what: string) => {
  const sentence = `Enter a whole number of ${what} from ${least} to ${most.toLocaleString('en-US')}`;
  return z
    .number({ error: sentence })
    .check(z.int(sentence), z.minimum(least, sentence), z.maximum(most, sentence));
};

const NEXT_NUMBER = 'Enter a whole number from 1 to 999,999,999';
const PREFIX = 'Use letters, digits, hyphens and slashes';

/** The next number can be raised, never lowered (rule invoices-3). */
const series = z.strictObject({
  prefix: z
    .string({ error: PREFIX })
    .check(z.maxLength(12, 'At most 12 characters'), z.regex(/^[A-Za-z0-9/-]*$/, PREFIX)),
  nextNumber: z
    .number({ error: NEXT_NUMBER })
    .check(z.int(NEXT_NUMBER), z.minimum(1, NEXT_NUMBER), z.maximum(999_999_999, NEXT_NUMBER)),
});

export const BillingSettingsBody = z.strictObject({
  address: text(500),
  taxNumber: storedLine(50),
  howToPay: storedText(1000),
  reminderDays: z.array(whole(0, 365, 'days')).check(
    z.maxLength(6, 'At most 6 reminders'),
    z.refine(
      (days) => days.every((day, at) => at === 0 || day > (days[at - 1] ?? 0)),
      'Enter the days from the fewest to the most',
    ),
  ),
  payPeriod: z.enum(PAY_PERIODS, { error: 'Choose a pay period' }),
  payDelayDays: whole(0, 90, 'days'),
  invoiceSeries: series,
  creditNoteSeries: series,
  updatedAt: seenVersion,
});

/** How one client is billed. Null: as the client's page has it. `terms`: what holds today, 'Net 30'. `updatedAt` null: never changed. */
export const ClientBilling = z.object({
  clientId: z.number(),
  grouping,
  name: z.nullable(z.string()),
  address: z.nullable(z.string()),
  email: z.nullable(z.string()),
  taxNumber: z.nullable(z.string()),
  purchaseOrder: z.nullable(z.string()),
  terms: z.string(),
  updatedAt: z.nullable(instantText),
});
export type ClientBilling = z.infer<typeof ClientBilling>;

export const ClientBillingBody = z.strictObject({
  grouping,
  name: storedLine(200),
  address: storedText(500),
  email: z.optional(
    z.pipe(
      z.nullable(z.union([z.literal(''), email], { error: 'Enter an email address' })),
      z.transform((value): string | null => value || null),
    ),
  ),
  taxNumber: storedLine(50),
  purchaseOrder: storedLine(100),
  updatedAt: z.optional(z.nullable(seen)),
});

// ── what is not billed yet ─────────────────────────────────────────────────────────────────────────────────────

const period = { from: z.optional(civilDate()), to: z.optional(civilDate()) };

/** Without `as`, an invoice says what was paid and credited until today, and what is due. */
export const InvoicePdfQuery = z.strictObject({
  as: z.optional(z.enum(['issued'], { error: 'Must be issued' })),
});

/** Dates of service, both included. */
export const UnbilledQuery = z.strictObject(period);

/**
 * Approved work of a client that is on no invoice, also not on a draft; `notApproved`: appointments of the period that wait for review, or
 * are past without a result, of which there are `withoutResult` (rule closeouts-15).
 */
const UnbilledClient = z.object({
  client: person,
  count: z.number(),
  amount: moneyText,
  /** The first and last date of service; null without any. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  notApproved: z.number(),
  withoutResult: z.number(),
  /** How many of this client's drafts take up new work or wait to be issued. */
  drafts: z.number(),
});

/** By name; also clients with nothing but work that waits for review. */
export const Unbilled = z.object({
  clients: z.array(UnbilledClient),
  total: z.object({
    count: z.number(),
    amount: moneyText,
    notApproved: z.number(),
    withoutResult: z.number(),
  }),
});
export type Unbilled = z.infer<typeof Unbilled>;

/** `elsewhere=true`: what was billed elsewhere instead. */
export const UnbilledWorkQuery = z.strictObject({
  ...period,
  elsewhere: z._default(
    z.optional(
      z.pipe(
        z.enum(['true', 'false'], { error: 'Must be true or false' }),
        z.transform((value) => value === 'true'),
      ),
    ),
    false,
  ),
  limit: z._default(z.optional(queryNumber(1, 1000)), 200),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});

const work = {
  paymentId: z.number(),
  assignmentId: z.number(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  language: z.string(),
  location: z.string(),
  interpreterName: z.nullable(z.string()),
  purchaseOrder: z.nullable(z.string()),
  amount: moneyText,
};

/** A closeout that can be billed, by date of service. */
export const UnbilledWork = z.object(work);
export type UnbilledWork = z.infer<typeof UnbilledWork>;

const paymentIds = z.array(id()).check(
  z.minLength(1, 'Select an appointment'),
  z.maxLength(MAX_AT_ONCE, `At most ${MAX_AT_ONCE} appointments at once`),
  z.refine((ids) => new Set(ids).size === ids.length, 'An appointment is listed twice'),
);

/** All or none. */
export const MarkBilledElsewhereBody = z.strictObject({
  paymentIds,
  isBilledElsewhere: z.boolean({ error: 'Must be true or false' }),
});

/** How many closeouts were changed, and their sum. */
export const MarkedBilledElsewhere = z.object({ count: z.number(), amount: moneyText });

// ── drafts ─────────────────────────────────────────────────────────────────────────────────────────────────────

/** Of which clients (absent: all) and dates of service, both included, drafts are made. */
export const DraftBody = z
  .strictObject({
    clientIds: z.optional(
      z
        .array(id('Choose a client'))
        .check(z.minLength(1, 'Choose a client'), z.maxLength(MAX_AT_ONCE, `At most ${MAX_AT_ONCE} clients`)),
    ),
    from: civilDate('Choose the first day'),
    to: civilDate('Choose the last day'),
  })
  .check(
    z.refine(({ from, to }) => from <= to, {
      path: ['to'],
      error: 'The last day must not be before the first',
    }),
  );

/** The drafts that were made or took up work; `added` counts the appointments that they got. */
export const Drafted = z.object({
  drafts: z.array(
    z.object({
      id: z.number(),
      client: person,
      isNew: z.boolean(),
      added: z.number(),
      count: z.number(),
      total: moneyText,
      updatedAt: instantText,
    }),
  ),
  count: z.number(),
  amount: moneyText,
});
export type Drafted = z.infer<typeof Drafted>;

// ── invoices ───────────────────────────────────────────────────────────────────────────────────────────────────

/** An invoice in a list. `number`, `date` and `dueDate` are null for a draft, unless staff chose the date. `openAmount`: what is to be paid. */
const row = {
  id: z.number(),
  number: z.nullable(z.string()),
  status: z.enum(['draft', 'issued', 'void']),
  state,
  client: person,
  /** Of the appointments, both included. */
  from: z.string(),
  to: z.string(),
  grouping,
  /** The purchase order or the place that it is for; null: everything. */
  groupName: z.nullable(z.string()),
  date: z.nullable(z.string()),
  dueDate: z.nullable(z.string()),
  purchaseOrder: z.nullable(z.string()),
  count: z.number(),
  total: moneyText,
  openAmount: moneyText,
  /** The last e-mail. */
  sentAt: z.nullable(instantText),
  /** Sent without Parley's e-mail, as staff say; null: not so. */
  markedSent: z.nullable(z.object({ date: z.string(), how: z.enum(SENT_HOW) })),
  reminderCount: z.number(),
  /** Number of the credit note that took it back. */
  creditNoteNumber: z.nullable(z.string()),
  updatedAt: instantText,
};

export const InvoiceRow = z.object(row);
export type InvoiceRow = z.infer<typeof InvoiceRow>;

const Line = z.object({
  ...work,
  /** Of this appointment alone, the time first; taxes last. */
  steps: z.array(
    z.object({
      label: z.string(),
      quantity: z.nullable(z.string()),
      unit: z.nullable(z.string()),
      /** Dollars per `unit`. */
      rate: z.nullable(moneyText),
      amount: moneyText,
      isTax: z.boolean(),
    }),
  ),
});
export type InvoiceLine = z.infer<typeof Line>;

/** What was received, written off or credited; `clientPaymentId` leads to what the client paid, `creditNoteId` to the PDF of a credit note for a part. */
const Settlement = z.object({
  kind: z.enum(['payment', 'write_off', 'credit_note']),
  clientPaymentId: z.nullable(z.number()),
  creditNoteId: z.nullable(z.number()),
  date: z.string(),
  /** When a credit note for a part was last sent by e-mail; null: never. */
  sentAt: z.nullable(instantText),
  /** 'Check 1042', the reason of a write-off, or 'Credit note CN-1003'. */
  label: z.string(),
  amount: moneyText,
});

/** What happened to an invoice, the oldest first. */
export const INVOICE_STEPS = [
  'drafted',
  'changed',
  'line_removed',
  'issued',
  'sent',
  'marked_sent',
  'unmarked_sent',
  'reminded',
  'credited',
  'voided',
] as const;

const HistoryEntry = z.object({
  step: z.enum(INVOICE_STEPS),
  at: instantText,
  /** Null: the product itself. */
  by: z.nullable(z.string()),
  /** A reason, an address, or what was changed. */
  text: z.nullable(z.string()),
});

/** One invoice with all that is on it. Names and addresses of an issued one are those of its day. */
export const InvoiceDetail = z.object({
  ...row,
  billTo: z.object({
    name: z.string(),
    address: z.string(),
    email: z.nullable(z.string()),
    taxNumber: z.nullable(z.string()),
  }),
  terms: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  subtotal: moneyText,
  taxes: z.array(z.object({ label: z.string(), amount: moneyText })),
  settledAmount: moneyText,
  /** What the client has paid that is not allocated yet, as long as something of the invoice is open; else 0.00. */
  paidAhead: moneyText,
  lines: z.array(Line),
  settlements: z.array(Settlement),
  history: z.array(HistoryEntry),
  /** The void invoice that this one stands for, and the one that stands for this. */
  replaces: z.nullable(z.object({ id: z.number(), number: z.nullable(z.string()) })),
  replacedBy: z.nullable(z.object({ id: z.number(), number: z.nullable(z.string()) })),
  creditNote: z.nullable(z.object({ number: z.string(), date: z.string(), reason: z.string() })),
});
export type InvoiceDetail = z.infer<typeof InvoiceDetail>;

export const INVOICE_FILTERS = [
  'draft',
  'numbered',
  'issued',
  'open',
  'not_sent',
  'overdue',
  'paid',
  'void',
] as const;

const filter = {
  /** `numbered`: all but drafts, so that no number is missing; `issued`: those without the void ones; `open`: not settled; `not_sent`: open, and not sent to the client. */
  status: z.optional(z.enum(INVOICE_FILTERS, { error: 'Unknown status' })),
  clientId: z.optional(queryNumber(1, 999_999_999)),
  /** The date of the invoice; of a draft, and of what is not sent, the dates of service. */
  from: z.optional(civilDate()),
  to: z.optional(civilDate()),
  /** A part of the number, the purchase order or the client's name; or the total. */
  q: z.optional(queryText()),
};

/** Drafts by client, others by date and number, the latest first. */
export const InvoiceQuery = z.strictObject({
  ...filter,
  limit: z._default(z.optional(queryNumber(1, 1000)), 100),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});

export const InvoiceTotalsQuery = z.strictObject(filter);

/** The sums of a filter's invoices; void ones are in `count` alone. */
export const InvoiceTotals = z.object({ count: z.number(), total: moneyText, openAmount: moneyText });
export type InvoiceTotals = z.infer<typeof InvoiceTotals>;

/** `unbilled` counts the clients with work of these dates of service, both included; without dates all. */
export const InvoiceCountsQuery = z.strictObject(period);

/** How much waits where. `unbilled` counts clients with work to bill. */
export const InvoiceCounts = z.object({
  unbilled: z.number(),
  drafts: z.number(),
  open: z.number(),
  overdue: z.number(),
  /** Open, and not sent to the client yet. */
  notSent: z.number(),
});
export type InvoiceCounts = z.infer<typeof InvoiceCounts>;

/** Of a draft; `date` null: the day on which it is issued. */
export const ChangeInvoiceBody = z.strictObject({
  date: z.optional(z.nullable(civilDate())),
  purchaseOrder: storedLine(100),
  reference: storedLine(200),
  notes: storedText(2000),
  updatedAt: seen,
});

export const IssueBody = z.strictObject({ updatedAt: seen });

/** The invoice as it was shown; all that was paid ahead is used for it, at most what is open. */
export const UsePaidAheadBody = z.strictObject({ updatedAt: seen });

/** `date`: of all of them, also of a draft with a date of its own. Absent: each has its own, or the company's today. */
export const IssueManyBody = z.strictObject({
  date: z.optional(civilDate('Date is required')),
  invoices: z.array(z.strictObject({ id: id(), updatedAt: seen })).check(
    z.minLength(1, 'Select a draft'),
    z.maxLength(MAX_AT_ONCE, `At most ${MAX_AT_ONCE} drafts at once`),
    z.refine((all) => new Set(all.map((one) => one.id)).size === all.length, 'A draft is listed twice'),
  ),
});

/** Each draft is issued for itself; `refused` says why one was not. `paidAhead`: what the client has paid that is not allocated yet. */
export const IssuedMany = z.object({
  issued: z.array(
    z.object({ id: z.number(), number: z.string(), client: person, total: moneyText, paidAhead: moneyText }),
  ),
  refused: z.array(z.object({ id: z.number(), client: z.nullable(person), reason: z.string() })),
  total: moneyText,
});
export type IssuedMany = z.infer<typeof IssuedMany>;

/** `again`: a new draft with the same appointments is made at once. */
export const VoidInvoiceBody = z.strictObject({
  reason: line(500, 'A reason is required'),
  again: z._default(z.optional(z.boolean({ error: 'Must be true or false' })), false),
  updatedAt: seen,
});

/** The void invoice with its credit note; `draftId` of the new draft, null without one. */
export const VoidedInvoice = z.object({ invoice: InvoiceDetail, draftId: z.nullable(z.number()) });

export const CreditNoteParams = z.object({ invoiceId: pathId, creditNoteId: pathId });
export const InvoiceLineParams = z.object({ invoiceId: pathId, paymentId: pathId });
export const SeenQuery = z.strictObject({ updatedAt: seen });

// ── the client's own ───────────────────────────────────────────────────────────────────────────────────────────

/** A client's own invoice. */
const OwnInvoice = z.object({
  id: z.number(),
  number: z.string(),
  state,
  date: z.string(),
  dueDate: z.string(),
  from: z.string(),
  to: z.string(),
  purchaseOrder: z.nullable(z.string()),
  count: z.number(),
  total: chargeText,
  openAmount: chargeText,
  creditNoteNumber: z.nullable(z.string()),
});
export type OwnInvoice = z.infer<typeof OwnInvoice>;

/** Work of the client's own that is not billed yet; the interpreter by name. */
const OwnUnbilled = z.object({
  assignmentId: z.number(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  language: z.string(),
  location: z.string(),
  interpreterName: z.nullable(z.string()),
  charge: chargeText,
});

/**
 * What a client is billed: issued and void invoices, the latest first; the balance (what is open, less what was paid ahead), and the
 * part of it that was billed elsewhere; approved work that is not billed yet. At most the latest 500 invoices and 500 appointments; the sums are of all.
 */
export const OwnInvoices = z.object({
  today: z.string(),
  balance: chargeText,
  /** Of open invoices after their due date, and of what was billed elsewhere after its own. */
  overdue: chargeText,
  /** What is open of work that was billed elsewhere: it is on none of the invoices. */
  billedElsewhere: chargeText,
  /** What was paid and is not for an invoice yet, also what was paid for work whose charge was taken back. */
  unallocated: chargeText,
  invoices: z.array(OwnInvoice),
  unbilled: z.object({ count: z.number(), total: chargeText, appointments: z.array(OwnUnbilled) }),
  howToPay: z.nullable(z.string()),
  /** Of the company, in lines: the address that its invoices have. */
  address: z.string(),
});
export type OwnInvoices = z.infer<typeof OwnInvoices>;

/**
 * What an own invoice says, of its document. `charge` of an appointment is with its tax; `settlements` are what was paid for the invoice, and what the
 * office does not ask for any more. Source: rule invoices-12.
 */
export const OwnInvoiceContents = z.object({
  id: z.number(),
  billTo: z.object({ name: z.string(), address: z.string() }),
  terms: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  appointments: z.array(
    z.object({
      assignmentId: z.number(),
      date: z.string(),
      startTime: z.string(),
      endTime: z.string(),
      language: z.string(),
      location: z.string(),
      interpreterName: z.nullable(z.string()),
      purchaseOrder: z.nullable(z.string()),
      charge: chargeText,
      lines: z.array(ChargeLine),
    }),
  ),
  subtotal: chargeText,
  taxes: z.array(z.object({ label: z.string(), charge: chargeText })),
  /** `creditNoteId`: of a credit note for a part, which has a PDF. */
  settlements: z.array(
    z.object({ date: z.string(), label: z.string(), paid: chargeText, creditNoteId: z.nullable(z.number()) }),
  ),
  /** What took it back, and why. */
  creditNote: z.nullable(z.object({ number: z.string(), date: z.string(), reason: z.string() })),
});
export type OwnInvoiceContents = z.infer<typeof OwnInvoiceContents>;
