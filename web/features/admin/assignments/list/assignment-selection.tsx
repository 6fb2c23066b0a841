import { useState } from 'react';
import type { Assignment } from '#contracts/assignment.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { broadcastAssignment } from '#web/api/staff/assignment-acts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { ASSIGNMENT_TOPICS } from '../../affected-topics.ts';
import { SelectionFrame } from '../../list/table/selection-frame.tsx';
import type { Selection } from '../../list/table/use-selection.ts';
import { useAction } from '../../use-action.ts';
import { useAllowedActions } from '../details/use-allowed-actions.ts';

/** What can be done with several appointments at once: ask for all that need somebody. */
export function AssignmentSelection({ selection }: { selection: Selection<Assignment> }) {
  const { items, clear } = selection;
  const [isAsking, setIsAsking] = useState(false);
  const allowedOf = useAllowedActions();
  const unfilled = items.filter((item) => isUnfilled(item) && allowedOf(item, Date.now()).has('broadcast'));
  return (
    <SelectionFrame
      count={items.length}
      note={unfilled.length < items.length && `${unfilled.length} without an interpreter`}
      onClear={clear}
    >
      <Button size="small" disabled={unfilled.length === 0} onClick={() => setIsAsking(true)}>
        Broadcast…
      </Button>
      {isAsking && (
        <BroadcastAllDialog assignments={unfilled} onClose={() => setIsAsking(false)} onDone={clear} />
      )}
    </SelectionFrame>
  );
}

function isUnfilled(assignment: Assignment): boolean {
  return assignment.status === 'pending' || assignment.status === 'declined';
}

interface BroadcastAllDialogProps {
  assignments: readonly Assignment[];
  onClose: () => void;
  onDone: () => void;
}

/** Asks before interpreters are asked for several appointments; what was refused is said, and the rest is asked for. */
function BroadcastAllDialog({ assignments, onClose, onDone }: BroadcastAllDialogProps) {
  const count = assignments.length;
  const [refused, setRefused] = useState<readonly string[]>([]);
  const ask = useAction({
    run: () => broadcastInTurn(assignments),
    done: ({ asked }) => `Interpreters were asked for ${asked} of ${count} appointments`,
    failed: 'Failed to send notifications',
    affectedTopics: ASSIGNMENT_TOPICS,
    onDone(outcome) {
      setRefused(outcome.refused);
      if (outcome.refused.length > 0) return;
      onClose();
      onDone();
    },
  });
  return (
    <ConfirmDialog
      title={`Ask for ${count} ${count === 1 ? 'appointment' : 'appointments'}?`}
      confirmLabel="Send to all"
      pendingLabel="Sending..."
      pending={ask.isPending}
      error={refused.length > 0 ? refused.join(' ') : undefined}
      onConfirm={() => ask.mutate(undefined)}
      onCancel={onClose}
    >
      For each one, every available interpreter who speaks the language gets an offer. The first to accept
      gets the appointment.
    </ConfirmDialog>
  );
}

/** One after the other: each locks the interpreters whom it asks. */
async function broadcastInTurn(assignments: readonly Assignment[]) {
  const refused: string[] = [];
  for (const { id, client } of assignments) {
    await broadcastAssignment(id).catch((error: Error) => {
      refused.push(`${client.name}: ${sentenceOf(error) ?? 'Failed to send notifications'}`);
    });
  }
  return { asked: assignments.length - refused.length, refused };
}
