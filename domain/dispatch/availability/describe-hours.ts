import { weekdayOf } from '#domain/billing/rules/rule.ts';
import { formatClock12, formatClockRange, formatDateShort } from '#domain/civil.ts';
import { clockIn, dateIn } from '#domain/time.ts';
import { presentTimeZoneName } from '#domain/time-zone-name.ts';
import { joinSpans, type Span, spanAt } from './spans.ts';
import type { WeeklyRule } from './weekly-hours.ts';
import { type Schedule, spansFrom } from './working-hours.ts';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const LONG_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

type Times = Pick<WeeklyRule, 'startTime' | 'endTime'>;

/** The times of a day: '9:00 AM–3:00 PM', or 'all day'. */
function describeTimes({ startTime, endTime }: Times): string {
  if (startTime === endTime && startTime === '00:00') return 'all day';
  return `${formatClock12(startTime)}–${formatClock12(endTime)}${startTime === endTime ? ' (24 h)' : ''}`;
}

/**
 * Weekly hours in words, those that hold on a civil date; 'no hours' if none does.
 * @example describeHours(rules, '2026-03-09') // 'Mon–Fri 9:00 AM–3:00 PM, Sat 10:00 AM–1:00 PM'
 */
export function describeHours(rules: readonly WeeklyRule[], on: string): string {
  const timesOf = new Map<number, string[]>();
  for (const rule of inOrder(rules)) {
    if (rule.validFrom > on || (rule.validUntil !== null && rule.validUntil < on)) continue;
    const every = rule.everyWeeks === 1 ? '' : ` every ${rule.everyWeeks} weeks`;
    timesOf.set(rule.weekday, [...(timesOf.get(rule.weekday) ?? []), `${describeTimes(rule)}${every}`]);
  }
  const daysOf = new Map<string, number[]>();
  for (const [weekday, times] of [...timesOf].sort(([a], [b]) => a - b)) {
    const words = times.join(' and ');
    daysOf.set(words, [...(daysOf.get(words) ?? []), weekday]);
  }
  return [...daysOf].map(([times, days]) => `${describeDays(days)} ${times}`).join(', ') || 'no hours';
}

function inOrder(rules: readonly WeeklyRule[]): WeeklyRule[] {
  return [...rules].sort((a, b) => a.weekday - b.weekday || (a.startTime < b.startTime ? -1 : 1));
}

/** Days in order: three or more that follow each other are a range. */
function describeDays(days: readonly number[]): string {
  if (days.length === 7) return 'Every day';
  const runs: number[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run !== undefined && run.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  const name = (day: number | undefined) => DAYS[(day ?? 1) - 1];
  return runs
    .flatMap((run) => (run.length > 2 ? [`${name(run[0])}–${name(run.at(-1))}`] : run.map(name)))
    .join(', ');
}

/** A zone as people say it: its city. */
export function cityOf(timeZone: string): string {
  return presentTimeZoneName(timeZone).split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
}

/**
 * Why a time is outside a person's working hours, as a sentence; null if it is within them.
 * @example whyOutsideHours(schedule, span) // 'Works Mon–Fri 9:00 AM–3:00 PM; this ends at 5:00 PM (Chicago).'
 */
export function whyOutsideHours(schedule: Schedule, { startsAt, endsAt }: Span): string | null {
  const { timeZone, rules, extra } = schedule;
  const date = dateIn(timeZone, startsAt);
  const working = joinSpans([...datesAround(date).flatMap((day) => spansFrom(day, schedule)), ...extra]);
  const begun = spanAt(working, startsAt);
  if (begun !== null && Date.parse(begun.endsAt) >= Date.parse(endsAt)) return null;
  const touchesDay = working.some((span) => dateIn(timeZone, span.startsAt) === date);
  const clock = (instant: string) => formatClock12(clockIn(timeZone, instant));
  const what =
    begun !== null
      ? `this ends at ${clock(endsAt)}`
      : touchesDay
        ? `this begins at ${clock(startsAt)}`
        : `this is on a ${LONG_DAYS[weekdayOf(date) - 1]}`;
  const hours = describeHours(rules, date);
  return `${hours === 'no hours' ? 'Has no hours' : `Works ${lowerDay(hours)}`}; ${what} (${cityOf(timeZone)}).`;
}

/**
 * When somebody is free within a period (joined spans within it), by the clock of a zone, as a sentence; null: never.
 * @example describeFree(free, period, zone) // 'Free 9:00 AM–12:00 PM and 2:00–5:00 PM.', 'Free all day.', 'Free until 5:00 PM.', 'Free from 3:00 PM on.'
 */
export function describeFree(free: readonly Span[], period: Span, timeZone: string): string | null {
  const isFirst = ({ startsAt }: Span) => Date.parse(startsAt) === Date.parse(period.startsAt);
  const isLast = ({ endsAt }: Span) => Date.parse(endsAt) === Date.parse(period.endsAt);
  const clock = (instant: string) => formatClock12(clockIn(timeZone, instant));
  const parts = free.map((span) => {
    if (isFirst(span)) return isLast(span) ? 'all day' : `until ${clock(span.endsAt)}`;
    if (isLast(span)) return `from ${clock(span.startsAt)} on`;
    return formatClockRange(clockIn(timeZone, span.startsAt), clockIn(timeZone, span.endsAt));
  });
  return parts.length === 0 ? null : `Free ${parts.join(' and ')}.`;
}

function datesAround(date: string): string[] {
  const at = Date.parse(`${date}T00:00:00Z`);
  return [-1, 0, 1, 2].map((days) => new Date(at + days * 86_400_000).toISOString().slice(0, 10));
}

const lowerDay = (hours: string) => hours.replace(/^Every day/, 'every day');

/**
 * A schedule exception in a person's zone, for people: whole days without times.
 * @example describeSpan(span, zone) // 'Nov 25, 2026, 12:00 PM–5:00 PM', 'Nov 25, 2026', 'Nov 25, 2026 – Nov 28, 2026'
 */
export function describeSpan({ startsAt, endsAt }: Span, timeZone: string): string {
  const [from, start] = [dateIn(timeZone, startsAt), clockIn(timeZone, startsAt)];
  const lastMoment = new Date(Date.parse(endsAt) - 1000).toISOString();
  const [to, end] = [dateIn(timeZone, endsAt), clockIn(timeZone, endsAt)];
  const lastDay = dateIn(timeZone, lastMoment);
  const isWhole = start === '00:00' && end === '00:00';
  if (isWhole)
    return from === lastDay
      ? formatDateShort(from)
      : `${formatDateShort(from)} – ${formatDateShort(lastDay)}`;
  if (from === lastDay) return `${formatDateShort(from)}, ${formatClock12(start)}–${formatClock12(end)}`;
  return `${formatDateShort(from)}, ${formatClock12(start)} – ${formatDateShort(to)}, ${formatClock12(end)}`;
}
