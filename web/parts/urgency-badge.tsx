import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';

const looks: Record<string, { tone: BadgeTone; word: string }> = {
  routine: { tone: 'gray', word: 'Routine' },
  urgent: { tone: 'yellow', word: 'Urgent' },
  emergency: { tone: 'red', word: 'Emergency' },
};

/** The urgency of a request; nothing if there is none. The usual one needs no pill. */
export function UrgencyBadge({ urgency }: { urgency: string | null }) {
  const look = urgency === null ? undefined : looks[urgency];
  if (look === undefined) return null;
  return (
    <Badge tone={look.tone} dot isPlain={urgency === 'routine'}>
      {look.word}
    </Badge>
  );
}
