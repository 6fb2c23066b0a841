import type { Notification } from '#contracts/notification.ts';
import { Badge } from '#web/ui/badge.tsx';
import { stateOf } from './message-words.ts';

interface MessageStateProps {
  message: Pick<Notification, 'state' | 'heldFor' | 'dueAt'>;
  timeZone: string | undefined;
}

/** The state of a message, as dot and word. */
export function MessageState({ message, timeZone }: MessageStateProps) {
  const { tone, word } = stateOf(message, timeZone);
  return (
    <Badge tone={tone} dot>
      {word}
    </Badge>
  );
}
