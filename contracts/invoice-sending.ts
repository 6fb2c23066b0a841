import * as z from 'zod/mini';
import { id, instantText } from './fields.ts';
import { MAX_AT_ONCE } from './payment-limits.ts';

/*
 * Invoices that leave by e-mail (rule N36).
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

export const SendManyBody = z.strictObject({
  invoiceIds: z.array(id()).check(
    z.minLength(1, 'Select an invoice'),
    z.maxLength(MAX_AT_ONCE, `At most ${MAX_AT_ONCE} invoices at once`),
    z.refine((ids) => new Set(ids).size === ids.length, 'An invoice is listed twice'),
  ),
});

/** Each invoice is sent for itself; `refused` says why one was not. */
export const SentMany = z.object({
  sent: z.array(SentInvoice),
  refused: z.array(z.object({ id: z.number(), client: z.nullable(person), reason: z.string() })),
});
export type SentMany = z.infer<typeof SentMany>;
