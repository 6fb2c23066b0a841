import * as z from 'zod/mini';
import { instantText, moneyText } from './fields.ts';

/** Who was asked for an appointment, when, and what they answered; for staff. */
export const Offer = z.object({
  id: z.number(),
  assignmentId: z.number(),
  interpreter: z.object({ id: z.number(), name: z.string(), phone: z.string() }),
  state: z.enum(['open', 'accepted', 'declined', 'filled', 'withdrawn', 'expired']),
  sentAt: instantText,
  answeredAt: z.nullable(instantText),
  expiresAt: instantText,
});

/**
 * What the link in a message shows without a session (design §4): when, where, which language and what it pays; never
 * the client or the notes.
 */
export const OfferByToken = z.object({
  state: z.enum(['open', 'accepted', 'declined', 'filled', 'withdrawn', 'expired']),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  timeZone: z.string(),
  startsAt: instantText,
  endsAt: instantText,
  language: z.string(),
  location: z.string(),
  rate: moneyText,
  estimatedPay: moneyText,
  expiresAt: instantText,
});
