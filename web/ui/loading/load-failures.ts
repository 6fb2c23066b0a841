import { useSyncExternalStore } from 'react';

/**
 * Why a part of the app has not come: the server is `away`, or it has a newer release (`outdated`) that no longer
 * serves this one's files. `trying` while it is asked for again.
 */
export type LoadFailure = 'away' | 'outdated' | 'trying';

/** How often a server that is away is asked again. */
const ASK_AGAIN_MS = 3000;
let timer: ReturnType<typeof setTimeout>;

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
 * asked stays as it is; `useLoadFailure` says so, and it is asked for again by a press, and by itself once the server is back.
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
  const attempts = waiting;
  const outcomes = await Promise.allSettled(attempts.map((ask) => ask()));
  const failed = attempts.filter((_, index) => outcomes[index]?.status === 'rejected');
  waiting = [...failed, ...waiting.filter((ask) => !attempts.includes(ask))];
  if (waiting.length === 0) change(null);
  else if (await isServerThere()) change('outdated');
  else {
    change('away');
    // By itself, too: what is missing may be the very part that would offer to try again.
    clearTimeout(timer);
    timer = setTimeout(retryFailedLoads, ASK_AGAIN_MS);
  }
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
