import { RRuleTemporal } from 'rrule-temporal';
import { weekdayOf } from '#domain/billing/rules/rule.ts';
import { addDays, formatDateShort, isCivilDate } from '#domain/civil.ts';
import { accept, type Result, refuse } from '#domain/refusal.ts';
import { monthsOf } from '#domain/report/period.ts';
import { type Frequency, frequencyOf, type RuleParts, readRule, ruleText, type SeriesEnd } from './rule.ts';

/** A series has at most so many dates, and they are at most so many years after its first one. */
const MAX_DATES = 200;
const MAX_YEARS = 2;

const FRIDAY = 5;
const DAY_CODES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** A series: its rule (the value of an RRULE) and its first date (civil). */
export interface Series {
  readonly rule: string;
  readonly firstDate: string;
}

/** What somebody asks for. */
export interface SeriesRequest {
  readonly frequency: Frequency;
  readonly firstDate: string;
  readonly end: SeriesEnd;
}

/**
 * The rule of a series: the value of an RRULE. The weekday, the day of the month and the ordinal are those of the first date; a fifth weekday of
 * its month is the last one of each month. Refused as `validation_failed` at `firstDate`, `until` or `count`: for what is no date, a weekend as the
 * first of weekdays, fewer than 2 or more than 200 dates, and dates more than two years after the first. Source: RFC 5545 §3.3.10.
 * @example recurrenceRule({ frequency: 'week', firstDate: '2026-12-01', end: { count: 10 } }) // 'FREQ=WEEKLY;COUNT=10'
 * @example recurrenceRule({ frequency: 'month_weekday', firstDate: '2026-12-29', end: { until: '2027-06-30' } })
 * // 'FREQ=MONTHLY;BYDAY=-1TU;UNTIL=20270630'
 */
export function recurrenceRule({ frequency, firstDate, end }: SeriesRequest): Result<string> {
  const firstProblem = firstDateProblem(frequency, firstDate);
  if (firstProblem !== null) return refuseAt('firstDate', firstProblem);
  const parts = { pattern: patternOn(frequency, firstDate), end };
  const endProblem =
    'count' in end ? countProblem(parts, firstDate, end.count) : untilProblem(parts, firstDate, end.until);
  if (endProblem !== null) return refuseAt('count' in end ? 'count' : 'until', endProblem);
  return accept(ruleText(parts));
}

/**
 * The civil dates of a series, in order. Throws for a rule without an end.
 * @example datesOf({ rule: 'FREQ=MONTHLY;BYMONTHDAY=31;COUNT=3', firstDate: '2026-12-31' }) // ['2026-12-31', '2027-01-31', '2027-03-31']
 */
export function datesOf({ rule, firstDate }: Series): string[] {
  // Civil dates are midnights of universal time here, which has no clock changes.
  const start = `DTSTART:${firstDate.replaceAll('-', '')}T000000Z`;
  return new RRuleTemporal({ rruleString: `${start}\nRRULE:${rule}` })
    .all()
    .map(({ epochMilliseconds }) => new Date(epochMilliseconds).toISOString().slice(0, 10));
}

/**
 * The months ('YYYY-MM') within a series that it leaves out, because they have no such day: no 31st, or no 29th of February.
 * @example skippedMonths({ rule: 'FREQ=MONTHLY;BYMONTHDAY=31;COUNT=3', firstDate: '2026-12-31' }) // ['2027-02']
 */
export function skippedMonths(series: Series): string[] {
  if (frequencyOf(series.rule) !== 'month_day') return [];
  const { end } = readRule(series.rule);
  const last = 'until' in end ? end.until : (datesOf(series).at(-1) ?? series.firstDate);
  // A month in which the series ends is not left out, even if it has no such day.
  const firstBeyond = addDays(last, 1).slice(0, 7);
  return monthsOf({ from: series.firstDate, to: last })
    .map((date) => date.slice(0, 7))
    .filter((month) => month < firstBeyond && !isCivilDate(`${month}${series.firstDate.slice(7)}`));
}

/**
 * A series as two, which together have exactly its dates: those before the date `from`, and the others; null if there are none. Either part may have a single date.
 * @example splitSeries({ rule: 'FREQ=WEEKLY;COUNT=10', firstDate: '2026-12-01' }, '2026-12-15')
 * // { before: { rule: 'FREQ=WEEKLY;COUNT=2', firstDate: '2026-12-01' }, after: { rule: 'FREQ=WEEKLY;COUNT=8', firstDate: '2026-12-15' } }
 */
export function splitSeries(
  series: Series,
  from: string,
): { readonly before: Series | null; readonly after: Series | null } {
  const { pattern, end } = readRule(series.rule);
  const dates = datesOf(series);
  const earlier = dates.filter((date) => date < from);
  const [last, next] = [earlier.at(-1), dates[earlier.length]];
  if (last === undefined) return { before: null, after: series };
  if (next === undefined) return { before: series, after: null };
  const isCounted = 'count' in end;
  const endBefore = isCounted ? { count: earlier.length } : { until: last };
  const endAfter = isCounted ? { count: end.count - earlier.length } : end;
  return {
    before: { rule: ruleText({ pattern, end: endBefore }), firstDate: series.firstDate },
    after: { rule: ruleText({ pattern, end: endAfter }), firstDate: next },
  };
}

