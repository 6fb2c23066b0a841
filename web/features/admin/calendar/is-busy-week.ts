import type { Calendar } from '#contracts/assignments/calendar.ts';

/** From so many appointments on one day, blocks side by side could not be read. */
const MOST_DRAWN = 12;

/** Whether a week has too much on a day to draw it on a time line. */
export function isBusyWeek({ days }: Pick<Calendar, 'days'>): boolean {
  return days.some(({ count }) => count > MOST_DRAWN);
}
