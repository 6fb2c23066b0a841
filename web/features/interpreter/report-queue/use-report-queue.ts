import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { usePortal } from '../portal-context.ts';
import { groupReports, type ReportGroup } from './describe-report.ts';
import { wasRefused } from './refusal.ts';
import type { ReportQueue } from './report-queue.ts';
import { onQueueChange, unsentReports } from './unsent-reports.ts';

/** The queue of the portal's interpreter. */
export function useReportQueue(): ReportQueue {
  const queryClient = useQueryClient();
  const { interpreterId } = usePortal();
  return useMemo(() => ({ queryClient, interpreterId }), [queryClient, interpreterId]);
}

/** Waiting and refused reports, as people count them. */
export function useUnsent(): { waiting: readonly ReportGroup[]; refused: readonly ReportGroup[] } {
  const { interpreterId } = usePortal();
  const reports = useSyncExternalStore(onQueueChange, () => unsentReports(interpreterId));
  return useMemo(() => {
    const groups = groupReports(reports);
    return {
      waiting: groups.filter((group) => !wasRefused(group)),
      refused: groups.filter(wasRefused),
    };
  }, [reports]);
}
