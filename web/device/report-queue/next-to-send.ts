import type { QueuedReport } from './queued-report.ts';

interface Wanted {
  kind: QueuedReport['kind'];
  /** Appointments that are not tried again in this round. */
  without: ReadonlySet<number>;
  /** Only reports on this appointment. */
  only?: number | undefined;
}

/**
 * The next report to send: for each appointment in the order in which they were made. A refused one does not delay
 * later ones; a receipt waits for its report and stays while that one is refused.
 */
export function nextToSend(
  reports: readonly QueuedReport[],
  { kind, without, only }: Wanted,
): QueuedReport | null {
  const undelivered = new Set(reports.filter(({ state }) => state !== 'sent').map(({ id }) => id));
  const mayGo = (report: QueuedReport) =>
    report.kind === kind &&
    report.state === 'waiting' &&
    !without.has(report.assignmentId) &&
    (only === undefined || report.assignmentId === only) &&
    !(report.kind === 'receipt' && undelivered.has(report.reportId));
  return reports.find(mayGo) ?? null;
}
