import { billableMinutes, MIN_BILLABLE_MINUTES, minutesBetween } from '#domain/billing/billable-time.ts';
import type { ChargeRate, PayRate } from '#domain/billing/rates.ts';
import { multiplyRounded } from '#domain/decimal.ts';
import { type Cents, fitsMoney } from '#domain/money.ts';
import { accept, type Result, refuse } from '#domain/refusal.ts';

/**
 * The price of minutes at a rate in cents per hour, rounded half up to the cent. Both are whole and not
 * negative. Source: spec §9.
 * @example timeAmountCents(135, 7500) // 16875: 2 h 15 min at 75.00
 */
export function timeAmountCents(minutes: number, rateCents: Cents): Cents {
  return multiplyRounded(minutes, rateCents, 60);
}

/**
 * What an interpreter spent on an appointment, all 0 or more: the way in hundredths of a mile, the rest in
 * cents.
 */
export interface Expenses {
  readonly mileageHundredths: number;
  readonly parkingCents: Cents;
  readonly tollsCents: Cents;
  readonly otherCents: Cents;
}

/**
 * One line of an account that people can follow; the lines of a side add up to its amount. `quantity` is in
 * `unit`s.
 */
export interface AmountStep {
  readonly label: string;
  readonly quantity?: number;
  readonly unit?: 'hours' | 'miles';
  readonly rateCents?: Cents;
  readonly amountCents: Cents;
  readonly side: 'pay' | 'charge';
}

/**
 * What a completed appointment comes to: minutes worked and billed, the interpreter's pay, the client's
 * charge, and why.
 */
export interface Settlement {
  readonly workedMinutes: number;
  readonly billedMinutes: number;
  readonly payCents: Cents;
  readonly chargeCents: Cents;
  readonly steps: readonly AmountStep[];
}

/**
 * A completed appointment: booked start and actual end (instants), its rates, expenses, and cents per mile
 * (0: not paid).
 */
export interface CompletedWork {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly payRate: PayRate;
  readonly chargeRate: ChargeRate;
  readonly expenses: Expenses;
  readonly mileageRateCents: Cents;
}

/**
 * The pay and the charge of a completed appointment. Billed time runs from the booked start to the actual end
 * (whole minutes), at least 2 hours, rounded up to 15 minutes. Pay = billed time × pay rate + mileage ×
 * mileage rate + parking + tolls + other; charge = billed time × charge rate. Each line is rounded half up to
 * the cent. Refused as `validation_failed`: an end not after the start (`actualEndTime`), amounts larger than
 * the books hold. Source: spec §9, design 3.21.
 * @example 14:00 to 16:40 at 30.00 and 75.00 with 8.50 parking: 160 minutes, billed as 165;
 * // payCents 8250 + 850 = 9100, chargeCents 20625
 */
export function settleCompletion(work: CompletedWork): Result<Settlement> {
  const workedMinutes = minutesBetween(work.startsAt, work.endsAt);
  if (!(workedMinutes > 0)) return refuseEnd();
  const billedMinutes = billableMinutes(workedMinutes);
  const time = { workedMinutes, billedMinutes };
  const steps = [timeStep(time, work.payRate, 'pay'), ...expenseSteps(work)];
  const payCents = steps.reduce((sum, step) => sum + step.amountCents, 0);
  const charge = timeStep(time, work.chargeRate, 'charge');
  if (!fitsMoney(payCents) || !fitsMoney(charge.amountCents)) return refuseTooLarge();
  return accept({
    workedMinutes,
    billedMinutes,
    payCents,
    chargeCents: charge.amountCents,
    steps: [...steps, charge],
  });
}

const TIME_LABELS: Readonly<Record<PayRate['source'] | ChargeRate['source'], string>> = {
  base: 'Interpreting, base rate',
  legal: 'Interpreting, legal rate',
  medical: 'Interpreting, medical rate',
  client: 'Interpreting, client rate',
  language: 'Interpreting, language rate',
  default: 'Interpreting, default rate',
};

type Time = Pick<Settlement, 'workedMinutes' | 'billedMinutes'>;

/** Why the hours of a line are not those that were worked, where they are not. */
function reasonOf({ workedMinutes, billedMinutes }: Time): string {
  if (workedMinutes === billedMinutes) return '';
  const isLeast = workedMinutes < MIN_BILLABLE_MINUTES;
  return isLeast ? ', at least 2 hours' : ', rounded up to the quarter hour';
}

function timeStep(time: Time, rate: PayRate | ChargeRate, side: AmountStep['side']): AmountStep {
  const minutes = time.billedMinutes;
  return {
    label: `${TIME_LABELS[rate.source]}${reasonOf(time)}`,
    quantity: minutes / 60,
    unit: 'hours',
    rateCents: rate.rateCents,
    amountCents: timeAmountCents(minutes, rate.rateCents),
    side,
  };
}

function expenseSteps({ expenses, mileageRateCents }: CompletedWork): AmountStep[] {
  const { mileageHundredths, parkingCents, tollsCents, otherCents } = expenses;
  const mileage: AmountStep = {
    label: mileageRateCents === 0 ? 'Mileage, not paid' : 'Mileage',
    quantity: mileageHundredths / 100,
    unit: 'miles',
    rateCents: mileageRateCents,
    amountCents: multiplyRounded(mileageHundredths, mileageRateCents, 100),
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
  return refuse('validation_failed', 'These rates and expenses come to more than the books can hold.');
}

function refuseEnd(): Result<never> {
  const message = 'The actual end time must be after the start time';
  return refuse('validation_failed', message, { fields: { actualEndTime: message } });
}
