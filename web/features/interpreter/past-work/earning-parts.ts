import type { Earning } from '#contracts/payments/shapes.ts';
import { formatClock12, formatClockRange } from '#domain/civil.ts';
import { formatMoney, parseMoney } from '#domain/money.ts';

/** Money text of each part of a payment. */
type EarningParts = Readonly<Record<'time' | 'expenses' | 'adjustment', string>>;

/** The parts of a payment: time, expenses, and what the office has added or taken off; null if its lines are not known. */
export function earningParts({ steps }: Pick<Earning, 'steps'>): EarningParts | null {
  if (steps.length === 0) return null;
  const sum = (part: keyof EarningParts) =>
    formatMoney(
      steps
        .filter((step) => partOf(step) === part)
        .reduce((cents, { amount }) => cents + (parseMoney(amount) ?? 0), 0),
    );
  return { time: sum('time'), expenses: sum('expenses'), adjustment: sum('adjustment') };
}

function partOf({ unit, isAdjustment }: Earning['steps'][number]): keyof EarningParts {
  if (isAdjustment) return 'adjustment';
  return unit === 'hours' ? 'time' : 'expenses';
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
