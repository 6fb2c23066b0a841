import { useSyncExternalStore } from 'react';
import type { StoredSession } from '#web/device/stored-session.ts';

/** An audience's stored session, following every change; null if there is none. */
export function useStoredSession<T>(session: StoredSession<T>): T | null {
  return useSyncExternalStore(session.subscribe, session.read);
}
