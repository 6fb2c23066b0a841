import type { Notification } from '#contracts/notification.ts';
import { Badge } from '#web/ui/badge.tsx';
import { isRetried, stateOf } from './message-words.ts';
import { useSeconds } from './use-seconds.ts';

interface MessageStateProps {
  message: Pick<Notification, 'state' | 'heldFor' | 'dueAt'>;
  timeZone: string | undefined;
}

/** The state of a message, as dot and word. */
export function MessageState({ message, timeZone }: MessageStateProps) {
  const now = useSeconds(isRetried(message));
  const { tone, word } = stateOf(message, timeZone, now);
  return (
    <Badge tone={tone} dot>
      {word}
    </Badge>
  );
}
