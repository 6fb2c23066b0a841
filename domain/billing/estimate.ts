import { timeAmountCents } from '#domain/billing/amounts.ts';
import { billableMinutes } from '#domain/billing/billable-time.ts';
import type { ChargeRate } from '#domain/billing/rates.ts';
import { type Cents, fitsMoney } from '#domain/money.ts';
import { accept, type Result, refuse } from '#domain/refusal.ts';

/** The expected cost of a booking for the client: minutes booked, minutes billed, the rate and why, the amount. */
export interface ChargeEstimate {
  readonly minutes: number;
  readonly billedMinutes: number;
  readonly rate: ChargeRate;
  readonly amountCents: Cents;
}

/**
 * The expected cost of a booking for the client. `minutes` is real time (`minutesBetween`), as in `settleCompletion`.
 * Refused as `validation_failed` if it exceeds the largest amount. Source: rules M2, M5.
 * @example estimateCharge({ minutes: 60, rate: { rateCents: 7500, source: 'default' } })
 * // billed as 120: amountCents 15000
 */
export function estimateCharge(booking: {
  readonly minutes: number;
  readonly rate: ChargeRate;
}): Result<ChargeEstimate> {
  const { minutes, rate } = booking;
  const billedMinutes = billableMinutes(minutes);
  const amountCents = timeAmountCents(billedMinutes, rate.rateCents);
  if (!fitsMoney(amountCents))
    return refuse('validation_failed', 'This amount is too large. The limit is $99,999,999.99.');
  return accept({ minutes, billedMinutes, rate, amountCents });
}

/**
 * The amount, in cents, of an appointment that moves to another time: the new estimate if its amount was the old
 * estimate or null; otherwise the amount stays. Source: rule M6.
 * @example amountAfterMove(15000, { before: 15000, after: 22500 }) // 22500
 * @example amountAfterMove(18000, { before: 15000, after: 22500 }) // 18000
 */
export function amountAfterMove(
  present: Cents | null,
  estimates: { readonly before: Cents; readonly after: Cents },
): Cents {
  return present === null || present === estimates.before ? estimates.after : present;
}
