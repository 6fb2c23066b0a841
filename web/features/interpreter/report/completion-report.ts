import type { InterpreterAssignment } from '#contracts/assignment.ts';
import { actualEnd } from '#domain/time.ts';
import type { FormCheck } from '#web/ui/use-form.ts';
import type { TrackReport } from '../outbox/track-assignment.ts';
import { NO_NUMBER, readTypedNumber } from './typed-number.ts';

/** The 'Complete Assignment' form as typed. */
export interface CompletionValues {
  actualEndTime: string;
  mileage: string;
  parkingCost: string;
  tollsCost: string;
  otherExpenses: string;
  expenseNotes: string;
}

/** What a filled form comes to: the report, and the instant at which the work ended. */
export interface Completion {
  report: TrackReport;
  endsAt: string;
}

/** The fields that hold numbers. */
const NUMBER_NAMES = ['mileage', 'parkingCost', 'tollsCost', 'otherExpenses'] as const;
export type NumberName = (typeof NUMBER_NAMES)[number];

export const MISSING_END = 'Please enter the actual end time';
const NOTES_MAX = 2000;

/** When the work began and was to end (instants), and the zone of its clock. */
export type BookedTime = Pick<InterpreterAssignment, 'startsAt' | 'endsAt' | 'timeZone'>;

/** The instant of a typed end, or the sentence why there is none; the same rule as the server's. */
export function endOf(
  { startsAt, endsAt: bookedEndsAt, timeZone }: BookedTime,
  typed: string,
): { endsAt: string } | { why: string } {
  const actualEndTime = typed.trim();
  if (actualEndTime === '') return { why: MISSING_END };
  const end = actualEnd({ startsAt, bookedEndsAt, actualEndTime, timeZone });
  return end.ok ? end.value : { why: end.refusal.message };
}

/**
 * What a filled form reports: blank or non-numeric numbers become null, notes are trimmed and null when empty; the end
 * must not be blank (spec §5). `unreadable` names number fields in which the browser shows what it cannot read.
 * `completedAt` is the time of the report.
 */
export function completionReport(
  values: CompletionValues,
  { booked, now, unreadable }: { booked: BookedTime; now: Date; unreadable: readonly string[] },
): FormCheck<Completion> {
  const end = endOf(booked, values.actualEndTime);
  const errors = {
    ...('why' in end && { actualEndTime: end.why }),
    ...numberErrors(values, unreadable),
    ...(values.expenseNotes.trim().length > NOTES_MAX && { expenseNotes: `At most ${NOTES_MAX} characters` }),
  };
  if ('why' in end || Object.keys(errors).length > 0) return { ok: false, errors };
  return {
    ok: true,
    value: {
      endsAt: end.endsAt,
      report: {
        currentStatus: 'completed',
        completedAt: now.toISOString(),
        actualEndTime: values.actualEndTime.trim(),
        mileage: decimalOrNull(values.mileage),
        parkingCost: decimalOrNull(values.parkingCost),
        tollsCost: decimalOrNull(values.tollsCost),
        otherExpenses: decimalOrNull(values.otherExpenses),
        expenseNotes: values.expenseNotes.trim() || null,
      },
    },
  };
}

/** What is wrong with the numbers as they stand. */
export function numberErrors(
  values: CompletionValues,
  unreadable: readonly string[],
): Record<string, string> {
  const wrong = NUMBER_NAMES.flatMap((name) => {
    if (unreadable.includes(name)) return [[name, NO_NUMBER] as const];
    const read = readTypedNumber(values[name]);
    return read.kind === 'wrong' ? [[name, read.why] as const] : [];
  });
  return Object.fromEntries(wrong);
}

function decimalOrNull(text: string): number | null {
  const read = readTypedNumber(text);
  return read.kind === 'number' ? read.hundredths / 100 : null;
}
