import { Ban, CopyPlus, Pencil, RadioTower, RotateCcw, Trash2, UserMinus, UserPlus } from 'lucide-react';
import type { Assignment } from '#contracts/assignments/shapes.ts';
import { isBooked } from '#domain/assignment/status.ts';
import { useNow } from '#web/parts/use-now.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useMay } from '../../use-permission.ts';
import { ASK_EVERYONE } from '../ask-everyone.ts';
import type { AssignmentIntent } from '../assignment-intent.ts';
import { useAllowedActions } from './use-allowed-actions.ts';
import type { useRestore } from './use-restore.ts';

interface DetailsActionsProps {
  assignment: Assignment;
  restore: ReturnType<typeof useRestore>;
  onIntent: (intent: AssignmentIntent) => void;
  /** Beside a list: the acts that end the appointment are elsewhere. */
  isNarrow?: boolean;
}

/** The next steps for the appointment's status; beside them, if there is room, the acts that end it. */
export function DetailsActions({ assignment, restore, onIntent, isNarrow = false }: DetailsActionsProps) {
  const now = useNow().getTime();
  const may = useMay();
  const acts = useAllowedActions()(assignment, now);
  const needsSomebody = acts.has('assign') && !isBooked(assignment.status);
  const keyOf = (title: string, key: string) =>
    isNarrow && { 'data-tooltip': title, 'data-shortcut': key, 'aria-keyshortcuts': key };
  const go = (act: 'edit' | 'broadcast' | 'assign') => () => onIntent({ act, assignment });
  return (
    <>
      {!isNarrow && (
        <EndingActions
          assignment={assignment}
          onIntent={onIntent}
          className="flex gap-2 max-md:hidden md:me-auto"
        />
      )}
      {may('assignments.create') && (
        <Button
          variant="quiet"
          icon={<CopyPlus aria-hidden className="size-4 shrink-0" />}
          onClick={() => onIntent({ act: 'schedule', like: assignment })}
        >
          {Date.parse(assignment.startsAt) > now ? 'Duplicate' : 'Book again'}
        </Button>
      )}
      {acts.has('edit') && (
        <Button
          variant={acts.has('assign') ? 'secondary' : 'primary'}
          icon={<Pencil aria-hidden className="size-4 shrink-0" />}
          onClick={go('edit')}
          {...keyOf('Edit', 'E')}
        >
          Edit
        </Button>
      )}
      {acts.has('broadcast') && (
        <Button
          variant="secondary"
          icon={<RadioTower aria-hidden className="size-4 shrink-0" />}
          onClick={go('broadcast')}
          {...keyOf(ASK_EVERYONE, 'B')}
        >
          {ASK_EVERYONE}
        </Button>
      )}
      {acts.has('assign') && (
        <Button
          variant={needsSomebody ? 'primary' : 'secondary'}
          icon={<UserPlus aria-hidden className="size-4 shrink-0" />}
          onClick={go('assign')}
          {...keyOf(needsSomebody ? 'Assign Interpreter' : 'Reassign', 'A')}
        >
          {needsSomebody ? 'Assign Interpreter' : 'Reassign'}
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

interface EndingActionsProps extends Omit<DetailsActionsProps, 'restore' | 'isNarrow'> {
  className: string;
}

/** The acts that end the appointment; on a phone they are below everything else, away from the thumb. */
export function EndingActions({ assignment, onIntent, className }: EndingActionsProps) {
  const acts = useAllowedActions()(assignment, useNow().getTime());
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
      {acts.has('release') && (
        <Button
          variant="quiet"
          icon={<UserMinus aria-hidden className="size-4 shrink-0" />}
          onClick={() => onIntent({ act: 'release', assignment })}
        >
          Release interpreter
        </Button>
      )}
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
