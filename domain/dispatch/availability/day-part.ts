import { addDays } from '#domain/civil.ts';

/** Time off, and hours beside the weekly ones. What was said with the decline of an offer comes from there. Source: rule availability-3. */
export const WORKING_HOUR_KINDS = ['off', 'extra'] as const;
export type WorkingHourKind = (typeof WORKING_HOUR_KINDS)[number];

/** A schedule exception by the clock of the person's zone: civil dates and 'HH:MM'. '00:00' as the end is the midnight before `endDate`. */
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
