import { useQuery } from '@tanstack/react-query';
import type { Assignment } from '#contracts/assignment.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { broadcastAssignment } from '#web/api/staff/assignment-acts.ts';
import { assignmentOffersQuery, candidatesQuery } from '#web/api/staff/assignments.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { ASSIGNMENT_TOPICS } from '../../affected-topics.ts';
import { useAction } from '../../use-action.ts';
import { broadcastConsequences } from '../consequences.ts';

interface BroadcastDialogProps {
  assignment: Assignment;
  onClose: () => void;
}

/** Asks before a broadcast, with the names of the eligible interpreters (rules O2, X8). */
export function BroadcastDialog({ assignment, onClose }: BroadcastDialogProps) {
  const candidates = useQuery(candidatesQuery(assignment.id));
  const broadcast = useAction({
    run: () => broadcastAssignment(assignment.id),
    done: ({ offersMade }) =>
      offersMade === 0
        ? 'Nobody new was asked: every available interpreter has been asked already'
        : 'Notifications sent to all available interpreters',
    failed: 'Failed to send notifications',
    affectedTopics: ASSIGNMENT_TOPICS,
    onDone: onClose,
    // Availability has changed: the dialog says so.
    onRefused: () => void candidates.refetch(),
  });
  return (
    <ConfirmDialog
      title={`Send this assignment to all available ${assignment.language} interpreters?`}
      confirmLabel="Send to all"
      pendingLabel="Sending..."
      pending={broadcast.isPending}
      error={broadcast.error ? (sentenceOf(broadcast.error) ?? 'Failed to send notifications') : undefined}
      onConfirm={() => broadcast.mutate(undefined)}
      onCancel={onClose}
    >
      <Asked assignment={assignment} candidates={candidates} />
    </ConfirmDialog>
  );
}

interface AskedProps {
  assignment: Assignment;
  candidates: { data: Parameters<typeof broadcastConsequences>[0] | undefined; isError: boolean };
}

/** Who will be asked and who cannot be; if that cannot be loaded, what a broadcast does. */
function Asked({ assignment: { id, language }, candidates }: AskedProps) {
  const { data: offers = [] } = useQuery(assignmentOffersQuery(id));
  if (candidates.data === undefined) {
    if (candidates.isError)
      return <p>Each of them gets a link to accept or decline. The first to accept gets the appointment.</p>;
    return (
      <SkeletonGroup label="Checking who is free" className="flex flex-col gap-2">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-3/5" />
      </SkeletonGroup>
    );
  }
  const open = offers.filter(({ state }) => state === 'open').map(({ interpreter }) => interpreter.id);
  return broadcastConsequences(candidates.data, open, language).map((sentence) => (
    <p key={sentence} className="mb-2 last:mb-0">
      {sentence}
    </p>
  ));
}
