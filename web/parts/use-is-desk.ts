import { useSyncExternalStore } from 'react';

const deskWidth = '(width >= 64rem)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(deskWidth);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the window has room for tables (1024 px). */
export function useIsDesk(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(deskWidth).matches);
}
