import { useMemo, useSyncExternalStore } from 'react';
import type { InterpreterAssignment } from '#contracts/assignment.ts';
import { CURRENT_STATUSES, type CurrentStatus, isBooked } from '#domain/assignment/status.ts';
import { keptAnswersOf } from '#web/device/kept-answers.ts';
import { usePortal } from '../portal-context.ts';

/** How far an appointment has come by a report that the lists do not know of yet. */
export interface WaitingStep {
  assignmentId: number;
  step: CurrentStatus;
  /** The server has it already: the lists are being loaded. */
  isSent: boolean;
}

/*
 * The queue lies in IndexedDB, whose code comes after the first paint. What it says of the steps is noted besides, where the
 * first paint can read it: so a step that was taken is never offered a second time meanwhile.
 */
const name = 'waiting-steps';
let shown: { interpreterId: number; steps: readonly WaitingStep[] } | null = null;
const listeners = new Set<() => void>();

export function waitingSteps(interpreterId: number): readonly WaitingStep[] {
  if (shown?.interpreterId !== interpreterId) {
    // Written below alone, under this name.
    const noted = keptAnswersOf(interpreterId).read(name)?.data as readonly WaitingStep[] | undefined;
    shown = { interpreterId, steps: noted ?? [] };
  }
  return shown.steps;
}

/** Shows these steps from now on, and notes them for the next visit. */
export function showWaitingSteps(interpreterId: number, steps: readonly WaitingStep[]): void {
  if (JSON.stringify(steps) === JSON.stringify(waitingSteps(interpreterId))) return;
  shown = { interpreterId, steps };
  keptAnswersOf(interpreterId).keep(name, { data: steps, at: Date.now() });
  for (const listener of listeners) listener();
}

/** Whether a step of the appointment waits on this phone to be sent. */
export function useWaitingFor(assignmentId: number): boolean {
  return useWaitingSteps().some((waiting) => waiting.assignmentId === assignmentId && !waiting.isSent);
}

/** Appointments as they are with the steps that wait, which count as taken. */
export function useWithWaiting(
  rows: readonly InterpreterAssignment[] | undefined,
): readonly InterpreterAssignment[] | undefined {
  const steps = useWaitingSteps();
  return useMemo(() => rows && withWaiting(rows, steps), [rows, steps]);
}

/** The rows, those with a step further on than they say themselves advanced to it. What is not booked stays as it is. */
export function withWaiting<Row extends Pick<InterpreterAssignment, 'id' | 'status' | 'currentStatus'>>(
  rows: readonly Row[],
  steps: readonly WaitingStep[],
): readonly Row[] {
  if (steps.length === 0) return rows;
  return rows.map((row) => {
    const waiting = steps.find(({ assignmentId }) => assignmentId === row.id);
    if (!waiting || !isBooked(row.status) || rank(waiting.step) <= rank(row.currentStatus)) return row;
    const { step } = waiting;
    return { ...row, currentStatus: step, status: step === 'completed' ? 'completed' : row.status };
  });
}

/** Of two steps the further one is the greater. */
export function rank(step: CurrentStatus): number {
  return CURRENT_STATUSES.indexOf(step);
}

function useWaitingSteps(): readonly WaitingStep[] {
  const { interpreterId } = usePortal();
  return useSyncExternalStore(subscribe, () => waitingSteps(interpreterId));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
