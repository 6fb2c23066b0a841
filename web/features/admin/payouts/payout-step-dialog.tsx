import { useQueryClient } from '@tanstack/react-query';
import { MarkPaidBody, type PayoutDetail, VoidPayoutBody } from '#contracts/payouts/shapes.ts';
import { dateWarnings } from '#domain/billing/date-warnings.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { newIdempotencyKey } from '#web/api/http/idempotency-key.ts';
import {
  approvePayout,
  markPayoutPaid,
  type PaidHow,
  reopenPayout,
  voidPayout,
} from '#web/api/staff/billing/payouts.ts';
import { dollars } from '#web/parts/dollars.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { checkBody } from '#web/ui/form/checked-by.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { SuggestionInput } from '#web/ui/form/suggestion-input.tsx';
import { DateInput, Textarea } from '#web/ui/form/text-input.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useFormWarnings } from '#web/ui/form/use-form-warnings.tsx';
import { PAY_METHODS } from '../payments/pay-methods.ts';
import { PreviewNote } from '../preview/preview-note.tsx';
import { isRefusedBy, NO_REASON_YET, usePreview } from '../preview/use-preview.ts';
import { useAction } from '../use-action.ts';
import { useStep } from '../use-step.tsx';
import { payoutStep, showPayout } from './payout-step.ts';
import { describeCarriedOver, describeSum, type PayoutStep } from './payout-words.ts';

interface StepProps {
  payout: PayoutDetail;
  /** The company's. */
  today: string | undefined;
  onClose: () => void;
}

/** Says what a step does before it is taken. */
export function PayoutStepDialog({ step, ...props }: StepProps & { step: PayoutStep }) {
  switch (step) {
    case 'approve':
      return <ApproveDialog {...props} />;
    case 'pay':
      return <MarkPaidDialog {...props} />;
    case 'back':
      return <BackDialog {...props} />;
    case 'void':
      return <VoidDialog {...props} />;
  }
}

/** What a step sends, for its preview. */
const stepOf = <More extends object>({ id, updatedAt }: PayoutDetail, more: More) => ({
  params: { payoutId: id },
  body: { updatedAt, ...more },
});

function ApproveDialog({ payout, onClose }: StepProps) {
  const queryClient = useQueryClient();
  const undo = useAction({
    run: (approved: PayoutDetail) => reopenPayout(approved, newIdempotencyKey()),
    done: `${payout.number} is a draft again`,
    failed: (error) => sentenceOf(error) ?? `${payout.number} was not changed`,
    affectedTopics: ['payouts'],
    onSaved: (answer) => showPayout(answer, queryClient),
    onDone: () => {},
  });
  const action = useStep({
    ...payoutStep(payout),
    run: (seen, _: null, key) => approvePayout(seen, key),
    done: (approved) => ({
      sentence: `${payout.number} was approved`,
      about: describeSum(payout),
      link: { label: 'Undo', go: () => undo.mutate(approved) },
    }),
    failed: `${payout.number} was not approved`,
    onDone: onClose,
  });
  const preview = usePreview('POST /api/payouts/{payoutId}/approve', stepOf(payout, {}));
  const carriedOver = describeCarriedOver(payout);
  const missing = payout.unreviewed.reduce((sum, { count }) => sum + count, 0);
  return (
    <ConfirmDialog
      title={`Approve ${payout.number}?`}
      confirmLabel="Approve"
      pendingLabel="Approving..."
      pending={action.isPending}
      error={action.sentence}
      onConfirm={() => action.submit(null)}
      onCancel={onClose}
    >
      <p>
        {describeSum(payout)}. What is in it can then not be reopened, voided or paid alone. Until it is paid,
        it can go back to a draft.
      </p>
      <PreviewNote preview={preview} isRefused={action.isRefused} />
      {carriedOver !== null && <p className="mt-2">{carriedOver}</p>}
      {missing > 0 && (
        <p className="mt-2">
          {missing === 1
            ? '1 appointment of the period is not reviewed and waits for the next payout.'
            : `${missing.toLocaleString('en-US')} appointments of the period are not reviewed and wait for the next payout.`}
        </p>
      )}
    </ConfirmDialog>
  );
}

