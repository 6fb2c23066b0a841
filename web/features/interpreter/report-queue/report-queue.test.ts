import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import type { QueuedReport } from '#web/device/report-queue/queued-report.ts';

// There is no IndexedDB outside a browser.
vi.mock('#web/device/report-queue/report-store.ts', () => ({
  reportsOf: async (interpreterId: number) =>
    [{ id: `of ${interpreterId}`, interpreterId, state: 'refused', kind: 'step' }] as QueuedReport[],
}));
vi.stubGlobal('localStorage', { getItem: () => null, setItem() {} });
// Another test of this process may have loaded it without the mock.
vi.resetModules();
const { isQueueRead, refreshQueue, unsentReports } = await import('./report-queue.ts');

describe('what waits on a phone that two interpreters share', () => {
  it('is never shown to the other, not even until the queue has been read', async () => {
    const queryClient = new QueryClient();
    await refreshQueue({ queryClient, interpreterId: 1 });
    expect(unsentReports(1).map(({ id }) => id)).toEqual(['of 1']);
    expect(unsentReports(2)).toEqual([]);
    expect(isQueueRead(2)).toBe(false);
    await refreshQueue({ queryClient, interpreterId: 2 });
    expect(unsentReports(2).map(({ id }) => id)).toEqual(['of 2']);
    expect(unsentReports(1).map(({ id }) => id)).toEqual(['of 1']);
  });
});
