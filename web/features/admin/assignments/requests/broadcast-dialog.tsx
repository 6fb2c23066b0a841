import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Assignment } from '#contracts/assignments/shapes.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { broadcastAssignment } from '#web/api/staff/assignment-actions.ts';
import { assignmentOffersQuery, interpretersForLanguageQuery } from '#web/api/staff/assignments.ts';
import { wasAnybodyInformed } from '#web/api/staff/messages.ts';
import { paths } from '#web/app/paths.ts';
import { describeWhen } from '#web/parts/appointment/appointment-when.ts';
import { TextButton, TextLink } from '#web/ui/button/text-link.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { NOBODY_INFORMED } from '../../preview/messages-off.ts';
import { PreviewNote } from '../../preview/preview-note.tsx';
import { usePreview } from '../../preview/use-preview.ts';
import { rankedOf } from '../../ranking/ranked-people.ts';
import { WhyMissing } from '../../ranking/why-missing.tsx';
import { unlessExplained, useAction } from '../../use-action.ts';
import { appointmentInWords } from '../appointment-words.ts';
import type { AssignmentIntent } from '../assignment-intent.ts';
import { BroadcastChoice } from './broadcast-choice.tsx';
import { broadcastPlan, type Chosen } from './broadcast-plan.ts';

interface BroadcastDialogProps {
  assignment: Assignment;
  /** Opens another dialog in its place. */
  onReplace: (intent: AssignmentIntent) => void;
  onClose: () => void;
}

/**
 * Asks before a broadcast: all who can be asked, the best first, or those of them who are chosen; where there are none, says why (rule
 * offers-2).
 */
export function BroadcastDialog({ assignment, onReplace, onClose }: BroadcastDialogProps) {
  const { language, client } = assignment;
  const today = useQuery(companyQuery).data?.today;
  const [chosen, setChosen] = useState<Chosen>(null);
  const { plan, isError, refetch } = usePlan(assignment, chosen);
  const askable = plan?.askable ?? [];
  const selected = askable.filter(({ id }) => chosen === null || chosen.has(id));
  const isAll = selected.length === askable.length;
  const body = isAll ? {} : { interpreterIds: selected.map(({ id }) => id) };
  const preview = usePreview(
    'POST /api/assignments/{assignmentId}/broadcast',
    selected.length > 0 || isError ? { params: { assignmentId: assignment.id }, body } : null,
  );
  const broadcast = useAction({
    run: async () => {
      const made = await broadcastAssignment(assignment.id, body);
      return { asked: made.offersMade, isTold: made.offersMade > 0 && (await wasAnybodyInformed(made)) };
    },
    done: ({ asked: count, isTold }) => {
      const about = appointmentInWords(assignment, today);
      if (count === 0)
        return {
          sentence: 'Nobody new was asked: every available interpreter has been asked already',
          about,
        };
      if (!isTold) return { ...NOBODY_INFORMED, about };
      const sentence = isAll
        ? 'Notifications sent to all available interpreters'
        : `Notifications sent to ${count === 1 ? '1 interpreter' : `${count} interpreters`}`;
      return { sentence, about };
    },
    failed: unlessExplained('Failed to send notifications'),
    affectedTopics: ['assignments', 'offers', 'notifications'],
    onDone: onClose,
    // Availability has changed: the dialog says so.
    onRefused: refetch,
  });
  const isLoading = plan === undefined && !isError;
  const isPossible = plan === undefined || askable.length > 0;
  return (
    <ConfirmDialog
      title={`Send this assignment to all available ${language} interpreters?`}
      description={`${describeWhen(assignment, today)} · ${language} · ${client.name}`}
      width={askable.length > 0 ? 'regular' : 'small'}
      isWide
      confirmLabel={isAll ? 'Send to all' : `Send to ${selected.length}`}
      pendingLabel={isLoading ? 'Checking...' : 'Sending...'}
      pending={isLoading || broadcast.isPending}
      error={broadcast.error ? (sentenceOf(broadcast.error) ?? 'Failed to send notifications') : undefined}
      onConfirm={
        isPossible && (selected.length > 0 || plan === undefined)
          ? () => broadcast.mutate(undefined)
          : undefined
      }
      cancelLabel={isPossible ? undefined : 'Close'}
      onCancel={onClose}
    >
      {askable.length > 0 && (
        <div className="mb-2">
          <BroadcastChoice
            people={rankedOf(askable)}
            source={{ assignmentId: assignment.id }}
            chosen={chosen}
            onChoose={setChosen}
          />
        </div>
      )}
      {plan?.sentences.map((sentence) => (
        <p key={sentence} className="mb-2 last:mb-0">
          {sentence}
        </p>
      ))}
      {isError && <p>The first to accept gets the appointment.</p>}
      {(isError || askable.length > 0) && <PreviewNote preview={preview} isRefused={broadcast.isError} />}
      {isLoading && (
        <SkeletonGroup label="Checking who is free" className="flex flex-col gap-2">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-3/5" />
        </SkeletonGroup>
      )}
      {plan && plan.speakers > 0 && (
        <details className="mt-2" open={askable.length === 0 || undefined}>
          <summary className="w-fit cursor-pointer rounded-[4px] py-1 font-medium pointer-coarse:py-3">
            Who is left out?
          </summary>
          <div className="flex flex-col gap-2 pt-1">
            {plan.leftOut.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            <WhyMissing source={{ assignmentId: assignment.id }} />
          </div>
        </details>
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
function usePlan({ id, language, startsAt, endsAt }: Assignment, chosen: Chosen) {
  const who = useQuery(interpretersForLanguageQuery({ language, startsAt, endsAt, except: String(id) }));
  const { data: offers = [] } = useQuery(assignmentOffersQuery(id));
  const openIds = offers.filter(({ state }) => state === 'open').map(({ interpreter }) => interpreter.id);
  return {
    plan: who.data && broadcastPlan(who.data, { openIds, language, chosen }),
    isError: who.isError && who.data === undefined,
    refetch: () => void who.refetch(),
  };
}
