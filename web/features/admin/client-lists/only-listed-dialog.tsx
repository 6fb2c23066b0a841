import type { ReactNode } from 'react';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';

interface OnlyListedDialogProps {
  client: { readonly name: string };
  isNobodyListed: boolean;
  isPending: boolean;
  error: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks, with what it means, before a client takes only interpreters on its list. */
export function OnlyListedDialog(props: OnlyListedDialogProps) {
  const { client, isNobodyListed, isPending, error, onConfirm, onClose } = props;
  return (
    <ConfirmDialog
      title={`Take only interpreters on the list of ${client.name}?`}
      confirmLabel="Take Only Listed"
      pendingLabel="Saving..."
      destructive
      pending={isPending}
      error={error}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      {isNobodyListed && (
        <p className="pb-2 font-medium text-danger">
          Nobody on the list is preferred or allowed: nobody will be asked for this client.
        </p>
      )}
      <p>
        Open offers to interpreters who are not on the list are withdrawn, and plans go on without them.
        Switching it off later does not restore those offers. Bookings stay.
      </p>
    </ConfirmDialog>
  );
}
