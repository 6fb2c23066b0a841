import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { Link } from 'wouter';
import type { Notification } from '#contracts/notification.ts';
import { sentenceOf } from '#web/api/http-error.ts';
import { markNotificationsRead, staffNotificationsQuery } from '#web/api/staff-notifications.ts';
import { paths } from '#web/app/paths.ts';
import { TimeAgo } from '#web/parts/time-ago.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { moveBetweenRows } from '#web/ui/row-keys.ts';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';

/** The newest staff notifications, the unread ones marked. */
export function NotificationsDialog({ onClose }: { onClose: () => void }) {
  const list = useQuery(staffNotificationsQuery);
  const queryClient = useQueryClient();
  const unreadIds = (list.data?.rows ?? []).filter(({ isRead }) => !isRead).map(({ id }) => id);
  const markRead = useMutation({
    mutationFn: markNotificationsRead,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['staff', 'notifications'] }),
  });
  return (
    <Dialog
      title="Notifications"
      onClose={onClose}
      footer={
        unreadIds.length > 0 && (
          <Button variant="secondary" pending={markRead.isPending} onClick={() => markRead.mutate(unreadIds)}>
            Mark all as read
          </Button>
        )
      }
    >
      {list.isPending && <LoadingRows />}
      {list.isError && (
        <ErrorState
          title="Notifications could not be loaded"
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        >
          {sentenceOf(list.error)}
        </ErrorState>
      )}
      {list.data?.rows.length === 0 && (
        <EmptyState title="No notifications" icon={<BellOff aria-hidden />}>
          New client requests, declined offers and overdue payments are told here.
        </EmptyState>
      )}
      <ul
        aria-label="Newest notifications"
        onKeyDown={moveBetweenRows}
        className="flex flex-col divide-y divide-line"
      >
        {list.data?.rows.map((row) => (
          <NotificationRow
            key={row.id}
            row={row}
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

/** One line of the bell; one about an appointment leads to it. */
function NotificationRow({ row, onFollow }: { row: Notification; onFollow: () => void }) {
  const { text, createdAt, isRead, assignmentId } = row;
  return (
    <li className={classNames('relative flex gap-3 py-3', assignmentId !== null && 'hover:bg-hover')}>
      <span
        aria-hidden
        className={classNames('mt-2 size-2 shrink-0 rounded-full', isRead ? 'bg-transparent' : 'bg-accent')}
      />
      <div className="min-w-0 flex-1">
        <p className={isRead ? undefined : 'font-medium'}>
          {!isRead && <span className="sr-only">Unread: </span>}
          {assignmentId === null ? (
            text
          ) : (
            <Link
              data-row
              href={`${paths.assignments}?assignment=${assignmentId}`}
              onClick={onFollow}
              className="after:absolute after:inset-0 after:content-['']"
            >
              {text}
            </Link>
          )}
        </p>
        <p className="text-ink-faint text-small">
          <TimeAgo at={createdAt} />
        </p>
      </div>
    </li>
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
