import { ProposeTimeBody } from '#contracts/appointments/shapes.ts';
import type { ClientAssignment } from '#contracts/assignments/shapes.ts';
import type { Urgency } from '#domain/assignment/client-request.ts';
import { checkProposal } from '#domain/assignment/proposal.ts';
import { earliestRequestDate, latestRequestDate } from '#domain/assignment/request-time.ts';
import { useProposeTime } from '#web/api/client/appointment-actions.ts';
import { fieldsOf, sentenceOf } from '#web/api/http/http-error.ts';
import { describeWhen } from '#web/parts/appointment/appointment-when.ts';
import { EndTimeLabel } from '#web/parts/time/end-time-label.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { checkBody } from '#web/ui/form/checked-by.ts';
import { Field } from '#web/ui/form/field.tsx';
import { DateInput, Textarea, TimeInput } from '#web/ui/form/text-input.tsx';
import { withStart } from '../end-after.ts';
import { ActionDialog } from './action-dialog.tsx';
import { useActionForm } from './use-action-form.ts';

interface ProposeDialogProps {
  assignment: ClientAssignment;
  /** The company's civil date. */
  today: string;
  onClose: () => void;
}

interface Proposed {
  date: string;
  startTime: string;
  endTime: string;
  note: string;
}

const failure = 'Failed to propose another time';
const sent = checkBody(ProposeTimeBody);

/** Proposes another time. Staff decide; until then the appointment stays where it is (rule requests-9). */
export function ProposeDialog({ assignment, today, onClose }: ProposeDialogProps) {
  const { toast } = useToast();
  const propose = useProposeTime(assignment.id, { onSuccess, onError });
  const urgency = urgencyOf(assignment);
  const { form, forget } = useActionForm<Proposed, Parameters<typeof propose.mutate>[0]>({
    act: 'propose',
    assignmentId: assignment.id,
    initial: startOf(assignment),
    check: (proposed) => checkProposed(proposed, assignment, today),
    onSubmit: (body) => propose.mutate(body),
  });

  function onSuccess() {
    toast({
      title: 'Proposal sent',
      description: 'We will reply soon. Until then, your appointment stays at its current time.',
    });
    leave();
  }

  function leave() {
    forget();
    onClose();
  }

  function onError(error: Error) {
    form.refuse(fieldsOf(error));
  }

  const hasFieldErrors = Object.keys(fieldsOf(propose.error)).length > 0;
  return (
    <ActionDialog
      title="Propose another time"
      form={form}
      submitLabel="Send proposal"
      pendingLabel="Sending..."
      keepLabel="Cancel"
      pending={propose.isPending}
      refusal={propose.error && !hasFieldErrors ? (sentenceOf(propose.error) ?? failure) : null}
      onClose={leave}
    >
      <p className="text-ink-soft">
        It stays at {describeWhen(assignment, today)} until we accept your proposal.
      </p>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="Date" error={form.errors.date} required>
          <DateInput
            {...form.register('date')}
            min={earliestRequestDate({ urgency, today })}
            max={latestRequestDate(today)}
          />
        </Field>
        <Field label="Start time" error={form.errors.startTime} required>
          <TimeInput
            name="startTime"
            value={form.values.startTime}
            onChange={({ target }) =>
              form.changeValues(withStart(target.value, { ...form.values, isEndOffered: false }))
            }
          />
        </Field>
        <Field
          label={form.errors.endTime ? 'End time' : <EndTimeLabel {...form.values} />}
          error={form.errors.endTime}
          required
        >
          <TimeInput {...form.register('endTime')} />
        </Field>
      </div>
      <Field
        label="Note"
        error={form.errors.note}
        optional
        help="Say why, or which other times work for you."
      >
        <Textarea {...form.register('note')} maxLength={1000} rows={2} />
      </Field>
    </ActionDialog>
  );
}

/** The open proposal's time, else the present time. */
function startOf({ proposal, date, startTime, endTime }: ClientAssignment): Proposed {
  if (proposal?.state === 'open')
    return {
      date: proposal.date,
      startTime: proposal.startTime,
      endTime: proposal.endTime,
      note: proposal.note ?? '',
    };
  return { date, startTime, endTime, note: '' };
}

/** An appointment by staff has no urgency: it moves like a routine request. */
function urgencyOf({ urgency }: ClientAssignment): Urgency {
  return urgency === 'urgent' || urgency === 'emergency' ? urgency : 'routine';
}

function checkProposed(
  { date, startTime, endTime, note }: Proposed,
  present: ClientAssignment,
  today: string,
): ReturnType<typeof sent> {
  const checked = sent({ date, startTime, endTime, note });
  if (!checked.ok) return checked;
  const refusal = checkProposal(
    { date, startTime, endTime },
    { ...present, urgency: urgencyOf(present) },
    today,
  );
  return refusal ? { ok: false, errors: refusal.fields ?? {} } : checked;
}
