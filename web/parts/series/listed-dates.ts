import { parseMoney } from '#domain/money.ts';
import type { DateException, ExceptionChange } from './exceptions.ts';

/** A date of a series before it is made, as the server answers it; `charge`: '150.00', null while it cannot be. */
export interface AnsweredDate {
  readonly originalDate: string;
  readonly isHoliday: boolean;
  readonly problem: string | null;
  readonly charge: string | null;
}

/** A date as the list shows it. */
export interface ListedDate extends AnsweredDate {
  readonly place: number;
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly isOff: boolean;
  /** It has another date or other times than its rule. */
  readonly isMoved: boolean;
}

/** The answered dates with what has been changed of them, at once and before the server has answered again. */
export function listedDates(
  answered: readonly AnsweredDate[],
  exceptions: readonly DateException[],
  times: { readonly startTime: string; readonly endTime: string },
): ListedDate[] {
  const of = new Map(exceptions.map((one) => [one.originalDate, one]));
  return answered.map(({ originalDate, isHoliday, problem, charge }, place) => {
    const own: ExceptionChange = of.get(originalDate) ?? {};
    const { isOff = false, date = originalDate } = own;
    const { startTime = times.startTime, endTime = times.endTime } = own;
    const isMoved = date !== originalDate || startTime !== times.startTime || endTime !== times.endTime;
    return { originalDate, isHoliday, problem, charge, place, date, startTime, endTime, isOff, isMoved };
  });
}

/** What those that are switched on come to, in cents; null if one is not known. */
export function totalCents(dates: readonly ListedDate[]): number | null {
  let sum = 0;
  for (const { isOff, charge } of dates) {
    if (isOff) continue;
    const cents = charge === null ? null : parseMoney(charge);
    if (cents === null) return null;
    sum += cents;
  }
  return sum;
}
