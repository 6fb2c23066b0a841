import { Ban, CopyPlus, Pencil, RadioTower, RotateCcw, Trash2, UserMinus, UserPlus } from 'lucide-react';
import type { Assignment } from '#contracts/assignments/shapes.ts';
import { isBooked } from '#domain/assignment/status.ts';
import { useNow } from '#web/parts/use-now.ts';
import { Button } from '#web/ui/button/button.tsx';
import { usePermission } from '../../use-permission.ts';
import { ASK_EVERYONE } from '../ask-everyone.ts';
import type { AssignmentIntent } from '../assignment-intent.ts';
import { useAllowedActions } from './use-allowed-actions.ts';
import type { useRestore } from './use-restore.ts';

interface DetailsActionsProps {
  assignment: Assignment;
  restore: ReturnType<typeof useRestore>;
  onIntent: (intent: AssignmentIntent) => void;
  /** Beside a list: the actions that end the appointment are elsewhere. */
  isNarrow?: boolean;
}

/** The next steps for the appointment's status; beside them, if there is room, the actions that end it. */
export function DetailsActions({ assignment, restore, onIntent, isNarrow = false }: DetailsActionsProps) {
  const now = useNow().getTime();
  const may = usePermission();
  const actions = useAllowedActions()(assignment, now);
  const needsSomebody = actions.has('assign') && !isBooked(assignment.status);
  const keyOf = (title: string, key: string) =>
    isNarrow && { 'data-tooltip': title, 'data-shortcut': key, 'aria-keyshortcuts': key };
  const go = (action: 'edit' | 'broadcast' | 'assign') => () => onIntent({ act: action, assignment });
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
      {actions.has('edit') && (
        <Button
          variant={actions.has('assign') ? 'secondary' : 'primary'}
          icon={<Pencil aria-hidden className="size-4 shrink-0" />}
          onClick={go('edit')}
          {...keyOf('Edit', 'E')}
        >
          Edit
        </Button>
      )}
      {actions.has('broadcast') && (
        <Button
          variant="secondary"
          icon={<RadioTower aria-hidden className="size-4 shrink-0" />}
          onClick={go('broadcast')}
          {...keyOf(ASK_EVERYONE, 'B')}
        >
          {ASK_EVERYONE}
        </Button>
      )}
      {actions.has('assign') && (
        <Button
          variant={needsSomebody ? 'primary' : 'secondary'}
          icon={<UserPlus aria-hidden className="size-4 shrink-0" />}
          onClick={go('assign')}
          {...keyOf(needsSomebody ? 'Assign Interpreter' : 'Reassign', 'A')}
        >
          {needsSomebody ? 'Assign Interpreter' : 'Reassign'}
        </Button>
      )}
      {actions.has('restore') && (
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

/** The actions that end the appointment; on a phone they are below everything else, away from the thumb. */
export function EndingActions({ assignment, onIntent, className }: EndingActionsProps) {
  const actions = useAllowedActions()(assignment, useNow().getTime());
  if (!actions.has('delete')) return null;
  return (
    <div className={className}>
      <Button
        variant="quiet"
        icon={<Trash2 aria-hidden className="size-4 shrink-0" />}
        onClick={() => onIntent({ act: 'delete', assignment })}
      >
        Delete
      </Button>
      {actions.has('release') && (
        <Button
          variant="quiet"
          icon={<UserMinus aria-hidden className="size-4 shrink-0" />}
          onClick={() => onIntent({ act: 'release', assignment })}
        >
          Release interpreter
        </Button>
      )}
      {actions.has('cancel') && (
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
