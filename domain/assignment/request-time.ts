import type { Urgency } from '#domain/assignment/client-request.ts';
import { addDays, bookedMinutes, compareDates, minutesOfDay } from '#domain/civil.ts';
import type { Refusal } from '#domain/refusal.ts';

/** The shortest appointment that a client can request, in minutes. Source: rule R3. */
const MIN_REQUEST_MINUTES = 120;

/**
 * The earliest civil date of a request. Source: rule R2.
 * @example earliestRequestDate({ urgency: 'routine', today: '2026-03-07' }) // '2026-03-08'
 */
export function earliestRequestDate({ urgency, today }: { urgency: Urgency; today: string }): string {
  return urgency === 'routine' ? addDays(today, 1) : today;
}

/** When a client wants an appointment: civil dates 'YYYY-MM-DD', clock times 'HH:MM'. `today` is the company's day. */
export interface RequestedTime {
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly urgency: Urgency;
  readonly today: string;
}

/**
 * Why a request is not possible, or null: `validation_failed` with a sentence for each field (`endTime`, `date`).
 * Source: rules R2, R3.
 */
export function checkRequest(request: RequestedTime): Refusal | null {
  const endTime = requestEndError(request);
  const date = requestDateError(request);
  const message = endTime ?? date;
  if (message === null) return null;
  const fields = { ...(endTime !== null && { endTime }), ...(date !== null && { date }) };
  return { code: 'validation_failed', message, fields };
}

/**
 * Why a request cannot end at this time, as a sentence, or null. Throws a RangeError for a text that is not a clock
 * time. Source: rule R3.
 * @example requestEndFault({ startTime: '10:00', endTime: '11:55' }) // 'Appointments must be at least 2 hours long'
 */
export function requestEndError({
  startTime,
  endTime,
}: Pick<RequestedTime, 'startTime' | 'endTime'>): string | null {
  if (minutesOfDay(endTime) <= minutesOfDay(startTime)) return 'End time must be after start time';
  if (bookedMinutes(startTime, endTime) < MIN_REQUEST_MINUTES)
    return 'Appointments must be at least 2 hours long';
  return null;
}

/**
 * Why a request cannot be on this civil date, as a sentence, or null. Source: rules R2, R3.
 * @example requestDateFault({ date: '2026-03-06', urgency: 'urgent', today: '2026-03-07' }) // 'Date cannot be in the past'
 */
export function requestDateError({
  date,
  urgency,
  today,
}: Pick<RequestedTime, 'date' | 'urgency' | 'today'>): string | null {
  if (compareDates(date, today) < 0) return 'Date cannot be in the past';
  if (compareDates(date, earliestRequestDate({ urgency, today })) < 0) {
    return 'Routine requests start tomorrow at the earliest; choose urgent or emergency for today';
  }
  return null;
}
