import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { logOutInterpreter } from '#web/api/interpreter-session.ts';
import { paths } from '#web/app/paths.ts';
import { clearLocalAndSessionStorage } from '#web/device/browser-storage.ts';
import { sessions } from '#web/device/storage.ts';
import { useToast } from '#web/ui/use-toast.ts';

/** Signs the interpreter out here and on the server; clears both storages (spec §6). */
export function useLogout() {
  const [, navigate] = useLocation();
  const { toast } = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: logOutInterpreter,
    // Also when the server is out of reach: whoever signs out wants nothing left on this device.
    onSettled() {
      navigate(paths.interpreterLogin);
      clearLocalAndSessionStorage();
      // Tells the screens of this tab, which hear nothing of a storage that is emptied as a whole.
      for (const session of Object.values(sessions)) session.remove();
      queryClient.removeQueries({ queryKey: ['interpreter'] });
      toast({ title: 'Logged out', description: 'You have been logged out successfully.' });
    },
  });
}
