import { useId, useState } from 'react';
import type { Assignment } from '#contracts/assignment.ts';
import { sentenceOf } from '#web/api/http-error.ts';
import { declineProposal } from '#web/api/staff-assignment-acts.ts';
import { describeWhen } from '#web/parts/appointment-when.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { useUnsavedChanges } from '#web/ui/use-unsaved-changes.tsx';
import { useAct } from '../use-act.ts';
import { TOUCHED_BY_ASSIGNMENTS } from './touched.ts';

interface DeclineProposalDialogProps {
  assignment: Assignment;
  onClose: () => void;
}

/** The contract's limit. */
const MOST_CHARACTERS = 1000;
const FAILED = 'Failed to answer the proposal';

/** Keeps the present time; the client reads the answer. */
export function DeclineProposalDialog({ assignment, onClose }: DeclineProposalDialogProps) {
  const formId = useId();
  const [answer, setAnswer] = useState('');
  const { close, question } = useUnsavedChanges(answer.trim() !== '', onClose);
  const decline = useAct({
    run: () => declineProposal(assignment.id, { answer: answer.trim(), updatedAt: assignment.updatedAt }),
    done: `It stays at ${describeWhen(assignment)}`,
    failed: FAILED,
    touches: TOUCHED_BY_ASSIGNMENTS,
    onDone: onClose,
  });
  return (
    <Dialog
      width="small"
      title="Keep the present time?"
      onClose={close}
      closesOnOutsidePress={false}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Back
          </Button>
          <Button type="submit" form={formId} pending={decline.isPending} pendingLabel="Saving...">
            Keep and tell the client
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          decline.mutate(undefined);
        }}
      >
        <p className="text-ink-soft">
          It stays at {describeWhen(assignment)}, and {assignment.client.name} is told so.
        </p>
        <Field label="Answer" optional help="The client reads it.">
          <Textarea
            value={answer}
            maxLength={MOST_CHARACTERS}
            onChange={(event) => setAnswer(event.target.value)}
          />
        </Field>
        {decline.error && <Alert tone="error">{sentenceOf(decline.error) ?? FAILED}</Alert>}
      </form>
      {question}
    </Dialog>
  );
}
