import { addDays } from '#domain/civil.ts';
import type { Period } from '#domain/report/period.ts';

/** The periods that one press chooses. */
export const PERIOD_CHOICES = [
  { id: 'this-month', label: 'This month' },
  { id: 'last-month', label: 'Last month' },
  { id: 'this-quarter', label: 'This quarter' },
  { id: 'last-quarter', label: 'Last quarter' },
  { id: 'this-year', label: 'This year' },
  { id: 'last-year', label: 'Last year' },
] as const;
export type PeriodChoice = (typeof PERIOD_CHOICES)[number]['id'];

/**
 * The days of a choice, at the company's today.
 * @example periodOf('last-quarter', '2026-02-03') // { from: '2025-10-01', to: '2025-12-31' }
 */
export function periodOf(choice: PeriodChoice, today: string): Period {
  const month = monthNumber(today);
  const [length, first] = {
    'this-month': [1, month],
    'last-month': [1, month - 1],
    'this-quarter': [3, month - (month % 3)],
    'last-quarter': [3, month - (month % 3) - 3],
    'this-year': [12, month - (month % 12)],
    'last-year': [12, month - (month % 12) - 12],
  }[choice] as [number, number];
  return { from: firstDay(first), to: addDays(firstDay(first + length), -1) };
}

/**
 * The twelve months that end with a period.
 * @example yearUntil('2026-11-30') // { from: '2025-12-01', to: '2026-11-30' }
 */
export function yearUntil(to: string): Period {
  return { from: firstDay(monthNumber(to) - 11), to };
}

const monthNumber = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
const firstDay = (month: number) =>
  `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;

/** The choice that has just these days; null if none has. */
export function choiceOf({ from, to }: Period, today: string): PeriodChoice | null {
  const found = PERIOD_CHOICES.find(({ id }) => {
    const period = periodOf(id, today);
    return period.from === from && period.to === to;
  });
  return found?.id ?? null;
}
