import { type Payment, VoidBody } from '#contracts/payments/shapes.ts';
import { call } from '#web/api/http/http.ts';
import { checkedBy } from '#web/ui/form/checked-by.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { Textarea } from '#web/ui/form/text-input.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { PreviewNote } from '../preview/preview-note.tsx';
import { NO_REASON_YET, usePreview } from '../preview/use-preview.ts';
import { closedPostingOf } from '../review/describe-closeout.ts';
import { describePayments } from './describe-payments.ts';
import { RefusedPayments, usePaymentAction } from './use-payment-action.tsx';

interface VoidDialogProps {
  payments: readonly Payment[];
  /** The company's. */
  today: string;
  /** With the changed payments. */
  onDone: (paymentIds: readonly number[]) => void;
  onClose: () => void;
}

/** Voids payments for a reason, after saying what that means. */
export function VoidDialog({ payments, today, onDone, onClose }: VoidDialogProps) {
  const settle = usePaymentAction({
    payments,
    run: (ids, { reason }: { reason: string }, key) =>
      call('POST /api/payments/void', {
        body: { paymentIds: ids, reason },
        idempotencyKey: key,
        audience: 'staff',
      }),
    done: (count) => (count === 1 ? 'Payment voided' : `${count} payments voided`),
    posted: (voided) =>
      closedPostingOf(
        voided.filter(({ review }) => review === 'approved'),
        { isDone: true },
      ),
    failed: 'Failed to void payment',
    onRefused: (fields) => form.refuse(fields),
    onDone,
  });
  const form = useForm({ initial: { reason: '' }, check: checkedBy(VoidBody), onSubmit: settle.submit });
  const count = settle.payments.length;
  const preview = usePreview('POST /api/payments/void', {
    body: { paymentIds: settle.payments.map(({ id }) => id), reason: NO_REASON_YET },
  });
  const action = count === 1 ? 'Void payment' : `Void ${count} payments`;
  return (
    <FormDialog
      title={action}
      description={describePayments(settle.payments, today)}
      form={form}
      submit={action}
      isPending={settle.isPending}
      isDestructive
      onClose={onClose}
    >
      <RefusedPayments settle={settle} />
      <div className="text-ink-soft">
        <PreviewNote
          preview={preview}
          isRefused={settle.error !== null}
          does={() => closedPostingOf(settle.payments.filter(({ review }) => review === 'approved')) ?? ''}
        />
        <p>You can enter another payment by hand. This cannot be undone.</p>
      </div>
      <Field label="Reason" required error={form.errors.reason} help="Kept in the notes of the payment.">
        <Textarea {...form.register('reason')} />
      </Field>
    </FormDialog>
  );
}
