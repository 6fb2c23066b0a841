import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type * as z from 'zod/mini';
import type { Assignment, Candidate } from '#contracts/assignment.ts';
import { sentenceOf } from '#web/api/http-error.ts';
import { assignInterpreter } from '#web/api/staff-assignment-acts.ts';
import { candidatesQuery } from '#web/api/staff-assignments.ts';
import { describeWhen } from '#web/parts/appointment-when.ts';
import { dollars } from '#web/parts/dollars.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { useAct } from '../use-act.ts';
import { TOUCHED_BY_ASSIGNMENTS } from './touched.ts';

type CandidateRow = z.output<typeof Candidate>;

interface AssignDialogProps {
  assignment: Assignment;
  onClose: () => void;
}

/** Assigns one interpreter directly (spec §4); who cannot is listed last, with the reason. */
export function AssignDialog({ assignment, onClose }: AssignDialogProps) {
  const formId = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const candidates = useQuery(candidatesQuery(assignment.id));
  const assign = useAct({
    run: (interpreterId: number) => assignInterpreter(assignment.id, interpreterId),
    done: 'Assignment assigned successfully',
    failed: 'Failed to assign interpreter',
    touches: TOUCHED_BY_ASSIGNMENTS,
    onDone: onClose,
    // Who is free has changed: the list says so.
    onRefused: () => void candidates.refetch(),
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (chosen !== null && !assign.isPending) assign.mutate(chosen);
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
          <Button
            type="submit"
            form={formId}
            disabled={chosen === null}
            pending={assign.isPending}
            pendingLabel="Assigning..."
          >
            Assign Interpreter
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={handleSubmit} className="flex flex-col gap-3">
        {assign.error && (
          <Alert tone="error">{sentenceOf(assign.error) ?? 'Failed to assign interpreter'}</Alert>
        )}
        {candidates.isPending && <LoadingCandidates />}
        {candidates.isError && (
          <ErrorState
            title="Interpreters could not be loaded"
            onRetry={() => void candidates.refetch()}
            isRetrying={candidates.isFetching}
          >
            {sentenceOf(candidates.error)}
          </ErrorState>
        )}
        {candidates.data && (
          <CandidateList
            candidates={candidates.data}
            language={assignment.language}
            chosen={chosen}
            onChoose={setChosen}
          />
        )}
      </form>
    </Dialog>
  );
}

interface CandidateListProps {
  candidates: readonly CandidateRow[];
  language: string;
  chosen: number | null;
  onChoose: (id: number) => void;
}

function CandidateList({ candidates, language, chosen, onChoose }: CandidateListProps) {
  if (candidates.length === 0) {
    return (
      <EmptyState title={`No available ${language} interpreters`} icon={<Users aria-hidden />}>
        Add an interpreter who speaks {language}, or make one available.
      </EmptyState>
    );
  }
  // A stable sort: within both parts the server's order stays.
  const sorted = [...candidates].sort((a, b) => Number(a.refusal !== null) - Number(b.refusal !== null));
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">Interpreters who are available and speak {language}</legend>
      {sorted.map((candidate) => (
        <CandidateOption
          key={candidate.id}
          candidate={candidate}
          isChosen={candidate.id === chosen}
          onChoose={onChoose}
        />
      ))}
    </fieldset>
  );
}

interface CandidateOptionProps {
  candidate: CandidateRow;
  isChosen: boolean;
  onChoose: (id: number) => void;
}

function CandidateOption({ candidate, isChosen, onChoose }: CandidateOptionProps) {
  const { id, name, phone, hourlyRate, refusal } = candidate;
  const isFree = refusal === null;
  return (
    <label
      className={classNames(
        'flex items-start gap-3 rounded-control border px-3 py-2.5',
        isChosen ? 'border-accent bg-accent-soft' : 'border-line',
        isFree ? 'hover:bg-hover' : 'bg-sunken text-ink-soft',
      )}
    >
      <input
        type="radio"
        name="interpreterId"
        value={id}
        checked={isChosen}
        disabled={!isFree}
        onChange={() => onChoose(id)}
        className="mt-1 size-5 shrink-0 accent-accent pointer-fine:md:mt-0.5 pointer-fine:md:size-4"
      />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap justify-between gap-x-3">
          <span className="font-medium">{name}</span>
          <span>{dollars(hourlyRate)}/h</span>
        </span>
        <span className="block text-ink-soft">{phone}</span>
        {refusal && <span className="block text-ink-soft">{refusal.message}</span>}
      </span>
    </label>
  );
}

function LoadingCandidates() {
  return (
    <SkeletonGroup label="Loading interpreters" className="flex flex-col gap-2">
      {['a', 'b', 'c', 'd'].map((row) => (
        <Skeleton key={row} className="h-16" />
      ))}
    </SkeletonGroup>
  );
}
