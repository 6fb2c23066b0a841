import { useSyncExternalStore } from 'react';

/**
 * Why a part of the app has not come: the server is `away`, or it has a newer release (`outdated`) that no longer
 * serves this one's files. `trying` while it is asked for again.
 */
export type LoadFailure = 'away' | 'outdated' | 'trying';

let waiting: readonly (() => Promise<void>)[] = [];
let reason: LoadFailure | null = null;
const listeners = new Set<() => void>();

function change(next: LoadFailure | null): void {
  reason = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The module, whenever it comes. One that cannot be loaded is waited for instead of failing, so that the screen that
 * asked stays as it is; `useMissingParts` says so, and `loadMissingParts` asks again.
 */
export function loadWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
  return load().catch(
    () =>
      new Promise<Module>((resolve) => {
        waiting = [...waiting, () => load().then(resolve)];
        void retryFailedLoads();
      }),
  );
}

/** Asks again for everything that has not come. */
export async function retryFailedLoads(): Promise<void> {
  if (reason === 'trying') return;
  change('trying');
  const asked = waiting;
  const outcomes = await Promise.allSettled(asked.map((ask) => ask()));
  const failed = asked.filter((_, index) => outcomes[index]?.status === 'rejected');
  waiting = [...failed, ...waiting.filter((ask) => !asked.includes(ask))];
  if (waiting.length === 0) change(null);
  else change((await isServerThere()) ? 'outdated' : 'away');
}

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** Why something has not come, or null when nothing is missing. */
export function useLoadFailure(): LoadFailure | null {
  return useSyncExternalStore(subscribe, () => reason);
}
