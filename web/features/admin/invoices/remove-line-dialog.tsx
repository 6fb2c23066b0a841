import type { InvoiceDetail, InvoiceLine } from '#contracts/invoices/shapes.ts';
import { call } from '#web/api/http/http.ts';

import { dollars } from '#web/parts/dollars.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { formatDate } from '../payments/describe-payments.ts';
import { useStep } from '../use-step.tsx';
import { invoiceStep } from './invoice-step.ts';

interface RemoveLineDialogProps {
  draft: InvoiceDetail;
  line: InvoiceLine;
  today: string | undefined;
  /** The draft has nothing on it any more. */
  onGone: () => void;
  onClose: () => void;
}

/** Leaves an appointment of a draft to the next invoice. */
export function RemoveLineDialog({ draft, line, today, onGone, onClose }: RemoveLineDialogProps) {
  const isLast = draft.lines.length === 1;
  const action = useStep({
    ...invoiceStep(draft),
    run: (seen, _: undefined, key) =>
      call('DELETE /api/invoices/{invoiceId}/lines/{paymentId}', {
        params: { invoiceId: seen.id, paymentId: line.paymentId },
        query: { updatedAt: seen.updatedAt },
        idempotencyKey: key,
        audience: 'staff',
      }),
    done: 'The appointment was left to the next invoice',
    failed: 'The appointment was not left out',
    onDone: () => {
      onClose();
      if (isLast) onGone();
    },
  });
  return (
    <ConfirmDialog
      title="Leave it to the next invoice?"
      description={`${formatDate(line.date, today)}, ${line.language}, ${dollars(line.amount)}`}
      confirmLabel="Leave It Out"
      pendingLabel="Leaving it out..."
      pending={action.isPending}
      error={action.sentence ?? undefined}
      onConfirm={() => action.submit(undefined)}
      onCancel={onClose}
    >
      It is removed from this draft and can be billed later.
      {isLast && ' The draft is then empty, and cannot be issued.'}
    </ConfirmDialog>
  );
}
