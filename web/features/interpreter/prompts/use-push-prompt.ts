import { Bell } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNotificationState } from '../notifications/device-notifications.ts';
import { useEnableNotifications } from '../notifications/use-enable-notifications.ts';
import { usePortal } from '../portal-context.ts';
import { isPromptDismissed, rememberDismissal } from './dismissals.ts';
import type { PortalPrompt } from './portal-prompt.ts';

/** The delay after loading (rule screens-11). */
const delayMs = 3_000;

/** Asks to enable notifications while the permission is undecided (rule screens-11). On iOS only the installed app can ask. */
export function usePushPrompt(): PortalPrompt | null {
  const { interpreterId } = usePortal();
  const state = useNotificationState();
  const enable = useEnableNotifications(interpreterId);
  const [isDismissed, setIsDismissed] = useState(() => isPromptDismissed('push'));
  const isDue = useIsDue();
  // It stays while the permission is being requested, until the result is shown.
  if (!isDue || isDismissed || (state !== 'undecided' && !enable.isPending)) return null;
  return {
    id: 'push',
    icon: Bell,
    title: 'Enable Notifications',
    text: 'Get instant alerts for new assignments',
    accept: {
      label: 'Enable Notifications',
      pending: enable.isPending,
      press: () => enable.mutate(),
    },
    dismiss: {
      label: 'Not Now',
      press() {
        rememberDismissal('push');
        setIsDismissed(true);
      },
    },
  };
}

function useIsDue(): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  return isDue;
}
