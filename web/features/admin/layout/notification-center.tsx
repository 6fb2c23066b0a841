import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { call } from '#web/api/http/http.ts';
import { staffNotificationsQuery, unreadNotificationsQuery } from '#web/api/staff/notifications.ts';
import { paths } from '#web/app/paths.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { TextLink } from '#web/ui/button/text-link.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { moveBetweenRows } from '#web/ui/keyboard/list-navigation.ts';
import { NotificationRow } from './notification-row.tsx';

/** The newest staff notifications, the unread ones marked, what needs a person now standing out. */
export function NotificationCenter({ onClose }: { onClose: () => void }) {
  const list = useQuery(staffNotificationsQuery);
  const { data: count } = useQuery(unreadNotificationsQuery);
  const queryClient = useQueryClient();
  const markRead = useMutation({
    mutationFn: (ids: number[] | null) =>
      call('POST /api/notifications/read', { body: ids === null ? {} : { ids }, audience: 'staff' }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['staff', 'notifications'] }),
  });
  const isAnyUnread = (count?.unread ?? 0) > 0 || (list.data?.rows ?? []).some(({ isRead }) => !isRead);
  return (
    <Dialog
      title="Notifications"
      onClose={onClose}
      footer={
        <>
          <span className="me-auto flex items-center">
            <TextLink href={paths.notifications} onClick={onClose}>
              All messages
            </TextLink>
          </span>
          {isAnyUnread && (
            <Button variant="secondary" pending={markRead.isPending} onClick={() => markRead.mutate(null)}>
              Mark all as read
            </Button>
          )}
        </>
      }
    >
      {list.isPending && <LoadingRows />}
      {list.isError && <LoadError title="Notifications could not be loaded" of={list} />}
      {list.data?.rows.length === 0 && (
        <EmptyState title="No notifications" icon={<BellOff aria-hidden />}>
          New client requests, declined offers, late check-ins and overdue payments appear here.
        </EmptyState>
      )}
      {markRead.isError && <Alert tone="error">It could not be marked as read. Try again.</Alert>}
      <ul
        aria-label="Newest notifications"
        onKeyDown={moveBetweenRows}
        className="flex flex-col divide-y divide-line"
      >
        {list.data?.rows.map((row) => (
          <NotificationRow
            key={row.id}
            row={row}
            onRead={() => markRead.mutate([row.id])}
            onFollow={() => {
              if (!row.isRead) markRead.mutate([row.id]);
              onClose();
            }}
          />
        ))}
      </ul>
    </Dialog>
  );
}

function LoadingRows() {
  return (
    <SkeletonGroup label="Loading notifications" className="flex flex-col gap-4">
      {['a', 'b', 'c'].map((row) => (
        <Skeleton key={row} className="h-10" />
      ))}
    </SkeletonGroup>
  );
}
