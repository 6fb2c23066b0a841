import { type Payment, ReturnPaymentBody } from '#contracts/payments/shapes.ts';
import { call } from '#web/api/http/http.ts';
import { fieldsOf, sentenceOf } from '#web/api/http/http-error.ts';
import type { ReturnedPayment } from '#web/api/staff/billing/payments.ts';
import { dollars } from '#web/parts/dollars.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { checkBody } from '#web/ui/form/checked-by.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { DateInput, Textarea } from '#web/ui/form/text-input.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { PreviewNote } from '../preview/preview-note.tsx';
import { NO_REASON_YET, usePreview } from '../preview/use-preview.ts';
import { useAction } from '../use-action.ts';
import { useKeyPerRequest } from '../use-key-per-request.ts';
import { describePayments } from './describe-payments.ts';

interface ReturnPaymentDialogProps {
  payment: Payment;
  /** The company's. */
  today: string;
  onClose: () => void;
}

/** The bank sent back what was paid without a payout: it is owed again (rule payouts-9). */
export function ReturnPaymentDialog({ payment, today, onClose }: ReturnPaymentDialogProps) {
  const { id, interpreter, amount, paidDate } = payment;
  const keyFor = useKeyPerRequest();
  const action = useAction({
    run: (body: ReturnedPayment) =>
      call('POST /api/payments/{paymentId}/return', {
        params: { paymentId: id },
        body,
        idempotencyKey: keyFor([id, body]),
        audience: 'staff',
      }),
    done: `${dollars(amount)} is owed to ${interpreter.name} again`,
    failed: 'The returned transfer was not recorded',
    affectedTopics: ['payments', 'assignments'],
    onDone: onClose,
    onRefused: (error) => form.refuse(fieldsOf(error)),
  });
  const form = useForm({
    initial: { date: today, reason: '' },
    check: checkBody(ReturnPaymentBody),
    onSubmit: (body: ReturnedPayment) => action.mutate(body),
  });
  const { date } = form.values;
  const preview = usePreview(
    'POST /api/payments/{paymentId}/return',
    date === '' ? null : { params: { paymentId: id }, body: { date, reason: NO_REASON_YET } },
  );
  const isAtFields = Object.keys(fieldsOf(action.error)).length > 0;
  return (
    <FormDialog
      title="Transfer returned by the bank"
      description={describePayments([payment], today)}
      form={form}
      submit="Record Return"
      pendingLabel="Recording..."
      isPending={action.isPending}
      onClose={onClose}
    >
      {action.error && !isAtFields && (
        <Alert tone="error">{sentenceOf(action.error) ?? 'Please try again.'}</Alert>
      )}
      <div className="text-ink-soft">
        <p>{`${dollars(amount)} is owed to ${interpreter.name} again, and can be paid alone or with the next payout.`}</p>
        <PreviewNote preview={preview} isRefused={action.isError} />
      </div>
      <Field label="Returned on" required error={form.errors.date}>
        <DateInput {...form.register('date')} min={paidDate ?? undefined} max={today} />
      </Field>
      <Field label="Reason" required error={form.errors.reason} help="For example: the account is closed.">
        <Textarea {...form.register('reason')} />
      </Field>
    </FormDialog>
  );
}
