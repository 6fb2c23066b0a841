import { isClockTime, minutesOfDay } from '#domain/civil.ts';
import type { RequestValues } from './request/request-values.ts';

/** The clock time a number of minutes after a start of 'HH:MM'; '' without a start, or if it is on the next day. */
export function endAfter(startTime: string, minutes: number): string {
  if (!isClockTime(startTime)) return '';
  const end = minutesOfDay(startTime) + minutes;
  return end >= 24 * 60 ? '' : `${pad(Math.floor(end / 60))}:${pad(end % 60)}`;
}

const pad = (part: number) => String(part).padStart(2, '0');

/** The shortest booking, suggested as the end. */
const OFFERED_MINUTES = 120;

/** Two hours after a new start are suggested as the end until one is chosen; '' if that is on the next day. */
export function withStart(
  startTime: string,
  { isEndOffered }: Pick<RequestValues, 'isEndOffered'>,
): Partial<RequestValues> {
  return isEndOffered ? { startTime, endTime: endAfter(startTime, OFFERED_MINUTES) } : { startTime };
}
