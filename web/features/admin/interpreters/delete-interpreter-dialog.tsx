import type { Interpreter } from '#contracts/interpreter.ts';
import { deleteInterpreter } from '#web/api/staff-interpreters.ts';
import { paths } from '#web/app/paths.ts';
import { DeleteEntryDialog } from '../directory/delete-entry-dialog.tsx';
import { TOUCHED_BY_INTERPRETERS } from './touched.ts';

interface DeleteInterpreterDialogProps {
  interpreter: Interpreter;
  onClose: () => void;
}

export function DeleteInterpreterDialog({ interpreter, onClose }: DeleteInterpreterDialogProps) {
  const { id, name } = interpreter;
  return (
    <DeleteEntryDialog
      name={name}
      remove={() => deleteInterpreter(id)}
      done="Interpreter deleted successfully"
      failed="Failed to delete interpreter"
      touches={TOUCHED_BY_INTERPRETERS}
      assignmentsHref={`${paths.assignments}?interpreterId=${id}`}
      onClose={onClose}
    />
  );
}
