import { HttpError } from '#web/api/http/http-error.ts';

/** Said at the field while the reason is missing. */
export const NO_REASON = 'Say why, or choose someone else';

/** What staff may override with a reason, in the sentences of a refusal (rule D62); empty: nothing can be overridden. */
export function overrideOf(error: Error | null): readonly string[] {
  return error instanceof HttpError ? (error.envelope?.override ?? []) : [];
}
