import type { CalendarEntry } from '#contracts/assignments/calendar.ts';

/** Whether an appointment still needs an interpreter. */
export function isUnfilled({ status }: Pick<CalendarEntry, 'status'>): boolean {
  return status === 'pending' || status === 'declined';
}
