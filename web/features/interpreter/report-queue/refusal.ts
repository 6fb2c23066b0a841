import { HttpError, sentenceOf } from '#web/api/http/http-error.ts';
import type { Refusal } from '#web/device/report-queue/queued-report.ts';
import type { ReportGroup } from './describe-report.ts';

/** A refusal as the error that a call would throw. */
export function refusalError({ status, body }: Refusal): HttpError {
  return new HttpError({ status, statusText: '', body, retryAfterSeconds: null, audience: 'interpreter' });
}

/** Why a report was refused: the server's sentence, with an explanation if needed. */
export function refusalReason(group: ReportGroup): string {
  const refusal = refusalIn(group);
  const sentence = (refusal && sentenceOf(refusalError(refusal))) ?? 'The server did not accept it.';
  return refusal?.status === 404 ? `${sentence} ${noLongerYours}` : sentence;
}

const noLongerYours = 'The appointment may have been given to someone else, or deleted.';

/**
 * Whether the same report may succeed later: the office may return an appointment or correct it. A wrong amount stays
 * wrong, a cancelled appointment cancelled.
 */
export function canTryAgain(group: ReportGroup): boolean {
  const status = refusalIn(group)?.status;
  return status === 404 || (status === 409 && !isNotBooked(group));
}

/** Whether only the office can help: the appointment is over or somebody else's. */
export function needsCall(group: ReportGroup): boolean {
  return refusalIn(group)?.status !== 409 || isNotBooked(group);
}

/** The appointment is cancelled, or was given back: nobody is booked for it. */
function isNotBooked(group: ReportGroup): boolean {
  const refusal = refusalIn(group);
  return refusal !== null && refusalError(refusal).envelope?.code === 'not_booked';
}

/** Whether a part of it was refused, for example a photo of a completion that has arrived. */
export function wasRefused(group: ReportGroup): boolean {
  return refusalIn(group) !== null;
}

function refusalIn({ step, receipts }: ReportGroup): Refusal | null {
  return step?.refusal ?? receipts.find(({ refusal }) => refusal)?.refusal ?? null;
}
