import { Bell } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNotificationState } from '../notifications/device-notifications.ts';
import { useEnableNotifications } from '../notifications/use-enable-notifications.ts';
import { usePortal } from '../portal-context.ts';
import { isPromptDismissed, rememberDismissal } from './dismissals.ts';
import type { PortalPrompt } from './portal-prompt.ts';

/** From loading to asking (spec §9). */
const delayMs = 3_000;

/** Asks for notifications as long as the person has decided nothing (spec §4). On iOS only the installed app can be asked. */
export function usePushPrompt(): PortalPrompt | null {
  const { interpreterId } = usePortal();
  const state = useNotificationState();
  const enable = useEnableNotifications(interpreterId);
  const [isDismissed, setIsDismissed] = useState(() => isPromptDismissed('push'));
  const isDue = useIsDue();
  // What is being switched on stays until it is told how that went.
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
