import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CancelAppointmentBody } from '#contracts/appointments/shapes.ts';
import type { ClientAssignment } from '#contracts/assignments/shapes.ts';
import { cancellationTermsQuery, useCancelAppointment } from '#web/api/client/appointment-actions.ts';
import { fieldsOf, sentenceOf } from '#web/api/http/http-error.ts';
import { describeWhen } from '#web/parts/appointment/appointment-when.ts';
import { dollars } from '#web/parts/dollars.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { checkBody } from '#web/ui/form/checked-by.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Textarea } from '#web/ui/form/text-input.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { CancellationCost } from './cancellation-cost.tsx';
import { useActionForm } from './use-action-form.ts';

interface CancelDialogProps {
  assignment: ClientAssignment;
  /** The company's day ('YYYY-MM-DD'). */
  today: string;
  onClose: () => void;
}

const failure = 'Failed to cancel appointment';
const sent = checkBody(CancelAppointmentBody);

/** Asks for the reason and shows the cost before cancelling; nobody pays more than is shown here (rule appointments-27). */
export function CancelDialog({ assignment, today, onClose }: CancelDialogProps) {
  const { toast } = useToast();
  const terms = useTerms(assignment.id);
  const cancel = useCancelAppointment(assignment.id, { onSuccess, onError });
  const charge = terms.data?.charge;
  const cost = charge === undefined || Number(charge) === 0 ? null : dollars(charge);
  const { form, forget } = useActionForm({
    act: 'cancel',
    assignmentId: assignment.id,
    initial: { reason: '' },
    check: ({ reason }) => sent({ reason, charge: charge ?? '' }),
    onSubmit: (body) => cancel.mutate(body),
  });

  function onSuccess({ cancellation }: ClientAssignment) {
    // The charge may be lower than the one shown.
    const billed = cancellation?.charge ?? '0.00';
    const description =
      Number(billed) === 0 ? 'Nothing will be billed.' : `${dollars(billed)} will be billed.`;
    toast({ title: 'Appointment cancelled', description });
    leave();
  }

  function leave() {
    forget();
    onClose();
  }

  function onError(error: Error) {
    // It may cost more by now, or be no longer possible.
    void terms.refetch();
    form.refuse(fieldsOf(error));
  }

  const hasFieldErrors = Object.keys(fieldsOf(cancel.error)).length > 0;
  return (
    <ActionDialog
      title={isRequest(assignment) ? 'Cancel this request?' : 'Cancel this appointment?'}
      form={form}
      submitLabel={cost === null ? 'Cancel it' : `Cancel it for ${cost}`}
      pendingLabel="Cancelling..."
      keepLabel="Keep it"
      isDestructive
      pending={cancel.isPending}
      isBlocked={charge === undefined}
      refusal={cancel.error && !hasFieldErrors ? (sentenceOf(cancel.error) ?? failure) : null}
      onClose={leave}
    >
      <p className="text-ink-soft">
        {describeWhen(assignment, today)}, {assignment.language}, {assignment.location}.
      </p>
      {terms.data && <CancellationCost terms={terms.data} timeZone={assignment.timeZone} />}
      {terms.isPending && (
        <SkeletonGroup label="Checking the charge" className="flex flex-col gap-2">
          <Skeleton className="h-7 w-64 max-w-full" />
          <Skeleton className="h-5 w-full" />
        </SkeletonGroup>
      )}
      {terms.isError && !terms.data && (
        <LoadError title="The charge could not be loaded" of={terms}>
          Nothing has been cancelled.
        </LoadError>
      )}
      <Field
        label="Reason"
        required
        error={form.errors.reason}
        help={
          assignment.interpreter === null
            ? 'The office will see it.'
            : 'The office and your interpreter will see it.'
        }
      >
        <Textarea {...form.register('reason')} maxLength={1000} />
      </Field>
    </ActionDialog>
  );
}

function isRequest({ status }: ClientAssignment): boolean {
  return status === 'pending' || status === 'declined';
}

/** The present terms, fetched again at the moment from which cancelling costs something. */
function useTerms(assignmentId: number) {
  const terms = useQuery(cancellationTermsQuery(assignmentId));
  const { refetch } = terms;
  const freeUntil = terms.data?.freeUntil ?? null;
  useEffect(() => {
    if (freeUntil === null) return;
    const left = Date.parse(freeUntil) - Date.now();
    // Longer than a timer can run is longer than anybody leaves the dialog open.
    if (left <= 0 || left > 86_400_000) return;
    const timer = setTimeout(() => void refetch(), left + 1_000);
    return () => clearTimeout(timer);
  }, [freeUntil, refetch]);
  return terms;
}
