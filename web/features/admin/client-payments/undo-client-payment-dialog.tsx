import { type ClientPaymentDetail, UndoClientPaymentBody } from '#contracts/client-payments/shapes.ts';
import { undoPayment } from '#web/api/staff/billing/client-payments.ts';
import { dollars } from '#web/parts/dollars.ts';
import { checkBody } from '#web/ui/form/checked-by.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { Textarea } from '#web/ui/form/text-input.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useStep } from '../use-step.tsx';
import { clientPaymentStep } from './client-payment-step.ts';
import { ELSEWHERE } from './describe-client-payment.ts';

interface UndoClientPaymentDialogProps {
  payment: ClientPaymentDetail;
  onClose: () => void;
}

/** A payment that was never received, for example because a check bounced (rule client-payments-3). */
export function UndoClientPaymentDialog({ payment, onClose }: UndoClientPaymentDialogProps) {
  const action = useStep({
    ...clientPaymentStep(payment),
    run: (seen, { reason }: { reason: string }, key) => undoPayment(seen, reason, key),
    done: 'The payment was undone',
    failed: 'The payment was not undone',
    onRefused: (fields) => form.refuse(fields),
    onDone: onClose,
  });
  const { updatedAt, amount, client } = payment;
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => checkBody(UndoClientPaymentBody)({ reason, updatedAt }),
    onSubmit: action.submit,
  });
  const live = payment.allocations.filter(({ undoneAt }) => undoneAt === null);
  return (
    <FormDialog
      title="Undo payment"
      description={`${dollars(amount)} from ${client.name}`}
      form={form}
      submit="Undo Payment"
      pendingLabel="Undoing..."
      isPending={action.isPending}
      isDestructive
      onClose={onClose}
    >
      {action.refused}
      <p className="text-ink-soft">
        {`It counts as never received. ${client.name} owes ${dollars(amount)} more.`}
      </p>
      {live.length > 0 && (
        <ul className="list-disc space-y-1 ps-5 text-ink-soft">
          {live.map(({ id, invoice, amount: part }) => (
            <li
              key={id}
            >{`${dollars(part)} of ${invoice?.number ?? ELSEWHERE.toLowerCase()} is open again.`}</li>
          ))}
        </ul>
      )}
      <Field label="Reason" required error={form.errors.reason} help="For example: the check bounced.">
        <Textarea {...form.register('reason')} />
      </Field>
    </FormDialog>
  );
}
