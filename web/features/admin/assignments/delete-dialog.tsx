import type { Assignment } from '#contracts/assignment.ts';
import { isBooked } from '#domain/assignment/status.ts';
import { sentenceOf } from '#web/api/http-error.ts';
import { deleteAssignment, restoreAssignment } from '#web/api/staff-assignment-acts.ts';
import { describeWhen } from '#web/parts/appointment-when.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useAct } from '../use-act.ts';
import { TOUCHED_BY_ASSIGNMENTS } from './touched.ts';

interface DeleteDialogProps {
  assignment: Assignment;
  onClose: () => void;
}

/** Asks before an appointment is deleted, naming whom that tells. */
export function DeleteDialog({ assignment, onClose }: DeleteDialogProps) {
  const restore = useAct({
    run: () => restoreAssignment(assignment.id),
    done: 'Assignment restored successfully',
    failed: 'Failed to restore assignment',
    touches: TOUCHED_BY_ASSIGNMENTS,
    onDone: () => undefined,
  });
  const act = useAct({
    run: () => deleteAssignment(assignment.id),
    done: 'Assignment deleted successfully',
    failed: 'Failed to delete assignment',
    touches: TOUCHED_BY_ASSIGNMENTS,
    onDone: onClose,
    back: { label: 'Restore', go: () => restore.mutate(undefined) },
  });
  return (
    <ConfirmDialog
      title="Delete this assignment?"
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      destructive
      pending={act.isPending}
      error={act.error ? (sentenceOf(act.error) ?? act.error.message) : undefined}
      onConfirm={() => act.mutate(undefined)}
      onCancel={onClose}
    >
      <p>
        {describeWhen(assignment)}, {assignment.language}, {assignment.location}.
      </p>
      <p className="mt-2">{consequenceOf(assignment)}</p>
    </ConfirmDialog>
  );
}

/** Whom the server tells: a booked interpreter and the client; of what is over, nobody. */
function consequenceOf({ status, interpreter, client }: Assignment): string {
  if (status === 'completed' || status === 'cancelled') return 'It is over: nobody is told.';
  const booked = isBooked(status) ? interpreter?.name : undefined;
  const told = new Intl.ListFormat('en-US').format([booked, client.name].filter((name) => name != null));
  const asked = status === 'pending' ? ' Whoever was asked is told that the offer is withdrawn.' : '';
  return `Cancels the appointment and tells ${told}.${asked}`;
}
