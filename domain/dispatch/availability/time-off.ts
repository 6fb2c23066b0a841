import { isClockTime } from '#domain/civil.ts';
import { accept, type Result, refuse } from '#domain/refusal.ts';
import { clockReadings } from '#domain/time.ts';
import type { CivilSpan } from './day-part.ts';
import type { Span } from './spans.ts';

/** The longest time off, and how far ahead it may end. */
const LONGEST_DAYS = 366;
const FURTHEST_DAYS = 2 * 366;
const MILLISECONDS_PER_DAY = 86_400_000;

/**
 * The instants of a schedule exception. Refused as `validation_failed` at `endTime` or `endDate` if it does not end after its start, is over at `now`, is
 * longer than a year or ends more than two years ahead. A time that the clock skips is that of the change; of one that it shows twice, time off and
 * extra hours take both. Source: rule availability-3.
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
    return wrong('endDate', 'At most a year at once. For a longer time, switch to Unavailable.');
  if (end - present > FURTHEST_DAYS * MILLISECONDS_PER_DAY)
    return wrong('endDate', 'At most two years ahead');
  return accept({ startsAt, endsAt });
}

function wrong(field: keyof CivilSpan, sentence: string): Result<never> {
  return refuse('validation_failed', sentence, { fields: { [field]: sentence } });
}
