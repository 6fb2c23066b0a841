import { HttpError } from '../http/http-error.ts';

/** The result of a report that was sent. */
export type ReportOutcome =
  | { outcome: 'sent' }
  | { outcome: 'refused'; refusal: { status: number; body: string } }
  /** `concerns`: nothing else needs to be tried now, or only nothing else of this appointment. */
  | { outcome: 'unanswered'; concerns: 'all' | 'appointment'; isSignedOut: boolean };

/** Answers of a server that cannot work now: too early, too often, or down behind its proxy. */
const notNow: readonly number[] = [408, 425, 429, 502, 503, 504];

/** Waits for a call that sends a report, and reads from its error whether the server has refused it for good. */
export async function reportOutcome(sending: Promise<void>): Promise<ReportOutcome> {
  try {
    await sending;
    return { outcome: 'sent' };
  } catch (error) {
    return outcomeOfError(error);
  }
}

function outcomeOfError(error: unknown): ReportOutcome {
  // Too large for a proxy on the way, which accepts less than the server: smaller ones get through.
  if (error instanceof HttpError && error.envelope === null && error.status === 413)
    return unanswered('appointment');
  // No answer, or one that is not ours: a hotel's page to sign in, a proxy's page of error.
  if (!(error instanceof HttpError) || error.envelope === null) return unanswered('all');
  const { status, body, envelope } = error;
  if (status === 401 || status === 403) return { ...unanswered('all'), isSignedOut: true };
  if (notNow.includes(status)) return unanswered('all');
  // A mistake of the server's own, perhaps over this one report: the others need not wait for it.
  if (status >= 500) return unanswered('appointment');
  // Nobody else has this report's key: the server accepted it before a new release read its body in another way.
  if (envelope.code === 'idempotency_key_reused') return { outcome: 'sent' };
  return { outcome: 'refused', refusal: { status, body } };
}

/** Nothing that could be called an answer. */
export function unanswered(concerns: 'all' | 'appointment') {
  return { outcome: 'unanswered', concerns, isSignedOut: false } as const;
}
