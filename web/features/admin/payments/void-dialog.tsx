import type { Payment } from '#contracts/payments/shapes.ts';
import { VoidBody } from '#contracts/payments/shapes.ts';
import { call } from '#web/api/http/http.ts';

import { dollars } from '#web/parts/dollars.ts';
import { checkedBy } from '#web/ui/form/checked-by.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { Textarea } from '#web/ui/form/text-input.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { closedPostingOf } from '../review/describe-closeout.ts';
import { addMoney, describePayees, describePayments } from './describe-payments.ts';
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
  const act = count === 1 ? 'Void payment' : `Void ${count} payments`;
  return (
    <FormDialog
      title={act}
      description={describePayments(settle.payments, today)}
      form={form}
      submit={act}
      isPending={settle.isPending}
      isDestructive
      onClose={onClose}
    >
      <RefusedPayments settle={settle} />
      <Consequences payments={settle.payments} />
      <Field label="Reason" required error={form.errors.reason} help="Kept in the notes of the payment.">
        <Textarea {...form.register('reason')} />
      </Field>
    </FormDialog>
  );
}

function Consequences({ payments }: { payments: readonly Payment[] }) {
  const pay = dollars(addMoney(payments.map(({ amount }) => amount)));
  const charge = dollars(addMoney(payments.map(({ clientAmount }) => clientAmount)));
  const [only] = payments;
  const posted = closedPostingOf(payments.filter(({ review }) => review === 'approved'));
  const isOne = payments.length === 1 && only;
  return (
    <ul className="list-disc space-y-1 ps-5 text-ink-soft">
      <li>
        {pay} is no longer owed to {describePayees(payments)}.
      </li>
      <li>
        {charge} no longer counts as charged{isOne && ` to ${only.client.name}`}.
      </li>
      <li>
        {isOne ? 'The appointment stays as it is' : 'The appointments stay as they are'}, without a payment.
        You can enter another by hand.
      </li>
      {posted !== null && <li>{posted}</li>}
      <li>This cannot be undone.</li>
    </ul>
  );
}
