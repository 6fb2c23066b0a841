import { addDays } from '#domain/civil.ts';
import { weekdayOf } from './rule.ts';

/** A day on which the surcharge for holidays applies: a civil date and its name. Source: rule rates-13. */
export interface Holiday {
  readonly date: string;
  readonly name: string;
}

/**
 * The federal holidays of the United States in a year, by date, on their own days: a company may add the day on which one that falls on a
 * weekend is observed. Source: 5 U.S.C. § 6103 (Juneteenth since 2021); rule rates-13.
 * @example the fourth Thursday of November 2026 is '2026-11-26', 'Thanksgiving Day'
 */
export function usFederalHolidays(year: number): Holiday[] {
  const on = (month: number, day: number) => dateOf(year, month, day);
  const juneteenth = year < 2021 ? [] : [{ date: on(6, 19), name: 'Juneteenth' }];
  return [
    { date: on(1, 1), name: "New Year's Day" },
    ...(year < 1986 ? [] : [{ date: nth(year, 1, MONDAY, 3), name: 'Martin Luther King Jr. Day' }]),
    { date: nth(year, 2, MONDAY, 3), name: "Presidents' Day" },
    { date: addDays(nth(year, 6, MONDAY, 1), -7), name: 'Memorial Day' },
    ...juneteenth,
    { date: on(7, 4), name: 'Independence Day' },
    { date: nth(year, 9, MONDAY, 1), name: 'Labor Day' },
    { date: nth(year, 10, MONDAY, 2), name: 'Columbus Day' },
    { date: on(11, 11), name: 'Veterans Day' },
    { date: nth(year, 11, THURSDAY, 4), name: 'Thanksgiving Day' },
    { date: on(12, 25), name: 'Christmas Day' },
  ];
}

const MONDAY = 1;
const THURSDAY = 4;

function dateOf(year: number, month: number, day: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The nth such weekday of a month. */
function nth(year: number, month: number, weekday: number, which: number): string {
  const first = dateOf(year, month, 1);
  const ahead = (weekday - weekdayOf(first) + 7) % 7;
  return addDays(first, ahead + 7 * (which - 1));
}
