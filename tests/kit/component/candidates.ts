import type { Candidate } from '#contracts/assignment.ts';
import type { InterpreterForLanguage } from '#contracts/interpreters-for-language.ts';
import type { Rank } from '#contracts/ranking.ts';

/** The rank of somebody of whom nothing is known. */
export const rankOf = (about: Partial<Rank> = {}): Rank => ({
  ...{ place: 1, total: 0, reason: 'Nothing speaks for or against them.', terms: [], chance: 0.22 },
  ...{ travel: null, lastAtClient: null, lastAskedAt: null, pay: null, charge: null, margin: null },
  ...about,
});

/** Somebody who can be asked for an appointment: nothing keeps them from it. */
export const candidate = (about: Partial<Candidate> & { id: number; name: string }): Candidate => ({
  ...{ phone: '', languages: ['Xhosa'], hourlyRate: null, refusal: null, exclusions: [], cautions: [] },
  rank: rankOf(),
  ...about,
});

/** A speaker of a language who is free. */
export const speaker = (
  about: Partial<InterpreterForLanguage> & { id: number; name: string },
): InterpreterForLanguage => ({
  ...{ languages: ['Xhosa'], hourlyRate: '30.00', isAvailable: true, conflict: null },
  ...{ exclusions: [], cautions: [], rank: rankOf() },
  ...about,
});
