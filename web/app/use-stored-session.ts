import { useSyncExternalStore } from 'react';
import type { StoredSession } from '#web/device/stored-session.ts';

/** An audience's saved session, following every change of it; null when there is none. */
export function useStoredSession<T>(session: StoredSession<T>): T | null {
  return useSyncExternalStore(session.subscribe, session.read);
}
