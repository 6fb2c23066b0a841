import { useSyncExternalStore } from 'react';

const phoneWidth = '(width < 48rem)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(phoneWidth);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the window is as narrow as a phone's (768 px, rule screens-1), for layouts that styles alone cannot do. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(phoneWidth).matches);
}
