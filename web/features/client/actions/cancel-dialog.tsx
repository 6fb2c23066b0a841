import { CancelAppointmentBody } from '#contracts/appointments/shapes.ts';
import type { ClientAssignment } from '#contracts/assignments/shapes.ts';
import { useCancelAppointment } from '#web/api/client/appointment-actions.ts';
import { useCancelSeries } from '#web/api/client/series.ts';
import { fieldsOf, sentenceOf } from '#web/api/http/http-error.ts';
import { describeWhen } from '#web/parts/appointment/appointment-when.ts';
import { dollars } from '#web/parts/dollars.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { checkBody } from '#web/ui/form/checked-by.ts';
import { Field } from '#web/ui/form/field.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Textarea } from '#web/ui/form/text-input.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { CancellationCost, SeriesCancellationCost } from './cancellation-cost.tsx';
import { useActionForm } from './use-action-form.ts';
import { type CancelScope, useCancellation } from './use-cancellation.ts';

interface CancelDialogProps {
  assignment: ClientAssignment;
  /** The company's day ('YYYY-MM-DD'). */
  today: string;
  onClose: () => void;
}

const failure = 'Failed to cancel appointment';
const sent = checkBody(CancelAppointmentBody);

/**
 * Asks for the reason and shows the cost before cancelling; nobody pays more than is shown here (rule appointments-27). Of a series, also the following dates or all that are
 * ahead (rule series-14).
 */
export function CancelDialog({ assignment, today, onClose }: CancelDialogProps) {
  const { toast } = useToast();
  const asked = useCancellation(assignment);
  const { scope, terms, series, from } = asked;
  const cancelOne = useCancelAppointment(assignment.id, {
    onSuccess: ({ cancellation }) => succeed('Appointment cancelled', cancellation?.charge ?? '0.00'),
    onError,
  });
  const cancelSeries = useCancelSeries(assignment.seriesId ?? 0, {
    onSuccess: () => succeed(`${asked.several.data?.dates ?? 0} appointments cancelled`, charge ?? '0.00'),
    onError,
  });
  const act = scope === 'one' ? cancelOne : cancelSeries;
  const charge = terms.data?.charge;
  const cost = charge === undefined || Number(charge) === 0 ? null : dollars(charge);
  const { form, forget } = useActionForm({
    act: 'cancel',
    assignmentId: assignment.id,
    initial: { reason: '' },
    check: ({ reason }) => sent({ reason, charge: charge ?? '' }),
    onSubmit: (body) => (scope === 'one' ? cancelOne.mutate(body) : cancelSeries.mutate({ ...body, from })),
  });

  function succeed(title: string, billed: string) {
    // What is billed may be lower than what was shown.
    const description =
      Number(billed) === 0 ? 'Nothing will be billed.' : `${dollars(billed)} will be billed.`;
    toast({ title, description });
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

  const what = scope === 'one' ? 'it' : 'them';
  const hasFieldErrors = Object.keys(fieldsOf(act.error)).length > 0;
  return (
    <ActionDialog
      title={titleOf(assignment, scope)}
      form={form}
      submitLabel={cost === null ? `Cancel ${what}` : `Cancel ${what} for ${cost}`}
      pendingLabel="Cancelling..."
      keepLabel={`Keep ${what}`}
      isDestructive
      pending={act.isPending}
      isBlocked={charge === undefined}
      refusal={act.error && !hasFieldErrors ? (sentenceOf(act.error) ?? failure) : null}
      onClose={leave}
    >
      <p className="text-ink-soft">
        {describeWhen(assignment, today)}, {assignment.language}, {assignment.location}.
      </p>
      {series !== null && <ScopeChoice asked={asked} />}
      {scope === 'one' && asked.one.data && (
        <CancellationCost terms={asked.one.data} timeZone={assignment.timeZone} />
      )}
      {scope !== 'one' && asked.several.data && <SeriesCancellationCost terms={asked.several.data} />}
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
          assignment.interpreter === null && scope === 'one'
            ? 'The office will see it.'
            : 'The office and your interpreter will see it.'
        }
      >
        <Textarea {...form.register('reason')} maxLength={1000} />
      </Field>
    </ActionDialog>
  );
}

const SCOPE_WORDS: Readonly<Record<CancelScope, string>> = {
  one: 'Only this one',
  following: 'This and the following',
  all: 'All that are ahead',
};

/** What of the series is cancelled; nothing is asked if no other date is ahead. */
function ScopeChoice({ asked }: { asked: ReturnType<typeof useCancellation> }) {
  const { scope, setScope, scopes, series } = asked;
  if (series?.isPending)
    return (
      <SkeletonGroup label="Loading the series" className="flex flex-col gap-2">
        <Skeleton className="h-6 w-56" />
        <Skeleton className="h-28 w-full" />
      </SkeletonGroup>
    );
  if (series?.isError && !series.data)
    return (
      <LoadError title="The other dates of the series could not be loaded" of={series}>
        You can cancel this one.
      </LoadError>
    );
  if (scopes.length === 1) return null;
  return (
    <RadioGroup
      legend="It is part of a series. Which dates?"
      value={scope}
      onChange={setScope}
      options={scopes.map(({ scope: value, count }) => ({
        value,
        label: value === 'one' ? SCOPE_WORDS.one : `${SCOPE_WORDS[value]} (${count} dates)`,
      }))}
    />
  );
}

function titleOf(assignment: ClientAssignment, scope: CancelScope): string {
  if (scope !== 'one') return 'Cancel these dates?';
  return isRequest(assignment) ? 'Cancel this request?' : 'Cancel this appointment?';
}

function isRequest({ status }: ClientAssignment): boolean {
  return status === 'pending' || status === 'declined';
}
