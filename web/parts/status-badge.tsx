import type { AssignmentStatus } from '#domain/assignment/status.ts';
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';

/** The colors of the statuses (rule X6). */
export const STATUS_BADGES: Record<AssignmentStatus, { tone: BadgeTone; word: string }> = {
  pending: { tone: 'yellow', word: 'Pending' },
  accepted: { tone: 'green', word: 'Accepted' },
  declined: { tone: 'red', word: 'Declined' },
  scheduled: { tone: 'teal', word: 'Scheduled' },
  'in-progress': { tone: 'blue', word: 'In progress' },
  completed: { tone: 'gray', word: 'Completed' },
  cancelled: { tone: 'gray', word: 'Cancelled' },
};

/** The status of an appointment as dot and word. */
export function StatusBadge({ status }: { status: AssignmentStatus }) {
  const { tone, word } = STATUS_BADGES[status];
  return (
    <Badge tone={tone} dot>
      {word}
    </Badge>
  );
}
