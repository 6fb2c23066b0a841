import { isCheckedInEarly } from '#domain/assignment/check-in.ts';
import { CLIENT_STATE_WORDS } from '#domain/assignment/client-state.ts';
import { isAbsence, type ShownStatus } from '#domain/assignment/shown-status.ts';
import type { CurrentStatus } from '#domain/assignment/status.ts';
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';

type ShownStep = CurrentStatus | 'checked_in_early';

export const TRACKING_BADGES: Record<ShownStep, { tone: BadgeTone; word: string }> = {
  not_started: { tone: 'gray', word: 'Not started' },
  en_route: { tone: 'yellow', word: 'On the way' },
  checked_in_early: { tone: 'teal', word: CLIENT_STATE_WORDS.checked_in_early },
  arrived: { tone: 'teal', word: 'Arrived' },
  in_progress: { tone: 'blue', word: 'In progress' },
  completed: { tone: 'gray', word: 'Completed' },
};

/** The current status in words for people: nobody has arrived who checked in long before the start (rule tracking-8). */
export function shownStep(
  appointment: { readonly currentStatus: CurrentStatus; readonly startsAt: string },
  now: Date,
): ShownStep {
  return isCheckedInEarly(appointment, now.toISOString()) ? 'checked_in_early' : appointment.currentStatus;
}

/** The current status of an appointment as dot and word. */
export function TrackingBadge({ status }: { status: ShownStep }) {
  const { tone, word } = TRACKING_BADGES[status];
  return (
    <Badge tone={tone} dot>
      {/* Where a table has no room for the longest words, they take two lines. */}
      <span className="whitespace-normal leading-tight">{word}</span>
    </Badge>
  );
}

/** Whether the current status says more than the status beside it. */
export function showsTrackingBadge(status: ShownStatus, currentStatus: CurrentStatus): boolean {
  if (isAbsence(status)) return false;
  if (currentStatus === 'not_started' || status === 'completed' || status === 'cancelled') return false;
  return !(status === 'in-progress' && currentStatus === 'in_progress');
}
