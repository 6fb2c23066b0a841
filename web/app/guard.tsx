import { useSyncExternalStore } from 'react';
import { HttpError } from '#web/api/http/http-error.ts';
import type { StoredSession } from '#web/device/stored-session.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/*
 * A portal's screen (interpreter-screen.tsx, client-screen.tsx) is shown to the person whose session the browser
 * stores, once the server has confirmed it. A 401 removes the stored session (query-client.ts), which leads to the
 * sign-in; if the server cannot be reached, the screen shows what it has.
 */

/** Being checked, or refused and about to be removed. */
export function isUnconfirmed({ isPending, error }: { isPending: boolean; error: Error | null }): boolean {
  return isPending || (error instanceof HttpError && error.status === 401);
}

/** Shown while a session is being checked. */
export function CheckingSession() {
  return (
    <main tabIndex={-1} className="grid min-h-dvh place-content-center px-4">
      <Card className="flex flex-col items-center gap-2 px-8 py-6 text-center" role="status">
        <Spinner className="size-6 text-ink-faint" />
        <p className="font-semibold text-large">Loading...</p>
        <p className="text-ink-soft">Checking your session...</p>
      </Card>
    </main>
  );
}

/** An audience's stored session, following every change; null if there is none. */
export function useStoredSession<T>(session: StoredSession<T>): T | null {
  return useSyncExternalStore(session.subscribe, session.read);
}
