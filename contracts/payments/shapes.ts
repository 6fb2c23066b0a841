import * as z from 'zod/mini';
import { REVIEWS } from '#domain/billing/closeout.ts';
import { INVOICE_STATES } from '#domain/billing/invoice.ts';
import { PAYOUT_STATUSES } from '#domain/billing/payouts/payout.ts';
import {
  chargeText,
  civilDate,
  closedPosting,
  id,
  instantText,
  language,
  money,
  moneyText,
  optionalLine,
  optionalText,
  payText,
  queryNumber,
  queryText,
} from '../fields.ts';
import { isStatementPeriod, statementPeriod } from '../ledger/statement-period.ts';
import { MAX_AT_ONCE, PAYMENT_DATES } from './limits.ts';

const stepOf = <Amount extends z.core.$ZodType>(amount: Amount) =>
  z.object({
    side: z.enum(['pay', 'charge']),
    label: z.string(),
    quantity: z.optional(z.string()),
    unit: z.optional(z.string()),
    /** Dollars per `unit`: money an hour, a mileage rate a mile (rule rates-2). */
    rate: z.optional(amount),
    /** There if staff added the line (rule closeouts-11). */
    isAdjustment: z.optional(z.literal(true)),
    amount,
  });

/** One line of the sum behind an amount. */
export const PaymentStep = stepOf(moneyText);
/** The same for the interpreter who is paid it. */
export const PayStep = stepOf(payText);

/**
 * A payment as staff see it. `isOverdue`: see rule closeouts-4. `payout`: the one that it is in (rule payouts-2). `invoice`: the one that
 * bills its appointment, without a number while it is a draft (rule invoices-2).
 */
export const Payment = z.object({
  id: z.number(),
  assignmentId: z.number(),
  interpreterId: z.number(),
  amount: moneyText,
  clientAmount: moneyText,
  status: z.enum(['pending', 'paid', 'void']),
  dueDate: z.string(),
  paidDate: z.nullable(z.string()),
  paymentMethod: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  steps: z.array(PaymentStep),
  isOverdue: z.boolean(),
  payout: z.nullable(z.object({ id: z.number(), number: z.string(), status: z.enum(PAYOUT_STATUSES) })),
  invoice: z.nullable(
    z.object({ id: z.number(), number: z.nullable(z.string()), state: z.enum(INVOICE_STATES) }),
  ),
  /** How far the office's review is: who pays what nobody has approved approves it (rule closeouts-8). */
  review: z.enum(REVIEWS),
  /** Of the approval; of what is approved, of voiding it. */
  closedPosting,
  createdAt: instantText,
  interpreter: z.object({ id: z.number(), name: z.string() }),
  client: z.object({ id: z.number(), name: z.string() }),
  assignment: z.object({
    id: z.number(),
    date: z.string(),
    startTime: z.string(),
    endTime: z.string(),
    language: z.string(),
  }),
});
export type Payment = z.infer<typeof Payment>;

/** An interpreter's own payment: with the client, without what the client pays (rule access-8). */
export const Earning = z.object({
  id: z.number(),
  assignmentId: z.number(),
  amount: payText,
  status: z.enum(['pending', 'paid', 'void']),
  dueDate: z.string(),
  paidDate: z.nullable(z.string()),
  steps: z.array(PayStep),
  /** How far the office's review is (rule closeouts-8), and what it asked. */
  review: z.enum(REVIEWS),
  question: z.nullable(z.string()),
  createdAt: instantText,
  clientName: z.string(),
  assignment: z.object({
    id: z.number(),
    date: z.string(),
    startTime: z.string(),
    endTime: z.string(),
    actualEndTime: z.nullable(z.string()),
    language: z.string(),
    /** Cancelled too late by the client (rule appointments-28): nobody worked. */
    isCancelled: z.boolean(),
  }),
});
export type Earning = z.infer<typeof Earning>;

/** An amount with the number of its appointments, and of the bonuses and deductions in it. */
const EarningSum = z.object({ count: z.number(), adjustmentCount: z.number(), amount: payText });

/**
 * The interpreter's own earnings with bonuses and deductions, none of them void: those not paid, those paid in the company's current year, those
 * of its current and last month, and the next day on which something is expected with what that is (null: on no known day) (rules
 * closeouts-6 and payouts-8).
 */
export const EarningTotals = z.object({
  pending: EarningSum,
  paidThisYear: EarningSum,
  year: z.number(),
  thisMonth: EarningSum,
  lastMonth: EarningSum,
  nextDue: z.nullable(z.object({ date: z.string(), ...EarningSum.shape })),
});
export type EarningTotals = z.infer<typeof EarningTotals>;

/**
 * Staff enter a payment by hand; `interpreterId` must be the assignment's. With the status paid it is paid at once: today, or on
 * `paidDate`.
 */
