import { useMutation } from '@tanstack/react-query';
import { Bell, BellOff } from 'lucide-react';
import { isIos, isStandalone } from '#web/device/platform.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { usePortal } from '../portal-context.ts';
import {
  disableNotifications,
  type NotificationState,
  useNotificationState,
} from './device-notifications.ts';
import { useEnableNotifications } from './use-enable-notifications.ts';

/** Whether this device gets notifications, with a switch: a part of the menu. */
export function NotificationSettings() {
  const { interpreterId } = usePortal();
  const state = useNotificationState();
  const enable = useEnableNotifications(interpreterId);
  const disable = useDisableNotifications();
  if (state === null) return null;
  const Icon = state === 'on' ? Bell : BellOff;
  return (
    <section
      aria-labelledby="notifications-heading"
      className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-3 px-3 py-2"
    >
      <div className="flex min-w-0 flex-1 basis-60 gap-3">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" strokeWidth={1.75} />
        <div className="min-w-0">
          <h2 id="notifications-heading" className="font-semibold">
            Notifications: {stateWords[state]}
          </h2>
          <p className="text-ink-soft">{explanation(state)}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {state === 'on' && (
          <Button variant="secondary" pending={disable.isPending} onClick={() => disable.mutate()}>
            Turn off
          </Button>
        )}
        {(state === 'off' || state === 'undecided') && (
          <Button variant="secondary" pending={enable.isPending} onClick={() => enable.mutate()}>
            Turn on
          </Button>
        )}
      </div>
    </section>
  );
}

const stateWords: Record<NotificationState, string> = {
  on: 'on',
  off: 'off',
  undecided: 'off',
  blocked: 'blocked',
  unsupported: 'not available',
};

function explanation(state: NotificationState): string {
  switch (state) {
    case 'on':
      return 'You get new assignments, changes and reminders on this device right away.';
    case 'off':
    case 'undecided':
      return 'You do not get notifications on this device.';
    case 'blocked':
      return isStandalone()
        ? "Your phone is blocking them. Allow notifications for this app in the phone's settings, then come back."
        : 'Your browser is blocking them. Open the site settings beside the address, set Notifications to Allow, then come back.';
    case 'unsupported':
      if (!window.isSecureContext) return 'Notifications work only on addresses that start with https.';
      return isIos() && !isStandalone()
        ? 'On an iPhone or iPad, they work only in the installed app. Tap Share, then Add to Home Screen.'
        : 'This browser cannot show notifications.';
  }
}

function useDisableNotifications() {
  const { toast } = useToast();
  return useMutation({
    mutationFn: disableNotifications,
    networkMode: 'always',
    onSuccess: () =>
      toast({
        title: 'Notifications turned off',
        description: 'You no longer get notifications on this device.',
      }),
    onError: () =>
      toast({ variant: 'destructive', title: 'Error', description: 'Failed to turn notifications off.' }),
  });
}
