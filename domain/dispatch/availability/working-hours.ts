import { addDays } from '#domain/civil.ts';
import { clockReadings, dayBounds } from '#domain/time.ts';
import { isOverlapping, joinSpans, type Span } from './spans.ts';
import { beginsOn, type WeeklyRule } from './weekly-hours.ts';

/** For how many days ahead the hours of people are kept as instants. Source: rule availability-2. */
export const WORKING_HOURS_DAYS = 120;

/** Weekly hours in an IANA zone, and hours beside them. */
export interface Schedule {
  readonly timeZone: string;
  readonly rules: readonly WeeklyRule[];
  readonly extra: readonly Span[];
}

/** The working hours of a civil date of the person's zone. */
export interface WorkingDay {
  readonly day: string;
  readonly spans: readonly Span[];
}

/**
 * The instants of the hours that begin on a civil date, one range for each rule: from the first moment at which the clock shows the start to the
 * last one at which it shows the end. So an hour that the clock shows twice counts twice, and one that it skips is not there. Source: rule
 * availability-2.
 * @example spansFrom('2026-03-08', { timeZone: 'America/New_York', rules: [sundayFrom('01:00', '04:00')], extra: [] })
 * // 06:00Z to 08:00Z: two hours, because the clock skips one
 */
export function spansFrom(date: string, { timeZone, rules }: Schedule): Span[] {
  return rules
    .filter((rule) => beginsOn(rule, date))
    .map(({ startTime, endTime }) => ({
      startsAt: clockReadings(date, startTime, timeZone).first,
      endsAt: clockReadings(endTime <= startTime ? addDays(date, 1) : date, endTime, timeZone).last,
    }))
    .filter(({ startsAt, endsAt }) => startsAt < endsAt);
}

/**
 * The working hours of `days` days from a civil date of the person's zone on, without days that have none. A day has every range that touches it,
 * whole: ranges of neighbouring days that touch are one, so that somebody who works over midnight has the night in the ranges of both days. Source:
 * rule availability-2.
 */
export function workingHours(schedule: Schedule, from: string, days: number): WorkingDay[] {
  const dates = Array.from({ length: days + 2 }, (_, index) => addDays(from, index - 1));
  const joined = joinSpans([...dates.flatMap((date) => spansFrom(date, schedule)), ...schedule.extra]);
  let next = 0;
  return dates.slice(1, -1).flatMap((day) => {
    const { from: startsAt, to: endsAt } = dayBounds(day, schedule.timeZone);
    while (next < joined.length && Date.parse(joined[next]?.endsAt ?? '') <= Date.parse(startsAt)) next += 1;
    const spans: Span[] = [];
    for (let at = next; at < joined.length; at += 1) {
      const span = joined[at];
      if (span === undefined || !isOverlapping(span, { startsAt, endsAt })) break;
      spans.push(span);
    }
    return spans.length > 0 ? [{ day, spans }] : [];
  });
}
