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
} from './fields.ts';

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

/** An interpreter's own earning: without what the client pays. */
export const Earning = z.object({
  id: z.number(),
  assignmentId: z.number(),
  amount: moneyText,
  status: z.enum(['pending', 'paid', 'void']),
  dueDate: z.string(),
  paidDate: z.nullable(z.string()),
  steps: z.array(PaymentStep),
  createdAt: instantText,
  assignment: z.object({
    id: z.number(),
    date: z.string(),
    startTime: z.string(),
    endTime: z.string(),
    language: z.string(),
  }),
});

/** Staff enter a payment by hand; `interpreterId` must be the assignment's. */
export const CreatePaymentBody = z.strictObject({
  assignmentId: id('Please select an assignment'),
  interpreterId: id('Please select an interpreter'),
  amount: money,
  clientAmount: money,
  dueDate: civilDate('Due date is required'),
  notes: optionalText(2000),
});

export const PayBody = z.strictObject({
  paidDate: z.optional(civilDate('Date is required')),
  paymentMethod: optionalText(100),
  notes: optionalText(2000),
});

export const VoidBody = z.strictObject({
  reason: z.string({ error: 'A reason is required' }).check(
    z.trim(),
    z.minLength(1, 'A reason is required'),
    z.maxLength(1000, 'At most 1000 characters'),
    z.refine(
      (value) => !value.includes('\u0000') && value.isWellFormed(),
      'Contains characters that cannot be stored',
    ),
  ),
});

export const PaymentQuery = z.strictObject({
  status: z.optional(z.enum(['pending', 'paid', 'void', 'overdue'], { error: 'Unknown status' })),
  interpreterId: z.optional(queryNumber(1, 999_999_999)),
  clientId: z.optional(queryNumber(1, 999_999_999)),
  from: z.optional(civilDate()),
  to: z.optional(civilDate()),
  limit: z._default(z.optional(queryNumber(1, 1000)), 200),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});

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
