import { ABSENCE_WORDS, isAbsence, type ShownStatus } from '#domain/assignment/shown-status.ts';
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';

/** The colors and words of the statuses (rule appointments-31). */
export const STATUS_BADGES: Record<ShownStatus, { tone: BadgeTone; word: string }> = {
  pending: { tone: 'yellow', word: 'Pending' },
  accepted: { tone: 'green', word: 'Accepted' },
  declined: { tone: 'red', word: 'Declined' },
  scheduled: { tone: 'teal', word: 'Scheduled' },
  'in-progress': { tone: 'blue', word: 'In progress' },
  completed: { tone: 'gray', word: 'Completed' },
  cancelled: { tone: 'gray', word: 'Cancelled' },
  'no-show': { tone: 'purple', word: ABSENCE_WORDS['no-show'] },
  'interpreter-no-show': { tone: 'red', word: ABSENCE_WORDS['interpreter-no-show'] },
  'not-held': { tone: 'purple', word: ABSENCE_WORDS['not-held'] },
};

/** The usual course of an appointment: in a list these need no pill. */
const USUAL: readonly ShownStatus[] = ['accepted', 'scheduled', 'completed'];

interface StatusBadgeProps {
  status: ShownStatus;
  /** In a list only what is unusual has a pill. */
  isQuiet?: boolean | undefined;
}

/** The status of an appointment as dot and word. */
export function StatusBadge({ status, isQuiet = false }: StatusBadgeProps) {
  const { tone, word } = STATUS_BADGES[status];
  return (
    <Badge tone={tone} dot isPlain={isQuiet && USUAL.includes(status)}>
      {/* Where a table has no room for the longest words, they take two lines. */}
      {isAbsence(status) ? <span className="whitespace-normal leading-tight">{word}</span> : word}
    </Badge>
  );
}
