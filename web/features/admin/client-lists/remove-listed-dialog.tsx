import type { BookedAgainst, ListedInterpreter } from '#contracts/client-lists/shapes.ts';
import type { ListKind } from '#domain/dispatch/list-kind.ts';
import { call } from '#web/api/http/http.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';

import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useAction } from '../use-action.ts';
import { useUndo } from '../use-undo.ts';
import { listOf } from './list-of.ts';

interface RemoveListedDialogProps {
  client: { readonly id: number; readonly name: string };
  entry: ListedInterpreter;
  /** Whether the client takes only interpreters on its list. */
  takesOnlyListed: boolean;
  onDone: (answer: BookedAgainst) => void;
  onClose: () => void;
}

const EFFECTS: Readonly<Record<ListKind, string>> = {
  prefer: 'no longer comes before others there',
  allow: 'is no longer allowed there if the client takes only interpreters on its list',
  never: 'can be asked for appointments there again',
};
const FROM_CLOSED_LIST =
  'is no longer asked there: the client takes only interpreters on its list. Open offers to them there are withdrawn, and plans go on without them';

/** Asks, with what it means, before an interpreter is taken off a client's list. */
export function RemoveListedDialog({
  client,
  entry,
  takesOnlyListed,
  onDone,
  onClose,
}: RemoveListedDialogProps) {
  const { interpreter, kind, reason } = entry;
  const effect = takesOnlyListed && kind !== 'never' ? FROM_CLOSED_LIST : EFFECTS[kind];
  const undo = useUndo(['clients', 'interpreters', 'assignments']);
  const listing = { clientId: client.id, interpreterId: interpreter.id };
  const action = useAction({
    run: () =>
      call('DELETE /api/clients/{clientId}/interpreters/{interpreterId}', {
        params: { clientId: listing.clientId, interpreterId: listing.interpreterId },
        audience: 'staff',
      }),
    done: () => ({
      sentence: `Removed from ${listOf(client)}: ${interpreter.name}`,
      link: undo(`Back on ${listOf(client)}: ${interpreter.name}`, () =>
        call('PUT /api/clients/{clientId}/interpreters/{interpreterId}', {
          params: { clientId: listing.clientId, interpreterId: listing.interpreterId },
          body: { kind, reason: reason ?? '', updatedAt: null },
          audience: 'staff',
        }),
      ),
    }),
    failed: 'Failed to save the list',
    affectedTopics: ['clients', 'interpreters', 'assignments'],
    onDone,
  });
  return (
    <ConfirmDialog
      title={`Remove ${interpreter.name} from the list?`}
      confirmLabel="Remove"
      pendingLabel="Removing..."
      destructive
      pending={action.isPending}
      error={action.error && (sentenceOf(action.error) ?? action.error.message)}
      onConfirm={() => action.mutate(undefined)}
      onCancel={onClose}
    >
      {`${interpreter.name} ${effect}.${reason === null ? '' : ' The reason is removed, too.'}`}
    </ConfirmDialog>
  );
}
