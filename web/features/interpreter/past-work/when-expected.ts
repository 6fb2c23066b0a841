import type { OwnEarning } from '#contracts/payouts/shapes.ts';
import { payingDays } from '#domain/billing/payouts/expected-pay.ts';
import { formatDateShort } from '#domain/civil.ts';
import { parseMoney } from '#domain/money.ts';

/** The days on which something of these is paid that is not paid yet. Source: rule payouts-4. */
export function payingDaysOf(earnings: readonly OwnEarning[]): ReadonlySet<string> {
  return payingDays(earnings.map((one) => ({ ...one, cents: parseMoney(one.amount) ?? 0 })));
}

/** When an amount that is not paid is expected, and why it is not if a deduction is as much as the pay of the day. */
export function whenExpected(
  { payDate, amount }: { readonly payDate: string; readonly amount: string },
  days: ReadonlySet<string>,
): string {
  if (days.has(payDate)) return `Expected on ${formatDateShort(payDate)}`;
  return amount.startsWith('-') ? TAKEN : 'Waits for your next pay, because of a deduction';
}

/** Less than nothing is not paid. */
export const TAKEN = 'Taken from your next pay';
