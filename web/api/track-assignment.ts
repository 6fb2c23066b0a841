import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallOptions, call } from './http.ts';
import { newIdempotencyKey } from './idempotency-key.ts';

interface Step {
  assignmentId: number;
  report: CallOptions<'assignments.track'>['body'];
}

/** Reports a step of live progress: on the way, check-in, completion (spec §7). */
export function useTrackAssignment() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ assignmentId, report }: Step) =>
      call('assignments.track', {
        params: { assignmentId },
        body: report,
        audience: 'interpreter',
        idempotencyKey: newIdempotencyKey(),
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['interpreter', 'assignments'] }),
  });
}
