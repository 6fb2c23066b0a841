import * as z from 'zod/mini';
import { civilDate, clockTime, line, money, moneyText, optionalText, seenVersion } from './fields.ts';

/*
 * What a client does with an own appointment, and what staff answer. The appointment itself is `ClientAssignment`
 * (assignment.ts).
 */

/**
 * What cancelling would cost now, under the company's rule: nothing before anybody is booked, nothing until `freeUntil`,
 * then `percent` of the `booked` amount. `charge` is to be sent back with the cancellation, so that nobody pays more than
 * they saw. `windowHours` is the notice, in hours before the start.
 */
export const CancellationTerms = z.object({
  charge: moneyText,
  booked: moneyText,
  percent: z.number(),
  windowHours: z.number(),
  /** Null where it costs nothing whenever it is cancelled: nobody is booked yet, or the rule asks for nothing. */
  freeUntil: z.nullable(z.string()),
});
export type CancellationTerms = z.infer<typeof CancellationTerms>;

/** `charge` is what the client has seen that it costs; refused as `charge_changed` when it costs more by now. */
export const CancelAppointmentBody = z.strictObject({
  reason: line(1000, 'Please say why'),
  charge: money,
});

/** Another time: the rules of a request (spec §5). */
export const ProposeTimeBody = z.strictObject({
  date: civilDate(),
  startTime: clockTime('Start time is required'),
  endTime: clockTime('End time is required'),
  note: optionalText(1000),
});

/** 1 to 5 stars, and a line of text. */
export const RateBody = z.strictObject({
  stars: z
    .number({ error: 'Choose one to five stars' })
    .check(
      z.int('Choose one to five stars'),
      z.minimum(1, 'Choose one to five stars'),
      z.maximum(5, 'Choose one to five stars'),
    ),
  comment: optionalText(1000),
});

/** `updatedAt` is the state in which the appointment was seen: an acceptance of something else is refused as `stale`. */
export const AcceptProposalBody = z.strictObject({ updatedAt: seenVersion });
export const DeclineProposalBody = z.strictObject({ answer: optionalText(1000), updatedAt: seenVersion });
