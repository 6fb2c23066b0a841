import type { Client } from '#contracts/client.ts';
import { sentenceOf } from '#web/api/http-error.ts';
import { deleteClient } from '#web/api/staff-clients.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useAct } from '../use-act.ts';

interface DeleteClientDialogProps {
  client: Client;
  onClose: () => void;
}

export function DeleteClientDialog({ client, onClose }: DeleteClientDialogProps) {
  const act = useAct({
    run: () => deleteClient(client.id),
    done: 'Client deleted successfully',
    failed: 'Failed to delete client',
    touches: ['clients', 'assignments', 'dashboard', 'activity'],
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={`Delete ${client.name}?`}
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      destructive
      pending={act.isPending}
      error={act.error ? (sentenceOf(act.error) ?? act.error.message) : undefined}
      onConfirm={() => act.mutate(undefined)}
      onCancel={onClose}
    >
      {client.name} leaves the lists and can no longer sign in. Past appointments and payments stay.
    </ConfirmDialog>
  );
}
