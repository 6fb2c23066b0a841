import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { HttpError } from '#web/api/http/http-error.ts';
import { removeCachedAnswers } from '#web/device/cached-answers.ts';
import { rememberEndedSession } from '#web/device/ended-session.ts';
import { forgetSignIn } from '#web/device/known-sign-in.ts';
import { sessions } from '#web/device/storage.ts';
import { toast } from '#web/ui/feedback/use-toast.ts';

/** Loads once and keeps: no retries, no polling, no refetch on focus, never stale (rule screens-4). */
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
        // Without a network, a call fails at once with its sentence instead of waiting unseen.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/**
 * A 401 in a portal's own call removes the stored session and says so; the guard then leads to the sign-in. Staff, who
 * may be filling in a form, sign in again where they are (require-staff.tsx).
 */
function endSessionWhenExpired(error: Error): void {
  if (!(error instanceof HttpError) || error.status !== 401 || !error.audience) return;
  if (error.audience === 'staff') return;
  const session = sessions[error.audience];
  // Several calls may fail at once, and somebody who has just signed out need not be told.
  if (session.read() === null) return;
  if (error.audience === 'interpreter') {
    // The sign-in page says it.
    rememberEndedSession();
    forgetSignIn();
    removeCachedAnswers();
  } else toast({ title: 'Signed out', description: 'Your session has ended. Please sign in again.' });
  session.remove();
}
