import { timeAmountCents } from '#domain/billing/amounts.ts';
import { billableMinutes, MIN_BILLABLE_MINUTES, minutesBetween } from '#domain/billing/billable-time.ts';
import type { TenthCents } from '#domain/billing/mileage-rate.ts';
import type { ChargeRate, PayRate } from '#domain/billing/rates.ts';
import { multiplyRounded } from '#domain/decimal.ts';
import { type Cents, fitsMoney } from '#domain/money.ts';
import { accept, type Result, refuse } from '#domain/refusal.ts';
import type { Expenses } from './expenses.ts';
import type { AmountStep } from './price-line.ts';

/**
 * What an interpreter earns for a completed appointment: minutes worked and billed, and the pay with its lines, the
 * time first.
 */
export interface Pay {
  readonly workedMinutes: number;
  readonly billedMinutes: number;
  readonly payCents: Cents;
  readonly steps: readonly AmountStep[];
}

/** The result of a completed appointment: the interpreter's pay, the client's charge, and the lines of both. */
export interface Settlement extends Pay {
  readonly chargeCents: Cents;
}

/**
 * The interpreter's side of a completed appointment: booked start and actual end (instants), tenths of a cent per mile
 * (0: mileage is not paid).
 */
export interface PaidWork {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly payRate: PayRate;
  readonly expenses: Expenses;
  readonly mileageRateTenthCents: TenthCents;
}

/** A completed appointment with the client's rate per hour. */
export interface CompletedWork extends PaidWork {
  readonly chargeRate: ChargeRate;
}

/**
 * The pay of a completed appointment: billed time × pay rate + mileage × mileage rate + parking + tolls + other.
 * Refused as `validation_failed` if the end is not after the start (at `actualEndTime`) or if it exceeds the largest
 * amount. Source: rules M2, M3, M9, M22.
 * @example 14:00 to 16:40 at 30.00 with 8.50 parking: 160 minutes, paid as 165; payCents 8250 + 850 = 9100
 */
export function settlePay(work: PaidWork): Result<Pay> {
  const workedMinutes = minutesBetween(work.startsAt, work.endsAt);
  if (!(workedMinutes > 0)) return refuseEnd();
  const time = { workedMinutes, billedMinutes: billableMinutes(workedMinutes) };
  const steps = [timeStep(time, work.payRate, 'pay'), ...expenseSteps(work)];
  const payCents = steps.reduce((sum, step) => sum + step.amountCents, 0);
  return fitsMoney(payCents) ? accept({ ...time, payCents, steps }) : refuseTooLarge();
}

/**
 * The pay and the charge of a completed appointment; the charge is billed time × charge rate. Refused as in
 * `settlePay`, and if the charge exceeds the largest amount. Source: rule M9.
 * @example 14:00 to 16:40 at 30.00 and 75.00 with 8.50 parking: 160 minutes, billed as 165;
 * // payCents 8250 + 850 = 9100, chargeCents 20625
 */
export function settleCompletion(work: CompletedWork): Result<Settlement> {
  const pay = settlePay(work);
  if (!pay.ok) return pay;
  const charge = timeStep(pay.value, work.chargeRate, 'charge');
  if (!fitsMoney(charge.amountCents)) return refuseTooLarge();
  return accept({ ...pay.value, chargeCents: charge.amountCents, steps: [...pay.value.steps, charge] });
}

/** How a line names its rate. */
const RATE_NAMES: Readonly<Record<PayRate['source'] | ChargeRate['source'], string>> = {
  base: 'base rate',
  legal: 'legal rate',
  medical: 'medical rate',
  client: 'client rate',
  language: 'language rate',
  default: 'default rate',
};

type Time = Pick<Settlement, 'workedMinutes' | 'billedMinutes'>;

/**
 * Why billed time differs from worked time, as part of a sentence; null if it does not. Source: rule M2.
 * @example roundingReason({ workedMinutes: 100, billedMinutes: 120 }) // 'at least 2 hours'
 */
export function roundingReason({ workedMinutes, billedMinutes }: Time): string | null {
  if (workedMinutes === billedMinutes) return null;
  return workedMinutes < MIN_BILLABLE_MINUTES ? 'at least 2 hours' : 'rounded up to the quarter hour';
}

function timeStep(time: Time, rate: PayRate | ChargeRate, side: AmountStep['side']): AmountStep {
  const minutes = time.billedMinutes;
  return {
    label: [`Interpreting, ${RATE_NAMES[rate.source]}`, roundingReason(time)].filter(Boolean).join(', '),
    quantity: minutes / 60,
    unit: 'hours',
    rateCents: rate.rateCents,
    amountCents: timeAmountCents(minutes, rate.rateCents),
    side,
  };
}

/** What the expenses of a completed appointment come to, with the mileage. Source: rule M9. */
export function expensesCents(spent: Pick<PaidWork, 'expenses' | 'mileageRateTenthCents'>): Cents {
  return expenseSteps(spent).reduce((sum, step) => sum + step.amountCents, 0);
}

function expenseSteps({
  expenses,
  mileageRateTenthCents,
}: Pick<PaidWork, 'expenses' | 'mileageRateTenthCents'>): AmountStep[] {
  const { mileageHundredths, parkingCents, tollsCents, otherCents } = expenses;
  const mileage: AmountStep = {
    label: mileageRateTenthCents === 0 ? 'Mileage, not paid' : 'Mileage',
    quantity: mileageHundredths / 100,
    unit: 'miles',
    rateTenthCents: mileageRateTenthCents,
    amountCents: multiplyRounded(mileageHundredths, mileageRateTenthCents, 1000),
    side: 'pay',
  };
  const spent: AmountStep[] = [
    { label: 'Parking', amountCents: parkingCents, side: 'pay' },
    { label: 'Tolls', amountCents: tollsCents, side: 'pay' },
    { label: 'Other expenses', amountCents: otherCents, side: 'pay' },
  ];
  return [...(mileageHundredths > 0 ? [mileage] : []), ...spent.filter((step) => step.amountCents !== 0)];
}

function refuseTooLarge(): Result<never> {
  return refuse('validation_failed', 'These rates and expenses exceed the limit of $99,999,999.99.');
}

function refuseEnd(): Result<never> {
  const message = 'The actual end time must be after the start time';
  return refuse('validation_failed', message, { fields: { actualEndTime: message } });
}
