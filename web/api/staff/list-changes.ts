import type { Query, QueryClient } from '@tanstack/react-query';

/** Tells a query that things with these ids have changed. */
export interface ListChange {
  readonly client: QueryClient;
  readonly query: Query;
  readonly ids: readonly number[];
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Brings a long list up to date by fetching what has changed instead of all of it. */
      takeChange?: (change: ListChange) => Promise<unknown>;
    };
  }
}

/** Fetches again what staff have under a name: long lists take the change themselves, all else is fetched whole. */
export async function refetchChanged(
  client: QueryClient,
  name: string,
  ids: readonly number[],
): Promise<void> {
  const queryKey = ['staff', name];
  const cache = client.getQueryCache();
  const takers = cache.findAll({ queryKey, predicate: ({ meta }) => !!meta?.takeChange });
  const loading = cache.findAll({ queryKey, predicate: isFirstLoading });
  await Promise.all([
    client.invalidateQueries({ queryKey, predicate: ({ meta }) => !meta?.takeChange }),
    ...takers.map((query) => query.meta?.takeChange?.({ client, query, ids })),
  ]);
  // A first load is not broken off: its answer may be from before the change.
  await Promise.all(
    loading.map((query) => client.invalidateQueries({ queryKey: query.queryKey, exact: true })),
  );
}

function isFirstLoading({ state }: Query): boolean {
  return state.data === undefined && state.fetchStatus === 'fetching';
}

/**
 * The first step of `takeChange`: a list that nobody looks at waits until somebody does, one that is being fetched is fetched
 * again, and a change of unknown or too many ids refetches the list. Answers whether that was all.
 */
export async function refetchWholeIfNeeded(
  { client, query, ids }: ListChange,
  most: number,
): Promise<boolean> {
  const { queryKey, state } = query;
  const isThere = query.isActive() && state.status === 'success' && state.fetchStatus === 'idle';
  if (isThere && ids.length > 0 && ids.length <= most) return false;
  await client.invalidateQueries({ queryKey, exact: true });
  return true;
}
