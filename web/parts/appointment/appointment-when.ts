import { bookedMinutes, durationInWords, formatClockRange } from '#domain/civil.ts';
import { zoneNameAt } from '../time/zone-format.ts';

/** An appointment's civil time: date 'YYYY-MM-DD' (or ISO text that begins so), clock times 'HH:MM', IANA zone. */
export interface AppointmentWhen {
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly timeZone: string;
  /** Its instants, if known: they count hours that the clock skips or shows twice. */
  readonly startsAt?: string;
  readonly endsAt?: string;
}

const shortDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const shortDayWithYear = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** Midnight UTC of a civil date, for the formats above. */
function midnight(date: string): Date {
  return new Date(`${date.slice(0, 10)}T00:00:00Z`);
}

/** 'Mon, Mar 2', with the year if it differs from the year of `today` (a civil date). */
export function formatDay(date: string, today?: string): string {
  const isThisYear = today === undefined || date.slice(0, 4) === today.slice(0, 4);
  return (isThisYear ? shortDay : shortDayWithYear).format(midnight(date));
}

/** 'Monday, March 2, 2026'. */
export function formatDayLong(date: string): string {
  return longDay.format(midnight(date));
}

/** Whether the end is on the day after the date (rule appointments-2). */
export function endsNextDay({ startTime, endTime }: Pick<AppointmentWhen, 'startTime' | 'endTime'>): boolean {
  return endTime <= startTime;
}

/** The appointment's zone ('EST') if it is not the reader's own, else null; as it is called on its date, or `at` another moment. */
export function foreignZone(
  { date, timeZone }: Pick<AppointmentWhen, 'date' | 'timeZone'>,
  at = new Date(`${date.slice(0, 10)}T12:00:00Z`),
): string | null {
  if (timeZone === new Intl.DateTimeFormat().resolvedOptions().timeZone) return null;
  return zoneNameAt(timeZone, at);
}

/** All in words, for dialogs and labels: 'Mon, Mar 2, 2:00 – 4:00 PM', with the year as in `formatDay`. */
export function describeWhen(when: AppointmentWhen, today?: string): string {
  return `${formatDay(when.date, today)}, ${formatClockRange(when.startTime, when.endTime)}`;
}

/** Minutes booked in real time, or on the clock if the instants are not known. */
function minutesOf({ startTime, endTime, startsAt, endsAt }: AppointmentWhen): number {
  if (startsAt === undefined || endsAt === undefined) return bookedMinutes(startTime, endTime);
  return (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;
}

/** The booked time in words: '2 h'. */
export function describeDuration(when: AppointmentWhen): string {
  return durationInWords(minutesOf(when));
}
