import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { interpreterScheduleKey } from '#web/api/interpreter/assignments.ts';
import { ownOffersQuery } from '#web/api/interpreter/offers.ts';
import { interpreterProfileQuery } from '#web/api/interpreter/profile.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { cachedAnswers, removeCachedAnswers } from '#web/device/cached-answers.ts';

/** Shows what the device has stored until the server's answers arrive. */
export function showCachedPortal(queryClient: QueryClient, interpreterId: number): void {
  const kept = cachedAnswers(interpreterId);
  for (const [name, queryKey] of namedKeys(interpreterId)) {
    const answer = kept.read(name);
    if (answer === null || queryClient.getQueryData(queryKey) !== undefined) continue;
    queryClient.setQueryData(queryKey, answer.data, { updatedAt: answer.at });
    void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  }
}

/** Stores each new answer on the device and deletes other people's, until the returned function is called. */
export function cachePortal(queryClient: QueryClient, interpreterId: number): () => void {
  removeCachedAnswers(interpreterId);
  const kept = cachedAnswers(interpreterId);
  const names = new Map(namedKeys(interpreterId).map(([name, key]) => [JSON.stringify(key), name]));
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.state.status !== 'success' || query.state.isInvalidated) return;
    const name = names.get(JSON.stringify(query.queryKey));
    const { data, dataUpdatedAt } = query.state;
    if (name !== undefined && kept.read(name)?.at !== dataUpdatedAt)
      kept.keep(name, { data, at: dataUpdatedAt });
  });
}

/** What the portal shows without a network, with the names under which the device stores it. */
function namedKeys(interpreterId: number): [name: string, key: QueryKey][] {
  return [
    ['company', companyQuery.queryKey],
    ['profile', interpreterProfileQuery(interpreterId).queryKey],
    ['offers', ownOffersQuery.queryKey],
    ['schedule', interpreterScheduleKey(interpreterId)],
  ];
}