function BackDialog({ payout, onClose }: StepProps) {
  const { number, status } = payout;
  const action = useStep({
    ...payoutStep(payout),
    run: (seen, _: null, key) => reopenPayout(seen, key),
    done: `${number} is a draft again`,
    failed: `${number} was not changed`,
    onDone: onClose,
  });
  const preview = usePreview('POST /api/payouts/{payoutId}/back', stepOf(payout, {}));
  return (
    <ConfirmDialog
      title={`Return ${number} to draft?`}
      confirmLabel="Back to Draft"
      pending={action.isPending}
      error={action.sentence}
      onConfirm={() => action.submit(null)}
      onCancel={onClose}
    >
      <p>
        It can be changed again, and must be approved again before it is paid.
        {status === 'exported' && ' Do not use the file that was exported: export it again.'}
      </p>
      <PreviewNote preview={preview} isRefused={action.isRefused} />
    </ConfirmDialog>
  );
}

function VoidDialog({ payout, onClose }: StepProps) {
  const { number, updatedAt, status } = payout;
  const action = useStep({
    ...payoutStep(payout),
    run: voidPayout,
    done: `${number} was voided`,
    failed: `${number} was not voided`,
    onDone: onClose,
    onRefused: (fields) => form.refuse(fields),
  });
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => checkBody(VoidPayoutBody)({ reason, updatedAt }),
    onSubmit: ({ reason }) => action.submit({ reason }),
  });
  const preview = usePreview('POST /api/payouts/{payoutId}/void', stepOf(payout, { reason: NO_REASON_YET }));
  return (
    <FormDialog
      title={`Void ${number}`}
      description={describeSum(payout)}
      form={form}
      submit="Void Payout"
      isPending={action.isPending}
      isDestructive
      onClose={onClose}
    >
      {action.refused}
      <Field label="Reason" required error={form.errors.reason}>
        <Textarea {...form.register('reason')} />
      </Field>
      <div className="text-ink-soft">
        <p>
          Everything in it waits for another payout.
          {status === 'exported' && ' Make sure that the exported file is not paid.'}
        </p>
        <PreviewNote preview={preview} isRefused={action.isRefused} />
      </div>
    </FormDialog>
  );
}

function MarkPaidDialog({ payout, today = '', onClose }: StepProps) {
  const { number, updatedAt, interpreterCount, total } = payout;
  const action = useStep({
    ...payoutStep(payout),
    run: (seen, how: PaidHow, key) => markPayoutPaid(seen, how, key),
    done: () => ({ sentence: `${number} was marked as paid`, about: describeSum(payout) }),
    failed: `${number} was not marked as paid`,
    onDone: onClose,
    onRefused: (fields) => form.refuse(fields),
  });
  const form = useForm({
    initial: { paidDate: today, paymentMethod: '', notes: '' },
    check: (values) => checkBody(MarkPaidBody)({ ...values, updatedAt }),
    onSubmit: ({ updatedAt: _, ...how }) => action.submit(how),
  });
  const { paidDate } = form.values;
  const preview = usePreview(
    'POST /api/payouts/{payoutId}/pay',
    paidDate === '' ? null : stepOf(payout, { paidDate }),
  );
  const warnings = isRefusedBy(preview) ? [] : dateWarnings('Paid on', { date: paidDate, today });
  const warned = useFormWarnings(form, { warnings, about: paidDate });
  return (
    <FormDialog
      title={`Mark ${number} as paid`}
      description={describeSum(payout)}
      form={warned.form}
      submit={warned.isAsking ? 'Save anyway' : 'Mark as Paid'}
      isPending={action.isPending}
      onClose={onClose}
    >
      {action.refused}
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
      <Field label="Note" optional error={form.errors.notes}>
        <Textarea {...form.register('notes')} />
      </Field>
      <div className="text-ink-soft">
        <p>{`Marks ${dollars(total)} to ${interpreterCount === 1 ? '1 interpreter' : `${interpreterCount.toLocaleString('en-US')} interpreters`} as paid. This cannot be undone.`}</p>
        <PreviewNote preview={preview} isRefused={action.isRefused} />
      </div>
    </FormDialog>
  );
}
