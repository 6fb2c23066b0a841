import { Check } from 'lucide-react';
import { Link } from 'wouter';
import type { Notification } from '#contracts/notifications/shapes.ts';
import { ChangeFlash } from '#web/parts/change-flash.tsx';
import { TimeAgo } from '#web/parts/time/time-ago.tsx';
import { useNow } from '#web/parts/use-now.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { staffKindName } from '../messages/message-labels.ts';
import { usePermission } from '../use-permission.ts';
import { describeStart, isUrgentRequest, notificationHref, notificationStyle } from './notification-style.ts';

interface NotificationRowProps {
  row: Notification;
  onRead: () => void;
  onFollow: () => void;
}

/** One entry of the notification center: what happened, as a sentence, and how long ago, with a link to it. */
export function NotificationRow({ row, onRead, onFollow }: NotificationRowProps) {
  const { kind, text, createdAt, isRead, request } = row;
  const nowMs = useNow().getTime();
  const isPressed = isUrgentRequest(request, nowMs);
  const { Icon, isUrgent, isWhole } = notificationStyle(kind);
  const target = notificationHref(row, usePermission());
  const isCalling = (isUrgent || isPressed) && !isRead;
  return (
    <li
      className={classNames(
        'relative flex items-start gap-3 px-2 py-3',
        target !== null && 'hover:bg-hover',
        isCalling && 'bg-danger-soft',
      )}
    >
      <ChangeFlash version={String(isRead)} />
      <Icon
        aria-hidden
        className={classNames(
          'mt-0.5 size-5 shrink-0',
          isCalling ? 'text-danger' : isRead ? 'text-ink-faint' : 'text-accent',
        )}
      />
      <div className="min-w-0 flex-1">
        <p className={classNames('text-small', isCalling ? 'font-medium text-danger' : 'text-ink-soft')}>
          {staffKindName(kind)} · {request && isPressed && `${describeStart(request, nowMs)} · `}
          <TimeAgo at={createdAt} />
        </p>
        {/* A service's answer can be long; the linked page has all of it. */}
        <p className={classNames(!isWhole && 'line-clamp-6 md:line-clamp-3', !isRead && 'font-medium')}>
          {!isRead && <span className="sr-only">Unread: </span>}
          {target === null ? (
            text
          ) : (
            <Link
              data-row
              href={target}
              onClick={onFollow}
              className="after:absolute after:inset-0 after:content-['']"
            >
              {text}
            </Link>
          )}
        </p>
      </div>
      {!isRead && (
        <span className="relative">
          <IconButton label="Mark as read" icon={<Check aria-hidden className="size-4" />} onClick={onRead} />
        </span>
      )}
    </li>
  );
}
