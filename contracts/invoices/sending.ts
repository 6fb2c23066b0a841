import * as z from 'zod/mini';
import { SENT_HOW } from '#domain/billing/invoice.ts';
import { civilDate, id, instantText } from '../fields.ts';
import { MAX_AT_ONCE } from '../payments/limits.ts';

/*
 * Invoices that leave by e-mail (rule invoices-6), and those that staff sent in another way (rule invoices-7).
 */

const person = z.object({ id: z.number(), name: z.string() });

/** An invoice, or its credit note, that is on its way. `sentBefore`: when it was sent the last time; null: never. */
export const SentInvoice = z.object({
  id: z.number(),
  number: z.string(),
  client: person,
  address: z.string(),
  sentAt: instantText,
  sentBefore: z.nullable(instantText),
});
export type SentInvoice = z.infer<typeof SentInvoice>;

const invoiceIds = z.array(id()).check(
  z.minLength(1, 'Select an invoice'),
  z.maxLength(MAX_AT_ONCE, `At most ${MAX_AT_ONCE} invoices at once`),
  z.refine((ids) => new Set(ids).size === ids.length, 'An invoice is listed twice'),
);

export const SendManyBody = z.strictObject({ invoiceIds });

/** Each invoice is sent for itself; `refused` says why one was not. */
export const SentMany = z.object({
  sent: z.array(SentInvoice),
  refused: z.array(z.object({ id: z.number(), client: z.nullable(person), reason: z.string() })),
});
export type SentMany = z.infer<typeof SentMany>;

/** `date`: the day on which they were sent, of all of them. What was marked before is marked anew. */
export const MarkSentBody = z.strictObject({
  invoiceIds,
  date: civilDate('Date is required'),
  how: z.enum(SENT_HOW, { error: 'Choose how it was sent' }),
});

export const UnmarkSentBody = z.strictObject({ invoiceIds });

/** Each invoice is marked for itself; `refused` says why one was not. */
export const MarkedSent = z.object({
  marked: z.array(z.object({ id: z.number(), number: z.string(), client: person })),
  refused: SentMany.shape.refused,
});
export type MarkedSent = z.infer<typeof MarkedSent>;