export const CreatePaymentBody = z
  .strictObject({
    assignmentId: id('Please select an assignment'),
    interpreterId: id('Please select an interpreter'),
    amount: money,
    clientAmount: money,
    dueDate: civilDate('Due date is required'),
    status: z._default(z.enum(['pending', 'paid'], { error: 'Choose pending or paid' }), 'pending'),
    paidDate: z.optional(z.nullable(civilDate('Date is required'))),
    paymentMethod: optionalText(100),
    notes: optionalText(2000),
  })
  .check(
    z.refine((body) => body.status === 'paid' || !body.paidDate, {
      path: ['paidDate'],
      error: 'Only a paid payment has a payment date',
    }),
    z.refine((body) => body.status === 'paid' || !body.paymentMethod, {
      path: ['paymentMethod'],
      error: 'Only a paid payment has a payment method',
    }),
  );

const payFields = {
  paidDate: z.optional(civilDate('Date is required')),
  paymentMethod: optionalLine(100),
  notes: optionalText(2000),
};

export const PayBody = z.strictObject(payFields);

const reason = z.string({ error: 'A reason is required' }).check(
  z.trim(),
  z.minLength(1, 'A reason is required'),
  z.maxLength(1000, 'At most 1000 characters'),
  z.refine(
    (value) => !value.includes('\u0000') && value.isWellFormed(),
    'Contains characters that cannot be stored',
  ),
);

export const VoidBody = z.strictObject({ reason });

/** On a day from that of the payment until today, not in a closed period. */
export const ReturnPaymentBody = z.strictObject({ date: civilDate('Date is required'), reason });

/** The payments of one call, each once. */
const paymentIds = z.array(id()).check(
  z.minLength(1, 'Select a payment'),
  z.maxLength(MAX_AT_ONCE, `At most ${MAX_AT_ONCE} payments at once`),
  z.refine((ids) => new Set(ids).size === ids.length, 'A payment is listed twice'),
);

/** All are marked as paid on one date, or none. */
export const PayManyBody = z.strictObject({ paymentIds, ...payFields });

/** All are voided for one reason, or none. */
export const VoidManyBody = z.strictObject({ paymentIds, reason });

/** How many payments were settled together, and their sum. */
export const PaymentBatch = z.object({ count: z.number(), amount: moneyText });

const paymentFilter = {
  q: z.optional(queryText()),
  status: z.optional(z.enum(['pending', 'paid', 'void', 'overdue'], { error: 'Unknown status' })),
  assignmentId: z.optional(queryNumber(1, 999_999_999)),
  interpreterId: z.optional(queryNumber(1, 999_999_999)),
  clientId: z.optional(queryNumber(1, 999_999_999)),
  from: z.optional(civilDate()),
  to: z.optional(civilDate()),
  /** Which date `from` and `to` mean. */
  date: z._default(z.optional(z.enum(PAYMENT_DATES, { error: 'Must be service, due or paid' })), 'due'),
};

/** By due date, the latest first unless `order` says 'oldest'. */
export const PaymentQuery = z.strictObject({
  ...paymentFilter,
  order: z.optional(z.enum(['newest', 'oldest'], { error: 'Unknown order' })),
  limit: z._default(z.optional(queryNumber(1, 1000)), 200),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});

export const PaymentTotalsQuery = z.strictObject(paymentFilter);

const PaymentSum = z.object({ count: z.number(), amount: moneyText, clientAmount: moneyText });

/** The sums of a filter's payments by status. `overdue` is a part of `pending`. */
export const PaymentTotals = z.object({
  pending: PaymentSum,
  overdue: PaymentSum,
  paid: PaymentSum,
  void: PaymentSum,
});
export type PaymentTotals = z.infer<typeof PaymentTotals>;

/** The pay statement of one interpreter: appointments from `from` to `to` (rule invoices-18). */
export const PayStatementQuery = z
  .strictObject({ interpreterId: queryNumber(1, 999_999_999), ...statementPeriod })
  .check(isStatementPeriod);

/** The interpreter's own pay statement. */
export const OwnPayStatementQuery = z.strictObject(statementPeriod).check(isStatementPeriod);

/** The interpreter's own payments, latest due date first. */
export const EarningQuery = z.strictObject({
  limit: z._default(z.optional(queryNumber(1, 1000)), 200),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});

/** `isDefault`: the language has no rate, so the company's default applies (rule rates-4). */
export const BillingRate = z.object({
  id: z.optional(z.number()),
  language: z.string(),
  hourlyRate: chargeText,
  isDefault: z.boolean(),
  createdAt: z.optional(instantText),
  updatedAt: z.optional(instantText),
});

export const CreateBillingRateBody = z.strictObject({ language: language(), hourlyRate: money });
/** `language`, where it is sent, is that of the address. */
export const PutBillingRateBody = z.strictObject({ language: z.optional(language()), hourlyRate: money });
