import { PayBody, type Payment } from '#contracts/payments/shapes.ts';
import type { Preview } from '#contracts/preview.ts';
import { dateWarnings } from '#domain/billing/date-warnings.ts';
import { markPaid, type PaymentDetails } from '#web/api/staff/billing/payments.ts';
import { checkedBy } from '#web/ui/form/checked-by.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { SuggestionInput } from '#web/ui/form/suggestion-input.tsx';
import { DateInput, Textarea } from '#web/ui/form/text-input.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useFormWarnings } from '#web/ui/form/use-form-warnings.tsx';
import { PreviewNote } from '../preview/preview-note.tsx';
import { isRefusedBy, usePreview } from '../preview/use-preview.ts';
import { closedPostingOf } from '../review/describe-closeout.ts';
import { describePayments } from './describe-payments.ts';
import { PAY_METHODS } from './pay-methods.ts';
import { RefusedPayments, usePaymentAction } from './use-payment-action.tsx';

interface PayDialogProps {
  payments: readonly Payment[];
  /** The company's. */
  today: string;
  /** With the changed payments. */
  onDone: (paymentIds: readonly number[]) => void;
  onClose: () => void;
}

/** Marks payments paid: on which day, how, and what is to be remembered of it. */
export function PayDialog({ payments, today, onDone, onClose }: PayDialogProps) {
  const initial = { paidDate: today, paymentMethod: '', notes: '' };
  const settle = usePaymentAction({
    payments,
    run: (ids, how: PaymentDetails, key) => markPaid(ids, how, key),
    done: (count) => (count === 1 ? 'Payment marked as paid' : `${count} payments marked as paid`),
    posted: (paid) =>
      closedPostingOf(
        paid.filter(({ review }) => review !== 'approved'),
        { isDone: true, one: 'the approval', many: 'the approvals' },
      ),
    failed: 'Failed to process payment',
    onRefused: (fields) => form.refuse(fields),
    onDone,
  });
  const form = useForm({ initial, check: checkedBy(PayBody), onSubmit: settle.submit });
  const count = settle.payments.length;
  const { paidDate } = form.values;
  const preview = usePreview(
    'POST /api/payments/pay',
    paidDate === '' ? null : { body: { paymentIds: settle.payments.map(({ id }) => id), paidDate } },
  );
  const warnings = isRefusedBy(preview) ? [] : dateWarnings('Paid on', { date: paidDate, today });
  const warned = useFormWarnings(form, { warnings, about: paidDate });
  return (
    <FormDialog
      title={count === 1 ? 'Mark payment paid' : `Mark ${count} payments paid`}
      description={describePayments(settle.payments, today)}
      form={warned.form}
      submit={warned.isAsking ? 'Save anyway' : 'Mark paid'}
      isPending={settle.isPending}
      onClose={onClose}
    >
      <RefusedPayments settle={settle} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Paid on" required error={form.errors.paidDate}>
          <DateInput {...form.register('paidDate')} max={today} />
        </Field>
        <Field label="Method" optional error={form.errors.paymentMethod}>
          <SuggestionInput
            name="paymentMethod"
            label="Usual methods"
            suggestions={PAY_METHODS}
            placeholder="Check, ACH, Zelle…"
            maxLength={100}
            value={form.values.paymentMethod}
            onChange={(method) => form.setValue('paymentMethod', method)}
          />
        </Field>
      </div>
      {warned.question}
      <Field label="Note" optional error={form.errors.notes} help="Appended to existing notes.">
        <Textarea {...form.register('notes')} />
      </Field>
      <div className="text-ink-soft">
        <PreviewNote
          preview={preview}
          isRefused={settle.error !== null}
          does={(then) => whatIsApproved(settle.payments, then)}
        />
        <p>
          {count > 1 && 'All are marked, or none. '}
          This cannot be undone.
        </p>
      </div>
    </FormDialog>
  );
}

/** Paying approves what nobody has reviewed (rule closeouts-8), which adds it to what its client owes. */
function whatIsApproved(payments: readonly Payment[], { changes }: Preview): string {
  const approved = new Set(
    changes.filter(({ act: action }) => action === 'closeouts.approve').map(({ id }) => id),
  );
  if (approved.size === 0) return '';
  const posted = closedPostingOf(
    payments.filter(({ id }) => approved.has(id)),
    { one: 'the approval', many: 'the approvals' },
  );
  return [approvalSentence(approved.size, payments.length), posted].filter(Boolean).join(' ');
}

function approvalSentence(unreviewed: number, all: number): string {
  if (all === 1) return 'Nobody has reviewed it yet: this approves its pay and charge as they are.';
  const which = unreviewed === all ? `All ${all}` : `${unreviewed} of the ${all}`;
  return unreviewed === 1
    ? `1 of the ${all} has not been reviewed: this approves its pay and charge as they are.`
    : `${which} have not been reviewed: this approves their pay and charge as they are.`;
}
