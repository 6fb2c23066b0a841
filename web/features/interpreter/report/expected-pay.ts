import type { InterpreterAssignment } from '#contracts/assignment.ts';
import type { TenthCents } from '#domain/billing/mileage-rate.ts';
import { type Pay, settlePay } from '#domain/billing/settlement.ts';
import { parseMoney } from '#domain/money.ts';
import { type CompletionValues, endInstant, type NumberName } from './completion-report.ts';
import { readTypedNumber } from './typed-number.ts';

/** The expected pay of a completion and the instant of its end, or the sentence why it is not known. */
export type ExpectedPay = { pay: Pay; endsAt: string } | { why: string };

/**
 * The pay that the server will compute, by the same rules (rules M9, M22); unreadable numbers count as none.
 */
export function expectedPay(
  assignment: Pick<InterpreterAssignment, 'startsAt' | 'endsAt' | 'timeZone' | 'rate'>,
  values: CompletionValues,
  mileageRateTenthCents: TenthCents,
): ExpectedPay {
  const end = endInstant(assignment, values.actualEndTime);
  if ('why' in end) return end;
  const hundredthsOf = (name: NumberName) => {
    const read = readTypedNumber(values[name]);
    return read.kind === 'number' ? read.hundredths : 0;
  };
  const pay = settlePay({
    startsAt: assignment.startsAt,
    endsAt: end.endsAt,
    payRate: { rateCents: parseMoney(assignment.rate) ?? 0, source: 'base' },
    expenses: {
      mileageHundredths: hundredthsOf('mileage'),
      parkingCents: hundredthsOf('parkingCost'),
      tollsCents: hundredthsOf('tollsCost'),
      otherCents: hundredthsOf('otherExpenses'),
    },
    mileageRateTenthCents,
  });
  return pay.ok ? { pay: pay.value, endsAt: end.endsAt } : { why: pay.refusal.message };
}
