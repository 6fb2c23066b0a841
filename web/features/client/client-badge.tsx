import { Badge } from '#web/ui/feedback/badge.tsx';
import { CLIENT_STATES, clientStateOf, type Followed } from './client-state.ts';

/** How far an appointment is, as dot and word. */
export function ClientBadge({ assignment, now }: { assignment: Followed; now: Date }) {
  const { tone, word } = CLIENT_STATES[clientStateOf(assignment, now)];
  return (
    <Badge tone={tone} dot>
      {/* With large text it may need two lines. */}
      <span className="whitespace-normal">{word}</span>
    </Badge>
  );
}
