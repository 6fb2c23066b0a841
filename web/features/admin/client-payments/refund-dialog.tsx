import { type ClientPaymentDetail, RefundBody } from '#contracts/client-payments/shapes.ts';
import { dateWarnings } from '#domain/billing/date-warnings.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { newIdempotencyKey } from '#web/api/http/idempotency-key.ts';
import { refundPayment, undoRefund } from '#web/api/staff/billing/client-payments.ts';
import { dollars } from '#web/parts/dollars.ts';
import { checkBody } from '#web/ui/form/checked-by.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { DateInput, Textarea, TextInput } from '#web/ui/form/text-input.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useFormWarnings } from '#web/ui/form/use-form-warnings.tsx';
import { useAction } from '../use-action.ts';
import { useStep } from '../use-step.tsx';
import { clientPaymentStep } from './client-payment-step.ts';
import { METHOD_OPTIONS } from './describe-client-payment.ts';

interface RefundDialogProps {
  payment: ClientPaymentDetail;
  /** The company's. */
  today: string | undefined;
  onClose: () => void;
}

/** Unallocated money of a payment that goes back to the client (rule client-payments-5). */
export function RefundDialog({ payment, today = '', onClose }: RefundDialogProps) {
  const { client, unallocated, method, updatedAt, date: received } = payment;
  const undo = useAction({
    run: (refunded: ClientPaymentDetail) => {
      const latest = Math.max(...refunded.refunds.map(({ id }) => id));
      return undoRefund(refunded, latest, newIdempotencyKey());
    },
    done: () => ({ sentence: 'The refund was undone. The money is unallocated.', about: client.name }),
    failed: (error) => sentenceOf(error) ?? 'The refund was not undone',
    affectedTopics: ['client-payments'],
    onDone: () => {},
  });
  const action = useStep({
    ...clientPaymentStep(payment),
    run: refundPayment,
    done: (refunded) => ({
      sentence: 'The refund was recorded',
      link: { label: 'Undo', go: () => undo.mutate(refunded) },
    }),
    failed: 'The refund was not recorded',
    onRefused: (fields) => form.refuse(fields),
    onDone: onClose,
  });
  const form = useForm({
    initial: { amount: unallocated, date: today, method, reference: '', reason: '' },
    check: (values) => checkBody(RefundBody)({ ...values, updatedAt }),
    onSubmit: ({ updatedAt: _, ...refunded }) => action.submit(refunded),
  });
  const warnings = dateWarnings('Paid back on', { date: form.values.date, today });
  const warned = useFormWarnings(form, { warnings, about: form.values.date });
  return (
    <FormDialog
      title={`Refund ${client.name}`}
      description={`${dollars(unallocated)} of this payment is unallocated`}
      form={warned.form}
      submit={warned.isAsking ? 'Save anyway' : 'Record Refund'}
      pendingLabel="Recording..."
      isPending={action.isPending}
      onClose={onClose}
    >
      {action.refused}
      <p className="text-ink-soft">
        Records money that you have paid back. Parley does not send it. The client is not told.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Amount" required error={form.errors.amount} help="In dollars.">
          <TextInput {...form.register('amount')} inputMode="decimal" autoComplete="off" />
        </Field>
        <Field label="Paid back on" required error={form.errors.date}>
          <DateInput {...form.register('date')} min={received} max={today} />
        </Field>
        <Field label="How" required error={form.errors.method}>
          <Select {...form.register('method')} options={METHOD_OPTIONS} />
        </Field>
        <Field
          label="Reference"
          optional
          error={form.errors.reference}
          help="For example the check's number."
        >
          <TextInput {...form.register('reference')} autoComplete="off" />
        </Field>
      </div>
      {warned.question}
      <Field label="Reason" required error={form.errors.reason} help="For example: paid twice.">
        <Textarea {...form.register('reason')} />
      </Field>
    </FormDialog>
  );
}
