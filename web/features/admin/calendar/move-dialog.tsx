import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Calendar } from '#contracts/assignments/calendar.ts';
import type { Assignment } from '#contracts/assignments/shapes.ts';
import { call } from '#web/api/http/http.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { companyQuery } from '#web/api/public/company.ts';

import { assignmentQuery } from '#web/api/staff/assignments.ts';
import { calendarKey } from '#web/api/staff/calendar.ts';
import { describeWhen, endsNextDay } from '#web/parts/appointment/appointment-when.ts';
import { dollars } from '#web/parts/dollars.ts';
import { andOffersWithdrawn } from '#web/parts/offers/offers-withdrawn.ts';
import { useNow } from '#web/parts/use-now.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import type { AssignmentIntent } from '../assignments/assignment-intent.ts';
import { amountOf } from '../assignments/form/amount.ts';
import { checkChanged, spanOf, type UpdateBody, valuesOf } from '../assignments/form/form-values.ts';
import { useEstimates } from '../assignments/form/use-estimates.ts';
import { MoveCautions } from '../assignments/override/move-cautions.tsx';
import { overrideOf } from '../assignments/override/override-of.ts';
import { useAskedAhead, useOverride } from '../assignments/override/use-override.tsx';
import { BookingRefusal } from '../assignments/requests/booking-refusal.tsx';
import { PreviewNote } from '../preview/preview-note.tsx';
import { NO_REASON_YET, usePreview } from '../preview/use-preview.ts';
import { unlessExplained, useAction } from '../use-action.ts';
import type { CivilTimes } from './move.ts';
import { type Move, withUpdated } from './move.ts';

interface MoveDialogProps {
  move: Move;
  /** Opens another dialog over this one. */
  onIntent: (intent: AssignmentIntent) => void;
  /** The move was refused: the appointment stays in its old place. */
  onBack: () => void;
  onClose: () => void;
}

const FAILED = 'Failed to update assignment';

