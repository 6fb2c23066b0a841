import type { Refusal } from '#domain/refusal.ts';

/**
 * The facts that decide whether an interpreter can be asked or booked. `hasOverlap`: they have a booking at that time.
 */
export interface EligibilityQuestion {
  readonly interpreter: {
    readonly languages: readonly string[];
    readonly isAvailable: boolean;
    readonly isArchived: boolean;
  };
  readonly language: string;
  readonly hasOverlap: boolean;
}

/**
 * Why an interpreter cannot be asked or booked, or null: `interpreter_booked` for an overlap,
 * `interpreter_not_eligible` for all else. Source: rule B7.
 */
export function eligibility({ interpreter, language, hasOverlap }: EligibilityQuestion): Refusal | null {
  if (interpreter.isArchived) return notEligible('This interpreter was deleted.');
  if (!interpreter.isAvailable) return notEligible('This interpreter is not available for assignments.');
  if (!interpreter.languages.includes(language))
    return notEligible(`This interpreter does not speak ${language}.`);
  if (!hasOverlap) return null;
  return { code: 'interpreter_booked', message: 'This interpreter has another appointment at that time.' };
}

function notEligible(message: string): Refusal {
  return { code: 'interpreter_not_eligible', message };
}
