import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { HttpError } from '#web/api/http-error.ts';
import { noteEndedSession } from '#web/device/ended-session.ts';
import { forgetKeptAnswers } from '#web/device/kept-answers.ts';
import { sessions } from '#web/device/storage.ts';
import { toast } from '#web/ui/use-toast.ts';

/** Loads once and keeps: no retries, no polling, no refetch on focus, never stale (spec §7). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: endSessionWhenExpired }),
    mutationCache: new MutationCache({ onError: endSessionWhenExpired }),
    defaultOptions: {
      queries: {
        retry: false,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Number.POSITIVE_INFINITY,
        // Offline a call fails with its sentence at once instead of waiting unseen.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/**
 * A 401 in a portal's own call ends that session in the browser too, and says so; its guard then asks to sign in. Staff,
 * who may be in the middle of a form, are asked to sign in where they are (require-staff.tsx).
 */
function endSessionWhenExpired(error: Error): void {
  if (!(error instanceof HttpError) || error.status !== 401 || !error.audience) return;
  if (error.audience === 'staff') return;
  const session = sessions[error.audience];
  // Several calls can come back refused at once; and whoever has just signed out knows.
  if (session.read() === null) return;
  if (error.audience === 'interpreter') {
    noteEndedSession();
    forgetKeptAnswers();
  }
  session.remove();
  toast({ title: 'Signed out', description: 'Your session has ended. Please sign in again.' });
}
