import { type FormEvent, useId, useState } from 'react';
import type { InterpreterAssignment } from '#contracts/assignment.ts';
import { type DayAct, LATE_MINUTES, noticeInWords } from '#domain/assignment/day-acts.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { serverNow } from '#web/device/server-clock.ts';
import { describeWhen } from '#web/parts/appointment-when.ts';
import { dateInZone } from '#web/parts/civil-time.ts';
import { Failed } from '#web/parts/failed.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { toast } from '#web/ui/feedback/use-toast.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Textarea } from '#web/ui/form/text-input.tsx';
import { useTrackAssignment } from '../report-queue/track-assignment.ts';
import { waitingToast } from '../report-queue/waiting-toast.ts';
import { ACT_LABELS } from './open-acts.ts';

interface ActDialogProps {
  act: DayAct;
  assignment: InterpreterAssignment;
  onClose: () => void;
}

interface Words {
  /** What will happen, and to whom. */
  text: string;
  submit: string;
  done: { title: string; description: string };
}

const WORDS: Record<DayAct, Words> = {
  late: {
    text: 'The office and the client will see when to expect you.',
    submit: 'Tell the Office',
    done: { title: 'The office knows', description: 'They see when to expect you.' },
  },
  give_back: {
    text: 'The office will look for another interpreter. It will no longer be in your schedule.',
    submit: 'Give It Back',
    done: { title: 'Given back', description: 'The office is looking for another interpreter.' },
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

/** Tells the office about an appointment what is no step of it (rules T20 to T22); without a network it waits on the phone. */
export function ActDialog({ act, assignment, onClose }: ActDialogProps) {
  const formId = useId();
  const track = useTrackAssignment();
  const [minutes, setMinutes] = useState('15');
  const [reason, setReason] = useState('');
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const { text, submit, done } = WORDS[act];
  const needsReason = act === 'give_back';

  async function send(event: FormEvent) {
    event.preventDefault();
    const isMissing = needsReason && reason.trim() === '';
    setIsReasonMissing(isMissing);
    if (isMissing || track.isPending) return;
    const report = {
      currentStatus: assignment.currentStatus,
      act,
      reason: reason.trim() || null,
      ...(act === 'late' && { minutes: Number(minutes) }),
    };
    try {
      const outcome = await track.mutateAsync({ assignment, report });
      toast(outcome === 'waiting' ? waitingToast : done);
      onClose();
    } catch {
      // The dialog says why.
    }
  }

  return (
    <Dialog
      title={ACT_LABELS[act]}
      description={describeWhen(assignment, dateInZone(assignment.timeZone, serverNow()))}
      width="small"
      onClose={onClose}
      closesOnOutsidePress={false}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={act === 'give_back' ? 'destructive' : 'primary'}
            pending={track.isPending}
            pendingLabel="Sending..."
          >
            {submit}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={(event) => void send(event)}>
        {track.error && (
          <Failed title="The office was not told">{sentenceOf(track.error) ?? 'Please try again.'}</Failed>
        )}
        <p>
          {act === 'give_back' &&
            `This is ${noticeInWords(assignment.startsAt, serverNow().toISOString())}. `}
          {text}
        </p>
        {act === 'late' && (
          <Field label="How late will you be?" required>
            <Select
              name="minutes"
              value={minutes}
              onChange={({ target }) => setMinutes(target.value)}
              options={minuteChoices}
            />
          </Field>
        )}
        <Field
          label="Reason"
          required={needsReason}
          optional={!needsReason}
          error={isReasonMissing ? "Say why you can't make it" : undefined}
        >
          <Textarea
            name="reason"
            rows={2}
            maxLength={1000}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
