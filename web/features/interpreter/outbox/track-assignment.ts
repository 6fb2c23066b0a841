import { useMutation, useQueryClient } from '@tanstack/react-query';
import { usePortal } from '../portal-context.ts';
import type { TrackedStep, TrackOutcome } from './tracked-step.ts';

/* What it takes and answers, beside it for whoever calls it. */
export type { Receipt, TrackedStep, TrackOutcome, TrackReport } from './tracked-step.ts';

/**
 * Reports a step of live progress: on the way, check-in, completion (spec §7). It is kept on the device before it is sent, so
 * that nothing is lost (docs/decisions/0011). Throws `HttpError` when the server refuses it at once.
 */
export function useTrackAssignment() {
  const queryClient = useQueryClient();
  const { interpreterId } = usePortal();
  return useMutation({
    mutationFn: async (tracked: TrackedStep): Promise<TrackOutcome> => {
      const { takeReport } = await import('./take-report.ts');
      return takeReport({ queryClient, interpreterId }, tracked);
    },
  });
}