/**
 * A series moved to another first date: as often, and as many dates, so that the nth date becomes the nth. The weekday, the day of the month and the
 * ordinal are those of the new first date; the last weekday of each month stays the last. Refused as `validation_failed` at `to`: for what is no date, a weekend
 * as the first of weekdays, and dates more than two years after `to`.
 * @example moveSeries({ rule: 'FREQ=WEEKLY;COUNT=10', firstDate: '2026-12-01' }, '2026-12-03')
 * // { rule: 'FREQ=WEEKLY;COUNT=10', firstDate: '2026-12-03' }
 */
export function moveSeries(series: Series, to: string): Result<Series> {
  const frequency = frequencyOf(series.rule);
  const problem = firstDateProblem(frequency, to);
  if (problem !== null) return refuseAt('to', problem);
  const staysLast = series.rule.includes('BYDAY=-1') && isLastOfMonth(to);
  const count = datesOf(series).length;
  const rule = ruleText({ pattern: patternOn(frequency, to, staysLast), end: { count } });
  const last = datesOf({ rule, firstDate: to }).at(-1);
  if (last === undefined || last <= latestDate(to)) return accept({ rule, firstDate: to });
  return refuseAt(
    'to',
    `From ${formatDateShort(to)} on, ${count} dates would last until ${formatDateShort(last)}. ${TWO_YEARS}.`,
  );
}

function patternOn(frequency: Frequency, firstDate: string, isLast = false): string {
  const [day, code] = [Number(firstDate.slice(8)), DAY_CODES[weekdayOf(firstDate) - 1]];
  switch (frequency) {
    case 'day':
      return 'FREQ=DAILY';
    case 'weekday':
      return 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR';
    case 'week':
      return 'FREQ=WEEKLY';
    case 'two_weeks':
      return 'FREQ=WEEKLY;INTERVAL=2';
    case 'month_day':
      return `FREQ=MONTHLY;BYMONTHDAY=${day}`;
    case 'month_weekday':
      return `FREQ=MONTHLY;BYDAY=${isLast || day > 28 ? -1 : Math.ceil(day / 7)}${code}`;
  }
}

/** Whether no such weekday comes later in its month. */
function isLastOfMonth(date: string): boolean {
  return addDays(date, 7).slice(0, 7) !== date.slice(0, 7);
}

function firstDateProblem(frequency: Frequency, firstDate: string): string | null {
  if (!isCivilDate(firstDate)) return NO_DATE;
  const weekday = weekdayOf(firstDate);
  if (frequency !== 'weekday' || weekday <= FRIDAY) return null;
  const [name, monday] = [weekday === 6 ? 'Saturday' : 'Sunday', addDays(firstDate, 8 - weekday)];
  return `${formatDateShort(firstDate)} is a ${name}. Begin on Monday, ${formatDateShort(monday)}, or repeat every day.`;
}

function countProblem({ pattern }: RuleParts, firstDate: string, count: number): string | null {
  if (!Number.isInteger(count)) return `Enter a whole number of dates, from 2 to ${MAX_DATES}`;
  if (count < 2) return AT_LEAST_TWO;
  if (count > MAX_DATES) return `This series would have ${count} dates. ${AT_MOST}.`;
  const dates = datesOf({ rule: ruleText({ pattern, end: { count } }), firstDate });
  const [latest, last = firstDate] = [latestDate(firstDate), dates.at(-1)];
  if (last <= latest) return null;
  const possible = dates.filter((date) => date <= latest).length;
  return `${count} dates would last until ${formatDateShort(last)}. ${TWO_YEARS}: at most ${possible} dates.`;
}

function untilProblem({ pattern }: RuleParts, firstDate: string, until: string): string | null {
  if (!isCivilDate(until)) return NO_DATE;
  if (until < firstDate) return `The series must end after its first date, ${formatDateShort(firstDate)}`;
  const latest = latestDate(firstDate);
  if (until > latest) return `${TWO_YEARS}: until ${formatDateShort(latest)} at the latest`;
  const dates = datesOf({ rule: ruleText({ pattern, end: { until } }), firstDate });
  if (dates.length < 2) {
    const second = datesOf({ rule: ruleText({ pattern, end: { count: 2 } }), firstDate })[1] ?? firstDate;
    return `${AT_LEAST_TWO}: the second would be on ${formatDateShort(second)}`;
  }
  const limit = dates[MAX_DATES - 1];
  if (limit === undefined || dates.length === MAX_DATES) return null;
  return `This series would have ${dates.length} dates. ${AT_MOST}: until ${formatDateShort(limit)} at the latest.`;
}

/** The same day two years later; of February 29 the 28th. */
function latestDate(firstDate: string): string {
  return `${Number(firstDate.slice(0, 4)) + MAX_YEARS}${firstDate.slice(4).replace('-02-29', '-02-28')}`;
}

const NO_DATE = 'Enter a date';
const AT_LEAST_TWO = 'A series has at least two dates';
const AT_MOST = `A series has at most ${MAX_DATES} dates`;
const TWO_YEARS = 'A series lasts at most two years';

function refuseAt(field: string, sentence: string): Result<never> {
  return refuse('validation_failed', sentence, { fields: { [field]: sentence } });
}
