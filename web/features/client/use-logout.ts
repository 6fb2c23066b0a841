import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { call } from '#web/api/http/http.ts';

import { paths } from '#web/app/paths.ts';
import { clientAuth } from '#web/device/storage.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { removeDrafts } from './request/draft-key.ts';

/** Removes the client's session here and on the server, and goes to the sign-in (rule sign-in-10). */
export function useLogout() {
  const [, navigate] = useLocation();
  const { toast } = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/client-auth/logout', { audience: 'client' }),
    // Also if the server cannot be reached: nothing may stay on this device.
    onSettled() {
      navigate(paths.clientLogin);
      removeDrafts();
      clientAuth.remove();
      queryClient.removeQueries({ queryKey: ['client'] });
      toast({ title: 'Logged out', description: 'You have been logged out successfully.' });
    },
  });
}
