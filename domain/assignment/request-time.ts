import type { Urgency } from '#domain/assignment/client-request.ts';
import { addDays, bookedMinutes, compareDates, minutesOfDay } from '#domain/civil.ts';
import type { Refusal } from '#domain/refusal.ts';

/** The shortest appointment that a client can request, in minutes. Source: rule requests-2. */
const MIN_REQUEST_MINUTES = 120;
/** A request over midnight that would be longer has its times mixed up. Source: rule requests-2. */
const MAX_NIGHT_MINUTES = 12 * 60;

/**
 * The earliest civil date of a request. Source: rule requests-2.
 * @example earliestRequestDate({ urgency: 'routine', today: '2026-03-07' }) // '2026-03-08'
 */
export function earliestRequestDate({ urgency, today }: { urgency: Urgency; today: string }): string {
  return urgency === 'routine' ? addDays(today, 1) : today;
}

/** Two years, one of them a leap year. */
const LATEST_DAYS = 731;

/**
 * The latest civil date of a request: two years after the company's day. Staff are asked about a later one. Source: rules requests-2 and
 * appointments-16.
 * @example latestRequestDate('2026-03-07') // '2028-03-07'
 */
export function latestRequestDate(today: string): string {
  return addDays(today, LATEST_DAYS);
}

/** What begins so soon cannot wait for an e-mail, in milliseconds. Source: rule requests-3. */
export const SOON_MS = 2 * 3_600_000;

/** Whether an appointment begins within two hours of `now`; both are instants. Source: rule requests-3. */
export function beginsSoon(startsAt: string, now: string): boolean {
  const aheadMs = Date.parse(startsAt) - Date.parse(now);
  return aheadMs >= 0 && aheadMs <= SOON_MS;
}

/**
 * The first start that can be requested when somebody is needed now, as an instant: in steps of 5 minutes, and far enough ahead to send the
 * request. Source: rule requests-3.
 * @example startNow('2026-03-07T15:01:00Z') // '2026-03-07T15:10:00.000Z'
 */
export function startNow(now: string): string {
  const stepMs = 5 * 60_000;
  return new Date((Math.ceil(Date.parse(now) / stepMs) + 1) * stepMs).toISOString();
}

/** When a client wants an appointment: civil dates 'YYYY-MM-DD', clock times 'HH:MM'. `today` is the company's day. */
export interface RequestedTime {
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly urgency: Urgency;
  readonly today: string;
  /** The minutes of a booking that is to move: it may keep its length. */
  readonly presentMinutes?: number;
}

/**
 * Why a request is not possible, or null: `validation_failed` with a sentence for each field (`endTime`, `date`).
 * Source: rule requests-2.
 */
export function checkRequest(request: RequestedTime): Refusal | null {
  const endTime = requestEndError(request);
  const date = requestDateError(request);
  const message = endTime ?? date;
  if (message === null) return null;
  const fields = { ...(endTime !== null && { endTime }), ...(date !== null && { date }) };
  return { code: 'validation_failed', message, fields };
}

/** The clock times 'HH:MM' of a request, and the length of the booking that it moves. */
type RequestedHours = Pick<RequestedTime, 'startTime' | 'endTime' | 'presentMinutes'>;

/**
 * Whether a request's end comes after its start: on the same day, or on the next day if that makes at most 12 hours, or
 * as many as the booking has that is moved. Source: rules requests-2 and requests-9.
 * @example endsAfterStart({ startTime: '22:00', endTime: '06:00' }) // true
 */
export function endsAfterStart({ startTime, endTime, presentMinutes = 0 }: RequestedHours): boolean {
  if (minutesOfDay(endTime) > minutesOfDay(startTime)) return true;
  return bookedMinutes(startTime, endTime) <= Math.max(MAX_NIGHT_MINUTES, presentMinutes);
}

/**
 * Why a request cannot end at this time, as a sentence, or null. A booking of `presentMinutes` may keep its length.
 * Throws a RangeError for a text that is not a clock time. Source: rules requests-2 and requests-9.
 * @example requestEndError({ startTime: '10:00', endTime: '11:55' }) // 'Appointments must be at least 2 hours long'
 * @example requestEndError({ startTime: '22:00', endTime: '06:00' }) // null: 8 hours
 */
export function requestEndError(hours: RequestedHours): string | null {
  if (!endsAfterStart(hours)) return 'End time must be after start time';
  const { presentMinutes = MIN_REQUEST_MINUTES } = hours;
  if (bookedMinutes(hours.startTime, hours.endTime) >= Math.min(MIN_REQUEST_MINUTES, presentMinutes))
    return null;
  if (presentMinutes >= MIN_REQUEST_MINUTES) return 'Appointments must be at least 2 hours long';
  return 'This appointment cannot be made shorter';
}

/**
 * Why a request cannot be on this civil date, as a sentence, or null. Source: rule requests-2.
 * @example requestDateFault({ date: '2026-03-06', urgency: 'urgent', today: '2026-03-07' }) // 'Date cannot be in the past'
 */
export function requestDateError({
  date,
  urgency,
  today,
}: Pick<RequestedTime, 'date' | 'urgency' | 'today'>): string | null {
  if (compareDates(date, today) < 0) return 'Date cannot be in the past';
  if (compareDates(date, earliestRequestDate({ urgency, today })) < 0) {
    return "Routine requests need a day's notice. For today, choose urgent or emergency";
  }
  if (compareDates(date, latestRequestDate(today)) > 0) return 'Choose a date within the next 2 years';
  return null;
}
