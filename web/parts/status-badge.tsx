import type { AssignmentStatus } from '#domain/assignment/status.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

/** Colours of spec §4; 'scheduled', which it leaves open, is teal beside the green of 'accepted'. */
export const STATUS_LOOKS: Record<AssignmentStatus, { tone: BadgeTone; word: string }> = {
  pending: { tone: 'yellow', word: 'Pending' },
  accepted: { tone: 'green', word: 'Accepted' },
  declined: { tone: 'red', word: 'Declined' },
  scheduled: { tone: 'teal', word: 'Scheduled' },
  'in-progress': { tone: 'blue', word: 'In progress' },
  completed: { tone: 'gray', word: 'Completed' },
  cancelled: { tone: 'gray', word: 'Cancelled' },
};

/** The state of an appointment, as dot and word. */
export function StatusBadge({ status }: { status: AssignmentStatus }) {
  const { tone, word } = STATUS_LOOKS[status];
  return (
    <Badge tone={tone} dot>
      {word}
    </Badge>
  );
}
