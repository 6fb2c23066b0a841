import type { Interpreter } from '#contracts/interpreter.ts';
import { sentenceOf } from '#web/api/http-error.ts';
import { deleteInterpreter } from '#web/api/staff-interpreters.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useAct } from '../use-act.ts';

interface DeleteInterpreterDialogProps {
  interpreter: Interpreter;
  onClose: () => void;
}

export function DeleteInterpreterDialog({ interpreter, onClose }: DeleteInterpreterDialogProps) {
  const act = useAct({
    run: () => deleteInterpreter(interpreter.id),
    done: 'Interpreter deleted successfully',
    failed: 'Failed to delete interpreter',
    touches: ['interpreters', 'assignments', 'dashboard', 'activity'],
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={`Delete ${interpreter.name}?`}
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      destructive
      pending={act.isPending}
      error={act.error ? (sentenceOf(act.error) ?? act.error.message) : undefined}
      onConfirm={() => act.mutate(undefined)}
      onCancel={onClose}
    >
      {interpreter.name} leaves the lists and can no longer sign in. Past appointments and payments stay.
    </ConfirmDialog>
  );
}
