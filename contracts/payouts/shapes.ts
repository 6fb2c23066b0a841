import * as z from 'zod/mini';
import {
  EARNING_STATES,
  PAY_ADJUSTMENT_STATUSES,
  PAY_PERIODS,
  PAYOUT_FLAGS,
  PAYOUT_FORMATS,
  PAYOUT_STATUSES,
} from '#domain/billing/payouts/payout.ts';
import {
  civilDate,
  id,
  instantText,
  moneyText,
  optionalLine,
  optionalText,
  pathId,
  payText,
  queryNumber,
  queryText,
  signedMoney,
  text,
} from '../fields.ts';
import { isStatementPeriod, statementPeriod } from '../ledger/statement-period.ts';
import { PaymentStep, PayStep } from '../payments/shapes.ts';

/*
 * Payouts: the pay of a period, gathered for all interpreters and paid together. Never what a client pays.
 */

const status = z.enum(PAYOUT_STATUSES);
const person = z.object({ id: z.number(), name: z.string() });

/** How many lines and interpreters, and what they come to. */
const sum = { lineCount: z.number(), interpreterCount: z.number(), total: moneyText };

/**
 * A payout in the list. `from` and `to` are the pay period, both included; `payDate` is the day on which it is, or was, paid. The sums count the
 * interpreters who get money; `carriedOver` are those whose sum is not above 0.
 */
const core = {
  id: z.number(),
  number: z.string(),
  from: z.string(),
  to: z.string(),
  payDate: z.string(),
  status,
  ...sum,
  carriedOver: z.object({ interpreterCount: z.number(), total: moneyText }),
  createdAt: instantText,
  createdBy: z.nullable(z.string()),
  approvedAt: z.nullable(instantText),
  exportedAt: z.nullable(instantText),
  paidAt: z.nullable(instantText),
  updatedAt: instantText,
};

/** A payout in the list. */
export const Payout = z.object(core);
export type Payout = z.infer<typeof Payout>;

/** What is unusual about an interpreter in a payout, as a code and as a sentence without its stop (rule payouts-3). */
const Flag = z.object({ code: z.enum(PAYOUT_FLAGS), text: z.string() });

/** Work of the period that nobody has approved, so that it is in no payout. */
const UnreviewedWork = z.object({
  interpreter: person,
  /** Of them, those that wait for the interpreter's answer. */
  returnedCount: z.number(),
  /** Of them, those that nobody has reported; they have no sum yet (rule closeouts-15). */
  withoutResultCount: z.number(),
  count: z.number(),
  total: moneyText,
});

/** An interpreter in a payout. `isPaid` false: the sum is not above 0, so the lines wait for the next one. */
const PayoutInterpreter = z.object({
  interpreter: person,
  lineCount: z.number(),
  total: moneyText,
  isPaid: z.boolean(),
  /** The bank returned the transfer on this civil date: what it paid is owed again. Null: it did not. */
  returned: z.nullable(z.object({ date: z.string(), reason: z.string() })),
  flags: z.array(Flag),
});
export type PayoutInterpreter = z.infer<typeof PayoutInterpreter>;

/**
 * One payout: its interpreters by name. `waiting`: what a draft could hold too, because it was taken out or approved since. `unreviewed`: what is
 * missing because nobody approved it (for a draft).
 */
export const PayoutDetail = z.object({
  ...core,
  interpreters: z.array(PayoutInterpreter),
  waiting: z.array(z.object({ interpreter: person, lineCount: z.number(), total: moneyText })),
  unreviewed: z.array(UnreviewedWork),
});
export type PayoutDetail = z.infer<typeof PayoutDetail>;

