import { weekdayOf } from '#domain/billing/rules/rule.ts';
import { addDays, clockAfter, minutesOfDay } from '#domain/civil.ts';
import { accept, type Result, refuse } from '#domain/refusal.ts';

/**
 * Hours that come back each week, in a person's own zone: the day on which they begin (1: Monday, 7: Sunday) and clock times 'HH:MM'.
 * An end at or before the start is on the next day; both the same: 24 hours. `everyWeeks` counts from the week (Monday to Sunday) of
 * `validFrom`; `validUntil` is the last day, null: for good. Source: rule availability-1.
 */
export interface WeeklyRule {
  readonly weekday: number;
  readonly startTime: string;
  readonly endTime: string;
  readonly everyWeeks: number;
  readonly validFrom: string;
  readonly validUntil: string | null;
}

/** As many rules as a week of split days needs, with room for other weeks. */
const MAX_WEEKLY_RULES = 60;

const MINUTES_PER_DAY = 24 * 60;
const MILLISECONDS_PER_WEEK = 7 * MINUTES_PER_DAY * 60_000;

/** How long a rule lasts by the clock, 1 to 1440 minutes; clock changes are ignored. */
function ruleMinutes({ startTime, endTime }: Pick<WeeklyRule, 'startTime' | 'endTime'>): number {
  const minutes = minutesOfDay(endTime) - minutesOfDay(startTime);
  return minutes > 0 ? minutes : minutes + MINUTES_PER_DAY;
}

/** Whether the hours of a rule begin on a civil date. */
export function beginsOn(rule: WeeklyRule, date: string): boolean {
  if (weekdayOf(date) !== rule.weekday || date < rule.validFrom) return false;
  if (rule.validUntil !== null && date > rule.validUntil) return false;
  const weeks = (mondayOf(date) - mondayOf(rule.validFrom)) / MILLISECONDS_PER_WEEK;
  return weeks % rule.everyWeeks === 0;
}

function mondayOf(date: string): number {
  return Date.parse(`${addDays(date, 1 - weekdayOf(date))}T00:00:00Z`);
}

/**
 * Weekly hours as they are stored: by day and start, those of one day that overlap or touch are one rule. Refused as
 * `validation_failed` at the field of the rule (`rules.2.validUntil`) if a last day is before the first, and at `rules` if there are too many.
 * Source: rule availability-1.
 * @example tidyWeeklyHours([mondayFrom('09:00', '12:00'), mondayFrom('11:00', '15:00')]) // one rule, 09:00 to 15:00
 */
export function tidyWeeklyHours(rules: readonly WeeklyRule[]): Result<WeeklyRule[]> {
  const wrong = rules.findIndex(({ validFrom, validUntil }) => validUntil !== null && validUntil < validFrom);
  if (wrong >= 0) {
    const sentence = 'The last day must not be before the first';
    return refuse('validation_failed', sentence, { fields: { [`rules.${wrong}.validUntil`]: sentence } });
  }
  const tidy = [...rules].sort(byDayAndStart).reduce<WeeklyRule[]>(addRule, []);
  if (tidy.length > MAX_WEEKLY_RULES) {
    const sentence = `At most ${MAX_WEEKLY_RULES} times a week`;
    return refuse('validation_failed', sentence, { fields: { rules: sentence } });
  }
  return accept(tidy);
}

const seriesOf = ({ weekday, everyWeeks, validFrom, validUntil }: WeeklyRule) =>
  `${weekday} ${validFrom} ${everyWeeks} ${validUntil ?? ''}`;

function byDayAndStart(a: WeeklyRule, b: WeeklyRule): number {
  const [first, second] = [seriesOf(a), seriesOf(b)];
  if (first !== second) return first < second ? -1 : 1;
  return minutesOfDay(a.startTime) - minutesOfDay(b.startTime) || ruleMinutes(b) - ruleMinutes(a);
}

/** Adds a rule to those before it; together they are one if no day is longer than 24 hours by that. */
function addRule(tidy: WeeklyRule[], rule: WeeklyRule): WeeklyRule[] {
  const last = tidy.at(-1);
  if (last === undefined || seriesOf(last) !== seriesOf(rule)) return [...tidy, rule];
  const start = minutesOfDay(last.startTime);
  const end = start + ruleMinutes(last);
  const [from, to] = [minutesOfDay(rule.startTime), minutesOfDay(rule.startTime) + ruleMinutes(rule)];
  if (from > end || Math.max(end, to) - start > MINUTES_PER_DAY) return [...tidy, rule];
  const endTime = clockAfter(last.startTime, Math.max(end, to) - start);
  return [...tidy.slice(0, -1), { ...last, endTime }];
}
