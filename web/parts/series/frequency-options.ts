import { weekdayOf } from '#domain/billing/rules/rule.ts';
import { isCivilDate } from '#domain/civil.ts';
import { ordinal } from '#domain/ordinal.ts';
import { FREQUENCIES, type Frequency } from '#domain/series/rule.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const PLACES = ['first', 'second', 'third', 'fourth', 'last'];

/** How often something can repeat, as choices whose words follow its first date ('YYYY-MM-DD'; anything else says it in general). */
export function frequencyOptions(firstDate: string): { value: Frequency; label: string }[] {
  return FREQUENCIES.map((value) => ({ value, label: frequencyLabel(value, firstDate) }));
}

/**
 * @example frequencyLabel('month_weekday', '2026-12-08') // 'Every month on the second Tuesday'
 * @example frequencyLabel('month_day', '') // 'Every month on the same day'
 */
function frequencyLabel(frequency: Frequency, firstDate: string): string {
  const day = isCivilDate(firstDate) ? Number(firstDate.slice(8)) : null;
  const weekday = day === null ? null : WEEKDAYS[weekdayOf(firstDate) - 1];
  switch (frequency) {
    case 'day':
      return 'Every day';
    case 'weekday':
      return 'Every weekday (Mon–Fri)';
    case 'week':
      return weekday === null ? 'Every week' : `Every week on ${weekday}`;
    case 'two_weeks':
      return weekday === null ? 'Every two weeks' : `Every two weeks on ${weekday}`;
    case 'month_day':
      return `Every month on the ${day === null ? 'same day' : ordinal(day)}`;
    case 'month_weekday':
      // A fifth weekday of its month is the last one of each.
      return `Every month on the ${day === null ? 'same weekday' : `${PLACES[Math.ceil(day / 7) - 1]} ${weekday}`}`;
  }
}
