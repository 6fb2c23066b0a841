import type { InterpreterAssignment } from '#contracts/assignments/shapes.ts';
import { refuseFutureEnd, reportedMilesError } from '#domain/assignment/completion.ts';
import { actualEnd } from '#domain/time.ts';
import type { FormCheck } from '#web/ui/form/use-form.ts';
import type { TrackReport } from '../report-queue/track-assignment.ts';
import { readTypedNumber, type TypedNumber } from './typed-number.ts';

/** The 'Complete Assignment' form as typed. */
export interface CompletionValues {
  /** When they came, if they did not check in; '' if they do not say. */
  arrivalTime: string;
  actualEndTime: string;
  mileage: string;
  parkingCost: string;
  tollsCost: string;
  otherExpenses: string;
  /** Minutes there and back, where rules pay or charge them. */
  travelMinutes: string;
  expenseNotes: string;
}

/** The report of a filled form, and the instant at which the work ended. */
export interface Completion {
  report: TrackReport;
  endsAt: string;
}

/** The fields that hold numbers. */
export const NUMBER_NAMES = [
  'mileage',
  'parkingCost',
  'tollsCost',
  'otherExpenses',
  'travelMinutes',
] as const;
export type NumberName = (typeof NUMBER_NAMES)[number];

export const MISSING_END = 'Please enter the actual end time';
const NOTES_MAX = 2000;
const MOST_TRAVEL_MINUTES = 1440;

/** When the work began and was to end (instants), and its zone. */
export type BookedTime = Pick<InterpreterAssignment, 'startsAt' | 'endsAt' | 'timeZone'>;

/** The instant of a typed end, or the sentence why there is none, by the server's rule (rule tracking-20). */
export function endInstant(
  { startsAt, endsAt: bookedEndsAt, timeZone }: BookedTime,
  typed: string,
): { endsAt: string } | { why: string } {
  const actualEndTime = typed.trim();
  if (actualEndTime === '') return { why: MISSING_END };
  const end = actualEnd({ startsAt, bookedEndsAt, actualEndTime, timeZone });
  return end.ok ? end.value : { why: end.refusal.message };
}

/** The same for an end that must have passed at `now` (rule tracking-18). */
export function pastEnd(booked: BookedTime, typed: string, now: Date): { endsAt: string } | { why: string } {
  const end = endInstant(booked, typed);
  if ('why' in end) return end;
  const reported = { startsAt: booked.startsAt, endsAt: end.endsAt, actualEndTime: typed.trim() };
  const refusal = refuseFutureEnd({ ...reported, now: now.toISOString() });
  return refusal ? { why: refusal.message } : end;
}

/**
 * The report of a filled form: blank numbers become null, an empty note becomes null, the end is required (rule tracking-19).
 * `completedAt` is the time of the report.
 */
export function checkCompletion(
  values: CompletionValues,
  { booked, now }: { booked: BookedTime; now: Date },
): FormCheck<Completion> {
  const end = pastEnd(booked, values.actualEndTime, now);
  const errors = {
    ...('why' in end && { actualEndTime: end.why }),
    ...numberErrors(values),
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
        ...(values.arrivalTime !== '' && { statedArrivalTime: values.arrivalTime }),
        mileage: decimalOrNull(values.mileage),
        parkingCost: decimalOrNull(values.parkingCost),
        tollsCost: decimalOrNull(values.tollsCost),
        otherExpenses: decimalOrNull(values.otherExpenses),
        ...(values.travelMinutes.trim() !== '' && { travelMinutes: decimalOrNull(values.travelMinutes) }),
        expenseNotes: values.expenseNotes.trim() || null,
      },
    },
  };
}

/** A typed number of a report: too many miles, miles that are not in steps of 0.1, and parts of minutes are an error. */
export function readReported(name: NumberName, text: string): TypedNumber {
  const read = readTypedNumber(text);
  if (read.kind === 'number' && name === 'travelMinutes') {
    const isWhole = read.hundredths % 100 === 0 && read.hundredths <= MOST_TRAVEL_MINUTES * 100;
    return isWhole ? read : { kind: 'wrong', why: 'Enter whole minutes, at most 1,440' };
  }
  if (read.kind !== 'number' || name !== 'mileage') return read;
  const why = reportedMilesError(read.hundredths);
  return why === null ? read : { kind: 'wrong', why };
}

/** The errors of the numbers. */
export function numberErrors(values: CompletionValues): Record<string, string> {
  const wrong = NUMBER_NAMES.flatMap((name) => {
    const read = readReported(name, values[name]);
    return read.kind === 'wrong' ? [[name, read.why] as const] : [];
  });
  return Object.fromEntries(wrong);
}

function decimalOrNull(text: string): number | null {
  const read = readTypedNumber(text);
  return read.kind === 'number' ? read.hundredths / 100 : null;
}