const appointment = z.object({
  id: z.number(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  language: z.string(),
  clientName: z.string(),
  /** Cancelled too late by the client, or nobody came: no work was done. */
  isCancelled: z.boolean(),
});

/** What a payout pays: the pay of an appointment (`paymentId`, with its lines), or a bonus or deduction (`adjustmentId`, with its reason). */
const PayoutLine = z.object({
  paymentId: z.nullable(z.number()),
  adjustmentId: z.nullable(z.number()),
  /** Of the appointment, or of the adjustment. */
  date: z.string(),
  amount: moneyText,
  appointment: z.nullable(appointment),
  reason: z.nullable(z.string()),
  steps: z.array(PaymentStep),
});
export type PayoutLine = z.infer<typeof PayoutLine>;

/** The lines of one interpreter in a payout, by date; `waiting`: those that a draft could hold too. */
export const PayoutLines = z.object({
  interpreter: person,
  total: moneyText,
  lines: z.array(PayoutLine),
  waiting: z.array(PayoutLine),
});
export type PayoutLines = z.infer<typeof PayoutLines>;

export const PayoutInterpreterParams = z.object({ payoutId: pathId, interpreterId: pathId });

/** The latest period first. */
export const PayoutQuery = z.strictObject({
  status: z.optional(z.enum(PAYOUT_STATUSES, { error: 'Unknown status' })),
  /** Those that this interpreter is in. */
  interpreterId: z.optional(queryNumber(1, 999_999_999)),
  /** A part of the number. */
  q: z.optional(queryText()),
  limit: z._default(z.optional(queryNumber(1, 1000)), 50),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});

/** Without days: the period that comes next by the settings. */
export const SuggestPayoutQuery = z
  .strictObject({ from: z.optional(civilDate()), to: z.optional(civilDate()) })
  .check(
    z.refine(({ from, to }) => (from === undefined) === (to === undefined), {
      path: ['to'],
      error: 'Choose both days, or none',
    }),
    z.refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
      path: ['to'],
      error: 'The period must not end before it begins',
    }),
  );

/** What a payout of this period would hold. `isOver`: the period ended before the company's today. */
export const PayoutSuggestion = z.object({
  payPeriod: z.enum(PAY_PERIODS),
  from: z.string(),
  to: z.string(),
  payDate: z.string(),
  isOver: z.boolean(),
  ...sum,
  carriedOver: z.object({ interpreterCount: z.number(), total: moneyText }),
  /** Work until the last day that nobody has approved. */
  unreviewed: z.object({
    count: z.number(),
    returnedCount: z.number(),
    withoutResultCount: z.number(),
    total: moneyText,
  }),
  /** What all interpreters are owed now, whatever the period (rule ledger-5). */
  owed: z.object({ interpreterCount: z.number(), total: moneyText }),
  /** Payouts that are begun and neither paid nor void, the latest first. */
  open: z.array(z.object({ id: z.number(), number: z.string(), status })),
});
export type PayoutSuggestion = z.infer<typeof PayoutSuggestion>;

/** Gathers what is approved and not paid of appointments until `to`. */
export const CreatePayoutBody = z
  .strictObject({ ...statementPeriod, payDate: civilDate('Pay date is required') })
  .check(
    isStatementPeriod,
    z.refine(({ to, payDate }) => payDate >= to, {
      path: ['payDate'],
      error: 'The pay date must not be before the end of the period',
    }),
  );

/** `updatedAt` of the payout as it was shown: an action on anything else is refused as `stale`. */
const seen = z.iso.datetime({ offset: true, error: 'Must be an ISO time' });

export const PayoutStepBody = z.strictObject({ updatedAt: seen });

const chosen = {
  interpreterId: z.optional(id()),
  paymentId: z.optional(id()),
  adjustmentId: z.optional(id()),
};

/** All that is there beside the version is the choice. */
const isOneChoice = (error: string) =>
  z.refine<{ readonly updatedAt: string }>(
    ({ updatedAt: _, ...choices }) =>
      Object.values(choices).filter((which) => which !== undefined).length === 1,
    { path: ['interpreterId'], error },
  );

/** One line, or everything of one interpreter. */
export const PayoutLineBody = z
  .strictObject({ updatedAt: seen, ...chosen })
  .check(isOneChoice('Choose an interpreter or one line'));

/** One line, everything of one interpreter, or with `everything` all that waits until the last day of the payout's period. */
export const PutBackBody = z
  .strictObject({ updatedAt: seen, ...chosen, everything: z.optional(z.literal(true)) })
  .check(isOneChoice('Choose an interpreter, one line, or everything'));

/** Names of accounts as the accounting program has them. */
export const ExportPayoutBody = z
  .strictObject({
    updatedAt: seen,
    format: z.enum(PAYOUT_FORMATS, { error: 'Choose a format' }),
    /** Of what interpreters cost; for Xero its code, which Xero requires. */
    costAccount: optionalLine(100),
    /** Of reimbursed expenses; for Xero its code. */
    expenseAccount: optionalLine(100),
    /** From which they are paid; QuickBooks only. */
    paidFromAccount: optionalLine(100),
  })
  .check(
    z.refine(({ format, costAccount }) => format !== 'xero' || Boolean(costAccount), {
      path: ['costAccount'],
      error: 'Enter the account code: Xero does not accept bills without it',
    }),
  );

