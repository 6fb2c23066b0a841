import { Suspense, useState } from 'react';
import type { Assignment } from '#contracts/assignments/shapes.ts';
import { isBooked } from '#domain/assignment/status.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { broadcastAssignment } from '#web/api/staff/assignment-actions.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { SelectionFrame } from '../../list/table/selection-frame.tsx';
import type { Selection } from '../../list/table/use-selection.ts';
import { useAction } from '../../use-action.ts';
import { ASK_EVERYONE } from '../ask-everyone.ts';
import { useAllowedActions } from '../details/use-allowed-actions.ts';
import { inTurn } from '../in-turn.ts';

const ReleaseDialog = lazyComponent(() => import('../details/release-dialog.tsx'), 'ReleaseDialog');

/** What can be done with several appointments at once: ask for all that need somebody, release those who are booked. */
export function AssignmentSelection({ selection }: { selection: Selection<Assignment> }) {
  const { items, clear } = selection;
  const [open, setOpen] = useState<'broadcast' | 'release' | null>(null);
  const close = () => setOpen(null);
  const allowedOf = useAllowedActions();
  const unfilled = items.filter((item) => isUnfilled(item) && allowedOf(item, Date.now()).has('broadcast'));
  const booked = items.filter((item) => isBooked(item.status) && allowedOf(item, Date.now()).has('release'));
  return (
    <SelectionFrame
      count={items.length}
      note={
        unfilled.length < items.length && `${unfilled.length} without an interpreter, ${booked.length} booked`
      }
      onClear={clear}
    >
      <Button
        size="small"
        variant="secondary"
        disabled={booked.length === 0}
        onClick={() => setOpen('release')}
      >
        Release interpreters…
      </Button>
      <Button size="small" disabled={unfilled.length === 0} onClick={() => setOpen('broadcast')}>
        {`${ASK_EVERYONE}…`}
      </Button>
      {open === 'broadcast' && <BroadcastAllDialog assignments={unfilled} onClose={close} onDone={clear} />}
      <Suspense fallback={null}>
        {open === 'release' && <ReleaseDialog assignments={booked} onClose={close} onDone={clear} />}
      </Suspense>
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
    run: () => inTurn(assignments, ({ id }) => broadcastAssignment(id)),
    done: ({ done }) => `Interpreters were asked for ${done} of ${count} appointments`,
    failed: 'Failed to send notifications',
    affectedTopics: ['assignments', 'offers', 'notifications'],
    tells: true,
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
      error={
        ask.error ? (sentenceOf(ask.error) ?? 'Failed to send notifications') : refused.join(' ') || undefined
      }
      onConfirm={() => ask.mutate(undefined)}
      onCancel={onClose}
    >
      For each one, every available interpreter who speaks the language gets an offer. The first to accept
      gets the appointment.
    </ConfirmDialog>
  );
}
