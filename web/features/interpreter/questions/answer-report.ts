import type { OwnCloseout } from '#contracts/closeouts/shapes.ts';
import { parseHundredths } from '#domain/decimal.ts';
import { appointmentSpan } from '#domain/time.ts';
import type { SavedAnswer } from '#web/api/interpreter/deliver-report.ts';
import type { FormCheck } from '#web/ui/form/use-form.ts';
import { type CompletionValues, NUMBER_NAMES, numberErrors, pastEnd } from '../report/completion-report.ts';
import { readTypedNumber } from '../report/typed-number.ts';

/** The form of an answer as typed: words, and the report as it should be. */
export interface AnswerValues extends CompletionValues {
  answer: string;
}

/** The form as the report was made. */
export function answerValues({ reported }: OwnCloseout): AnswerValues {
  const number = (text: string | null) => (text === null || Number(text) === 0 ? '' : text);
  return {
    answer: '',
    arrivalTime: '',
    actualEndTime: reported.actualEndTime ?? '',
    mileage: number(reported.mileage),
    parkingCost: number(reported.parkingCost),
    tollsCost: number(reported.tollsCost),
    otherExpenses: number(reported.otherExpenses),
    // What an older version kept has none.
    travelMinutes: String(reported.travelMinutes ?? ''),
    expenseNotes: reported.expenseNotes ?? '',
  };
}

export const ANSWER_MISSING = 'Write an answer, or correct your report';
const MOST = { answer: 1000, expenseNotes: 2000 } as const;

/** The body of an answer: the words, and only what was changed of the report. Source: rules closeouts-10, tracking-18 and tracking-19. */
export function checkAnswer(
  values: AnswerValues,
  closeout: OwnCloseout,
  { now }: { now: Date },
): FormCheck<SavedAnswer> {
  const answer = values.answer.trim() || null;
  const corrections = closeout.isCorrectable ? correctionsOf(values, answerValues(closeout)) : {};
  const errors = {
    ...endError(values, closeout, now, 'actualEndTime' in corrections),
    ...(closeout.isCorrectable && numberErrors(values)),
    ...tooLong(values),
    ...(answer === null && Object.keys(corrections).length === 0 && { answer: ANSWER_MISSING }),
  };
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, value: { paymentId: closeout.paymentId, answer, ...corrections } };
}

/** Blank is not 0: then the way from home counts. */
function minutesOf(text: string): number | null {
  const typed = readTypedNumber(text);
  return typed.kind === 'number' ? typed.hundredths / 100 : null;
}

function correctionsOf(values: AnswerValues, reported: AnswerValues) {
  const actualEndTime = values.actualEndTime.trim();
  const expenseNotes = values.expenseNotes.trim();
  const travel = minutesOf(values.travelMinutes);
  const numbers = NUMBER_NAMES.filter((name) => name !== 'travelMinutes').flatMap((name) => {
    const typed = readTypedNumber(values[name]);
    const hundredths = typed.kind === 'number' ? typed.hundredths : 0;
    const isSame = hundredths === (parseHundredths(reported[name] || '0') ?? 0);
    return isSame ? [] : [[name, hundredths === 0 ? null : hundredths / 100] as const];
  });
  return {
    ...(actualEndTime !== reported.actualEndTime && { actualEndTime }),
    ...Object.fromEntries(numbers),
    ...(travel !== minutesOf(reported.travelMinutes) && { travelMinutes: travel }),
    ...(expenseNotes !== reported.expenseNotes && { expenseNotes: expenseNotes || null }),
  };
}

/** A corrected end follows the rules of every end: it is given, after the start, and not in the future. */
function endError(values: AnswerValues, { assignment }: OwnCloseout, now: Date, isCorrected: boolean) {
  if (!isCorrected) return {};
  const { date, startTime, endTime, timeZone } = assignment;
  const span = appointmentSpan({ date: date.slice(0, 10), startTime, endTime, timeZone });
  // The server knows the times of an appointment that could not be booked today.
  if (!span.ok) return {};
  const end = pastEnd({ ...span.value, timeZone }, values.actualEndTime, now);
  return 'why' in end ? { actualEndTime: end.why } : {};
}

function tooLong(values: AnswerValues) {
  const names = ['answer', 'expenseNotes'] as const;
  return Object.fromEntries(
    names.flatMap((name) =>
      values[name].trim().length > MOST[name] ? [[name, `At most ${MOST[name]} characters`] as const] : [],
    ),
  );
}
