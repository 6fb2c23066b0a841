import { addDays, isClockTime } from '#domain/civil.ts';
import { accept, type Result, refuse } from '#domain/refusal.ts';
import { clockReadings } from '#domain/time.ts';
import type { Span } from './spans.ts';

/** Time off, and hours beside the weekly ones. What was said with the decline of an offer comes from there. Source: rule D22. */
export const STATED_KINDS = ['off', 'extra'] as const;
export type StatedKind = (typeof STATED_KINDS)[number];

/** A one-off time by the clock of the person's zone: civil dates and 'HH:MM'. '00:00' as the end is the midnight before `endDate`. */
export interface CivilSpan {
  readonly startDate: string;
  readonly startTime: string;
  readonly endDate: string;
  readonly endTime: string;
}

/** What people choose most: parts of a day, by the clock. */
export const DAY_PARTS = ['whole day', 'morning', 'afternoon', 'evening'] as const;
export type DayPart = (typeof DAY_PARTS)[number];

const TIMES: Readonly<Record<DayPart, readonly [start: string, end: string]>> = {
  'whole day': ['00:00', '00:00'],
  morning: ['00:00', '12:00'],
  afternoon: ['12:00', '18:00'],
  evening: ['18:00', '00:00'],
};

/** A part of a civil date: the morning ends at noon, the afternoon at 6 PM. */
export function partOfDay(date: string, part: DayPart): CivilSpan {
  const [startTime, endTime] = TIMES[part];
  return { startDate: date, startTime, endDate: endTime === '00:00' ? addDays(date, 1) : date, endTime };
}

/** The longest time off, and how far ahead it may end. */
const LONGEST_DAYS = 366;
const FURTHEST_DAYS = 2 * 366;
const MILLISECONDS_PER_DAY = 86_400_000;

/**
 * The instants of a one-off time. Refused as `validation_failed` at `endTime` or `endDate` if it does not end after its start, is over at `now`, is
 * longer than a year or ends more than two years ahead. A time that the clock skips is that of the change; of one that it shows twice, time off and
 * extra hours take both. Source: rule D22.
 */
export function spanOfTime(time: CivilSpan, timeZone: string, now: string): Result<Span> {
  if (!isClockTime(time.startTime) || !isClockTime(time.endTime))
    return wrong('endTime', 'Enter a time as HH:MM');
  const startsAt = clockReadings(time.startDate, time.startTime, timeZone).first;
  const endsAt = clockReadings(time.endDate, time.endTime, timeZone).last;
  const [start, end, present] = [startsAt, endsAt, now].map(Date.parse) as [number, number, number]; // one for each
  if (end <= start)
    return wrong(time.endDate < time.startDate ? 'endDate' : 'endTime', 'The end must be after the start');
  if (end <= present) return wrong('endDate', 'This time is over. Choose a later one.');
  if (end - start > LONGEST_DAYS * MILLISECONDS_PER_DAY)
    return wrong('endDate', 'At most a year at once. For longer, switch to Unavailable.');
  if (end - present > FURTHEST_DAYS * MILLISECONDS_PER_DAY)
    return wrong('endDate', 'At most two years ahead');
  return accept({ startsAt, endsAt });
}

function wrong(field: keyof CivilSpan, sentence: string): Result<never> {
  return refuse('validation_failed', sentence, { fields: { [field]: sentence } });
}
