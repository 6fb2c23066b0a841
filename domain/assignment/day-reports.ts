import { longDurationInWords } from '../civil.ts';
import type { Refusal, RefusalCode } from '../refusal.ts';
import { hasArrived } from './check-in.ts';
import { type AssignmentStatus, type CurrentStatus, isBooked } from './status.ts';

/**
 * What an interpreter tells the office on the day besides their steps: running late, giving the appointment back, that the client
 * did not come, that it did not take place. Source: rules tracking-13 to tracking-15.
 */
export const DAY_REPORTS = ['late', 'give_back', 'client_absent', 'did_not_take_place'] as const;
export type DayReport = (typeof DAY_REPORTS)[number];

/** How an appointment was reported that nobody interpreted at; staff decide what becomes of it. */
export const NOT_HELD = ['client_absent', 'did_not_take_place'] as const satisfies readonly DayReport[];
export type NotHeld = (typeof NOT_HELD)[number];

/** The minutes that somebody may say they will be late; 0: on time after all, which takes a reported delay back. */
export const LATE_MINUTES = { least: 5, most: 240 } as const;

/** An action on an appointment; `startsAt`, `endsAt` and `now` are instants. */
export interface ReportedDay {
  readonly act: DayReport;
  readonly minutes: number | null;
  readonly reason: string | null;
  readonly appointment: {
    readonly status: AssignmentStatus;
    readonly currentStatus: CurrentStatus;
    readonly startsAt: string;
    readonly endsAt: string;
    /** When somebody is expected who has reported a delay: an instant. */
    readonly expectedArrival: string | null;
  };
  readonly now: string;
}

/**
 * Why an action is not possible now; null if it is. Refused as `not_booked`, as `illegal_step` (late or given back after the arrival
 * or the end, not held before the start), and as `validation_failed` at `minutes` and `reason`. Source: rules tracking-13 to tracking-15.
 */
export function refuseDayReport({
  act: action,
  minutes,
  reason,
  appointment,
  now,
}: ReportedDay): Refusal | null {
  const { status, currentStatus, startsAt, endsAt } = appointment;
  if (!isBooked(status))
    return because('not_booked', `This appointment is ${status}: you cannot report on it.`);
  const isThere = hasArrived({ currentStatus, startsAt }, now);
  const isOver = Date.parse(endsAt) <= Date.parse(now);
  switch (action) {
    case 'late':
      if (isThere) return because('illegal_step', 'You have already checked in.');
      if (isOver) return because('illegal_step', 'This appointment is over. Call the office.');
      if (minutes === null) return atField('minutes', 'Say how many minutes late you will be');
      return minutes === 0 && appointment.expectedArrival === null
        ? atField('minutes', 'No delay was reported.')
        : null;
    case 'give_back':
      if (isThere) return because('illegal_step', 'You have already checked in. Call the office.');
      if (isOver) return because('illegal_step', 'This appointment is over. Call the office.');
      return reason === null ? atField('reason', "Say why you can't make it") : null;
    case 'client_absent':
    case 'did_not_take_place':
      if (Date.parse(startsAt) <= Date.parse(now)) return null;
      return because('illegal_step', "This appointment hasn't started yet. Call the office.");
  }
}

/**
 * When an interpreter expects to be there who is late by so many minutes: an instant; null for 0: they are on time. Source: rule
 * tracking-13.
 * @example expectedArrival('2026-03-05T15:00:00Z', 20) // '2026-03-05T15:20:00.000Z'
 */
export function expectedArrival(startsAt: string, minutes: number): string | null {
  if (minutes === 0) return null;
  return new Date(Date.parse(startsAt) + minutes * 60_000).toISOString();
}

/**
 * How near the start an appointment was given back, for people. Source: rule tracking-14.
 * @example noticeInWords('2026-03-05T15:00:00Z', '2026-03-05T12:30:00Z') // '2 h 30 min before the start'
 */
export function noticeInWords(startsAt: string, now: string): string {
  const minutes = Math.floor((Date.parse(startsAt) - Date.parse(now)) / 60_000);
  if (minutes < 0) return 'after the start';
  return `${longDurationInWords(minutes)} before the start`;
}

function because(code: RefusalCode, message: string): Refusal {
  return { code, message };
}

function atField(field: string, message: string): Refusal {
  return { code: 'validation_failed', message, fields: { [field]: message } };
}
