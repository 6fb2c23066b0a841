import { minutesBetween } from '#domain/billing/billable-time.ts';
import { estimateCharge } from '#domain/billing/estimate.ts';
import type { TenthCents } from '#domain/billing/mileage-rate.ts';
import { isOverdue, type PaymentStatus } from '#domain/billing/payment.ts';
import { type ChargeRate, chargeRate, payRate } from '#domain/billing/rates.ts';
import { type Settlement, settleCompletion } from '#domain/billing/settlement.ts';
import { addDays } from '#domain/civil.ts';
import type { Cents } from '#domain/money.ts';
import { dateIn } from '#domain/time.ts';
import { orRefuse } from '../transaction.ts';
import type { DemoAppointment, DemoContext } from './appointment.ts';
import { BILLING_RATES, CLIENTS, INTERPRETERS } from './people.ts';

/** The company's terms, from its settings; cents per hour, tenths of a cent per mile. */
export interface Terms {
  readonly defaultHourlyRate: Cents;
  readonly mileageRateTenthCents: TenthCents;
  readonly paymentDueDays: number;
}

/** The amounts of a completed appointment and the state of its payment; civil dates. */
export interface Payment extends Settlement {
  readonly status: Exclude<PaymentStatus, 'void'>;
  readonly dueDate: string;
  readonly paidDate: string | null;
  readonly isOverdue: boolean;
}

/** The expected charge of a booking, in cents (rule M5). */
export function estimate({ client, language, when }: DemoAppointment, terms: Terms): Cents {
  const minutes = minutesBetween(when.startsAt, when.endsAt);
  return orRefuse(estimateCharge({ minutes, rate: rateOf(client, language, terms) })).amountCents;
}

function rateOf(client: number, language: string, terms: Terms): ChargeRate {
  return chargeRate({
    clientRateCents: CLIENTS[client]?.customRate ?? null,
    languageRateCents: BILLING_RATES.find((rate) => rate.language === language)?.hourlyRate ?? null,
    defaultRateCents: terms.defaultHourlyRate,
  });
}

/** The payment of a completed appointment; null for any other. */
export function paymentOf(context: DemoContext, appointment: DemoAppointment, terms: Terms): Payment | null {
  const { completion, interpreter } = appointment;
  const person = interpreter === null ? undefined : INTERPRETERS[interpreter];
  if (completion === null || person === undefined) return null;
  const settlement = orRefuse(
    settleCompletion({
      startsAt: appointment.when.startsAt,
      endsAt: completion.endsAt,
      payRate: payRate({
        hourlyRateCents: person.hourlyRate,
        legalRateCents: person.legalRate ?? null,
        medicalRateCents: person.medicalRate ?? null,
        serviceType: appointment.serviceType,
      }),
      chargeRate: rateOf(appointment.client, appointment.language, terms),
      expenses: {
        mileageHundredths: completion.mileage,
        parkingCents: completion.parking,
        tollsCents: completion.tolls,
        otherCents: 0,
      },
      mileageRateTenthCents: terms.mileageRateTenthCents,
    }),
  );
  const completedOn = dateIn(context.timeZone, completion.endsAt);
  return { ...settlement, ...progress(context, completedOn, addDays(completedOn, terms.paymentDueDays)) };
}

/** Payments that fell due in the last four days are unpaid, so that some always are; few older ones are open. */
function progress({ random, today }: DemoContext, completedOn: string, dueDate: string) {
  const isDue = dueDate < today;
  const isFresh = isDue && dueDate >= addDays(today, -4);
  const isPaid = !isFresh && completedOn < addDays(today, -7) && random.happens(isDue ? 0.94 : 0.4);
  const paidDate = isPaid ? addDays(completedOn, random.between(3, 7)) : null;
  const status = isPaid ? 'paid' : 'pending';
  return { status, dueDate, paidDate, isOverdue: isOverdue({ status, dueDate, today }) } as const;
}
