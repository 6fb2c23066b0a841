import { call } from '#web/api/http/http.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';

import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useAction } from '../use-action.ts';
import { useUndo } from '../use-undo.ts';

interface RemoveRefusalDialogProps {
  interpreter: { readonly id: number; readonly name: string };
  client: { readonly id: number; readonly name: string };
  reason: string | null;
  onDone: () => void;
  onClose: () => void;
}

/** Asks, with what it means, before an interpreter works for a client again. */
export function RemoveRefusalDialog({
  interpreter,
  client,
  reason,
  onDone,
  onClose,
}: RemoveRefusalDialogProps) {
  const undo = useUndo(['clients', 'interpreters', 'assignments']);
  const listing = { clientId: client.id, interpreterId: interpreter.id };
  const action = useAction({
    run: () =>
      call('DELETE /api/interpreters/{interpreterId}/refused-clients/{clientId}', {
        params: { clientId: listing.clientId, interpreterId: listing.interpreterId },
        audience: 'staff',
      }),
    done: () => ({
      sentence: `${interpreter.name} works for ${client.name} again`,
      link: undo(`${interpreter.name} does not work for ${client.name}`, () =>
        call('PUT /api/interpreters/{interpreterId}/refused-clients/{clientId}', {
          params: { clientId: listing.clientId, interpreterId: listing.interpreterId },
          body: { reason: reason ?? '' },
          audience: 'staff',
        }),
      ),
    }),
    failed: 'Failed to remove the refused client',
    affectedTopics: ['clients', 'interpreters', 'assignments'],
    onDone,
  });
  return (
    <ConfirmDialog
      title={`Remove ${client.name}?`}
      confirmLabel="Remove"
      pendingLabel="Removing..."
      destructive
      pending={action.isPending}
      error={action.error && (sentenceOf(action.error) ?? action.error.message)}
      onConfirm={() => action.mutate(undefined)}
      onCancel={onClose}
    >
      {`${interpreter.name} can be asked for appointments of ${client.name} again.`}
    </ConfirmDialog>
  );
}
