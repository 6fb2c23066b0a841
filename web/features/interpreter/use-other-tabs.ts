import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { interpreterSessionQuery } from '#web/api/interpreter/session.ts';
import { removeCachedAnswers } from '#web/device/cached-answers.ts';
import { interpreterSession } from '#web/device/storage.ts';
import { interpreterTabs } from '#web/device/tab-channel.ts';
import { toast } from '#web/ui/feedback/use-toast.ts';

/** Follows other tabs of the browser: a logout ends the session here too, a sign-in makes the guard ask who it is. */
export function useOtherTabs(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      interpreterTabs.subscribe((message) => {
        if (message === 'signed-out') leave();
        else void queryClient.invalidateQueries({ queryKey: interpreterSessionQuery.queryKey });
      }),
    [queryClient],
  );
  useEffect(() => {
    // Staff's logout and the cache screen empty the whole storage; other tabs get an event without a key.
    const handleStorage = ({ key }: StorageEvent) => key === null && leave();
    window.addEventListener('storage', handleStorage);
    return () => window.removeEventListener('storage', handleStorage);
  }, []);
}

function leave(): void {
  if (interpreterSession.read() === null) return;
  // Nobody else reaches this tab's own storage.
  removeCachedAnswers();
  interpreterSession.remove();
  toast({ title: 'Signed out', description: 'You have signed out in another tab.' });
}
