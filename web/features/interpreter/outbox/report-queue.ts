import type { QueryClient } from '@tanstack/react-query';
import { parseCurrentStatus } from '#domain/assignment/status.ts';
import type { KeptReport } from '#web/device/outbox/kept-report.ts';
import { reportChannel } from '#web/device/outbox/report-channel.ts';
import { removeReports, reportsOf } from '#web/device/outbox/report-store.ts';
import { rank, showWaitingSteps, type WaitingStep, waitingSteps } from './waiting-steps.ts';

/** Whose reports, and where what the server says about them is kept. */
export interface Outbox {
  queryClient: QueryClient;
  interpreterId: number;
}

/** By the interpreter: one tab may be handed to another, who must not see what waits of the one before. */
const queues = new Map<number, readonly KeptReport[]>();
const none: readonly KeptReport[] = [];
const listeners = new Set<() => void>();
/** Reports that a press is trying to send right now: they do not wait yet, and the press tells what becomes of them. */
const inHand = new Set<string>();

/** What waits or was refused of an interpreter, as last read. */
export function unsentReports(interpreterId: number): readonly KeptReport[] {
  return queues.get(interpreterId) ?? none;
}

/** Whether it has been read at all. */
export function isQueueRead(interpreterId: number): boolean {
  return queues.has(interpreterId);
}

/** Calls back whenever what waits or was refused has changed, until the returned function is called. */
export function onQueueChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Leaves a report out of what is shown while `work` tries to send it. */
export async function withInHand<T>(reports: readonly { id: string }[], work: () => Promise<T>): Promise<T> {
  for (const { id } of reports) inHand.add(id);
  try {
    return await work();
  } finally {
    for (const { id } of reports) inHand.delete(id);
  }
}

/**
 * Reads the queue anew and shows it. A step that has been sent, or is gone from the queue, stays shown as taken until the
 * lists have been loaded with it: a step must not be offered again in between.
 */
export async function refreshQueue(outbox: Outbox): Promise<void> {
  const reports = await readShown(outbox.interpreterId);
  const steps = stepsOf(reports);
  const gone = waitingSteps(outbox.interpreterId)
    .filter(({ assignmentId }) => !steps.some((step) => step.assignmentId === assignmentId))
    .map((step) => ({ ...step, isSent: true }));
  showWaitingSteps(outbox.interpreterId, [...steps, ...gone]);
  if (gone.length > 0 || reports.some(({ state }) => state === 'sent')) void settle(outbox, reports);
}

/** Shows that the queue has changed, here and in the other tabs. */
export async function queueChanged(outbox: Outbox): Promise<void> {
  reportChannel.tell('changed');
  await refreshQueue(outbox);
}

/** Loads the lists; once they are there, what was sent needs to be remembered no longer. */
async function settle({ queryClient, interpreterId }: Outbox, reports: readonly KeptReport[]): Promise<void> {
  const lists = { queryKey: ['interpreter', 'assignments'], type: 'active' } as const;
  const askedAt = Date.now();
  await queryClient.invalidateQueries({ queryKey: lists.queryKey });
  const loaded = queryClient.getQueryCache().findAll(lists);
  const isLoaded = loaded.length > 0 && loaded.every(({ state }) => state.dataUpdatedAt >= askedAt);
  if (!isLoaded) return;
  await removeReports(reports.filter(({ state }) => state === 'sent').map(({ id }) => id));
  showWaitingSteps(interpreterId, stepsOf(await readShown(interpreterId)));
}

async function readShown(interpreterId: number): Promise<KeptReport[]> {
  const reports = (await reportsOf(interpreterId)).filter(({ id }) => !inHand.has(id));
  queues.set(
    interpreterId,
    reports.filter(({ state }) => state !== 'sent'),
  );
  for (const listener of listeners) listener();
  return reports;
}

/** Of each appointment the furthest step that waits or was sent. A refused one was not taken. */
export function stepsOf(reports: readonly KeptReport[]): WaitingStep[] {
  const furthest = new Map<number, WaitingStep>();
  for (const report of reports) {
    const step =
      report.kind === 'step' && report.state !== 'refused' ? parseCurrentStatus(report.step) : null;
    if (step === null) continue;
    const { assignmentId, state } = report;
    const before = furthest.get(assignmentId);
    const isSent = state === 'sent' && (before?.isSent ?? true);
    const isFurther = before === undefined || rank(step) >= rank(before.step);
    furthest.set(assignmentId, { assignmentId, step: isFurther ? step : before.step, isSent });
  }
  return [...furthest.values()];
}
