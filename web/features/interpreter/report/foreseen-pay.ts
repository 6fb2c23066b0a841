import type { InterpreterAssignment } from '#contracts/assignment.ts';
import { type Pay, settlePay } from '#domain/billing/settlement.ts';
import { type Cents, parseMoney } from '#domain/money.ts';
import { type CompletionValues, endOf, type NumberName } from './completion-report.ts';
import { readTypedNumber } from './typed-number.ts';

/** What a completion will come to, and the instant of its end; or the sentence why that cannot be said. */
export type Foreseen = { pay: Pay; endsAt: string } | { why: string };

/**
 * The pay that the server will make of what is typed, by the same rules to the cent; what cannot be read counts as
 * nothing. `mileageRateCents` is the company's, per mile.
 */
export function foreseePay(
  assignment: Pick<InterpreterAssignment, 'startsAt' | 'endsAt' | 'timeZone' | 'rate'>,
  values: CompletionValues,
  mileageRateCents: Cents,
): Foreseen {
  const end = endOf(assignment, values.actualEndTime);
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
    mileageRateCents,
  });
  return pay.ok ? { pay: pay.value, endsAt: end.endsAt } : { why: pay.refusal.message };
}
