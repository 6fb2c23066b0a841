import type { Undoing } from '#domain/assignment/undo-step.ts';
import { type CallOptions, call } from '../http/http.ts';
import { HttpError } from '../http/http-error.ts';
import { type ReportOutcome, reportOutcome, unanswered } from './report-outcome.ts';
import { uploadReceipt } from './upload-receipt.ts';

/** How an answer to the office is kept among the reports: with the payment that it is about. */
export type SavedAnswer = CallOptions<'POST /api/closeouts/{paymentId}/answer'>['body'] & {
  readonly paymentId: number;
};

export type TrackReport = CallOptions<'PUT /api/assignments/{assignmentId}/tracking'>['body'];

/** The step of a kept report that is an answer to the office; it is no step of an appointment. */
export const ANSWER = 'answer';

/** Without an answer for this long a report waits for a better moment. */
const reportLimitMs = 12_000;

interface Report {
  /** A step's Idempotency-Key, a receipt's own id: what comes twice is done once. */
  id: string;
  interpreterId: number;
  assignmentId: number;
}
type Step = Report & { kind: 'step'; step: string; body: Readonly<Record<string, unknown>> };
type Receipt = Report & { kind: 'receipt'; image: Blob };

/** Sends a report that was kept, as the interpreter who made it, and says what became of it. */
export async function sendReport(report: Step | Receipt): Promise<ReportOutcome> {
  const outcome = await reportOutcome(send(report));
  // Another tab may have signed in somebody else, to whom the appointment is none.
  if (outcome.outcome !== 'refused' || outcome.refusal.status !== 404) return outcome;
  const signedIn = await signedInInterpreter().catch(() => null);
  return signedIn === report.interpreterId ? outcome : { ...unanswered('all'), isSignedOut: true };
}

async function send(report: Step | Receipt): Promise<void> {
  const { id, assignmentId } = report;
  if (report.kind === 'receipt') {
    await uploadReceipt({ assignmentId, receiptId: id, image: report.image });
    return;
  }
  if (report.step === ANSWER) {
    const { paymentId, ...body } = report.body as unknown as SavedAnswer; // it was one when it was kept
    await call('POST /api/closeouts/{paymentId}/answer', {
      params: { paymentId },
      body,
      audience: 'interpreter',
      idempotencyKey: id,
      timeLimitMs: reportLimitMs,
    });
    return;
  }
  await call('PUT /api/assignments/{assignmentId}/tracking', {
    params: { assignmentId },
    body: report.body as TrackReport, // it was one when it was kept
    audience: 'interpreter',
    idempotencyKey: id,
    timeLimitMs: reportLimitMs,
  });
}

/** Asks the server to take a step back (rules tracking-7 and tracking-8). Throws `HttpError` if it is refused. */
export async function sendUndo(
  assignmentId: number,
  {
    idempotencyKey,
    ...body
  }: Pick<TrackReport, 'reportedAt' | 'appointmentDate'> & { act: Undoing; idempotencyKey: string },
): Promise<void> {
  await call('PUT /api/assignments/{assignmentId}/tracking', {
    params: { assignmentId },
    body: { ...body, currentStatus: 'not_started' },
    audience: 'interpreter',
    idempotencyKey,
    timeLimitMs: reportLimitMs,
  });
}

/** Which interpreter the browser is signed in as; null for none. Throws when there is no answer. */
export async function signedInInterpreter(): Promise<number | null> {
  try {
    return (await call('GET /api/interpreter/session', { audience: 'interpreter' })).interpreterId;
  } catch (error) {
    if (error instanceof HttpError && (error.status === 401 || error.status === 403)) return null;
    throw error;
  }
}
