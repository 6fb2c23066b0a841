import { type PayAdjustment, VoidPayAdjustmentBody } from '#contracts/payouts/shapes.ts';
import { fieldsOf, sentenceOf } from '#web/api/http/http-error.ts';
import { voidPayAdjustment } from '#web/api/staff/billing/payouts.ts';
import { dollars } from '#web/parts/dollars.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { checkBody } from '#web/ui/form/checked-by.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { Textarea } from '#web/ui/form/text-input.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { formatDate } from '../payments/describe-payments.ts';
import { useAction } from '../use-action.ts';
import { useKeyPerRequest } from '../use-key-per-request.ts';

interface VoidAdjustmentDialogProps {
  adjustment: PayAdjustment;
  /** The company's. */
  today: string | undefined;
  onClose: () => void;
}

/** Takes a bonus or a deduction back, for a reason. */
export function VoidAdjustmentDialog({ adjustment, today, onClose }: VoidAdjustmentDialogProps) {
  const { id, amount, date, interpreter, payout } = adjustment;
  const keyFor = useKeyPerRequest();
  const what = amount.startsWith('-') ? 'deduction' : 'bonus';
  const action = useAction({
    run: (reason: string) => voidPayAdjustment(id, reason, keyFor([id, reason])),
    done: () => ({ sentence: `The ${what} was voided`, about: `${interpreter.name}, ${dollars(amount)}` }),
    failed: `The ${what} was not voided`,
    affectedTopics: ['payouts'],
    onDone: onClose,
    onRefused: (error) => form.refuse(fieldsOf(error)),
  });
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => checkBody(VoidPayAdjustmentBody)({ reason }),
    onSubmit: ({ reason }) => action.mutate(reason),
  });
  return (
    <FormDialog
      title={`Void the ${what}`}
      description={`${dollars(amount)}, ${interpreter.name}, ${formatDate(date, today)}`}
      form={form}
      submit={what === 'bonus' ? 'Void Bonus' : 'Void Deduction'}
      isPending={action.isPending}
      isDestructive
      onClose={onClose}
    >
      {action.error && Object.keys(fieldsOf(action.error)).length === 0 && (
        <Alert tone="error">{sentenceOf(action.error) ?? 'Please try again.'}</Alert>
      )}
      <Field label="Reason" required error={form.errors.reason}>
        <Textarea {...form.register('reason')} />
      </Field>
      {payout && <p className="text-ink-soft">It leaves {payout.number}.</p>}
    </FormDialog>
  );
}
