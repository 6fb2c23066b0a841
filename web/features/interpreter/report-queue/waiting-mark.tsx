import { Badge } from '#web/ui/feedback/badge.tsx';
import { useWaitingStep } from './waiting-steps.ts';

/** Says that a step of an appointment has not reached the office; otherwise nothing. */
export function WaitingMark({ assignmentId }: { assignmentId: number }) {
  return (
    useWaitingStep(assignmentId) && (
      <Badge tone="yellow" dot>
        Waiting to send
      </Badge>
    )
  );
}
