import type { KeptReport } from './kept-report.ts';

interface Wanted {
  kind: KeptReport['kind'];
  /** Appointments of which nothing more is tried in this round. */
  without: ReadonlySet<number>;
  /** Only what belongs to this appointment. */
  only?: number | undefined;
}

/**
 * The report that is sent next: of each appointment in the order in which they were taken. One that was refused does not
 * hold up what came after it; a receipt waits for its report and stays while that one is refused.
 */
export function nextToSend(
  reports: readonly KeptReport[],
  { kind, without, only }: Wanted,
): KeptReport | null {
  const undelivered = new Set(reports.filter(({ state }) => state !== 'sent').map(({ id }) => id));
  const mayGo = (report: KeptReport) =>
    report.kind === kind &&
    report.state === 'waiting' &&
    !without.has(report.assignmentId) &&
    (only === undefined || report.assignmentId === only) &&
    !(report.kind === 'receipt' && undelivered.has(report.reportId));
  return reports.find(mayGo) ?? null;
}
