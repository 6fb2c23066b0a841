import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { unreadNotificationsQuery } from '#web/api/staff-notifications.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

/** The bell with the number of unread staff notifications (design 3.1). */
export function Bell({ onPress }: { onPress: () => void }) {
  const { data } = useQuery(unreadNotificationsQuery);
  const unread = data?.unread ?? 0;
  return (
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
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </span>
  );
}
