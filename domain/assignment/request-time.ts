import type { Urgency } from '#domain/assignment/client-request.ts';
import { addDays, bookedMinutes, compareDates, minutesOfDay } from '#domain/civil.ts';
import type { Refusal } from '#domain/refusal.ts';

/** The shortest appointment that a client can request, in minutes. Source: spec §5. */
const MIN_REQUEST_MINUTES = 120;

/**
 * The first civil date that a request may name: tomorrow for routine, today for urgent and emergency. Source:
 * spec §5, design 3.8.
 * @example earliestRequestDate({ urgency: 'routine', today: '2026-03-07' }) // '2026-03-08'
 */
export function earliestRequestDate({ urgency, today }: { urgency: Urgency; today: string }): string {
  return urgency === 'routine' ? addDays(today, 1) : today;
}

/**
 * When a client wants an appointment: civil dates 'YYYY-MM-DD', clock times 'HH:MM', `today` the company's
 * day.
 */
export interface RequestedTime {
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly urgency: Urgency;
  readonly today: string;
}

/**
 * Why a client's request cannot stand, or null: `validation_failed` with the sentence of each offending field
 * (`endTime`, `date`). The end is on the same day, at least 2 hours after the start; the date is not past,
 * and tomorrow or later for routine. Source: spec §5, design 3.7, 3.8.
 */
export function checkRequest(request: RequestedTime): Refusal | null {
  const endTime = requestEndFault(request);
  const date = requestDateFault(request);
  const message = endTime ?? date;
  if (message === null) return null;
  const fields = { ...(endTime !== null && { endTime }), ...(date !== null && { date }) };
  return { code: 'validation_failed', message, fields };
}

/**
 * Why a request cannot end then, in a sentence, or null: not after its start on the same day, or less than 2 hours after it.
 * Throws a RangeError when one is no clock time. Source: spec §5, design 3.7.
 * @example requestEndFault({ startTime: '10:00', endTime: '11:55' }) // 'Appointments must be at least 2 hours long'
 */
export function requestEndFault({
  startTime,
  endTime,
}: Pick<RequestedTime, 'startTime' | 'endTime'>): string | null {
  if (minutesOfDay(endTime) <= minutesOfDay(startTime)) return 'End time must be after start time';
  if (bookedMinutes(startTime, endTime) < MIN_REQUEST_MINUTES)
    return 'Appointments must be at least 2 hours long';
  return null;
}

/**
 * Why a request cannot be for this civil date, in a sentence, or null: it is past, or sooner than its urgency allows.
 * Source: spec §5, design 3.8.
 * @example requestDateFault({ date: '2026-03-06', urgency: 'urgent', today: '2026-03-07' }) // 'Date cannot be in the past'
 */
export function requestDateFault({
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