/** Asks before an appointment is moved or lengthened: the old and the new time, and who gets a message. Saves like the form. */
export function MoveDialog({ move, onIntent, onBack, onClose }: MoveDialogProps) {
  const { entry, to, shift } = move;
  // Fetched again: the appointment may have changed since the drag began, and all of it is sent back.
  const { data: assignment, error: loadError } = useQuery({ ...assignmentQuery(entry.id), staleTime: 0 });
  const moved = useMovePreview(assignment, to);
  const override = useOverride();
  const preview = usePreview(
    'PUT /api/assignments/{assignmentId}',
    moved?.isPriced && moved.checked.ok
      ? {
          params: { assignmentId: entry.id },
          body: { ...moved.checked.value, ...(override.isAsked && { overrideReason: NO_REASON_YET }) },
        }
      : null,
  );
  useAskedAhead(override, preview.error);
  const save = useSaveMove({
    onDone: onClose,
    onRefused(error) {
      override.onRefused(error);
      onBack();
    },
  });
  const error = loadError ?? save.error;
  // Before the rates are known, an amount that follows the estimate would stay behind (rule rates-19).
  const isLoading = !loadError && !moved?.isPriced;
  const isMove = shift.startMinutes !== 0;

  function confirm() {
    if (!assignment || !moved?.checked.ok) return;
    const body = { ...moved.checked.value, updatedAt: assignment.updatedAt };
    override.submit((overrideReason) =>
      save.mutate({
        before: assignment,
        body: { ...body, ...(overrideReason !== null && { overrideReason }) },
      }),
    );
  }

  return (
    <ConfirmDialog
      title={isMove ? 'Move this appointment?' : 'Change how long this appointment lasts?'}
      confirmLabel={`${isMove ? 'Move' : 'Change'}${override.isAsked ? ' anyway' : ''}`}
      pendingLabel={isLoading ? 'Loading...' : 'Saving...'}
      pending={isLoading || save.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <div className="flex flex-col gap-3">
        {!assignment && !loadError && (
          <SkeletonGroup label="Loading the appointment" className="flex h-32 flex-col gap-2">
            <Skeleton className="h-5" />
            <Skeleton className="h-5" />
          </SkeletonGroup>
        )}
        {assignment && <Change assignment={assignment} to={to} moved={moved} isMove={isMove} />}
        {moved?.checked.ok === false && (
          <Alert tone="error">{Object.values(moved.checked.errors).join(' ')}</Alert>
        )}
        {assignment && <MoveCautions assignment={assignment} to={to} />}
        <PreviewNote preview={preview} isRefused={save.isError || overrideOf(preview.error).length > 0} />
        {override.field}
        {error && overrideOf(error).length === 0 && (
          <BookingRefusal error={error} failed={FAILED} onIntent={onIntent} />
        )}
      </div>
    </ConfirmDialog>
  );
}

interface Saving {
  before: Assignment;
  body: UpdateBody;
}

/** Saves with toasts (rule messages-15), of which the first can be undone, and draws the appointment at its new place at once. */
function useSaveMove(ends: { onDone: () => void; onRefused: (error: Error) => void }) {
  const queryClient = useQueryClient();
  const today = useQuery(companyQuery).data?.today;

  async function save({ before, body }: Saving) {
    const changed = await call('PUT /api/assignments/{assignmentId}', {
      params: { assignmentId: before.id },
      body,
      audience: 'staff',
    });
    // Moved again at once, it is sent back with the version that this made.
    queryClient.setQueryData(assignmentQuery(changed.id).queryKey, changed);
    queryClient.setQueriesData(
      { queryKey: calendarKey },
      (old?: Calendar) => old && withUpdated(old, changed),
    );
    return { before, changed };
  }

  const undo = useAction({
    run: save,
    done: ({ changed }) => `${changed.client.name} is back at ${describeWhen(changed, today)}`,
    failed: (error) => ['It could not be moved back.', sentenceOf(error)].filter(Boolean).join(' '),
    affectedTopics: ['assignments', 'offers', 'notifications'],
    tells: true,
    onDone: () => undefined,
  });
  return useAction({
    run: save,
    done({ before, changed }) {
      const body = bodyOf(before, changed);
      return {
        sentence: andOffersWithdrawn('Assignment updated successfully', changed.offersWithdrawn),
        about: `${changed.client.name} moved to ${describeWhen(changed, today)}`,
        link: body ? { label: 'Undo', go: () => undo.mutate({ before: changed, body }) } : undefined,
      };
    },
    failed: unlessExplained(FAILED),
    affectedTopics: ['assignments', 'offers', 'notifications'],
    tells: true,
    ...ends,
  });
}

/** What moves an appointment back as it was; null where that brings back less: offers that were withdrawn do not open again, and a start may have passed. */
function bodyOf(
  before: Assignment,
  { updatedAt, offersWithdrawn }: { updatedAt: string; offersWithdrawn: number },
): UpdateBody | null {
  if (offersWithdrawn > 0 || Date.parse(before.startsAt) <= Date.now()) return null;
  const values = valuesOf(before);
  const checked = checkChanged(
    values,
    { amount: before.totalAmount, span: spanOf(values, before.timeZone) },
    before,
  );
  return checked.ok ? { ...checked.value, updatedAt } : null;
}

interface ChangeProps {
  assignment: Assignment;
  to: CivilTimes;
  moved: ReturnType<typeof useMovePreview>;
  isMove: boolean;
}

function Change({ assignment, to, moved, isMove }: ChangeProps) {
  const now = useNow().getTime();
  const today = useQuery(companyQuery).data?.today;
  const { client, interpreter, language, totalAmount, timeZone } = assignment;
  const hasPassed = moved?.startsAt != null && Date.parse(moved.startsAt) <= now;
  const amount = moved?.amount ?? null;
  return (
    <>
      <p>
        {client.name}, {language}, {interpreter?.name ?? 'no interpreter yet'}
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-ink">
        <dt className="text-ink-soft">From</dt>
        <dd className="font-medium">{whenText(assignment, today)}</dd>
        <dt className="text-ink-soft">To</dt>
        <dd className="font-medium">{whenText({ ...to, timeZone }, today)}</dd>
        {amount !== null && amount !== totalAmount && (
          <>
            <dt className="text-ink-soft">Amount</dt>
            <dd className="font-medium">
              {totalAmount === null ? 'none' : dollars(totalAmount)} to {dollars(amount)}
            </dd>
          </>
        )}
      </dl>
      {hasPassed && isMove && <p className="font-medium text-yellow-ink">This start has already passed.</p>}
    </>
  );
}

function whenText(when: CivilTimes & { timeZone: string }, today: string | undefined): string {
  return `${describeWhen(when, today)}${endsNextDay(when) ? ' (+1 day)' : ''}`;
}

/**
 * What the form would send for an appointment with a new time: the instants, the amount (which follows the estimate if it did
 * before), and the body or why it cannot be sent.
 */
function useMovePreview(assignment: Assignment | undefined, to: CivilTimes) {
  const values = {
    ...valuesOf(assignment ?? null),
    ...to,
  };
  const span = spanOf(values, assignment?.timeZone);
  const { estimates, isLoading } = useEstimates({
    values,
    opened: assignment ?? null,
    timeZone: assignment?.timeZone,
  });
  if (assignment === undefined) return null;
  const { amount } = amountOf(values.totalAmount, estimates, assignment);
  return {
    isPriced: !isLoading,
    startsAt: span?.ok ? span.value.startsAt : null,
    amount,
    checked: checkChanged(values, { amount, span }, assignment),
  };
}
