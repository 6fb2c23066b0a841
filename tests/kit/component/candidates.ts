import type { Candidate } from '#contracts/assignment.ts';
import type { InterpreterForLanguage } from '#contracts/interpreters-for-language.ts';

/** Somebody who can be asked for an appointment: nothing keeps them from it. */
export const candidate = (about: Partial<Candidate> & { id: number; name: string }): Candidate => ({
  ...{ phone: '', languages: ['Xhosa'], hourlyRate: null, refusal: null, exclusions: [], cautions: [] },
  ...about,
});

/** A speaker of a language who is free. */
export const speaker = (
  about: Partial<InterpreterForLanguage> & { id: number; name: string },
): InterpreterForLanguage => ({
  ...{ languages: ['Xhosa'], hourlyRate: '30.00', isAvailable: true, conflict: null },
  ...{ exclusions: [], cautions: [] },
  ...about,
});
