import { addDays } from '#domain/civil.ts';

/** Civil dates, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/**
 * The days of a period. Source: rule ledger-9.
 * @example daysOf({ from: '2026-03-01', to: '2026-03-31' }) // 31
 */
export function daysOf({ from, to }: Period): number {
  return Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / 86_400_000) + 1;
}

/**
 * The period of the same length that ends the day before: of whole months as many whole months, else as many days. Source: rule ledger-9.
 * @example periodBefore({ from: '2026-03-01', to: '2026-03-31' }) // { from: '2026-02-01', to: '2026-02-28' }
 * @example periodBefore({ from: '2026-03-02', to: '2026-03-08' }) // { from: '2026-02-23', to: '2026-03-01' }
 */
export function periodBefore(period: Period): Period {
  const { from, to } = period;
  const before = addDays(from, -1);
  const isWholeMonths = from.endsWith('-01') && addDays(to, 1).endsWith('-01');
  if (!isWholeMonths) return { from: addDays(from, -daysOf(period)), to: before };
  const first = monthNumber(from) - (monthNumber(to) - monthNumber(from) + 1);
  return { from: firstDayOf(first), to: before };
}

/**
 * The month of a period that stands where `month` stands in the period before. Source: rule ledger-9.
 * @example monthAfter('2025-03', { from: '2026-01-01', to: '2026-12-31' }) // '2026-03'
 */
export function monthAfter(month: string, period: Period): string {
  const shift = monthNumber(period.from) - monthNumber(periodBefore(period).from);
  return firstDayOf(monthNumber(month) + shift).slice(0, 7);
}

/**
 * The first days of the months of a period, also of the one in which it begins.
 * @example monthsOf({ from: '2026-01-15', to: '2026-02-01' }) // ['2026-01-01', '2026-02-01']
 */
export function monthsOf({ from, to }: Period): string[] {
  const first = monthNumber(from);
  return Array.from({ length: monthNumber(to) - first + 1 }, (_, at) => firstDayOf(first + at));
}

const monthNumber = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

function firstDayOf(month: number): string {
  const [year, of] = [Math.floor(month / 12), (month % 12) + 1];
  return `${String(year).padStart(4, '0')}-${String(of).padStart(2, '0')}-01`;
}
