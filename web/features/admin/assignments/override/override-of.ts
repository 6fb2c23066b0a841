import { HttpError } from '#web/api/http/http-error.ts';

/** What staff may override with a reason, in the sentences of a refusal (rule D62); empty: nothing can be overridden. */
export function overrideOf(error: Error | null): readonly string[] {
  return error instanceof HttpError ? (error.envelope?.override ?? []) : [];
}
