import { latestRequestDate } from '#domain/assignment/request-time.ts';
import { durationInWords, isCivilDate } from '#domain/civil.ts';
import type { Result } from '#domain/refusal.ts';
import type { AppointmentSpan } from '#domain/time.ts';
import { formatDay } from '#web/parts/appointment/appointment-when.ts';
import type { AssignmentValues } from './form-values.ts';

type Times = Pick<AssignmentValues, 'date' | 'startTime' | 'endTime'>;

/** The usual slip: the end typed before the start makes nearly a day. */
const MOST_MINUTES = 12 * 60;

interface Question {
  times: Times;
  span: Result<AppointmentSpan> | null;
  /** The times that were saved; null for a new appointment. */
  saved: Times | null;
  /** The company's day and the present instant in milliseconds. */
  today: string;
  now: number;
}

/**
 * What is possible but unlikely of a typed time, in sentences: the form asks before it saves it (rule appointments-16). A saved time is not
 * asked about again.
 */
export function timeWarnings({ times, span, saved, today, now }: Question): readonly string[] {
  if (!span?.ok) return [];
  const { date, startTime } = times;
  const isStartChanged = saved === null || saved.date !== date || saved.startTime !== startTime;
  if (!isStartChanged && saved.endTime === times.endTime) return [];
  const startsAt = Date.parse(span.value.startsAt);
  const minutes = (Date.parse(span.value.endsAt) - startsAt) / 60_000;
  const isFar = isCivilDate(today) && date > latestRequestDate(today);
  return [
    ...(isStartChanged && startsAt <= now ? ['This start has already passed.'] : []),
    ...(isStartChanged && isFar ? [`${formatDay(date, today)} is more than 2 years ahead.`] : []),
    ...(minutes > MOST_MINUTES ? [`This lasts ${durationInWords(minutes)}, more than 12 hours.`] : []),
  ];
}
