import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Assignment } from '#contracts/assignments/shapes.ts';
import type { Interpreter } from '#contracts/interpreters/shapes.ts';
import { isBooked } from '#domain/assignment/status.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { assignmentQuery } from '#web/api/staff/assignments.ts';
import { candidateQuery } from '#web/api/staff/candidates.ts';
import { describeWhen } from '#web/parts/appointment/appointment-when.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import type { AssignmentIntent } from '../assignment-intent.ts';
import { mayOverride, overrideOf } from '../override/override-of.ts';
import { Cautions, OverrideReason } from '../override/override-reason.tsx';
import { AssignConsequence } from './assign-consequence.tsx';
import { BookingRefusal, ShowAppointmentButton } from './booking-refusal.tsx';
import { bookedAt, type CandidateRow } from './candidate-option.tsx';
import { ASSIGN_FAILED, useAssign } from './use-assign.ts';

interface AssignOneDialogProps {
  assignmentId: number;
  interpreter: Pick<Interpreter, 'id' | 'name'>;
  /** Opens another dialog over this one. */
  onIntent: (intent: AssignmentIntent) => void;
  onDone: () => void;
  onClose: () => void;
}

/**
 * Asks before one interpreter is assigned (rules appointments-13 and eligibility-17); says why when it is not possible, with the booking in
 * the way, and asks why where staff may do it nevertheless (rule eligibility-19).
 */
export function AssignOneDialog(props: AssignOneDialogProps) {
  const { assignmentId, interpreter, onIntent, onDone, onClose } = props;
  const today = useQuery(companyQuery).data?.today;
  // Fetched again: it may have changed since it was drawn.
  const assignment = useQuery({ ...assignmentQuery(assignmentId), staleTime: 0 });
  const candidateResult = useQuery(candidateQuery(assignmentId, interpreter.id));
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const assign = useAssign({
    assignment: assignment.data,
    onDone,
    onRefused() {
      void candidateResult.refetch();
      void assignment.refetch();
    },
  });
  const isLoading = assignment.isPending || candidateResult.isPending;
  const failed = [assignment, candidateResult].find(({ isError }) => isError);
  const present = assignment.data;
  const hindrance =
    present &&
    candidateResult.data !== undefined &&
    hindranceOf({ present, interpreter, candidate: candidateResult.data });
  const isPossible = !failed && !hindrance;
  const candidate = isPossible ? candidateResult.data : null;
  const isOverriding = candidate != null && mayOverride(candidate);

  function handleConfirm() {
    const isIncomplete = isOverriding && reason.trim() === '';
    setIsMissing(isIncomplete);
    if (!isIncomplete) assign.mutate({ ...interpreter, overrideReason: isOverriding ? reason : null });
  }

  return (
    <ConfirmDialog
      title={isPossible ? `Assign ${interpreter.name}?` : `${interpreter.name} cannot be assigned`}
      description={
        present && `${describeWhen(present, today)} · ${present.language} · ${present.client.name}`
      }
      confirmLabel={isOverriding ? 'Book anyway' : 'Assign Interpreter'}
      pendingLabel={isLoading ? 'Loading...' : 'Assigning...'}
      pending={isLoading || assign.isPending}
      cancelLabel={isPossible ? 'Cancel' : 'Close'}
      onConfirm={isPossible ? handleConfirm : undefined}
      onCancel={onClose}
    >
      <div className="flex flex-col gap-3">
        {isLoading && (
          <SkeletonGroup label="Loading the appointment" className="flex flex-col gap-2">
            <Skeleton className="h-5" />
            <Skeleton className="h-5" />
          </SkeletonGroup>
        )}
        {failed && <LoadError title="The appointment could not be loaded" of={failed} />}
        {hindrance && (
          <Alert tone="error">
            {hindrance.sentence}{' '}
            {hindrance.assignmentId !== null && (
              <ShowAppointmentButton assignmentId={hindrance.assignmentId} onIntent={onIntent} />
            )}
          </Alert>
        )}
        {present && candidate && (
          <AssignConsequence
            shown={present}
            present={present}
            choice={interpreter}
            isOverriding={isOverriding}
            isRefused={assign.isError}
          />
        )}
        {candidate && <Cautions of={candidate.cautions} />}
        {isOverriding && (
          <OverrideReason
            sentences={candidate.exclusions.map(({ sentence }) => sentence)}
            value={reason}
            isMissing={isMissing}
            onChange={setReason}
          />
        )}
        {/* What the server refuses is said once: the people who are fetched again say the same. */}
        {assign.error && isPossible && overrideOf(assign.error).length === 0 && !assign.isPending && (
          <BookingRefusal error={assign.error} failed={ASSIGN_FAILED} onIntent={onIntent} />
        )}
      </div>
    </ConfirmDialog>
  );
}

interface HindranceQuestion {
  present: Assignment;
  interpreter: AssignOneDialogProps['interpreter'];
  /** Null: there is nobody with that id. */
  candidate: CandidateRow | null;
}

/**
 * Why the interpreter cannot be assigned, in the words of the server (rule appointments-13), and the booking in conflict; null if they can.
 */
function hindranceOf({ present, interpreter, candidate }: HindranceQuestion) {
  if (isBooked(present.status) && present.interpreterId === interpreter.id)
    return { sentence: `It is booked with ${interpreter.name} already.`, assignmentId: null };
  if (candidate === null)
    return { sentence: `${interpreter.name} can no longer be assigned.`, assignmentId: null };
  if (candidate.refusal === null || mayOverride(candidate)) return null;
  const { message, assignmentId } = candidate.refusal;
  return { sentence: `${message} ${bookedAt(candidate, 'Booked') ?? ''}`.trim(), assignmentId };
}
