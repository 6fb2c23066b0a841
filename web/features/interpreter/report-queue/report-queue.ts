import type { QueryClient } from '@tanstack/react-query';
import { DAY_REPORTS } from '#domain/assignment/day-reports.ts';
import { parseCurrentStatus } from '#domain/assignment/status.ts';
import type { QueuedReport } from '#web/device/report-queue/queued-report.ts';
import { removeReports, reportsOf } from '#web/device/report-queue/report-store.ts';
import { reportChannel } from '#web/device/tab-channel.ts';
import { showUnsent } from './unsent-reports.ts';
import { rank, showWaitingSteps, type WaitingStep, waitingSteps } from './waiting-steps.ts';

/** The interpreter whose reports are queued, and the cache of the server's answers. */
export interface ReportQueue {
  queryClient: QueryClient;
  interpreterId: number;
}

/** Reports that a press is sending right now: they do not wait yet, and the press shows the result. */
const beingSent = new Set<string>();

/** Hides a report from the list while `work` tries to send it. */
export async function whileSending<T>(
  reports: readonly { id: string }[],
  work: () => Promise<T>,
): Promise<T> {
  for (const { id } of reports) beingSent.add(id);
  try {
    return await work();
  } finally {
    for (const { id } of reports) beingSent.delete(id);
  }
}

/**
 * Reads the queue again and shows it. A step that was sent or has left the queue still counts as taken until the lists
 * contain it: it must not be offered again in between.
 */
export async function refreshQueue(queue: ReportQueue): Promise<void> {
  const reports = await readShown(queue.interpreterId);
  const steps = stepsOf(reports);
  const gone = waitingSteps(queue.interpreterId)
    .filter(({ assignmentId }) => !steps.some((step) => step.assignmentId === assignmentId))
    .map((step) => ({ ...step, isSent: true }));
  showWaitingSteps(queue.interpreterId, [...steps, ...gone]);
  if (gone.length > 0 || reports.some(({ state }) => state === 'sent')) void settle(queue, reports);
}

/** Announces a change of the queue, here and in the other tabs. */
export async function queueChanged(queue: ReportQueue): Promise<void> {
  reportChannel.tell('changed');
  await refreshQueue(queue);
}

/** Fetches the lists; then sent reports need not be remembered any longer. */
async function settle(
  { queryClient, interpreterId }: ReportQueue,
  reports: readonly QueuedReport[],
): Promise<void> {
  const lists = { queryKey: ['interpreter', 'assignments'], type: 'active' } as const;
  const askedAt = Date.now();
  await queryClient.invalidateQueries({ queryKey: lists.queryKey });
  const loaded = queryClient.getQueryCache().findAll(lists);
  const isLoaded = loaded.length > 0 && loaded.every(({ state }) => state.dataUpdatedAt >= askedAt);
  if (!isLoaded) return;
  await removeReports(reports.filter(({ state }) => state === 'sent').map(({ id }) => id));
  showWaitingSteps(interpreterId, stepsOf(await readShown(interpreterId)));
}

async function readShown(interpreterId: number): Promise<QueuedReport[]> {
  const reports = (await reportsOf(interpreterId)).filter(({ id }) => !beingSent.has(id));
  showUnsent(
    interpreterId,
    reports.filter(({ state }) => state !== 'sent'),
  );
  return reports;
}

/** The furthest step of each appointment that waits or was sent. Refused steps do not count. */
export function stepsOf(reports: readonly QueuedReport[]): WaitingStep[] {
  const furthest = new Map<number, WaitingStep>();
  for (const report of reports) {
    if (report.kind !== 'step' || report.state === 'refused') continue;
    const step = parseCurrentStatus(report.step);
    if (step === null) continue;
    const { assignmentId, state, takenAt } = report;
    const before = furthest.get(assignmentId);
    const isSent = state === 'sent' && (before?.isSent ?? true);
    const isFurther = before === undefined || rank(step) >= rank(before.step);
    const action = DAY_REPORTS.find((one) => one === report.body['act']) ?? before?.act;
    furthest.set(assignmentId, {
      assignmentId,
      step: isFurther ? step : before.step,
      takenAt: isFurther ? takenAt : before.takenAt,
      ...(action && { act: action }),
      isSent,
    });
  }
  return [...furthest.values()];
}
