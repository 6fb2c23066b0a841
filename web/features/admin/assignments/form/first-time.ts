import { addDays, minutesOfDay } from '#domain/civil.ts';
import type { ProposedTime } from '../assignment-intent.ts';

/** A civil date and two clock times. */
interface CivilTimes {
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
}

/** How long a new appointment lasts unless somebody says otherwise: what is billed at least (rule rates-3). */
const USUAL_MINUTES = 120;
/** From then on, a new appointment is more likely for the next day. */
const LATE_MINUTES = 17 * 60;
const MORNING_MINUTES = 9 * 60;
const DAY_MINUTES = 24 * 60;

/**
 * The time that a new appointment's form begins with: `at` as far as it is given, else the next full hour but one of the company's
 * day, or the next morning at nine; two hours long. `now` is the company's date and clock.
 * @example firstTime(undefined, { date: '2026-11-24', clock: '09:10' }) // 2026-11-24, 11:00 to 13:00
 */
export function firstTime(
  at: ProposedTime | undefined,
  now: { readonly date: string; readonly clock: string },
): CivilTimes {
  const soon = (Math.floor(minutesOfDay(now.clock) / 60) + 2) * 60;
  const isLate = soon > LATE_MINUTES;
  const date = at?.date ?? (isLate ? addDays(now.date, 1) : now.date);
  const start = date === now.date && !isLate ? soon : MORNING_MINUTES;
  const startTime = at?.startTime ?? clockOf(start);
  return { date, startTime, endTime: at?.endTime ?? endAfter(startTime, USUAL_MINUTES) };
}

/** How long an appointment lasts on the clock, in minutes; the usual time while either end is missing. */
export function clockMinutes({ startTime, endTime }: { startTime: string; endTime: string }): number {
  if (startTime === '' || endTime === '') return USUAL_MINUTES;
  return (minutesOfDay(endTime) - minutesOfDay(startTime) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
}

/** The clock time so many minutes after a start, which may be on the next day. */
export function endAfter(startTime: string, minutes: number): string {
  return clockOf((minutesOfDay(startTime) + minutes) % DAY_MINUTES);
}

function clockOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
