import { queryOptions } from '@tanstack/react-query';
import type { InterpreterForLanguage } from '#contracts/assignments/interpreters-for-language.ts';
import type { Candidate } from '#contracts/assignments/shapes.ts';
import type { Rank } from '#contracts/ranking/shapes.ts';
import { call } from '#web/api/http/http.ts';
import type { LanguageQuery } from '#web/api/staff/assignments.ts';
import { findCandidates } from '#web/api/staff/candidates.ts';

/** Somebody in a ranking. */
export type RankedPerson = Pick<Candidate, 'id' | 'name' | 'exclusions' | 'cautions' | 'rank'>;

/** What is ranked for: a saved appointment, or what a form has typed so far. */
export type RankSource =
  | { readonly assignmentId: number }
  | { readonly question: LanguageQuery & { readonly startsAt: string } };

/** One person with all reasons. */
export const rankedPersonQuery = (source: RankSource, interpreterId: number) =>
  queryOptions({
    queryKey: ['staff', 'assignments', 'ranked', source, interpreterId],
    queryFn: async ({ signal }) =>
      (await find(source, { interpreterId: String(interpreterId) }, signal))[0] ?? null,
    staleTime: 0,
  });

/** Anybody by name, with what keeps them from the appointment. */
export const whyMissingQuery = (source: RankSource, q: string) =>
  queryOptions({
    queryKey: ['staff', 'assignments', 'why-missing', source, q],
    queryFn: ({ signal }) => find(source, { q }, signal),
    staleTime: 0,
  });

type Wanted = { readonly q: string } | { readonly interpreterId: string };

async function find(source: RankSource, wanted: Wanted, signal: AbortSignal): Promise<RankedPerson[]> {
  if ('assignmentId' in source) return findCandidates(source.assignmentId, wanted, signal);
  const found = await call('GET /api/assignments/interpreters-for-language', {
    query: { ...source.question, ...wanted },
    audience: 'staff',
    signal,
  });
  return rankedOf(found);
}

/** Those who have a rank: without a time nobody has one. */
export function rankedOf(
  people: readonly InterpreterForLanguage[],
): (RankedPerson & Pick<InterpreterForLanguage, 'phone'>)[] {
  return people.filter((one): one is InterpreterForLanguage & { rank: Rank } => one.rank !== null);
}
