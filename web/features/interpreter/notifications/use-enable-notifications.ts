import { useMutation } from '@tanstack/react-query';
import { useToast } from '#web/ui/use-toast.ts';
import { enableNotifications } from './device-notifications.ts';

/** Switches notifications on, and tells how it went in the specification's words (spec §8). */
export function useEnableNotifications(interpreterId: number) {
  const { toast } = useToast();
  return useMutation({
    mutationFn: () => enableNotifications(interpreterId),
    // Without a network the permission at least is asked for, and the failure told.
    networkMode: 'always',
    onSuccess(outcome) {
      if (outcome === 'enabled') {
        toast({ title: 'Notifications Enabled!', description: 'New assignments come to this device.' });
      } else if (outcome === 'refused') {
        toast({
          variant: 'destructive',
          title: 'Permission Denied',
          description: 'You need to allow notifications to receive alerts.',
        });
      } else {
        // Nothing that an interpreter could do about (spec §8).
        console.warn('The server offers no key for push notifications.');
      }
    },
    onError: () =>
      toast({ variant: 'destructive', title: 'Error', description: 'Failed to enable notifications.' }),
  });
}
