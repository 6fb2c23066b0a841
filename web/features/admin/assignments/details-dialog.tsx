import { useQuery } from '@tanstack/react-query';
import { assignmentQuery } from '#web/api/staff-assignments.ts';
import { describeWhen } from '#web/parts/appointment-when.ts';
import { StatusBadge } from '#web/parts/status-badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { AssignmentIntent } from './assignment-intent.ts';

interface DetailsDialogProps {
  assignmentId: number;
  onIntent: (intent: AssignmentIntent) => void;
  onClose: () => void;
}

/** 'Assignment Details' (spec §2). */
export function DetailsDialog({ assignmentId, onIntent, onClose }: DetailsDialogProps) {
  const { data: assignment } = useQuery(assignmentQuery(assignmentId));
  return (
    <Dialog title="Assignment Details" onClose={onClose}>
      {assignment && (
        <>
          <p>{describeWhen(assignment)}</p>
          <StatusBadge status={assignment.status} />
          <Button onClick={() => onIntent({ act: 'edit', assignment })}>Edit</Button>
        </>
      )}
    </Dialog>
  );
}
