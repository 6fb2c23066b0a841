import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { Assignment } from '#contracts/assignment.ts';
import { isBooked } from '#domain/assignment/status.ts';
import { HttpError, sentenceOf } from '#web/api/http/http-error.ts';
import { assignInterpreter } from '#web/api/staff/assignment-acts.ts';
import { assignmentQuery, candidatesQuery } from '#web/api/staff/assignments.ts';
import { describeWhen } from '#web/parts/appointment-when.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { ASSIGNMENT_TOPICS } from '../../affected-topics.ts';
import { useAction } from '../../use-action.ts';
import type { AssignmentIntent } from '../assignment-intent.ts';
import { assignConsequence } from '../consequences.ts';
import { useOpenOfferNames } from '../offer-summary.tsx';
import { BookingRefusal } from './booking-refusal.tsx';
import { CandidateList, LoadingCandidates } from './candidate-list.tsx';
import type { ChosenCandidate } from './candidate-option.tsx';

interface AssignDialogProps {
  assignment: Assignment;
  onIntent: (intent: AssignmentIntent) => void;
  onClose: () => void;
}

/** Assigns one interpreter (rules B8, B10); those who are booked come last, with the reason. */
export function AssignDialog({ assignment, onIntent, onClose }: AssignDialogProps) {
  const formId = useId();
  const [choice, setChoice] = useState<ChosenCandidate | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const candidates = useQuery(candidatesQuery(assignment.id));
  const { data: present = assignment, refetch } = useQuery(assignmentQuery(assignment.id));
  const assign = useAction({
    run: ({ id }: ChosenCandidate) =>
      assignInterpreter(assignment.id, { interpreterId: id, updatedAt: present.updatedAt }),
    done: 'Assignment assigned successfully',
    failed: 'Failed to assign interpreter',
    affectedTopics: ASSIGNMENT_TOPICS,
    onDone: onClose,
    // Availability or the appointment itself has changed: the dialog shows both.
    onRefused() {
      void candidates.refetch();
      void refetch();
    },
  });
  const refused = refusedChoice(assign.error, assign.variables);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsMissing(choice === null);
    if (choice !== null) assign.mutate(choice);
  }

  return (
    <Dialog
      title="Assign Interpreter"
      description={`${describeWhen(assignment)} · ${assignment.language} · ${assignment.client.name}`}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={assign.isPending} pendingLabel="Assigning...">
            Assign Interpreter
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={handleSubmit} className="flex flex-col gap-3">
        <Consequence shown={assignment} present={present} choice={choice} />
        {isMissing && choice === null && <Alert tone="error">Please select an interpreter</Alert>}
        {assign.error && !refused && (
          <BookingRefusal error={assign.error} failed="Failed to assign interpreter" onIntent={onIntent} />
        )}
        {candidates.isPending && <LoadingCandidates />}
        {candidates.isError && <LoadError title="Interpreters could not be loaded" of={candidates} />}
        {candidates.data && (
          <CandidateList
            candidates={candidates.data}
            language={assignment.language}
            bookedId={isBooked(present.status) ? present.interpreterId : null}
            chosenId={choice?.id ?? null}
            refused={refused}
            onChoose={setChoice}
            onIntent={onIntent}
          />
        )}
      </form>
    </Dialog>
  );
}

/** A candidate who was taken while they were being chosen, with the server's sentence. */
function refusedChoice(error: Error | null, choice: ChosenCandidate | undefined) {
  const isAboutThem =
    error instanceof HttpError &&
    ['interpreter_booked', 'interpreter_not_eligible'].includes(error.envelope?.code ?? '');
  return isAboutThem && choice ? { id: choice.id, sentence: sentenceOf(error) ?? '' } : null;
}

interface ConsequenceProps {
  /** The appointment when the dialog was opened, and now. */
  shown: Assignment;
  present: Assignment;
  choice: ChosenCandidate | null;
}

/** What the choice does and to whom; before that, what others have changed about the appointment meanwhile. */
function Consequence({ shown, present, choice }: ConsequenceProps) {
  const asked = useOpenOfferNames(present);
  const isDeleted = present.deletedAt !== null;
  const hasChanged =
    isDeleted || present.status !== shown.status || present.interpreterId !== shown.interpreterId;
  const booked = isBooked(present.status) ? present.interpreter : null;
  return (
    <>
      {hasChanged && (
        <Alert title="This appointment has changed in the meantime.">
          {isDeleted && 'It was deleted.'}
          {!isDeleted && (booked ? `It is now booked with ${booked.name}.` : `It is now ${present.status}.`)}
        </Alert>
      )}
      <p className="text-ink-soft" aria-live="polite">
        {assignConsequence(present, choice?.name, asked)}
      </p>
    </>
  );
}
