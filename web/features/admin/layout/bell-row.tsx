import { Check } from 'lucide-react';
import { Link } from 'wouter';
import type { Notification } from '#contracts/notification.ts';
import { ChangeFlash } from '#web/parts/change-flash.tsx';
import { TimeAgo } from '#web/parts/time-ago.tsx';
import { useNow } from '#web/parts/use-now.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { bellKindName } from '../notifications/message-words.ts';
import { bellLook, bellTarget, howSoon, isPressing } from './bell-looks.ts';

interface BellRowProps {
  row: Notification;
  onRead: () => void;
  onFollow: () => void;
}

/** One line of the bell: what happened, as a sentence, and how long ago; it leads to what it tells of. */
export function BellRow({ row, onRead, onFollow }: BellRowProps) {
  const { kind, text, createdAt, isRead, request } = row;
  const nowMs = useNow().getTime();
  const isPressed = isPressing(request, nowMs);
  const { Icon, isUrgent } = bellLook(kind);
  const target = bellTarget(row);
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
          {bellKindName(kind)} · {request && isPressed && `${howSoon(request, nowMs)} · `}
          <TimeAgo at={createdAt} />
        </p>
        {/* What a service answered can be long; all of it stands where the line leads. */}
        <p className={classNames('line-clamp-4 md:line-clamp-3', !isRead && 'font-medium')}>
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
