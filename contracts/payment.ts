import * as z from 'zod/mini';
import {
  civilDate,
  id,
  instantText,
  language,
  money,
  moneyText,
  optionalText,
  queryNumber,
  queryText,
} from './fields.ts';
import { MOST_AT_ONCE } from './payment-limits.ts';

/** One line of the sum behind an amount. */
export const PaymentStep = z.object({
  side: z.enum(['pay', 'charge']),
  label: z.string(),
  quantity: z.optional(z.string()),
  unit: z.optional(z.string()),
  rate: z.optional(moneyText),
  amount: moneyText,
});

/** A payment as staff see it (spec §3); `isOverdue`: pending and its due date before the company's today. */
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

/** An interpreter's own earning: for whom the work was, without what the client pays. */
export const Earning = z.object({
  id: z.number(),
  assignmentId: z.number(),
  amount: moneyText,
  status: z.enum(['pending', 'paid', 'void']),
  dueDate: z.string(),
  paidDate: z.nullable(z.string()),
  steps: z.array(PaymentStep),
  createdAt: instantText,
  clientName: z.string(),
  assignment: z.object({
    id: z.number(),
    date: z.string(),
    startTime: z.string(),
    endTime: z.string(),
    actualEndTime: z.nullable(z.string()),
    language: z.string(),
    /** Cancelled too late by the client, and paid for all the same (decision 18): nothing was worked. */
    isCancelled: z.boolean(),
  }),
});
export type Earning = z.infer<typeof Earning>;

const EarningSum = z.object({ count: z.number(), amount: moneyText });

/** What an interpreter's own earnings come to: those awaited, and those paid in the company's current year. */
export const EarningTotals = z.object({
  pending: EarningSum,
  paidThisYear: EarningSum,
  year: z.number(),
});
export type EarningTotals = z.infer<typeof EarningTotals>;

/** Staff enter a payment by hand; `interpreterId` must be the assignment's. */
export const CreatePaymentBody = z.strictObject({
  assignmentId: id('Please select an assignment'),
  interpreterId: id('Please select an interpreter'),
  amount: money,
  clientAmount: money,
  dueDate: civilDate('Due date is required'),
  notes: optionalText(2000),
});

const payFields = {
  paidDate: z.optional(civilDate('Date is required')),
  paymentMethod: optionalText(100),
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

/** Payments that take a step together, each once. */
const paymentIds = z.array(id()).check(
  z.minLength(1, 'Select a payment'),
  z.maxLength(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} payments at once`),
  z.refine((ids) => new Set(ids).size === ids.length, 'A payment stands there twice'),
);

/** All are marked paid on one date, or none is. */
export const PayManyBody = z.strictObject({ paymentIds, ...payFields });

/** All are voided for one reason, or none is. */
export const VoidManyBody = z.strictObject({ paymentIds, reason });

/** How many payments took the step together, and what their interpreters earn by them. */
export const PaymentBatch = z.object({ count: z.number(), amount: moneyText });

const paymentFilter = {
  q: z.optional(queryText()),
  status: z.optional(z.enum(['pending', 'paid', 'void', 'overdue'], { error: 'Unknown status' })),
  assignmentId: z.optional(queryNumber(1, 999_999_999)),
  interpreterId: z.optional(queryNumber(1, 999_999_999)),
  clientId: z.optional(queryNumber(1, 999_999_999)),
  from: z.optional(civilDate()),
  to: z.optional(civilDate()),
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

/** What all payments of a filter come to by state; `overdue` is a part of `pending`. */
export const PaymentTotals = z.object({
  pending: PaymentSum,
  overdue: PaymentSum,
  paid: PaymentSum,
  void: PaymentSum,
});
export type PaymentTotals = z.infer<typeof PaymentTotals>;

/** An interpreter's own earnings, latest due date first (design 3.11). */
export const EarningQuery = z.strictObject({
  limit: z._default(z.optional(queryNumber(1, 1000)), 200),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});

/** `isDefault`: no rate is kept for the language, the company's default applies (design 3.17). */
export const BillingRate = z.object({
  id: z.optional(z.number()),
  language: z.string(),
  hourlyRate: moneyText,
  isDefault: z.boolean(),
  createdAt: z.optional(instantText),
  updatedAt: z.optional(instantText),
});

export const CreateBillingRateBody = z.strictObject({ language: language(), hourlyRate: money });
export const PutBillingRateBody = z.strictObject({ hourlyRate: money });
