import type { InterpreterAssignment } from '#contracts/assignments/shapes.ts';
import { type DayReport, LATE_MINUTES, noticeInWords } from '#domain/assignment/day-reports.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { savedDraft } from '#web/device/saved-draft.ts';
import { serverNow } from '#web/device/server-clock.ts';
import { describeWhen } from '#web/parts/appointment/appointment-when.ts';
import { Failed } from '#web/parts/failed.tsx';
import { dateInZone } from '#web/parts/time/civil-time.ts';
import { toast } from '#web/ui/feedback/use-toast.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Textarea } from '#web/ui/form/text-input.tsx';
import { useSavedForm } from '#web/ui/form/use-saved-form.ts';
import { usePortal } from '../portal-context.ts';
import { useTrackAssignment } from '../report-queue/track-assignment.ts';
import { waitingToast } from '../report-queue/waiting-toast.ts';
import { ACTION_LABELS } from './open-actions.ts';

interface ActionDialogProps {
  act: DayReport;
  assignment: InterpreterAssignment;
  onClose: () => void;
  onGivenBack?: (() => void) | undefined;
}

interface Words {
  /** What will happen, and to whom. */
  text: string;
  submit: string;
  done: { title: string; description: string };
}

const WORDS: Record<DayReport, Words> = {
  late: {
    text: 'The office and the client will see when to expect you.',
    submit: 'Tell the Office',
    done: { title: 'The office knows', description: 'They see when to expect you.' },
  },
  give_back: {
    text: 'The office will look for another interpreter. It will no longer be in your schedule.',
    submit: 'Give It Back',
    done: { title: 'Given back', description: 'The office will look for another interpreter.' },
  },
  client_absent: {
    text: "The office will decide what you are paid. The client is told that you couldn't find anyone.",
    submit: 'Tell the Office',
    done: { title: 'The office knows', description: 'They will decide what you are paid.' },
  },
  did_not_take_place: {
    text: 'The office will decide what you are paid.',
    submit: 'Tell the Office',
    done: { title: 'The office knows', description: 'They will decide what you are paid.' },
  },
};

const minuteChoices = [5, 10, 15, 20, 30, 45, 60, 90, 120, LATE_MINUTES.most].map((minutes) => ({
  value: String(minutes),
  label: minutes < 60 ? `${minutes} minutes` : `${minutes / 60} ${minutes === 60 ? 'hour' : 'hours'}`,
}));

interface ActionValues {
  /** How late, for 'Running late'. */
  minutes: string;
  reason: string;
}

const BLANK: ActionValues = { minutes: '15', reason: '' };

/**
 * Tells the office about an appointment what is no step of it (rules tracking-13 to tracking-15); without a network it waits on the phone.
 */
export function ActionDialog({ act: action, assignment, onClose, onGivenBack }: ActionDialogProps) {
  const { interpreterId } = usePortal();
  const track = useTrackAssignment();
  const { text, submit, done } = WORDS[action];
  const needsReason = action === 'give_back';
  const { form, forget } = useSavedForm<ActionValues, ActionValues>({
    initial: BLANK,
    openDraft: () => savedDraft(`draft:act:${interpreterId}:${assignment.id}:${action}`, BLANK),
    check: (values) =>
      needsReason && values.reason.trim() === ''
        ? { ok: false, errors: { reason: "Say why you can't make it" } }
        : { ok: true, value: values },
    onSubmit: (values) => void send(values),
  });

  async function send({ minutes, reason }: ActionValues) {
    if (track.isPending) return;
    const report = {
      currentStatus: assignment.currentStatus,
      act: action,
      reason: reason.trim() || null,
      ...(action === 'late' && { minutes: Number(minutes) }),
    };
    try {
      const outcome = await track.mutateAsync({ assignment, report });
      toast(outcome === 'waiting' ? waitingToast : done);
      leave();
      if (action === 'give_back' && outcome !== 'waiting') onGivenBack?.();
    } catch {
      // The dialog says why.
    }
  }

  function leave() {
    forget();
    onClose();
  }

  return (
    <FormDialog
      title={ACTION_LABELS[action]}
      description={describeWhen(assignment, dateInZone(assignment.timeZone, serverNow()))}
      width="small"
      form={form}
      submit={submit}
      pendingLabel="Sending..."
      isPending={track.isPending}
      isDestructive={action === 'give_back'}
      onClose={leave}
    >
      {track.error && (
        <Failed title="The office was not told">{sentenceOf(track.error) ?? 'Please try again.'}</Failed>
      )}
      <p>
        {action === 'give_back' &&
          `This is ${noticeInWords(assignment.startsAt, serverNow().toISOString())}. `}
        {text}
      </p>
      {action === 'late' && (
        <Field label="How late will you be?" required>
          <Select {...form.register('minutes')} options={minuteChoices} />
        </Field>
      )}
      <Field label="Reason" required={needsReason} optional={!needsReason} error={form.errors.reason}>
        <Textarea {...form.register('reason')} rows={2} maxLength={1000} />
      </Field>
    </FormDialog>
  );
}
