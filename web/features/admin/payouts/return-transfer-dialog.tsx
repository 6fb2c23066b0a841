import { type PayoutDetail, type PayoutInterpreter, ReturnTransferBody } from '#contracts/payouts/shapes.ts';
import { returnTransfer } from '#web/api/staff/billing/payouts.ts';
import { dollars } from '#web/parts/dollars.ts';
import { checkBody } from '#web/ui/form/checked-by.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { DateInput, Textarea } from '#web/ui/form/text-input.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { PreviewNote } from '../preview/preview-note.tsx';
import { NO_REASON_YET, usePreview } from '../preview/use-preview.ts';
import { useStep } from '../use-step.tsx';
import { payoutStep } from './payout-step.ts';

interface ReturnTransferDialogProps {
  payout: PayoutDetail;
  paid: PayoutInterpreter;
  /** The company's. */
  today: string | undefined;
  onClose: () => void;
}

/** The bank sent a transfer back: what it paid is owed again (rule payouts-9). */
export function ReturnTransferDialog({ payout, paid, today = '', onClose }: ReturnTransferDialogProps) {
  const { interpreter, total } = paid;
  const { id, updatedAt, number, payDate } = payout;
  const action = useStep({
    ...payoutStep(payout),
    run: returnTransfer,
    done: `${dollars(total)} is owed to ${interpreter.name} again`,
    failed: 'The returned transfer was not recorded',
    onDone: onClose,
    onRefused: (fields) => form.refuse(fields),
  });
  const form = useForm({
    initial: { date: today, reason: '' },
    check: (values) => checkBody(ReturnTransferBody)({ ...values, updatedAt, interpreterId: interpreter.id }),
    onSubmit: ({ updatedAt: _, ...returned }) => action.submit(returned),
  });
  const { date } = form.values;
  const preview = usePreview(
    'POST /api/payouts/{payoutId}/return',
    date === ''
      ? null
      : {
          params: { payoutId: id },
          body: { updatedAt, interpreterId: interpreter.id, date, reason: NO_REASON_YET },
        },
  );
  return (
    <FormDialog
      title="Transfer returned by the bank"
      description={`${dollars(total)} to ${interpreter.name}, paid with ${number}`}
      form={form}
      submit="Record Return"
      pendingLabel="Recording..."
      isPending={action.isPending}
      onClose={onClose}
    >
      {action.refused}
      <div className="text-ink-soft">
        <p>{`${dollars(total)} is owed to ${interpreter.name} again and waits for the next payout. If ${number} is in an accounting program, enter the return there too.`}</p>
        <PreviewNote preview={preview} isRefused={action.isRefused} />
      </div>
      <Field label="Returned on" required error={form.errors.date}>
        <DateInput {...form.register('date')} min={payDate} max={today} />
      </Field>
      <Field label="Reason" required error={form.errors.reason} help="For example: the account is closed.">
        <Textarea {...form.register('reason')} />
      </Field>
    </FormDialog>
  );
}
