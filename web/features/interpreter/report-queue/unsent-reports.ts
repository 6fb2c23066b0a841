import type { QueuedReport } from '#web/device/report-queue/queued-report.ts';

/** By interpreter: a tab may change to another interpreter, who must not see the first one's reports. */
const queues = new Map<number, readonly QueuedReport[]>();
const none: readonly QueuedReport[] = [];
const listeners = new Set<() => void>();

/** An interpreter's waiting or refused reports, as last read. */
export function unsentReports(interpreterId: number): readonly QueuedReport[] {
  return queues.get(interpreterId) ?? none;
}

/** Whether it has been read at all. */
export function isQueueRead(interpreterId: number): boolean {
  return queues.has(interpreterId);
}

/** Calls back when waiting or refused reports change, until the returned function is called. */
export function onQueueChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows what has been read of an interpreter's queue. */
export function showUnsent(interpreterId: number, reports: readonly QueuedReport[]): void {
  queues.set(interpreterId, reports);
  for (const listener of listeners) listener();
}
