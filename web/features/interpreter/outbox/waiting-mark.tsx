import { Badge } from '#web/ui/badge.tsx';
import { useWaitingFor } from './waiting-steps.ts';

/** Says of an appointment that a step of it is not with the office yet; nothing when all is. */
export function WaitingMark({ assignmentId }: { assignmentId: number }) {
  return (
    useWaitingFor(assignmentId) && (
      <Badge tone="yellow" dot>
        Waiting to send
      </Badge>
    )
  );
}
