import { HttpError, sentenceOf } from '#web/api/http/http-error.ts';
import { useRemoveReceipt } from '#web/api/interpreter/receipts.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';

interface RemoveReceiptDialogProps {
  assignmentId: number;
  receiptId: string;
  /** 'receipt 1', or the name of a PDF. */
  name: string;
  onClose: () => void;
}

/** Asks before a receipt is deleted for good. */
export function RemoveReceiptDialog({ assignmentId, receiptId, name, onClose }: RemoveReceiptDialogProps) {
  const { mutate, isPending, error } = useRemoveReceipt(assignmentId);
  const isGone = error instanceof HttpError && error.status === 404;

  function handleError(failure: Error) {
    // Deleted already, by another press or by the office.
    if (failure instanceof HttpError && failure.status === 404) onClose();
  }

  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      confirmLabel="Remove"
      pendingLabel="Removing..."
      destructive
      pending={isPending}
      error={error && !isGone ? (sentenceOf(error) ?? 'The receipt could not be removed.') : null}
      onConfirm={() => mutate(receiptId, { onSuccess: onClose, onError: handleError })}
      onCancel={onClose}
    >
      The receipt is removed from the appointment permanently. The office can no longer see it.
    </ConfirmDialog>
  );
}
