import { timeAmountCents } from '#domain/billing/amounts.ts';
import { billableMinutes } from '#domain/billing/billable-time.ts';
import type { ChargeRate } from '#domain/billing/rates.ts';
import { type Cents, fitsMoney } from '#domain/money.ts';
import { accept, type Result, refuse } from '#domain/refusal.ts';

/**
 * What a booking is expected to cost the client: minutes booked, minutes billed, the rate and why, the
 * amount.
 */
export interface ChargeEstimate {
  readonly minutes: number;
  readonly billedMinutes: number;
  readonly rate: ChargeRate;
  readonly amountCents: Cents;
}

/**
 * What a booking of so many minutes is expected to cost the client. The minutes are real ones (`minutesBetween`), as in
 * `settleCompletion`: a night in which the clocks change is estimated as it will be billed. Refused as
 * `validation_failed` when the amount is larger than the books hold. Source: spec §9, design 3.7, 3.9.
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
    return refuse('validation_failed', 'This rate comes to more than the books can hold.');
  return accept({ minutes, billedMinutes, rate, amountCents });
}

/**
 * What an appointment that moves to another time is expected to cost, in cents: its estimate of then where its amount was the
 * estimate of before, or none; an amount that staff agreed on otherwise stays.
 * @example amountAfterMove(15000, { before: 15000, after: 22500 }) // 22500
 * @example amountAfterMove(18000, { before: 15000, after: 22500 }) // 18000
 */
export function amountAfterMove(
  present: Cents | null,
  estimates: { readonly before: Cents; readonly after: Cents },
): Cents {
  return present === null || present === estimates.before ? estimates.after : present;
}
