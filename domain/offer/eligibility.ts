import type { Refusal } from '#domain/refusal.ts';

/**
 * What is asked of an interpreter before an offer or a booking. `hasOverlap`: a booking of theirs overlaps in
 * time.
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
 * Why an interpreter cannot be offered or given an appointment, or null when they can: speaks the language,
 * is available, is not archived, has no overlapping booking. Refused as `interpreter_not_eligible`, an
 * overlap as `interpreter_booked`. Source: design 3.3, 3.5.
 */
export function eligibility({ interpreter, language, hasOverlap }: EligibilityQuestion): Refusal | null {
  if (interpreter.isArchived) return notEligible('This interpreter no longer works with us.');
  if (!interpreter.isAvailable) return notEligible('This interpreter is not available for assignments.');
  if (!interpreter.languages.includes(language))
    return notEligible(`This interpreter does not speak ${language}.`);
  if (!hasOverlap) return null;
  return { code: 'interpreter_booked', message: 'This interpreter has another appointment at that time.' };
}

function notEligible(message: string): Refusal {
  return { code: 'interpreter_not_eligible', message };
}
