import type { InterpreterAssignment } from '#contracts/assignments/shapes.ts';
import type { ServiceType } from '#domain/assignment/client-request.ts';
import { type Price, price } from '#domain/billing/price.ts';
import { cardOf } from '#domain/billing/rules/pay-terms.ts';
import { type CompletionValues, endInstant, type NumberName, readReported } from './completion-report.ts';

/** The expected pay of a completion and the instant of its end, or the sentence why it is not known. */
export type ExpectedPay = { pay: Price; endsAt: string } | { why: string };

/** What pay depends on. An older version kept appointments without `payTerms`. */
type Paid = Pick<
  InterpreterAssignment,
  | 'clientId'
  | 'interpreterId'
  | 'language'
  | 'serviceType'
  | 'date'
  | 'startsAt'
  | 'endsAt'
  | 'timeZone'
  | 'createdAt'
> & { readonly payTerms?: InterpreterAssignment['payTerms'] };

/** The pay that the server will compute, by the same function (rule rates-21); unreadable numbers count as none. */
export function expectedPay(assignment: Paid, values: CompletionValues): ExpectedPay {
  const end = endInstant(assignment, values.actualEndTime);
  if ('why' in end) return end;
  const { payTerms, startsAt, endsAt, timeZone, createdAt: bookedAt, ...facts } = assignment;
  if (!payTerms) return { why: 'Shown once the appointment has been loaded again' };
  const hundredthsOf = (name: NumberName) => {
    const read = readReported(name, values[name]);
    return read.kind === 'number' ? read.hundredths : 0;
  };
  const expenses = {
    mileageHundredths: hundredthsOf('mileage'),
    parkingCents: hundredthsOf('parkingCost'),
    tollsCents: hundredthsOf('tollsCost'),
    otherCents: hundredthsOf('otherExpenses'),
  };
  const work = {
    facts: {
      ...facts,
      date: facts.date.slice(0, 10),
      // The server's answer has one of them.
      serviceType: facts.serviceType as ServiceType | null,
      mode: payTerms.mode,
    },
    timeZone,
    startsAt,
    endsAt,
    bookedAt,
    isEmergency: payTerms.isEmergency,
    agreedChargeCents: null,
    outcome: {
      is: 'completed',
      endsAt: end.endsAt,
      expenses,
      travelMinutes: hundredthsOf('travelMinutes') / 100,
    },
  } as const;
  const pay = price('pay', work, cardOf(payTerms));
  return pay.ok ? { pay: pay.value, endsAt: end.endsAt } : { why: pay.refusal.message };
}
