import type { Client } from '#contracts/client.ts';
import { deleteClient } from '#web/api/staff-clients.ts';
import { paths } from '#web/app/paths.ts';
import { DeleteEntryDialog } from '../directory/delete-entry-dialog.tsx';
import { TOUCHED_BY_CLIENTS } from './touched.ts';

interface DeleteClientDialogProps {
  client: Client;
  onClose: () => void;
}

export function DeleteClientDialog({ client, onClose }: DeleteClientDialogProps) {
  const { id, name } = client;
  return (
    <DeleteEntryDialog
      name={name}
      remove={() => deleteClient(id)}
      done="Client deleted successfully"
      failed="Failed to delete client"
      touches={TOUCHED_BY_CLIENTS}
      assignmentsHref={`${paths.assignments}?clientId=${id}`}
      onClose={onClose}
    />
  );
}
