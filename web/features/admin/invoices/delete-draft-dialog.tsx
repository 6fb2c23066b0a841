import type { InvoiceDetail } from '#contracts/invoices/shapes.ts';
import { call } from '#web/api/http/http.ts';

import { dollars } from '#web/parts/dollars.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { counted } from '../payments/describe-payments.ts';
import { useStep } from '../use-step.tsx';
import { describeWork } from './describe-invoice.ts';
import { invoiceStep } from './invoice-step.ts';

interface DeleteDraftDialogProps {
  draft: InvoiceDetail;
  today: string | undefined;
  onDone: () => void;
  onClose: () => void;
}

/** Deletes a draft, after saying what becomes of its appointments. */
export function DeleteDraftDialog({ draft, today, onDone, onClose }: DeleteDraftDialogProps) {
  const action = useStep({
    ...invoiceStep(draft),
    run: (seen, _: undefined, key) =>
      call('DELETE /api/invoices/{invoiceId}', {
        params: { invoiceId: seen.id },
        query: { updatedAt: seen.updatedAt },
        idempotencyKey: key,
        audience: 'staff',
      }),
    done: 'The draft was deleted',
    failed: 'The draft was not deleted',
    onDone,
  });
  return (
    <ConfirmDialog
      title="Delete this draft?"
      description={`${draft.client.name}, ${describeWork(draft, today)}, ${dollars(draft.total)}`}
      confirmLabel="Delete Draft"
      pendingLabel="Deleting..."
      destructive
      pending={action.isPending}
      error={action.sentence ?? undefined}
      onConfirm={() => action.submit(undefined)}
      onCancel={onClose}
    >
      {counted(draft.count, 'appointment')} can be billed again. The client hears nothing of it.
    </ConfirmDialog>
  );
}
