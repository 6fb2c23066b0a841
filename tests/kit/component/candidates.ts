import type { InterpreterForLanguage } from '#contracts/assignments/interpreters-for-language.ts';
import type { Candidate } from '#contracts/assignments/shapes.ts';
import type { Rank } from '#contracts/ranking/shapes.ts';

/** The rank of somebody of whom nothing is known. */
export const rankOf = (about: Partial<Rank> = {}): Rank => ({
  place: 1,
  total: 0,
  reason: 'No reason counts for or against this interpreter.',
  terms: [],
  chance: 0.22,
  travel: null,
  lastAtClient: null,
  lastAskedAt: null,
  pay: null,
  charge: null,
  margin: null,
  ...about,
});

/** Somebody who can be asked for an appointment: nothing keeps them from it. */
export const candidate = (about: Partial<Candidate> & { id: number; name: string }): Candidate => ({
  phone: '',
  languages: ['Xhosa'],
  hourlyRate: null,
  refusal: null,
  exclusions: [],
  cautions: [],
  rank: rankOf(),
  ...about,
});

/** A speaker of a language who is free, unless they have a conflict or are not available. */
export const speaker = (
  about: Partial<InterpreterForLanguage> & { id: number; name: string },
): InterpreterForLanguage => ({
  phone: '',
  languages: ['Xhosa'],
  hourlyRate: '30.00',
  isAvailable: true,
  conflict: null,
  exclusions: exclusionsOf(about),
  cautions: [],
  rank: rankOf(),
  ...about,
});

function exclusionsOf({ conflict = null, isAvailable = true }: Partial<InterpreterForLanguage>): Exclusion[] {
  const { label } = conflict ?? {};
  return [
    ...(isAvailable
      ? []
      : [anExclusion('switched_off', 'This interpreter is not available for assignments.')]),
    ...(conflict
      ? [anExclusion('overlap', `They have another appointment at that time: ${label}.`, false)]
      : []),
  ];
}

type Exclusion = Candidate['exclusions'][number];

/** What keeps somebody away, which staff may override unless said otherwise. */
export const anExclusion = (
  constraint: Exclusion['constraint'],
  sentence: string,
  mayOverride = true,
): Exclusion => ({ constraint, sentence, mayOverride });
