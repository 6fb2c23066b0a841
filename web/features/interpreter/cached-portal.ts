import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { interpreterScheduleKey } from '#web/api/interpreter/assignments.ts';
import { ownOffersQuery } from '#web/api/interpreter/offers.ts';
import { interpreterProfileQuery } from '#web/api/interpreter/profile.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { cachedAnswers } from '#web/device/cached-answers.ts';

/** Shows what the device has stored until the server's answers arrive. */
export function showCachedPortal(queryClient: QueryClient, interpreterId: number): void {
  const savedAnswers = cachedAnswers(interpreterId);
  for (const [name, queryKey] of namedKeys(interpreterId)) {
    const answer = savedAnswers.read(name);
    if (answer === null || queryClient.getQueryData(queryKey) !== undefined) continue;
    queryClient.setQueryData(queryKey, answer.data, { updatedAt: answer.at });
    void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  }
}

/** Stores what the portal shows on the device (save-portal.ts), until the returned function is called. */
export function cachePortal(queryClient: QueryClient, interpreterId: number): () => void {
  let stop: (() => void) | null = () => {};
  import('./save-portal.ts').then(
    ({ savePortal }) => {
      if (stop) stop = savePortal(queryClient, interpreterId, namedKeys(interpreterId));
    },
    () => {}, // no network: what is stored stays
  );
  return () => {
    stop?.();
    stop = null;
  };
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
