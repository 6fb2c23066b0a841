import type { Earning } from '#contracts/payment.ts';
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
