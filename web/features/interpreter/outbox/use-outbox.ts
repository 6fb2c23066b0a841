import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { usePortal } from '../portal-context.ts';
import { wasRefused } from './refusal.ts';
import { type Outbox, onQueueChange, unsentReports } from './report-queue.ts';
import { groupReports, type ReportGroup } from './report-words.ts';

/** The outbox of the interpreter whose portal it is. */
export function useOutbox(): Outbox {
  const queryClient = useQueryClient();
  const { interpreterId } = usePortal();
  return useMemo(() => ({ queryClient, interpreterId }), [queryClient, interpreterId]);
}

/** What waits and what was refused, as people count it. */
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
