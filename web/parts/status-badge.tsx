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

/** The usual course of an appointment: in a list these need no pill. */
const USUAL: readonly AssignmentStatus[] = ['accepted', 'scheduled', 'completed'];

interface StatusBadgeProps {
  status: AssignmentStatus;
  /** In a list only what is unusual has a pill. */
  isQuiet?: boolean | undefined;
}

/** The status of an appointment as dot and word. */
export function StatusBadge({ status, isQuiet = false }: StatusBadgeProps) {
  const { tone, word } = STATUS_BADGES[status];
  return (
    <Badge tone={tone} dot isPlain={isQuiet && USUAL.includes(status)}>
      {word}
    </Badge>
  );
}
