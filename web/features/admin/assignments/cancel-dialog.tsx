import { useId, useState } from 'react';
import type { Assignment } from '#contracts/assignment.ts';
import { sentenceOf } from '#web/api/http-error.ts';
import { cancelAssignment } from '#web/api/staff-assignment-acts.ts';
import { describeWhen } from '#web/parts/appointment-when.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { useUnsavedChanges } from '#web/ui/use-unsaved-changes.tsx';
import { useAct } from '../use-act.ts';
import { endedFor } from './consequences.ts';
import { TOUCHED_BY_ASSIGNMENTS } from './touched.ts';
import { useOpenlyAsked } from './use-openly-asked.ts';
import { useRestore } from './use-restore.ts';

interface CancelDialogProps {
  assignment: Assignment;
  onClose: () => void;
}

/** The contract's limit. */
const MOST_CHARACTERS = 1000;

/** Asks why an appointment is cancelled, naming whom that tells; it stays in the lists, as cancelled. */
export function CancelDialog({ assignment, onClose }: CancelDialogProps) {
  const formId = useId();
  const [reason, setReason] = useState('');
  const { restore } = useRestore(assignment.id);
  const asked = useOpenlyAsked(assignment);
  const { close, question } = useUnsavedChanges(reason.trim() !== '', onClose);
  const cancel = useAct({
    run: () => cancelAssignment(assignment.id, reason.trim()),
    done: 'Assignment cancelled successfully',
    failed: 'Failed to cancel assignment',
    touches: TOUCHED_BY_ASSIGNMENTS,
    onDone: onClose,
    back: { label: 'Undo', go: restore },
  });
  return (
    <Dialog
      role="alertdialog"
      width="small"
      title="Cancel this appointment?"
      onClose={close}
      closesOnOutsidePress={false}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Keep it
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="destructive"
            pending={cancel.isPending}
            pendingLabel="Cancelling..."
          >
            Cancel appointment
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          cancel.mutate(undefined);
        }}
      >
        <p className="text-ink-soft">
          {describeWhen(assignment)}, {assignment.language}, {assignment.location}.
        </p>
        <p>{endedFor(assignment, asked)}</p>
        <Field label="Reason" optional help="The client and a booked interpreter read it in their e-mail.">
          <Textarea
            value={reason}
            maxLength={MOST_CHARACTERS}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        {cancel.error && (
          <Alert tone="error">{sentenceOf(cancel.error) ?? 'Failed to cancel assignment'}</Alert>
        )}
      </form>
      {question}
    </Dialog>
  );
}
