import { useMemo, useSyncExternalStore } from 'react';
import type { InterpreterAssignment } from '#contracts/assignments/shapes.ts';
import type { DayReport } from '#domain/assignment/day-reports.ts';
import { CURRENT_STATUSES, type CurrentStatus, isBooked } from '#domain/assignment/status.ts';
import { cachedAnswers } from '#web/device/cached-answers.ts';
import { usePortal } from '../portal-context.ts';

/** The progress of an appointment by a report that the lists do not contain yet. */
export interface WaitingStep {
  assignmentId: number;
  step: CurrentStatus;
  /** What was told instead of a step; absent: a step. */
  act?: DayReport;
  /** When it was reported: an instant. */
  takenAt: string;
  /** The server has it; the lists are being fetched. */
  isSent: boolean;
}

/*
 * The queue is in IndexedDB, whose code loads after the first paint. Its steps are also stored where the first paint
 * can read them, so that a step is never offered twice.
 */
const name = 'waiting-steps';
let shown: { interpreterId: number; steps: readonly WaitingStep[] } | null = null;
const listeners = new Set<() => void>();

export function waitingSteps(interpreterId: number): readonly WaitingStep[] {
  if (shown?.interpreterId !== interpreterId) {
    // Only written below, under this name.
    const noted = cachedAnswers(interpreterId).read(name)?.data as readonly WaitingStep[] | undefined;
    shown = { interpreterId, steps: noted ?? [] };
  }
  return shown.steps;
}

/** Shows these steps from now on and stores them for the next visit. */
export function showWaitingSteps(interpreterId: number, steps: readonly WaitingStep[]): void {
  if (JSON.stringify(steps) === JSON.stringify(waitingSteps(interpreterId))) return;
  shown = { interpreterId, steps };
  cachedAnswers(interpreterId).keep(name, { data: steps, at: Date.now() });
  for (const listener of listeners) listener();
}

/** Whether a step of the appointment waits on this phone. */
export function useWaitingStep(assignmentId: number): boolean {
  return useWaitingSteps().some((waiting) => waiting.assignmentId === assignmentId && !waiting.isSent);
}

/** Appointments with their waiting steps, which count as taken. */
export function useWithWaitingSteps(
  rows: readonly InterpreterAssignment[] | undefined,
): readonly InterpreterAssignment[] | undefined {
  const steps = useWaitingSteps();
  return useMemo(() => rows && withWaitingSteps(rows, steps), [rows, steps]);
}

/** The rows, advanced to a waiting step that is further on. Appointments that are not booked stay as they are. */
export function withWaitingSteps<
  Row extends Pick<InterpreterAssignment, 'id' | 'status' | 'currentStatus' | 'setOutAt' | 'arrivedAt'>,
>(rows: readonly Row[], steps: readonly WaitingStep[]): readonly Row[] {
  if (steps.length === 0) return rows;
  return rows.map((row) => {
    const waiting = steps.find(({ assignmentId }) => assignmentId === row.id);
    if (waiting?.act === 'client_absent' || waiting?.act === 'did_not_take_place')
      return { ...row, notHeld: waiting.act };
    // Given back: it is the office's again.
    if (waiting?.act === 'give_back' && isBooked(row.status)) return { ...row, status: 'declined' as const };
    if (!waiting || !isBooked(row.status) || rank(waiting.step) <= rank(row.currentStatus)) return row;
    const { step, takenAt } = waiting;
    const setOutAt = step === 'en_route' ? takenAt : row.setOutAt;
    const arrivedAt = step === 'arrived' ? takenAt : row.arrivedAt;
    const status = step === 'completed' ? 'completed' : row.status;
    return { ...row, currentStatus: step, stepByOffice: false, setOutAt, arrivedAt, status };
  });
}

/** Orders steps: the further one is greater. */
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
