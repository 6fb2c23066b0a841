import { minutesBetween } from '#domain/billing/billable-time.ts';
import { estimateCharge } from '#domain/billing/estimate.ts';
import { isOverdue, type PaymentStatus } from '#domain/billing/payment.ts';
import { type ChargeRate, chargeRate, payRate } from '#domain/billing/rates.ts';
import { type Settlement, settleCompletion } from '#domain/billing/settlement.ts';
import { addDays } from '#domain/civil.ts';
import type { Cents } from '#domain/money.ts';
import { dateIn } from '#domain/time.ts';
import { orRefuse } from '../transaction.ts';
import { BILLING_RATES, CLIENTS, INTERPRETERS } from './cast.ts';
import type { Scene, Stage } from './scene.ts';

/** The company's terms, from its settings; cents per hour and per mile. */
export interface Terms {
  readonly defaultHourlyRate: Cents;
  readonly mileageRate: Cents;
  readonly paymentDueDays: number;
}

/** What a completed appointment came to, and how far its payment is; civil dates. */
export interface Payment extends Settlement {
  readonly status: Exclude<PaymentStatus, 'void'>;
  readonly dueDate: string;
  readonly paidDate: string | null;
  readonly isOverdue: boolean;
}

/** What the client is expected to pay for a booking, in cents (spec §9). */
export function estimate({ client, language, when }: Scene, terms: Terms): Cents {
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

/** The payment of a completed scene; null for any other. */
export function paymentOf(stage: Stage, scene: Scene, terms: Terms): Payment | null {
  const { completion, interpreter } = scene;
  const person = interpreter === null ? undefined : INTERPRETERS[interpreter];
  if (completion === null || person === undefined) return null;
  const settlement = orRefuse(
    settleCompletion({
      startsAt: scene.when.startsAt,
      endsAt: completion.endsAt,
      payRate: payRate({
        hourlyRateCents: person.hourlyRate,
        legalRateCents: person.legalRate ?? null,
        medicalRateCents: person.medicalRate ?? null,
        serviceType: scene.serviceType,
      }),
      chargeRate: rateOf(scene.client, scene.language, terms),
      expenses: {
        mileageHundredths: completion.mileage,
        parkingCents: completion.parking,
        tollsCents: completion.tolls,
        otherCents: 0,
      },
      mileageRateCents: terms.mileageRate,
    }),
  );
  const completedOn = dateIn(stage.timeZone, completion.endsAt);
  return { ...settlement, ...progress(stage, completedOn, addDays(completedOn, terms.paymentDueDays)) };
}

/** What fell due in the last four days is unpaid, so that something always is; before that little is left open. */
function progress({ chance, today }: Stage, completedOn: string, dueDate: string) {
  const isDue = dueDate < today;
  const isFresh = isDue && dueDate >= addDays(today, -4);
  const isPaid = !isFresh && completedOn < addDays(today, -7) && chance.happens(isDue ? 0.94 : 0.4);
  const paidDate = isPaid ? addDays(completedOn, chance.between(3, 7)) : null;
  const status = isPaid ? 'paid' : 'pending';
  return { status, dueDate, paidDate, isOverdue: isOverdue({ status, dueDate, today }) } as const;
}
