import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { HttpError } from '#web/api/http-error.ts';

/** Whether an error says that the staff's session is over. */
export function isStaffRefusal(error: unknown): boolean {
  return error instanceof HttpError && error.status === 401 && error.audience === 'staff';
}

/**
 * When the session was found to be over, in milliseconds since the epoch, while the screens stand; null while it holds.
 * Any call may find it out, a save as well as what a change of others has fetched again.
 */
export function useStaffLapse() {
  const queryClient = useQueryClient();
  const [lapsedAt, setLapsedAt] = useState<number | null>(null);

  const heed = useEffectEvent((error: unknown) => {
    if (isStaffRefusal(error)) setLapsedAt((before) => before ?? Date.now());
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
