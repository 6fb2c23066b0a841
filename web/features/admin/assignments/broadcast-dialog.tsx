import { useQuery } from '@tanstack/react-query';
import type { Assignment } from '#contracts/assignment.ts';
import { sentenceOf } from '#web/api/http-error.ts';
import { broadcastAssignment } from '#web/api/staff-assignment-acts.ts';
import { candidatesQuery } from '#web/api/staff-assignments.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useAct } from '../use-act.ts';
import { TOUCHED_BY_ASSIGNMENTS } from './touched.ts';

interface BroadcastDialogProps {
  assignment: Assignment;
  onClose: () => void;
}

/** Asks before a request goes to every eligible interpreter (spec §5), naming who they are. */
export function BroadcastDialog({ assignment, onClose }: BroadcastDialogProps) {
  const broadcast = useAct({
    run: () => broadcastAssignment(assignment.id),
    done: 'Notifications sent to all available interpreters',
    failed: 'Failed to send notifications',
    touches: TOUCHED_BY_ASSIGNMENTS,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={`Send this assignment to all available ${assignment.language} interpreters?`}
      confirmLabel="Send to all"
      pendingLabel="Sending..."
      pending={broadcast.isPending}
      error={broadcast.error ? (sentenceOf(broadcast.error) ?? broadcast.error.message) : undefined}
      onConfirm={() => broadcast.mutate(undefined)}
      onCancel={onClose}
    >
      <Asked assignmentId={assignment.id} />
    </ConfirmDialog>
  );
}

/** Who will be asked: those with nothing in the way. Nothing is said while that is not known. */
function Asked({ assignmentId }: { assignmentId: number }) {
  const { data } = useQuery(candidatesQuery(assignmentId));
  if (data === undefined)
    return <p>Each of them gets a link to accept or decline. The first to accept gets it.</p>;
  const names = data.filter(({ refusal }) => refusal === null).map(({ name }) => name);
  if (names.length === 0) return <p>Nobody is free at that time who speaks the language.</p>;
  return (
    <>
      <p>
        Asks <strong className="font-medium text-ink">{listOf(names)}</strong>.
      </p>
      <p className="mt-2">Each gets a link to accept or decline. The first to accept gets the appointment.</p>
    </>
  );
}

const SHOWN_NAMES = 6;

function listOf(names: readonly string[]): string {
  const more = names.length - SHOWN_NAMES;
  const shown = more > 0 ? [...names.slice(0, SHOWN_NAMES), `${more} more`] : names;
  return new Intl.ListFormat('en-US').format(shown);
}
