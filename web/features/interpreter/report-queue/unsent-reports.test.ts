import { describe, expect, it } from 'vitest';
import type { QueuedReport } from '#web/device/report-queue/queued-report.ts';
import { isQueueRead, showUnsent, unsentReports } from './unsent-reports.ts';

// Only the id is used.
const report = (id: string) => ({ id }) as QueuedReport;
const shownTo = (interpreterId: number) => unsentReports(interpreterId).map(({ id }) => id);

describe('what waits on a phone that two interpreters share', () => {
  it('is never shown to the other, not even until the queue has been read', () => {
    showUnsent(1, [report('of 1')]);
    expect(shownTo(1)).toEqual(['of 1']);
    expect(shownTo(2)).toEqual([]);
    expect(isQueueRead(2)).toBe(false);
    showUnsent(2, [report('of 2')]);
    expect(shownTo(2)).toEqual(['of 2']);
    expect(shownTo(1)).toEqual(['of 1']);
  });
});
