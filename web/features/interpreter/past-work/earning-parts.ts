import type { Earning } from '#contracts/payment.ts';
import { formatMoney, parseMoney } from '#domain/money.ts';

/** What the time and what the expenses of an earning come to, as money text; null when its lines are not known. */
export function earningParts({ steps }: Pick<Earning, 'steps'>): { time: string; expenses: string } | null {
  if (steps.length === 0) return null;
  const sum = (isTime: boolean) =>
    steps
      .filter(({ unit }) => (unit === 'hours') === isTime)
      .reduce((cents, { amount }) => cents + (parseMoney(amount) ?? 0), 0);
  return { time: formatMoney(sum(true)), expenses: formatMoney(sum(false)) };
}
