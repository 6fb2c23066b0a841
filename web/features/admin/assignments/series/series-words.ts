import type { Series } from '#contracts/series/shapes.ts';
import { isSettled } from '#domain/assignment/status.ts';

export type SeriesDate = Series['dates'][number];

/** The dates that can still change: what has not begun and has not ended. `now` in milliseconds. */
export function datesAhead({ dates }: Series, now: number): readonly SeriesDate[] {
  return dates.filter(({ status, startsAt }) => !isSettled(status) && Date.parse(startsAt) > now);
}

/** Those from an original date on; null: all. */
export function datesFrom(dates: readonly SeriesDate[], from: string | null): readonly SeriesDate[] {
  return from === null ? dates : dates.filter(({ originalDate }) => originalDate >= from);
}

/** '7 appointments'. */
export const appointmentsInWords = (count: number) =>
  count === 1 ? '1 appointment' : `${count} appointments`;

/** '7 Appointments', for buttons. */
export const appointmentsOnButton = (count: number) =>
  count === 1 ? '1 Appointment' : `${count} Appointments`;

/** 'Ana Ruiz', 'Ana Ruiz (asked)' or 'Nobody yet'. */
export function whoInWords({ interpreter, status }: SeriesDate): string {
  if (interpreter === null) return status === 'cancelled' ? '' : 'Nobody yet';
  return status === 'pending' || status === 'declined' ? `${interpreter.name} (asked)` : interpreter.name;
}
