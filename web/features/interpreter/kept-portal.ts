import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { companyQuery } from '#web/api/company.ts';
import { interpreterScheduleKey } from '#web/api/interpreter-assignments.ts';
import { interpreterProfileQuery } from '#web/api/interpreter-profile.ts';
import { ownOffersQuery } from '#web/api/offers.ts';
import { forgetKeptAnswers, keptAnswersOf } from '#web/device/kept-answers.ts';

/** Puts what the device has kept in place of the server's answers, which are asked for all the same. */
export function showKeptPortal(queryClient: QueryClient, interpreterId: number): void {
  const kept = keptAnswersOf(interpreterId);
  for (const [name, queryKey] of namedKeys(interpreterId)) {
    const answer = kept.read(name);
    if (answer === null || queryClient.getQueryData(queryKey) !== undefined) continue;
    queryClient.setQueryData(queryKey, answer.data, { updatedAt: answer.at });
    void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  }
}

/** Keeps each new answer on the device, where nobody else's stays, until the returned function is called. */
export function keepPortal(queryClient: QueryClient, interpreterId: number): () => void {
  forgetKeptAnswers(interpreterId);
  const kept = keptAnswersOf(interpreterId);
  const names = new Map(namedKeys(interpreterId).map(([name, key]) => [JSON.stringify(key), name]));
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.state.status !== 'success' || query.state.isInvalidated) return;
    const name = names.get(JSON.stringify(query.queryKey));
    const { data, dataUpdatedAt } = query.state;
    if (name !== undefined && kept.read(name)?.at !== dataUpdatedAt)
      kept.keep(name, { data, at: dataUpdatedAt });
  });
}

/** What the portal shows without a network, by the name under which the device keeps it. */
function namedKeys(interpreterId: number): [name: string, key: QueryKey][] {
  return [
    ['company', companyQuery.queryKey],
    ['profile', interpreterProfileQuery(interpreterId).queryKey],
    ['offers', ownOffersQuery.queryKey],
    ['schedule', interpreterScheduleKey(interpreterId)],
  ];
}
