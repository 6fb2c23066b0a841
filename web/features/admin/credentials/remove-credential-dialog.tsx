import type { Credential } from '#contracts/credentials/shapes.ts';
import { call } from '#web/api/http/http.ts';

import { sentenceOf } from '#web/api/http/http-error.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useAction } from '../use-action.ts';

interface RemoveCredentialDialogProps {
  credential: Credential;
  name: string;
  onClose: () => void;
}

/** Asks before a credential that was never verified is removed. */
export function RemoveCredentialDialog({ credential, name, onClose }: RemoveCredentialDialogProps) {
  const { id, typeName, file } = credential;
  const remove = useAction({
    run: () =>
      call('DELETE /api/credentials/{credentialId}', { params: { credentialId: id }, audience: 'staff' }),
    done: `${typeName} of ${name} removed`,
    failed: 'Failed to remove the credential',
    affectedTopics: ['interpreters'],
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={`Remove ${typeName} of ${name}?`}
      confirmLabel="Remove"
      pendingLabel="Removing..."
      destructive
      pending={remove.isPending}
      error={remove.error && (sentenceOf(remove.error) ?? 'Failed to remove the credential')}
      onConfirm={() => remove.mutate(undefined)}
      onCancel={onClose}
    >
      {file === null
        ? 'It is deleted, here and in the portal.'
        : 'It is deleted with its photo or PDF, here and in the portal.'}
    </ConfirmDialog>
  );
}
