import type { Earning } from '#contracts/payment.ts';
import { formatClock12, formatClockRange } from '#domain/civil.ts';
import { formatMoney, parseMoney } from '#domain/money.ts';

/** The time's and the expenses' part of a payment, as money text; null if its lines are not known. */
export function earningParts({ steps }: Pick<Earning, 'steps'>): { time: string; expenses: string } | null {
  if (steps.length === 0) return null;
  const sum = (isTime: boolean) =>
    steps
      .filter(({ unit }) => (unit === 'hours') === isTime)
      .reduce((cents, { amount }) => cents + (parseMoney(amount) ?? 0), 0);
  return { time: formatMoney(sum(true)), expenses: formatMoney(sum(false)) };
}

type Timed = Pick<Earning['assignment'], 'startTime' | 'endTime' | 'actualEndTime' | 'isCancelled'>;

/** The paid time, or that there was none, and the booked time if it differs; both in words. */
export function workedTime({ startTime, endTime, actualEndTime, isCancelled }: Timed): {
  worked: string;
  booked: string | null;
} {
  if (isCancelled)
    return { worked: 'Cancelled late', booked: `Booked ${formatClockRange(startTime, endTime)}` };
  const end = actualEndTime ?? endTime;
  return {
    worked: formatClockRange(startTime, end),
    booked: end === endTime ? null : `Booked until ${formatClock12(endTime)}`,
  };
}
