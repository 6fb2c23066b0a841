import { useSyncExternalStore } from 'react';
import type { Notification } from '#contracts/notifications/shapes.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { stateLabel, waitsForRetry } from './message-labels.ts';

interface MessageStateProps {
  message: Pick<Notification, 'state' | 'heldFor' | 'dueAt'>;
  timeZone: string | undefined;
}

/** The state of a message, as dot and word. */
export function MessageState({ message, timeZone }: MessageStateProps) {
  const now = useTickingTime(waitsForRetry(message));
  const { tone, word } = stateLabel(message, timeZone, now);
  return (
    <Badge tone={tone} dot isPlain={message.heldFor === null && USUAL.includes(message.state)}>
      {word}
    </Badge>
  );
}

/** Without a pill. */
const USUAL: readonly Notification['state'][] = ['queued', 'sending', 'sent', 'delivered'];

/** The state may be this old: it changes only every few seconds. */
const TICK_MS = 2000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, TICK_MS);
  return () => clearInterval(timer);
}

const subscribeToNothing = () => () => {};

/** The time, kept up to date within seconds while it `isTicking`. */
function useTickingTime(isTicking: boolean): Date {
  const tick = useSyncExternalStore(isTicking ? subscribe : subscribeToNothing, () =>
    Math.floor(Date.now() / TICK_MS),
  );
  return new Date(tick * TICK_MS);
}
