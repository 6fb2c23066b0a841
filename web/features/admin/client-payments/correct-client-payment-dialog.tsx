import { ChangeClientPaymentBody, type ClientPaymentDetail } from '#contracts/client-payments/shapes.ts';
import { changePayment } from '#web/api/staff/billing/client-payments.ts';
import { dollars } from '#web/parts/dollars.ts';
import { checkBody } from '#web/ui/form/checked-by.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useStep } from '../use-step.tsx';
import { clientPaymentStep } from './client-payment-step.ts';
import { METHOD_OPTIONS } from './describe-client-payment.ts';

interface CorrectClientPaymentDialogProps {
  payment: ClientPaymentDetail;
  onClose: () => void;
}

/** What was chosen or typed wrongly about a payment; its amount, day and client are undone and recorded again (rule client-payments-4). */
export function CorrectClientPaymentDialog({ payment, onClose }: CorrectClientPaymentDialogProps) {
  const action = useStep({
    ...clientPaymentStep(payment),
    run: changePayment,
    done: 'The payment was corrected',
    failed: 'The payment was not corrected',
    onRefused: (fields) => form.refuse(fields),
    onDone: onClose,
  });
  const { updatedAt, amount, client, method, reference, notes } = payment;
  const form = useForm({
    initial: { method, reference: reference ?? '', notes: notes ?? '' },
    check: (values) => checkBody(ChangeClientPaymentBody)({ ...values, updatedAt }),
    onSubmit: action.submit,
  });
  return (
    <FormDialog
      title="Correct payment"
      description={`${dollars(amount)} from ${client.name}`}
      form={form}
      submit="Save"
      pendingLabel="Saving..."
      isPending={action.isPending}
      onClose={onClose}
    >
      {action.refused}
      <Field label="How" required error={form.errors.method}>
        <Select {...form.register('method')} options={METHOD_OPTIONS} />
      </Field>
      <Field label="Reference" optional error={form.errors.reference} help="For example the check's number.">
        <TextInput {...form.register('reference')} autoComplete="off" />
      </Field>
      <Field label="Note" optional error={form.errors.notes}>
        <TextInput {...form.register('notes')} autoComplete="off" />
      </Field>
      <p className="text-ink-soft">
        Another amount, day or client? Undo the payment and record it again: it is in the ledger.
      </p>
    </FormDialog>
  );
}
