import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { interpreterSessionQuery } from '#web/api/interpreter/session.ts';
import { interpreterSession } from '#web/device/storage.ts';
import { interpreterTabs } from '#web/device/tab-channel.ts';
import { toast } from '#web/ui/feedback/use-toast.ts';

/** Follows other tabs of the browser: a logout ends the session here too, a sign-in makes the guard ask who it is. */
export function useOtherTabs(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      interpreterTabs.subscribe(
        () => void queryClient.invalidateQueries({ queryKey: interpreterSessionQuery.queryKey }),
      ),
    [queryClient],
  );
  useEffect(() => {
    // A logout empties the whole storage; other tabs get an event without a key.
    const handleStorage = ({ key }: StorageEvent) => {
      if (key !== null) return;
      interpreterSession.remove();
      toast({ title: 'Signed out', description: 'You have signed out in another tab.' });
    };
    window.addEventListener('storage', handleStorage);
    return () => window.removeEventListener('storage', handleStorage);
  }, []);
}
