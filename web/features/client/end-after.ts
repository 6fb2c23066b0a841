import { bookedMinutes, clockAfter, isClockTime } from '#domain/civil.ts';
import type { RequestValues } from './request/request-values.ts';

/** The clock time a number of minutes after a start of 'HH:MM', also on the next day; '' without a start. */
export function endAfter(startTime: string, minutes: number): string {
  return isClockTime(startTime) ? clockAfter(startTime, minutes) : '';
}

/** The shortest booking, suggested as the end. */
export const OFFERED_MINUTES = 120;

/** A new start moves the end, so that the length stays; at first two hours are suggested. An end typed before a start stays. */
export function withStart(
  startTime: string,
  { startTime: before, endTime, isEndOffered }: Pick<RequestValues, 'startTime' | 'endTime' | 'isEndOffered'>,
): Partial<RequestValues> {
  if (isEndOffered) return { startTime, endTime: endAfter(startTime, OFFERED_MINUTES) };
  const isWhole = [startTime, before, endTime].every(isClockTime);
  return isWhole
    ? { startTime, endTime: endAfter(startTime, bookedMinutes(before, endTime)) }
    : { startTime };
}
