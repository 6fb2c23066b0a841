import { isAbsence, type ShownStatus } from '#domain/assignment/shown-status.ts';
import type { CurrentStatus } from '#domain/assignment/status.ts';
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';

export const TRACKING_BADGES: Record<CurrentStatus, { tone: BadgeTone; word: string }> = {
  not_started: { tone: 'gray', word: 'Not started' },
  en_route: { tone: 'yellow', word: 'On the way' },
  arrived: { tone: 'teal', word: 'Arrived' },
  in_progress: { tone: 'blue', word: 'In progress' },
  completed: { tone: 'gray', word: 'Completed' },
};

/** The current status of an appointment as dot and word. */
export function TrackingBadge({ status }: { status: CurrentStatus }) {
  const { tone, word } = TRACKING_BADGES[status];
  return (
    <Badge tone={tone} dot>
      {word}
    </Badge>
  );
}

/** Whether the current status says more than the status beside it. */
export function showsTrackingBadge(status: ShownStatus, currentStatus: CurrentStatus): boolean {
  if (isAbsence(status)) return false;
  if (currentStatus === 'not_started' || status === 'completed' || status === 'cancelled') return false;
  return !(status === 'in-progress' && currentStatus === 'in_progress');
}
