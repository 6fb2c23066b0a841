import { useId } from 'react';
import type { Payment } from '#contracts/payment.ts';
import { PayBody } from '#contracts/payment.ts';
import { markPaid, type PaidHow } from '#web/api/staff-payments.ts';
import { Button } from '#web/ui/button.tsx';
import { checkedBy } from '#web/ui/checked-by.ts';
import { DateInput } from '#web/ui/date-input.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useUnsavedChanges } from '#web/ui/use-unsaved-changes.tsx';
import { describePayments } from './describe-payments.ts';
import { MethodInput } from './method-input.tsx';
import { SettledAlready } from './settled-already.tsx';
import { useSettle } from './use-settle.ts';

interface PayDialogProps {
  payments: readonly Payment[];
  /** The company's. */
  today: string;
  /** With those that took the step. */
  onDone: (paymentIds: readonly number[]) => void;
  onClose: () => void;
}

/** Marks payments paid: on which day, how, and what is to be remembered of it. */
export function PayDialog({ payments, today, onDone, onClose }: PayDialogProps) {
  const formId = useId();
  const initial = { paidDate: today, paymentMethod: '', notes: '' };
  const settle = useSettle({
    payments,
    run: (ids, how: PaidHow, key) => markPaid(ids, how, key),
    done: (count) => (count === 1 ? 'Payment marked as paid' : `${count} payments marked as paid`),
    failed: 'Failed to process payment',
    onRefused: (fields) => form.refuse(fields),
    onDone,
  });
  const form = useForm({ initial, check: checkedBy(PayBody), onSubmit: settle.submit });
  const isChanged = (['paidDate', 'paymentMethod', 'notes'] as const).some(
    (name) => form.values[name] !== initial[name],
  );
  const unsaved = useUnsavedChanges(isChanged, onClose);
  const count = settle.payments.length;
  return (
    <Dialog
      title={count === 1 ? 'Mark payment paid' : `Mark ${count} payments paid`}
      description={describePayments(settle.payments, today)}
      closesOnOutsidePress={false}
      onClose={unsaved.close}
      footer={
        <>
          <Button variant="secondary" onClick={unsaved.close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={settle.isPending} pendingLabel="Saving...">
            Mark paid
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props} className="flex flex-col gap-4">
        <SettledAlready settle={settle} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Paid on" required error={form.errors.paidDate}>
            <DateInput {...form.text('paidDate')} max={today} />
          </Field>
          <Field label="Method" optional error={form.errors.paymentMethod}>
            <MethodInput
              name="paymentMethod"
              value={form.values.paymentMethod}
              onChange={(method) => form.setValue('paymentMethod', method)}
            />
          </Field>
        </div>
        <Field label="Note" optional error={form.errors.notes} help="Added to the notes that stand.">
          <Textarea {...form.text('notes')} />
        </Field>
        <p className="text-ink-soft">
          {count === 1
            ? 'The interpreter is told, and the appointment is marked as paid. '
            : 'Each interpreter is told, and the appointments are marked as paid. All are marked, or none. '}
          This cannot be taken back.
        </p>
        {unsaved.question}
      </form>
    </Dialog>
  );
}
