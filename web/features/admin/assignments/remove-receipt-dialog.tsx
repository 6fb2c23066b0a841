import type { KeptReceipt } from '#contracts/receipt.ts';
import { sentenceOf } from '#web/api/http-error.ts';
import { removeReceipt } from '#web/api/receipts.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useAct } from '../use-act.ts';

interface RemoveReceiptDialogProps {
  assignmentId: number;
  receipt: KeptReceipt;
  /** Which of the receipts, from 1. */
  number: number;
  onClose: () => void;
}

/** Asks before a receipt goes from the books for good. */
export function RemoveReceiptDialog({ assignmentId, receipt, number, onClose }: RemoveReceiptDialogProps) {
  const act = useAct({
    run: () => removeReceipt('staff', assignmentId, receipt.id),
    done: 'Receipt removed successfully',
    failed: 'Failed to remove receipt',
    touches: ['receipts'],
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={`Remove receipt ${number}?`}
      confirmLabel="Remove"
      pendingLabel="Removing..."
      destructive
      pending={act.isPending}
      error={act.error ? (sentenceOf(act.error) ?? 'Failed to remove receipt') : undefined}
      onConfirm={() => act.mutate(undefined)}
      onCancel={onClose}
    >
      The photo that {receipt.interpreter.name} has sent goes for good, here and in the interpreter’s portal.
    </ConfirmDialog>
  );
}
