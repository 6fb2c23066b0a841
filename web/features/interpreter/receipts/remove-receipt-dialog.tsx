import { HttpError, sentenceOf } from '#web/api/http/http-error.ts';
import { useRemoveReceipt } from '#web/api/interpreter/receipts.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';

interface RemoveReceiptDialogProps {
  assignmentId: number;
  receiptId: string;
  /** Which of the receipts, from 1. */
  number: number;
  onClose: () => void;
}

/** Asks before a receipt is deleted for good. */
export function RemoveReceiptDialog({ assignmentId, receiptId, number, onClose }: RemoveReceiptDialogProps) {
  const { mutate, isPending, error } = useRemoveReceipt(assignmentId);
  const isGone = error instanceof HttpError && error.status === 404;

  function handleError(failure: Error) {
    // Deleted already, by another press or by the office.
    if (failure instanceof HttpError && failure.status === 404) onClose();
  }

  return (
    <ConfirmDialog
      title={`Remove receipt ${number}?`}
      confirmLabel="Remove"
      pendingLabel="Removing..."
      destructive
      pending={isPending}
      error={error && !isGone ? (sentenceOf(error) ?? 'The receipt could not be removed.') : null}
      onConfirm={() => mutate(receiptId, { onSuccess: onClose, onError: handleError })}
      onCancel={onClose}
    >
      The photo is removed from the appointment permanently. The office can no longer see it.
    </ConfirmDialog>
  );
}
