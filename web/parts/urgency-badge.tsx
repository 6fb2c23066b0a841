import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';

const looks: Record<string, { tone: BadgeTone; word: string }> = {
  routine: { tone: 'gray', word: 'Routine' },
  urgent: { tone: 'yellow', word: 'Urgent' },
  emergency: { tone: 'red', word: 'Emergency' },
};

/** The urgency of a request; nothing if there is none. */
export function UrgencyBadge({ urgency }: { urgency: string | null }) {
  const look = urgency === null ? undefined : looks[urgency];
  if (look === undefined) return null;
  return (
    <Badge tone={look.tone} dot>
      {look.word}
    </Badge>
  );
}
