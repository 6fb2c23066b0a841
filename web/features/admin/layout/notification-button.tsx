import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon, Siren } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { unreadNotificationsQuery } from '#web/api/staff/notifications.ts';
import { playAlertSound } from '#web/device/alert-sound.ts';
import { usePageTitle } from '#web/parts/use-page-title.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { usePermission } from '../use-permission.ts';

interface NotificationButtonProps {
  /** The page's title: the browser tab shows the number before it, for people who work in another tab. */
  title: string;
  onPress: () => void;
}

/**
 * The button of the notification center with the number of unread notifications (rule messages-4). Requests that begin within two hours
 * stand beside it in red, and a new one sounds (rule requests-3).
 */
export function NotificationButton({ title, onPress }: NotificationButtonProps) {
  const mayRead = usePermission()('notifications.unread');
  const { data } = useQuery({ ...unreadNotificationsQuery, enabled: mayRead });
  const unread = data?.unread ?? 0;
  const shown = unread > 99 ? '99+' : unread;
  const emergencies = data?.emergencies ?? 0;
  const inWords = emergencies === 1 ? 'Emergency' : `${emergencies} emergencies`;
  usePageTitle(unread > 0 ? `(${emergencies > 0 ? inWords : shown}) ${title}` : title);
  const before = useRef(data?.emergencies);
  useEffect(() => {
    // Those that were there when the page was opened are no news.
    if (before.current !== undefined && emergencies > before.current) playAlertSound();
    before.current = data?.emergencies;
  }, [emergencies, data]);
  if (!mayRead) return null;
  return (
    <>
      <span role="status">
        {emergencies > 0 && (
          <Button
            variant="destructive"
            size="small"
            className="max-sm:px-2"
            icon={<Siren aria-hidden className="size-5 sm:hidden" />}
            onClick={onPress}
          >
            {/* On a phone the words would leave no room for the title of the page. */}
            <span className="max-sm:sr-only">{inWords}</span>
          </Button>
        )}
      </span>
      <span className="relative">
        <IconButton
          label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
          icon={<BellIcon aria-hidden className="size-5" />}
          onClick={onPress}
        />
        {unread > 0 && (
          <span
            aria-hidden
            className="pointer-events-none absolute end-0.5 top-0.5 min-w-4 rounded-full bg-danger px-1 text-center font-semibold text-danger-ink text-small"
          >
            {shown}
          </span>
        )}
      </span>
    </>
  );
}
