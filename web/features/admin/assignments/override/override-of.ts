import type { Exclusion } from '#domain/dispatch/constraint.ts';
import { HttpError } from '#web/api/http/http-error.ts';

/** Said at the field while the reason is missing. */
export const NO_REASON = 'Say why, or choose someone else';

/** Whether something keeps somebody away and a reason lifts all of it (rule eligibility-19). */
export function mayOverride({ exclusions }: { readonly exclusions: readonly Exclusion[] }): boolean {
  return exclusions.length > 0 && exclusions.every((exclusion) => exclusion.mayOverride);
}

/** Said of whom something keeps away. */
export function whetherReasonHelps(helps: boolean, action: 'asked' | 'booked'): string {
  return helps ? `Can be ${action} with a reason.` : 'No reason changes this.';
}

/** What staff may override with a reason, in the sentences of a refusal (rule eligibility-19); empty: nothing can be overridden. */
export function overrideOf(error: Error | null): readonly string[] {
  return error instanceof HttpError ? (error.envelope?.override ?? []) : [];
}
