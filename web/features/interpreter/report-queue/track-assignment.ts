import { useMutation, useQueryClient } from '@tanstack/react-query';
import { usePortal } from '../portal-context.ts';
import type { TrackedStep, TrackOutcome } from './tracked-step.ts';

/* The types of input and result, for the callers. */
export type { Receipt, TrackedStep, TrackOutcome, TrackReport } from './tracked-step.ts';

/**
 * Reports a step of live progress: on the way, check-in, completion. The report is stored on the device before it is
 * sent (rule tracking-5; decision 11). Throws `HttpError` if the server refuses it at once.
 */
export function useTrackAssignment() {
  const queryClient = useQueryClient();
  const { interpreterId } = usePortal();
  return useMutation({
    mutationFn: async (tracked: TrackedStep): Promise<TrackOutcome> => {
      const { submitReport } = await import('./submit-report.ts');
      return submitReport({ queryClient, interpreterId }, tracked);
    },
  });
}
