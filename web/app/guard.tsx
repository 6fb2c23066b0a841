import type { ReactNode } from 'react';
import { HttpError } from '#web/api/http-error.ts';
import { Card } from '#web/ui/card.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

export interface GuardProps<Session> {
  children: (session: Session) => ReactNode;
}

/*
 * A screen behind a guard (require-interpreter.tsx, require-client.tsx) is shown to whom the browser remembers, once the
 * server has confirmed it. A 401 removes what is remembered (query-client.ts), and so leads to the sign-in; a server out of
 * reach lets the screen show what it has.
 */

/** Still being asked, or refused and about to be forgotten. */
export function isUnconfirmed({ isPending, error }: { isPending: boolean; error: Error | null }): boolean {
  return isPending || (error instanceof HttpError && error.status === 401);
}

/** What stands while a session is being checked (spec §2). */
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
