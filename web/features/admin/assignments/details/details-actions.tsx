import { Ban, Pencil, RadioTower, RotateCcw, Trash2, UserPlus } from 'lucide-react';
import type { Assignment } from '#contracts/assignment.ts';
import { nextStatus } from '#domain/assignment/lifecycle.ts';
import { isBooked } from '#domain/assignment/status.ts';
import { useNow } from '#web/parts/use-now.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { AssignmentIntent } from '../assignment-intent.ts';
import type { useRestore } from './use-restore.ts';

interface DetailsActionsProps {
  assignment: Assignment;
  restore: ReturnType<typeof useRestore>;
  onIntent: (intent: AssignmentIntent) => void;
}

/** The next steps for the appointment's status; beside them, if there is room, the acts that end it. */
export function DetailsActions({ assignment, restore, onIntent }: DetailsActionsProps) {
  const acts = allowedActions(assignment, useNow().getTime());
  const needsSomebody = acts.has('assign') && !isBooked(assignment.status);
  const go = (act: 'edit' | 'broadcast' | 'assign') => () => onIntent({ act, assignment });
  return (
    <>
      <EndingActions
        assignment={assignment}
        onIntent={onIntent}
        className="flex gap-2 max-md:hidden md:me-auto"
      />
      {acts.has('edit') && (
        <Button
          variant={acts.has('assign') ? 'secondary' : 'primary'}
          icon={<Pencil aria-hidden className="size-4 shrink-0" />}
          onClick={go('edit')}
        >
          Edit
        </Button>
      )}
      {acts.has('broadcast') && (
        <Button
          variant="secondary"
          icon={<RadioTower aria-hidden className="size-4 shrink-0" />}
          onClick={go('broadcast')}
        >
          Broadcast
        </Button>
      )}
      {acts.has('assign') && (
        <Button
          variant={needsSomebody ? 'primary' : 'secondary'}
          icon={<UserPlus aria-hidden className="size-4 shrink-0" />}
          onClick={go('assign')}
        >
          {needsSomebody ? 'Assign Interpreter' : 'Assign another'}
        </Button>
      )}
      {acts.has('restore') && (
        <Button
          icon={<RotateCcw aria-hidden className="size-4 shrink-0" />}
          pending={restore.isPending}
          pendingLabel="Restoring..."
          onClick={restore.restore}
        >
          Restore
        </Button>
      )}
    </>
  );
}

interface EndingActionsProps extends Omit<DetailsActionsProps, 'restore'> {
  className: string;
}

/** The acts that end the appointment; on a phone they are below everything else, away from the thumb. */
export function EndingActions({ assignment, onIntent, className }: EndingActionsProps) {
  const acts = allowedActions(assignment, useNow().getTime());
  if (!acts.has('delete')) return null;
  return (
    <div className={className}>
      <Button
        variant="quiet"
        icon={<Trash2 aria-hidden className="size-4 shrink-0" />}
        onClick={() => onIntent({ act: 'delete', assignment })}
      >
        Delete
      </Button>
      {acts.has('cancel') && (
        <Button
          variant="quiet"
          icon={<Ban aria-hidden className="size-4 shrink-0" />}
          onClick={() => onIntent({ act: 'cancel', assignment })}
        >
          Cancel appointment
        </Button>
      )}
    </div>
  );
}

/** What staff can do with an appointment in its present status. */
type AllowedAction = 'edit' | 'assign' | 'broadcast' | 'cancel' | 'delete' | 'restore';

/** The actions that the server would accept now (rules B4, X37); `now` in milliseconds. */
export function allowedActions(
  { status, deletedAt, startsAt }: Pick<Assignment, 'status' | 'deletedAt' | 'startsAt'>,
  now: number,
): ReadonlySet<AllowedAction> {
  if (deletedAt !== null) return new Set<AllowedAction>(['restore']);
  const steps = (['assign', 'broadcast', 'cancel', 'restore'] as const).filter(
    (step) => nextStatus(status, step, 'staff').ok,
  );
  const isAhead = Date.parse(startsAt) > now;
  return new Set<AllowedAction>([
    'delete',
    ...(status === 'cancelled' ? [] : (['edit'] as const)),
    ...steps.filter((step) => step !== 'broadcast' || isAhead),
  ]);
}
