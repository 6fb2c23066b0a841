import * as z from 'zod/mini';
import { OUTCOMES } from '#domain/message/several.ts';
import { id, instantText, payText } from '../fields.ts';

/** What an interpreter is told of in their inbox. */
export const INBOX_KINDS = [
  'offer_made',
  'offer_filled',
  'offer_withdrawn',
  'several_offered',
  'booking_confirmed',
  'booking_changed',
  'booking_cancelled',
  'several_changed',
  'completed',
  'payment_sent',
  'payout_paid',
  'transfer_returned',
  'closeout_returned',
  'language_confirmed',
  'language_declined',
  'credential_verified',
  'credential_refused',
  'credential_expiring',
  'credential_expired',
] as const;

const spanFields = { date: z.string(), startTime: z.string(), endTime: z.string() };

/** One entry of an interpreter's inbox, with nothing about the client (rules access-15 and access-17). */
export const InboxEntry = z.object({
  id: z.number(),
  kind: z.enum(INBOX_KINDS),
  at: instantText,
  assignmentId: z.nullable(z.number()),
  /** The appointment as it is now, or as it was when it ended for them; null for several payments and a language. */
  appointment: z.nullable(
    z.object({ ...spanFields, timeZone: z.string(), language: z.string(), place: z.nullable(z.string()) }),
  ),
  /** The language that the office has confirmed or not added; null in other entries. */
  language: z.nullable(z.string()),
  /** The credential that the entry is about, and its last day; absent in other entries. */
  credential: z.optional(z.object({ name: z.string(), expiresOn: z.nullable(z.string()) })),
  /** Before a change, what differs from now: the time, the place. */
  before: z.object({ time: z.nullable(z.object(spanFields)), place: z.nullable(z.string()) }),
  /** How a booking ended; null if it did not. */
  ended: z.nullable(z.enum(['cancelled', 'cancelled_by_client', 'reassigned', 'unbooked'])),
  reason: z.nullable(z.string()),
  /** What the office asks about a report of theirs (rule closeouts-10). */
  question: z.optional(z.string()),
  /** What became of several appointments, how many they are of each, and their first and last day (civil dates); absent in other entries. */
  several: z.optional(
    z.object({
      counts: z.array(z.object({ outcome: z.enum(OUTCOMES), count: z.number() })),
      days: z.nullable(z.object({ from: z.string(), to: z.string() })),
    }),
  ),
  /** What they are paid: for a late cancellation, or in a payment; what the bank returned of it. */
  amount: z.nullable(payText),
  /** Its card stays in the portal until it is confirmed. */
  needsConfirmation: z.boolean(),
});
export type InboxEntry = z.infer<typeof InboxEntry>;

/** The entries that an interpreter has read. */
export const ConfirmChangesBody = z.strictObject({
  ids: z.array(id()).check(z.minLength(1, 'Name an entry'), z.maxLength(50, 'At most 50 at once')),
});
