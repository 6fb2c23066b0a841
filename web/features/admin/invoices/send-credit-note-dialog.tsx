import { call } from '#web/api/http/http.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';

import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useAction } from '../use-action.ts';
import { useKeyPerRequest } from '../use-key-per-request.ts';

interface SendCreditNoteDialogProps {
  of: { invoiceId: number; creditNoteId: number };
  /** 'Credit note CN-1003'. */
  label: string;
  clientName: string;
  isSent: boolean;
  onClose: () => void;
}

/** Sends a credit note for a part by e-mail, after saying to whom (rule invoices-11). */
export function SendCreditNoteDialog(props: SendCreditNoteDialogProps) {
  const { of, label, clientName, isSent, onClose } = props;
  const keyFor = useKeyPerRequest();
  const action = useAction({
    run: (note: SendCreditNoteDialogProps['of']) =>
      call('POST /api/invoices/{invoiceId}/credit-notes/{creditNoteId}/send', {
        params: note,
        idempotencyKey: keyFor(note),
        audience: 'staff',
      }),
    done: () => ({ sentence: '1 email is on its way', about: `${label}, ${clientName}` }),
    failed: 'Nothing was sent',
    affectedTopics: ['invoices'],
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={`Send ${label.replace(/^C/, 'c')}?`}
      confirmLabel="Send 1 Email"
      pendingLabel="Sending..."
      pending={action.isPending}
      error={action.error ? (sentenceOf(action.error) ?? 'Please try again.') : undefined}
      onConfirm={() => action.mutate(of)}
      onCancel={onClose}
    >
      <p>{clientName} gets an email with the PDF, at the billing address.</p>
      {isSent && <p className="mt-2">It was sent before, and is sent again.</p>}
    </ConfirmDialog>
  );
}
