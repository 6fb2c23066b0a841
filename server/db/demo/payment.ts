import { isOverdue, type PaymentStatus } from '#domain/billing/payment.ts';
import { type Outcome, type Price, price, type RateCard, type Work } from '#domain/billing/price.ts';
import type { PriceLine } from '#domain/billing/price-line.ts';
import { addDays } from '#domain/civil.ts';
import type { Cents } from '#domain/money.ts';
import { addHours, dateIn } from '#domain/time.ts';
import { orRefuse } from '../transaction.ts';
import type { DemoAppointment, DemoContext } from './appointment.ts';
import type { People } from './company-rows.ts';

/** The amounts of a completed appointment and the state of its payment; civil dates. */
export interface Payment {
  readonly payCents: Cents;
  readonly chargeCents: Cents;
  readonly steps: readonly PriceLine[];
  readonly status: Exclude<PaymentStatus, 'void'>;
  readonly dueDate: string;
  readonly paidDate: string | null;
  readonly isOverdue: boolean;
}

/** What an appointment's price depends on, as it was booked. */
export function workOf(appointment: DemoAppointment, { clientIds, interpreterIds }: People): Work {
  const { client, interpreter, language, serviceType, mode, urgency, when, createdAt } = appointment;
  const { date, timeZone, startsAt, endsAt } = when;
  return {
    facts: {
      clientId: clientIds[client] ?? 0,
      language,
      serviceType,
      mode,
      date,
      interpreterId: interpreter === null ? null : (interpreterIds[interpreter] ?? null),
    },
    timeZone,
    startsAt,
    endsAt,
    bookedAt: createdAt,
    isEmergency: urgency === 'emergency',
    agreedChargeCents: null,
    outcome: { is: 'booked' },
  };
}

/** The expected charge of a booking, in cents (rule rates-18). */
export function estimate(work: Work, card: RateCard): Cents {
  return orRefuse(price('charge', work, card)).totalCents;
}

/** The payment of an appointment that was completed, or to which the client did not come; null for any other. */
export function paymentOf(
  context: DemoContext,
  appointment: DemoAppointment,
  { work, card, dueDays }: { readonly work: Work; readonly card: RateCard; readonly dueDays: number },
): Payment | null {
  const reportedAt = reportedAtOf(appointment);
  if (reportedAt === null || appointment.interpreter === null) return null;
  const outcome = outcomeOf(appointment);
  const priceOf = (side: 'pay' | 'charge'): Price => orRefuse(price(side, { ...work, outcome }, card));
  const [pay, charge] = [priceOf('pay'), priceOf('charge')];
  const completedOn = dateIn(context.timeZone, reportedAt);
  return {
    payCents: pay.totalCents,
    chargeCents: charge.totalCents,
    steps: [...pay.lines, ...charge.lines],
    ...progress(context, completedOn, addDays(completedOn, dueDays)),
  };
}

/** Two minutes after the end, or half an hour after the start if the client did not come; null: not over. */
export function reportedAtOf({ completion, notHeld, when }: DemoAppointment): string | null {
  if (completion !== null) return addHours(completion.endsAt, 1 / 30);
  return notHeld === 'client_absent' ? addHours(when.startsAt, 0.5) : null;
}

function outcomeOf({ completion }: DemoAppointment): Outcome {
  if (completion === null) return { is: 'no_show' };
  const { endsAt, mileage: mileageHundredths, parking: parkingCents, tolls: tollsCents } = completion;
  const expenses = { mileageHundredths, parkingCents, tollsCents, otherCents: 0 };
  return { is: 'completed', endsAt, expenses, travelMinutes: 0 };
}

/** Payments that fell due in the last four days are unpaid, so that some always are; few older ones are open. */
function progress({ random, today }: DemoContext, completedOn: string, dueDate: string) {
  const isDue = dueDate < today;
  const isFresh = isDue && dueDate >= addDays(today, -4);
  const isPaid = !isFresh && completedOn < addDays(today, -7) && random.happens(isDue ? 0.94 : 0.4);
  const paidDate = isPaid ? addDays(completedOn, random.between(3, 7)) : null;
  const status = isPaid ? 'paid' : 'pending';
  return {
    status,
    dueDate,
    paidDate,
    isOverdue: isOverdue({ status, dueDate, payoutPayDate: null, today }),
  } as const;
}
