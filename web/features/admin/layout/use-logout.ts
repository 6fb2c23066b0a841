import { useMutation, useQueryClient } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import { call } from '#web/api/http/http.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';

import { paths } from '#web/app/paths.ts';
import { clearLocalAndSessionStorage } from '#web/device/browser-storage.ts';
import { staffSession } from '#web/device/storage.ts';
import { staffTabs } from '#web/device/tab-channel.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';

/**
 * Ends the session on the server, then clears local storage (rule sign-in-10) and goes to the sign-in. If the server cannot be
 * reached, nothing is cleared, because the cookie would still work. Other tabs follow at once.
 */
export function useLogout() {
  const { toast } = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/admin/logout', { audience: 'staff' }),
    onSuccess() {
      // Before the guard sees it, which would note this screen as the one to come back to.
      navigate(paths.adminLogin);
      clearLocalAndSessionStorage();
      // Tells the guard, which listens to this session.
      staffSession.remove();
      staffTabs.tell('signed-out');
      queryClient.removeQueries({ queryKey: ['staff'] });
      toast({ title: 'Logged out', description: 'You have been logged out successfully.' });
    },
    onError(error) {
      toast({
        title: 'Error',
        description: sentenceOf(error) ?? 'You are still signed in. Please try again.',
        variant: 'destructive',
      });
    },
  });
}
