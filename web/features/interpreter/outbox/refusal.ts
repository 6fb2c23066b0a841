import { HttpError, sentenceOf } from '#web/api/http-error.ts';
import type { Refusal } from '#web/device/outbox/kept-report.ts';
import type { ReportGroup } from './report-words.ts';

/** A refusal as the error that a call would have thrown. */
export function errorOf({ status, body }: Refusal): HttpError {
  return new HttpError({ status, statusText: '', body, retryAfterSeconds: null, audience: 'interpreter' });
}

/** Why a report was refused: the server's sentence, with what it means where that needs saying. */
export function reasonOf(group: ReportGroup): string {
  const refusal = refusalIn(group);
  const sentence = (refusal && sentenceOf(errorOf(refusal))) ?? 'The server refused it.';
  return refusal?.status === 404 ? `${sentence} ${noLongerYours}` : sentence;
}

const noLongerYours = 'The appointment may have been given to somebody else, or deleted.';

/**
 * Whether the same report may be taken another time: the office may give an appointment back, or put it right. A wrong amount
 * stays wrong, a cancelled appointment cancelled.
 */
export function canTryAgain(group: ReportGroup): boolean {
  const status = refusalIn(group)?.status;
  return status === 404 || (status === 409 && !isOver(group));
}

/** Whether only the office can help: the appointment is over, or somebody else's. */
export function needsCall(group: ReportGroup): boolean {
  return refusalIn(group)?.status !== 409 || isOver(group);
}

/** The server has no other word for it than its sentence. */
function isOver(group: ReportGroup): boolean {
  return /: nothing can be reported/.test(reasonOf(group));
}

/** Whether something of it was refused; of a completion that has arrived, one of its photographs. */
export function wasRefused(group: ReportGroup): boolean {
  return refusalIn(group) !== null;
}

function refusalIn({ step, receipts }: ReportGroup): Refusal | null {
  return step?.refusal ?? receipts.find(({ refusal }) => refusal)?.refusal ?? null;
}
