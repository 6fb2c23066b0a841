import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { HttpError } from '#web/api/http/http-error.ts';

/** Whether an error means that the staff session has ended. */
export function isStaffSessionExpired(error: unknown): boolean {
  return error instanceof HttpError && error.status === 401 && error.audience === 'staff';
}

/**
 * When the session was found to have ended, in milliseconds since the epoch, while the screens are shown; null while it
 * is valid. Any call can find it out.
 */
export function useStaffSessionExpiry() {
  const queryClient = useQueryClient();
  const [lapsedAt, setLapsedAt] = useState<number | null>(null);

  const heed = useEffectEvent((error: unknown) => {
    if (isStaffSessionExpired(error)) setLapsedAt((before) => before ?? Date.now());
  });
  useEffect(() => {
    const unsubscribes = [
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') heed(event.action.error);
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') heed(event.action.error);
      }),
    ];
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
  }, [queryClient]);

  return { lapsedAt, lift: () => setLapsedAt(null) };
}
