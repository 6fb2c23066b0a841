import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { Assignment } from '#contracts/assignments/shapes.ts';
import { isBooked } from '#domain/assignment/status.ts';
import { HttpError, sentenceOf } from '#web/api/http/http-error.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { assignmentQuery } from '#web/api/staff/assignments.ts';
import { describeWhen } from '#web/parts/appointment/appointment-when.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { scrollIntoViewWhenShown } from '#web/ui/form/scroll-into-view.ts';
import { WhyMissing } from '../../ranking/why-missing.tsx';
import type { AssignmentIntent } from '../assignment-intent.ts';
import { mayOverride } from '../override/override-of.ts';
import { OverrideReason } from '../override/override-reason.tsx';
import { AssignConsequence } from './assign-consequence.tsx';
import { BookingRefusal } from './booking-refusal.tsx';
import { CandidateList, LoadingCandidates } from './candidate-list.tsx';
import type { ChosenCandidate } from './candidate-option.tsx';
import { ASSIGN_FAILED, useAssign } from './use-assign.ts';
import { useCandidates } from './use-candidates.ts';

interface AssignDialogProps {
  assignment: Assignment;
  onIntent: (intent: AssignmentIntent) => void;
  onClose: () => void;
}

/**
 * Assigns one interpreter (rules appointments-13 and eligibility-17), also one whom something keeps away that staff may override, with a
 * reason (rule eligibility-19).
 */
export function AssignDialog({ assignment, onIntent, onClose }: AssignDialogProps) {
  const formId = useId();
  const today = useQuery(companyQuery).data?.today;
  const [choice, setChoice] = useState<ChosenCandidate | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [reason, setReason] = useState('');
  const { candidates, rest, load, refetch: refetchCandidates } = useCandidates(assignment.id);
  const { data: present = assignment, refetch } = useQuery(assignmentQuery(assignment.id));
  const assign = useAssign({
    assignment: present,
    onDone: onClose,
    // Availability or the appointment itself has changed: the dialog shows both.
    onRefused() {
      void refetchCandidates();
      void refetch();
    },
  });
  const refused = refusedChoice(assign.error, assign.variables);
  const chosen = candidates?.find(({ id }) => id === choice?.id);
  const isOverriding = chosen !== undefined && mayOverride(chosen);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const isComplete = choice !== null && (!isOverriding || reason.trim() !== '');
    setIsMissing(!isComplete);
    if (isComplete) assign.mutate({ ...choice, overrideReason: isOverriding ? reason : null });
  }

  function choose(next: ChosenCandidate) {
    setChoice(next);
    setIsMissing(false);
  }

  return (
    <Dialog
      title="Assign Interpreter"
      description={`${describeWhen(assignment, today)} · ${assignment.language} · ${assignment.client.name}`}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={assign.isPending} pendingLabel="Assigning...">
            {isOverriding ? 'Book anyway' : 'Assign Interpreter'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={handleSubmit} className="flex flex-col gap-3">
        <AssignConsequence
          shown={assignment}
          present={present}
          choice={choice}
          isOverriding={isOverriding}
          isRefused={assign.isError && assign.variables?.id === choice?.id}
        />
        {isMissing && choice === null && (
          <div ref={scrollIntoViewWhenShown} className="scroll-mt-4">
            <Alert tone="error">Please select an interpreter</Alert>
          </div>
        )}
        {assign.error && !refused && (
          <BookingRefusal error={assign.error} failed={ASSIGN_FAILED} onIntent={onIntent} />
        )}
        {!candidates && !load.isError && <LoadingCandidates />}
        {load.isError && <LoadError title="Interpreters could not be loaded" of={load} />}
        {candidates && (
          <CandidateList
            candidates={candidates}
            rest={rest}
            language={assignment.language}
            bookedId={isBooked(present.status) ? present.interpreterId : null}
            chosenId={choice?.id ?? null}
            refused={refused}
            source={{ assignmentId: assignment.id }}
            onChoose={choose}
            onIntent={onIntent}
          >
            {isOverriding && <OverrideReason value={reason} isMissing={isMissing} onChange={setReason} />}
          </CandidateList>
        )}
        {candidates && candidates.length > 0 && <WhyMissing source={{ assignmentId: assignment.id }} />}
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
