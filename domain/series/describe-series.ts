import { weekdayOf } from '#domain/billing/rules/rule.ts';
import { formatDateShort } from '#domain/civil.ts';
import { ordinal } from '#domain/ordinal.ts';
import { datesOf, type Series } from './recurrence.ts';
import { frequencyOf } from './rule.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const PLACES = ['first', 'second', 'third', 'fourth'];

/**
 * A series in words, with how many dates it has and the last one. `dates`: those of its rule that it has; some may have been switched off.
 * @example describeSeries({ rule: 'FREQ=WEEKLY;COUNT=12', firstDate: '2027-02-16' }) // 'Every Tuesday, 12 times, until May 4, 2027'
 * @example describeSeries({ rule: 'FREQ=MONTHLY;BYMONTHDAY=31;COUNT=2', firstDate: '2026-12-31' })
 * // 'On the 31st of each month, 2 times, until Jan 31, 2027'
 */
export function describeSeries(series: Series, dates: readonly string[] = datesOf(series)): string {
  const lastDate = dates.at(-1);
  if (lastDate === undefined) return describeFrequency(series);
  const last = formatDateShort(lastDate);
  if (dates.length === 1) return `Once, on ${last}`;
  return `${describeFrequency(series)}, ${dates.length} times, until ${last}`;
}

/**
 * How often a series repeats, in words.
 * @example describeFrequency({ rule: 'FREQ=MONTHLY;BYDAY=2TU;COUNT=2', firstDate: '2026-12-08' }) // 'On the second Tuesday of each month'
 */
export function describeFrequency({ rule, firstDate }: Series): string {
  const weekday = WEEKDAYS[weekdayOf(firstDate) - 1];
  switch (frequencyOf(rule)) {
    case 'day':
      return 'Every day';
    case 'weekday':
      return 'Every weekday';
    case 'week':
      return `Every ${weekday}`;
    case 'two_weeks':
      return `Every two weeks on ${weekday}`;
    case 'month_day':
      return `On the ${ordinal(Number(firstDate.slice(8)))} of each month`;
    case 'month_weekday':
      return `On the ${placeIn(rule)} ${weekday} of each month`;
  }
}

function placeIn(rule: string): string {
  const place = /BYDAY=(\d)/.exec(rule)?.[1];
  return PLACES[Number(place) - 1] ?? 'last';
}
