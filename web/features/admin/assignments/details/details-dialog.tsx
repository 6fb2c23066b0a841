import { useQuery } from '@tanstack/react-query';
import { assignmentQuery } from '#web/api/staff/assignments.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import type { AssignmentIntent } from '../assignment-intent.ts';
import { DetailsActions } from './details-actions.tsx';
import { DetailsBody } from './details-body.tsx';
import { useRestore } from './use-restore.ts';

interface DetailsDialogProps {
  assignmentId: number;
  onIntent: (intent: AssignmentIntent) => void;
  onClose: () => void;
}

/** 'Assignment Details': everything about one appointment, kept current, with the possible actions. */
export function DetailsDialog({ assignmentId, onIntent, onClose }: DetailsDialogProps) {
  const query = useQuery(assignmentQuery(assignmentId));
  const restore = useRestore(assignmentId);
  return (
    <Dialog
      title="Assignment Details"
      width="wide"
      onClose={onClose}
      footer={
        query.data ? (
          <DetailsActions assignment={query.data} restore={restore} onIntent={onIntent} />
        ) : (
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        )
      }
    >
      <DetailsBody query={query} restore={restore} onIntent={onIntent} />
    </Dialog>
  );
}
