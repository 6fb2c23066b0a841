import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { returnedQuery } from '#web/api/interpreter/closeouts.ts';
import { ownPayoutsQuery } from '#web/api/interpreter/earnings.ts';
import { inboxQuery } from '#web/api/interpreter/inbox.ts';
import { cachedAnswers, removeCachedAnswers } from '#web/device/cached-answers.ts';
import { withSavedNotes } from './saved-notes.ts';

/**
 * Stores what the portal shows on the device, each new answer too, and deletes other people's, until the returned function is
 * called. `shownFirst` are the queries of the first paint by the names under which they are stored. The inbox, the office's
 * questions and the earnings are later sections, which read them themselves.
 */
export function savePortal(
  queryClient: QueryClient,
  interpreterId: number,
  shownFirst: readonly (readonly [name: string, key: QueryKey])[],
): () => void {
  const named = [
    ...shownFirst,
    ['inbox', inboxQuery.queryKey] as const,
    ['returned', returnedQuery.queryKey] as const,
    ['payouts', ownPayoutsQuery(null).queryKey] as const,
  ];
  removeCachedAnswers(interpreterId);
  const savedAnswers = cachedAnswers(interpreterId);
  const names = new Map(named.map(([name, key]) => [JSON.stringify(key), name]));
  for (const [name, key] of named) {
    // Also what came from the device: on another day it was stored with the notes of that day.
    const { data, dataUpdatedAt: at = 0 } = queryClient.getQueryState(key) ?? {};
    if (data !== undefined) savedAnswers.keep(name, { data: withSavedNotes(data), at });
  }
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.state.status !== 'success' || query.state.isInvalidated) return;
    const name = names.get(JSON.stringify(query.queryKey));
    const { data, dataUpdatedAt: at } = query.state;
    if (name !== undefined && savedAnswers.read(name)?.at !== at)
      savedAnswers.keep(name, { data: withSavedNotes(data), at });
  });
}
