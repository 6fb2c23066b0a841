import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { cachedAnswers, removeCachedAnswers } from '#web/device/cached-answers.ts';
import { withKeptNotes } from './kept-notes.ts';

/**
 * Stores what the portal shows on the device, each new answer too, and deletes other people's, until the returned function is
 * called. `named` are the queries by the names under which they are stored.
 */
export function keepPortal(
  queryClient: QueryClient,
  interpreterId: number,
  named: readonly (readonly [name: string, key: QueryKey])[],
): () => void {
  removeCachedAnswers(interpreterId);
  const kept = cachedAnswers(interpreterId);
  const names = new Map(named.map(([name, key]) => [JSON.stringify(key), name]));
  for (const [name, key] of named) {
    // Also what came from the device: on another day it was stored with the notes of that day.
    const { data, dataUpdatedAt: at = 0 } = queryClient.getQueryState(key) ?? {};
    if (data !== undefined) kept.keep(name, { data: withKeptNotes(data), at });
  }
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.state.status !== 'success' || query.state.isInvalidated) return;
    const name = names.get(JSON.stringify(query.queryKey));
    const { data, dataUpdatedAt: at } = query.state;
    if (name !== undefined && kept.read(name)?.at !== at) kept.keep(name, { data: withKeptNotes(data), at });
  });
}
