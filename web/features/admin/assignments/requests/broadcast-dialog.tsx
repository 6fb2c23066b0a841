import { useQuery } from '@tanstack/react-query';
import type { Assignment } from '#contracts/assignment.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { broadcastAssignment } from '#web/api/staff/assignment-acts.ts';
import { assignmentOffersQuery, interpretersForLanguageQuery } from '#web/api/staff/assignments.ts';
import { wasAnybodyTold } from '#web/api/staff/messages.ts';
import { paths } from '#web/app/paths.ts';
import { describeWhen } from '#web/parts/appointment-when.ts';
import { TextButton, TextLink } from '#web/ui/button/text-link.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { ASSIGNMENT_TOPICS } from '../../affected-topics.ts';
import { Consequence, NOBODY_TOLD } from '../../messages/nobody-told.tsx';
import { useAction } from '../../use-action.ts';
import type { AssignmentIntent } from '../assignment-intent.ts';
import { broadcastPlan } from '../consequences.ts';

interface BroadcastDialogProps {
  assignment: Assignment;
  /** Opens another dialog in its place. */
  onReplace: (intent: AssignmentIntent) => void;
  onClose: () => void;
}

/** Asks before a broadcast, with the names of the eligible interpreters; where there are none, says why (rules O2, X8). */
export function BroadcastDialog({ assignment, onReplace, onClose }: BroadcastDialogProps) {
  const { language, client } = assignment;
  const { plan, isError, refetch } = usePlan(assignment);
  const broadcast = useAction({
    run: async () => {
      const asked = await broadcastAssignment(assignment.id);
      return { asked: asked.offersMade, isTold: asked.offersMade > 0 && (await wasAnybodyTold(asked)) };
    },
    done: ({ asked, isTold }) => {
      if (asked === 0) return 'Nobody new was asked: every available interpreter has been asked already';
      return isTold ? 'Notifications sent to all available interpreters' : NOBODY_TOLD;
    },
    failed: 'Failed to send notifications',
    affectedTopics: ASSIGNMENT_TOPICS,
    onDone: onClose,
    // Availability has changed: the dialog says so.
    onRefused: refetch,
  });
  const isLoading = plan === undefined && !isError;
  return (
    <ConfirmDialog
      title={`Send this assignment to all available ${language} interpreters?`}
      description={`${describeWhen(assignment)} · ${language} · ${client.name}`}
      confirmLabel="Send to all"
      pendingLabel={isLoading ? 'Checking...' : 'Sending...'}
      pending={isLoading || broadcast.isPending}
      error={broadcast.error ? (sentenceOf(broadcast.error) ?? 'Failed to send notifications') : undefined}
      onConfirm={plan?.asks === 0 ? undefined : () => broadcast.mutate(undefined)}
      cancelLabel={plan?.asks === 0 ? 'Close' : undefined}
      onCancel={onClose}
    >
      {plan?.sentences.map((sentence) => (
        <p key={sentence} className="mb-2 last:mb-0">
          {sentence}
        </p>
      ))}
      {isError && <p>The first to accept gets the appointment.</p>}
      {(isError || (plan?.asks ?? 0) > 0) && (
        <p className="mt-2">
          <Consequence
            of={(tells) =>
              tells ? 'Each gets a link to accept or decline.' : 'Each finds the offer in the portal.'
            }
          />
        </p>
      )}
      {isLoading && (
        <SkeletonGroup label="Checking who is free" className="flex flex-col gap-2">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-3/5" />
        </SkeletonGroup>
      )}
      {plan && (
        <p className="mt-2">
          {plan.speakers === 0 ? (
            <TextLink href={paths.interpreters}>Add an interpreter</TextLink>
          ) : (
            <TextButton onClick={() => onReplace({ act: 'assign', assignment })}>
              Assign one interpreter instead
            </TextButton>
          )}
        </p>
      )}
    </ConfirmDialog>
  );
}

/** Who would be asked and who cannot be; `isError` if that cannot be loaded. */
function usePlan({ id, language, startsAt, endsAt }: Assignment) {
  const who = useQuery(interpretersForLanguageQuery({ language, startsAt, endsAt, except: String(id) }));
  const { data: offers = [] } = useQuery(assignmentOffersQuery(id));
  const open = offers.filter(({ state }) => state === 'open').map(({ interpreter }) => interpreter.id);
  return {
    plan: who.data && broadcastPlan(who.data, open, language),
    isError: who.isError && who.data === undefined,
    refetch: () => void who.refetch(),
  };
}
