import * as z from 'zod/mini';
import { SERVICE_TYPES, URGENCIES } from '#domain/assignment/client-request.ts';
import { LIMITS, MODES } from '#domain/billing/rules/rule.ts';
import { chargeText, civilDate, clockTime, id, language, line, moneyText, text } from '../fields.ts';

/*
 * What an appointment would cost, and pay, before it is made or changed. A quote and the amount that is then stored come from the same
 * function (rule rates-20).
 */

const wanted = {
  date: civilDate(),
  startTime: clockTime('Start time is required'),
  endTime: clockTime('End time is required'),
  serviceType: z.optional(z.nullable(z.enum(SERVICE_TYPES, { error: 'Choose a service type' }))),
  urgency: z.optional(z.nullable(z.enum(URGENCIES, { error: 'Choose an urgency' }))),
  mode: z.optional(z.enum(MODES, { error: 'Choose on site, phone or video' })),
};

/**
 * Staff ask. Without an interpreter there is no pay. `assignmentId` names the appointment that is to be changed: it was booked when it
 * was booked, and a time that stays is not computed again (rule appointments-5). `timeZone` is the company's if absent.
 */
export const QuoteBody = z.strictObject({
  ...wanted,
  language: language(),
  clientId: id('Please select a client'),
  interpreterId: z.optional(z.nullable(id('Please select an interpreter'))),
  timeZone: z.optional(z.nullable(line(100))),
  assignmentId: z.optional(z.nullable(id())),
});
export type QuoteBody = z.infer<typeof QuoteBody>;

/** A client asks about a request; '' while no language is chosen. */
export const RequestQuoteBody = z.strictObject({ ...wanted, language: text(100) });
export type RequestQuoteBody = z.infer<typeof RequestQuoteBody>;

/**
 * One side of a quote. `why` says why the billed time is not the booked time, null if it is; `rateFor` is what the hourly rate is
 * limited to, and empty for the company's. The lines add up to the amount.
 */
const quoteOf = <Amount extends z.core.$ZodType>(amount: Amount) =>
  z.object({
    totalAmount: amount,
    bookedMinutes: z.number(),
    billedMinutes: z.number(),
    why: z.nullable(z.string()),
    rateFor: z.array(z.enum(LIMITS)),
    lines: z.array(
      z.object({
        kind: z.string(),
        label: z.string(),
        quantity: z.nullable(z.number()),
        hourlyRate: z.nullable(amount),
        totalAmount: amount,
      }),
    ),
    /** For a client: what a cancellation later than so many hours before the start costs, the most hours first; empty: nothing. */
    cancellation: z.optional(
      z.array(
        z.object({ hours: z.number(), percent: z.nullable(z.number()), minutes: z.nullable(z.number()) }),
      ),
    ),
  });
/** What a client reads. */
export const Quote = quoteOf(chargeText);
export type Quote = z.infer<typeof Quote>;

/** Both sides, for staff; `pay` is null without an interpreter, and if they have no rate. */
export const StaffQuote = z.object({ charge: quoteOf(moneyText), pay: z.nullable(quoteOf(moneyText)) });
export type StaffQuote = z.infer<typeof StaffQuote>;
