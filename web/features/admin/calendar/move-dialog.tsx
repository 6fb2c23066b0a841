import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Assignment } from '#contracts/assignment.ts';
import type { Calendar } from '#contracts/calendar.ts';
import { updateAssignment } from '#web/api/staff-assignment-acts.ts';
import { assignmentQuery } from '#web/api/staff-assignments.ts';
import { calendarKey } from '#web/api/staff-calendar.ts';
import { describeWhen, endsNextDay } from '#web/parts/appointment-when.ts';
import { useNow } from '#web/parts/use-now.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import type { AssignmentIntent } from '../assignments/assignment-intent.ts';
import type { UpdateBody } from '../assignments/form-values.ts';
import { RefusedBooking } from '../assignments/refused-booking.tsx';
import { TOUCHED_BY_ASSIGNMENTS } from '../assignments/touched.ts';
import { useAct } from '../use-act.ts';
import type { CivilWhen } from './entry-times.ts';
import { type Move, whoIsTold, withChanged } from './move.ts';
import { useMoved } from './use-moved.ts';

interface MoveDialogProps {
  move: Move;
  /** Opens another dialog over this one. */
  onIntent: (intent: AssignmentIntent) => void;
  /** The move was refused: the appointment stands where it stood. */
  onBack: () => void;
  onClose: () => void;
}

const FAILED = 'Failed to update assignment';

/** Asks before an appointment is moved or lengthened: from when to when, and who is told. Saves as the form does. */
export function MoveDialog({ move, onIntent, onBack, onClose }: MoveDialogProps) {
  const { entry, to, shift } = move;
  // Asked anew: what the drag began with may have changed, and the whole of it is sent back.
  const { data: assignment, error: loadError } = useQuery({ ...assignmentQuery(entry.id), staleTime: 0 });
  const moved = useMoved(assignment, to);
  const save = useSaveMove({ onDone: onClose, onRefused: onBack });
  const error = loadError ?? save.error;
  const isMove = shift.startMinutes !== 0;

  function confirm() {
    if (!assignment || !moved?.checked.ok) return;
    const body = { ...moved.checked.value, updatedAt: assignment.updatedAt };
    save.mutate({ assignmentId: assignment.id, body });
  }

  return (
    <ConfirmDialog
      title={isMove ? 'Move this assignment?' : 'Change how long this assignment lasts?'}
      confirmLabel={isMove ? 'Move' : 'Change'}
      pendingLabel="Saving..."
      pending={save.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <div className="flex flex-col gap-3">
        {!assignment && !loadError && (
          <SkeletonGroup label="Loading the assignment" className="flex h-32 flex-col gap-2">
            <Skeleton className="h-5" />
            <Skeleton className="h-5" />
          </SkeletonGroup>
        )}
        {assignment && <Change assignment={assignment} to={to} moved={moved} />}
        {moved?.checked.ok === false && (
          <Alert tone="error">{Object.values(moved.checked.errors).join(' ')}</Alert>
        )}
        {error && <RefusedBooking error={error} failed={FAILED} onIntent={onIntent} />}
      </div>
    </ConfirmDialog>
  );
}

/** Saves with the toasts of spec §8, and draws the appointment at once where it now is. */
function useSaveMove(ends: { onDone: () => void; onRefused: () => void }) {
  const queryClient = useQueryClient();
  return useAct({
    run: ({ assignmentId, body }: { assignmentId: number; body: UpdateBody }) =>
      updateAssignment(assignmentId, body),
    done(changed) {
      queryClient.setQueriesData(
        { queryKey: calendarKey },
        (old?: Calendar) => old && withChanged(old, changed),
      );
      return 'Assignment updated successfully';
    },
    failed: FAILED,
    touches: TOUCHED_BY_ASSIGNMENTS,
    ...ends,
  });
}

interface ChangeProps {
  assignment: Assignment;
  to: CivilWhen;
  moved: ReturnType<typeof useMoved>;
}

function Change({ assignment, to, moved }: ChangeProps) {
  const now = useNow().getTime();
  const { client, interpreter, language, totalAmount, timeZone } = assignment;
  const isAhead = moved?.startsAt != null && Date.parse(moved.startsAt) > now;
  const amount = moved?.amount ?? null;
  return (
    <>
      <p>
        {client.name}, {language}, {interpreter?.name ?? 'no interpreter yet'}
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-ink">
        <dt className="text-ink-soft">From</dt>
        <dd className="font-medium">{whenText(assignment)}</dd>
        <dt className="text-ink-soft">To</dt>
        <dd className="font-medium">{whenText({ ...to, timeZone })}</dd>
        {amount !== null && amount !== totalAmount && (
          <>
            <dt className="text-ink-soft">Amount</dt>
            <dd className="font-medium">
              {totalAmount === null ? 'none' : `$${totalAmount}`} to ${amount}
            </dd>
          </>
        )}
      </dl>
      <p>{whoIsTold(assignment, isAhead)}</p>
    </>
  );
}

function whenText(when: CivilWhen & { timeZone: string }): string {
  return `${describeWhen(when)}${endsNextDay(when) ? ' (+1 day)' : ''}`;
}
