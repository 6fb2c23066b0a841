import { useMutation } from '@tanstack/react-query';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { enableNotifications } from './device-notifications.ts';

/** Enables notifications and shows the result as a toast. */
export function useEnableNotifications(interpreterId: number) {
  const { toast } = useToast();
  return useMutation({
    mutationFn: () => enableNotifications(interpreterId),
    // Without a network it at least asks for the permission and reports the failure.
    networkMode: 'always',
    onSuccess(outcome) {
      if (outcome === 'enabled') {
        toast({
          title: 'Notifications Enabled!',
          description: 'You will get new assignments on this device.',
        });
      } else if (outcome === 'refused') {
        toast({
          variant: 'destructive',
          title: 'Permission Denied',
          description: 'You need to allow notifications to receive alerts.',
        });
      } else {
        // The interpreter could do nothing about it.
        console.warn('Push notifications are not set up on the server.');
      }
    },
    onError: () =>
      toast({ variant: 'destructive', title: 'Error', description: 'Failed to enable notifications.' }),
  });
}
