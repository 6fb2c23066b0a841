import { fieldsOf, HttpError, sentenceOf } from '#web/api/http/http-error.ts';
import { overrideOf } from '../override/override-of.ts';
import type { AssignmentValues } from './form-values.ts';

const ABOUT_THE_INTERPRETER = ['interpreter_booked', 'interpreter_not_eligible'];

/** The refusal's sentences by field; a booking in conflict, or a person who cannot, is shown at the interpreter. */
export function refusalFields(error: Error): Readonly<Record<string, string>> {
  const code = refusalCode(error);
  const sentence = sentenceOf(error);
  // Its sentences stand with the field for the reason.
  if (overrideOf(error).length > 0) return { overrideReason: sentence ?? '' };
  if (sentence !== null && code !== null && ABOUT_THE_INTERPRETER.includes(code)) {
    return { interpreterId: sentence, ...fieldsOf(error) };
  }
  return fieldsOf(error);
}

/** The error above the form: the sentence of a failure without a field. */
export function formError(error: Error, values: AssignmentValues): string | null {
  if (Object.keys(refusalFields(error)).some((name) => name in values)) return null;
  if (refusalCode(error) === 'idempotency_key_reused') {
    return 'Your first try already created this appointment, but the answer was lost. It is in the list.';
  }
  return sentenceOf(error) ?? error.message;
}

/** The appointment in conflict with a booking, if the error names one. */
export function conflictingAssignmentId(error: Error | null): number | null {
  return error instanceof HttpError ? (error.envelope?.conflict?.assignmentId ?? null) : null;
}

/** The stable name of a refusal; null when the error is none. */
export function refusalCode(error: unknown): string | null {
  return error instanceof HttpError ? (error.envelope?.code ?? null) : null;
}
