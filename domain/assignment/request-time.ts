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
  const endTime = endTimeFault(request);
  const date = dateFault(request);
  const message = endTime ?? date;
  if (message === null) return null;
  const fields = { ...(endTime !== null && { endTime }), ...(date !== null && { date }) };
  return { code: 'validation_failed', message, fields };
}

function endTimeFault({ startTime, endTime }: RequestedTime): string | null {
  if (minutesOfDay(endTime) <= minutesOfDay(startTime)) return 'End time must be after start time';
  if (bookedMinutes(startTime, endTime) < MIN_REQUEST_MINUTES)
    return 'Appointments must be at least 2 hours long';
  return null;
}

function dateFault({ date, urgency, today }: RequestedTime): string | null {
  if (compareDates(date, today) < 0) return 'Date cannot be in the past';
  if (compareDates(date, earliestRequestDate({ urgency, today })) < 0) {
    return 'Routine requests start tomorrow at the earliest; choose urgent or emergency for today';
  }
  return null;
}
