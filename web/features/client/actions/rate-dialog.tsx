import { RateBody } from '#contracts/appointments/shapes.ts';
import type { ClientAssignment } from '#contracts/assignments/shapes.ts';
import { useRateAppointment } from '#web/api/client/appointment-actions.ts';
import { fieldsOf, sentenceOf } from '#web/api/http/http-error.ts';
import { describeWhen } from '#web/parts/appointment/appointment-when.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { checkBody } from '#web/ui/form/checked-by.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { StarInput } from './star-input.tsx';
import { useActionForm } from './use-action-form.ts';

interface RateDialogProps {
  assignment: ClientAssignment;
  /** The company's day ('YYYY-MM-DD'). */
  today: string;
  onClose: () => void;
}

const failure = 'Failed to save your rating';
const sent = checkBody(RateBody);

/** One to five stars and a comment for the office. */
export function RateDialog({ assignment, today, onClose }: RateDialogProps) {
  const { toast } = useToast();
  const rate = useRateAppointment(assignment.id, { onSuccess, onError });
  const { rating, interpreter } = assignment;
  const { form, forget } = useActionForm({
    act: 'rate',
    assignmentId: assignment.id,
    initial: { stars: rating?.stars ?? 0, comment: rating?.comment ?? '' },
    check: sent,
    onSubmit: (body) => rate.mutate(body),
  });

  function onSuccess() {
    toast({ title: 'Thank you', description: 'Your rating has been saved.' });
    leave();
  }

  function leave() {
    forget();
    onClose();
  }

  function onError(error: Error) {
    form.refuse(fieldsOf(error));
  }

  const hasFieldErrors = Object.keys(fieldsOf(rate.error)).length > 0;
  return (
    <ActionDialog
      title={interpreter === null ? 'How was it?' : `How was it with ${interpreter.name}?`}
      form={form}
      submitLabel="Save rating"
      pendingLabel="Saving..."
      keepLabel="Cancel"
      pending={rate.isPending}
      refusal={rate.error && !hasFieldErrors ? (sentenceOf(rate.error) ?? failure) : null}
      onClose={leave}
    >
      <p className="text-ink-soft">
        {describeWhen(assignment, today)}, {assignment.language}. The office sees your rating; your
        interpreter does not.
      </p>
      <StarInput
        value={form.values.stars}
        error={form.errors.stars}
        onChange={(stars) => form.setValue('stars', stars)}
      />
      <Field label="Comment" error={form.errors.comment} optional>
        <TextInput {...form.register('comment')} maxLength={1000} />
      </Field>
    </ActionDialog>
  );
}
