import { Ban, Pencil, RadioTower, RotateCcw, Trash2, UserPlus } from 'lucide-react';
import type { Assignment } from '#contracts/assignment.ts';
import { isBooked } from '#domain/assignment/status.ts';
import { useNow } from '#web/parts/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import type { AssignmentIntent } from './assignment-intent.ts';
import { openActs } from './open-acts.ts';
import type { useRestore } from './use-restore.ts';

interface DetailsActionsProps {
  assignment: Assignment;
  restore: ReturnType<typeof useRestore>;
  onIntent: (intent: AssignmentIntent) => void;
}

/** What can be done with the appointment as it stands: what ends it on the one side, the next step on the other. */
export function DetailsActions({ assignment, restore, onIntent }: DetailsActionsProps) {
  const acts = openActs(assignment, useNow().getTime());
  const needsSomebody = acts.has('assign') && !isBooked(assignment.status);
  const go = (act: Exclude<AssignmentIntent['act'], 'schedule' | 'details'>) => () =>
    onIntent({ act, assignment });
  return (
    <>
      {acts.has('delete') && (
        <Button variant="quiet" icon={<Trash2 aria-hidden className="size-4" />} onClick={go('delete')}>
          Delete
        </Button>
      )}
      {acts.has('cancel') && (
        <Button variant="quiet" icon={<Ban aria-hidden className="size-4" />} onClick={go('cancel')}>
          Cancel appointment
        </Button>
      )}
      <span className="flex-none! basis-0 max-md:hidden md:me-auto" />
      {acts.has('edit') && (
        <Button
          variant={acts.has('assign') ? 'secondary' : 'primary'}
          icon={<Pencil aria-hidden className="size-4" />}
          onClick={go('edit')}
        >
          Edit
        </Button>
      )}
      {acts.has('broadcast') && (
        <Button
          variant="secondary"
          icon={<RadioTower aria-hidden className="size-4" />}
          onClick={go('broadcast')}
        >
          Broadcast
        </Button>
      )}
      {acts.has('assign') && (
        <Button
          variant={needsSomebody ? 'primary' : 'secondary'}
          icon={<UserPlus aria-hidden className="size-4" />}
          onClick={go('assign')}
        >
          {needsSomebody ? 'Assign Interpreter' : 'Assign another'}
        </Button>
      )}
      {acts.has('restore') && (
        <Button
          icon={<RotateCcw aria-hidden className="size-4" />}
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