/** The files (one, unless the importer's limits ask for more), and the payout as it is now. */
export const ExportedPayout = z.object({
  payout: Payout,
  files: z.array(z.object({ name: z.string(), text: z.string() })),
});
export type ExportedPayout = z.infer<typeof ExportedPayout>;

/** `paidDate` absent: the company's today. */
export const MarkPaidBody = z.strictObject({
  updatedAt: seen,
  paidDate: z.optional(civilDate('Date is required')),
  paymentMethod: optionalLine(100),
  notes: optionalText(2000),
});

const words = (required: string) => text(1000).check(z.refine((value) => value.trim() !== '', required));

export const VoidPayoutBody = z.strictObject({ updatedAt: seen, reason: words('A reason is required') });

/** On a day from that of the payout until today, not in a closed period. */
export const ReturnTransferBody = z.strictObject({
  updatedAt: seen,
  interpreterId: id('Please select an interpreter'),
  date: civilDate('Date is required'),
  reason: words('A reason is required'),
});

/** A bonus (above 0) or a deduction (below 0) of one interpreter. `payout`: which one it is in. */
export const PayAdjustment = z.object({
  id: z.number(),
  interpreter: person,
  amount: moneyText,
  reason: z.string(),
  date: z.string(),
  status: z.enum(PAY_ADJUSTMENT_STATUSES),
  paidDate: z.nullable(z.string()),
  payout: z.nullable(z.object({ id: z.number(), number: z.string(), status })),
  createdAt: instantText,
  createdBy: z.nullable(z.string()),
});
export type PayAdjustment = z.infer<typeof PayAdjustment>;

/** The latest first. */
export const PayAdjustmentQuery = z.strictObject({
  interpreterId: z.optional(queryNumber(1, 999_999_999)),
  status: z.optional(z.enum(PAY_ADJUSTMENT_STATUSES, { error: 'Unknown status' })),
  limit: z._default(z.optional(queryNumber(1, 1000)), 50),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});

/** `date` absent: the company's today. It is paid with the first payout whose period ends on that day or later. */
export const CreatePayAdjustmentBody = z.strictObject({
  interpreterId: id('Please select an interpreter'),
  /** At most a million either way: more is a slip. */
  amount: signedMoney({ most: 100_000_000, tooLarge: 'Enter at most 1,000,000.00' }),
  reason: words('A reason is required'),
  date: z.optional(civilDate('Date is required')),
});

export const VoidPayAdjustmentBody = z.strictObject({ reason: words('A reason is required') });

/** Amounts of the interpreter's own, by how far they are; `approved` waits for the next payout. */
const states = { reported: payText, approved: payText, onItsWay: payText, paid: payText };

/** An amount of the interpreter's own with its lines. `payDate`: when it was paid, or is expected to be. */
const OwnEarning = z.object({
  paymentId: z.nullable(z.number()),
  adjustmentId: z.nullable(z.number()),
  date: z.string(),
  state: z.enum(EARNING_STATES),
  /** The office has asked a question about it. */
  isReturned: z.boolean(),
  amount: payText,
  /** Null: not known, as nobody has approved it, or the day has passed. */
  payDate: z.nullable(z.string()),
  /** The bank returned its last transfer on this day, and it is not paid again yet; null: it did not. */
  returnedOn: z.nullable(z.string()),
  payoutId: z.nullable(z.number()),
  /** The first and the last day of the pay period that it belongs to: its payout's, else the one it would be paid with. */
  period: z.object({ from: z.string(), to: z.string() }),
  appointment: z.nullable(appointment),
  reason: z.nullable(z.string()),
  steps: z.array(PayStep),
});
export type OwnEarning = z.infer<typeof OwnEarning>;

/**
 * The interpreter's own earnings of a calendar year, by the date of service, and all that is not paid yet. `months` ('2026-11') and `periods` are
 * sums of `earnings`, the latest first. A period with `payoutId` has a statement.
 */
export const OwnPayouts = z.object({
  today: z.string(),
  year: z.number(),
  /** Years with earnings, the latest first. */
  years: z.array(z.number()),
  months: z.array(z.object({ month: z.string(), ...states })),
  periods: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      /** The latest of its earnings; null: not known. */
      payDate: z.nullable(z.string()),
      /** Null: in no payout that the office has approved. */
      payoutId: z.nullable(z.number()),
      number: z.nullable(z.string()),
      ...states,
    }),
  ),
  earnings: z.array(OwnEarning),
});
export type OwnPayouts = z.infer<typeof OwnPayouts>;

/** A calendar year; absent: the company's present one. */
export const OwnPayoutsQuery = z.strictObject({ year: z.optional(queryNumber(2000, 2100)) });
