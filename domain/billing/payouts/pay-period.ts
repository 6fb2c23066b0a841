import { addDays } from '#domain/civil.ts';
import type { PayPeriod } from './payout.ts';

/** Civil dates, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/**
 * The pay period that a civil date is in: Monday to Sunday, the 1st to the 15th or the 16th to the end, or the calendar month. Source: rule
 * payouts-1.
 * @example payPeriodOf('twice_a_month', '2028-02-20') // from '2028-02-16' to '2028-02-29'
 */
export function payPeriodOf(kind: PayPeriod, date: string): Days {
  if (kind === 'weekly') {
    const from = addDays(date, -daysSinceMonday(date));
    return { from, to: addDays(from, 6) };
  }
  const month = date.slice(0, 8);
  const end = lastDayOfMonth(date);
  if (kind === 'monthly') return { from: `${month}01`, to: end };
  return date.slice(8) <= '15' ? { from: `${month}01`, to: `${month}15` } : { from: `${month}16`, to: end };
}

/**
 * The period that comes next: it begins on the day after `lastTo`, the last day of the last payout. Null without one: the last period that is over
 * on `today`. Source: rule payouts-1.
 * @example nextPayPeriod('monthly', { lastTo: null, today: '2026-03-02' }) // February 2026
 * @example nextPayPeriod('monthly', { lastTo: '2026-02-15', today: '2026-03-02' }) // from '2026-02-16' to '2026-02-28'
 */
export function nextPayPeriod(
  kind: PayPeriod,
  { lastTo, today }: { readonly lastTo: string | null; readonly today: string },
): Days {
  if (lastTo === null) return payPeriodOf(kind, addDays(payPeriodOf(kind, today).from, -1));
  const from = addDays(lastTo, 1);
  return { from, to: payPeriodOf(kind, from).to };
}

/**
 * The day on which a period is paid, so many days after its end. Source: rule payouts-1.
 * @example payDateOf('2028-01-31', 10) // '2028-02-10'
 */
export function payDateOf(to: string, delayDays: number): string {
  return addDays(to, delayDays);
}

function daysSinceMonday(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
}

function lastDayOfMonth(date: string): string {
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))];
  const next = month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
  return addDays(next, -1);
}
