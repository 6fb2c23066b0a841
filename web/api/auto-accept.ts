import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { StandingYes } from '#contracts/fill-plans/auto-accept.ts';
import { type CallOptions, call } from './http/http.ts';
import type { ScheduleOwner } from './schedule.ts';

const audience = 'interpreter';
/** Nobody waits longer on a phone before they hear that it did not work. */
const timeLimitMs = 15_000;

export type StandingYesInput = CallOptions<'PUT /api/interpreters/{interpreterId}/standing-yes'>['body'];

/** What an interpreter takes without being asked; changes arrive under the topic of interpreters. */
export function standingYesQuery({ by, interpreterId }: ScheduleOwner) {
  return queryOptions({
    queryKey: [by, 'interpreters', 'standing-yes', interpreterId],
    queryFn: ({ signal }) =>
      call('GET /api/interpreters/{interpreterId}/standing-yes', {
        params: { interpreterId },
        audience: by,
        signal,
      }),
    // Something may have been booked by it.
    refetchOnMount: 'always',
  });
}

/** The changes of one's own; each answer is what is shown next. */
export function useStandingYesChanges(interpreterId: number) {
  const queryClient = useQueryClient();
  const query = standingYesQuery({ by: audience, interpreterId });
  const common = { params: { interpreterId }, audience, timeLimitMs } as const;
  const onSuccess = (saved: StandingYes) => queryClient.setQueryData(query.queryKey, saved);
  return {
    put: useMutation({
      mutationFn: (body: StandingYesInput) =>
        call('PUT /api/interpreters/{interpreterId}/standing-yes', { ...common, body }),
      onSuccess,
    }),
    end: useMutation({
      mutationFn: () => call('DELETE /api/interpreters/{interpreterId}/standing-yes', common),
      onSuccess,
    }),
    /** What is saved now, for a form that is older. */
    read: () => queryClient.fetchQuery({ ...query, staleTime: 0 }),
  };
}
export type StandingYesChanges = ReturnType<typeof useStandingYesChanges>;

/** Hands back what a standing yes has booked; whatever comes of it, one's appointments are fetched again. */
export function useHandBack(interpreterId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (assignmentId: number) =>
      call('POST /api/assignments/{assignmentId}/hand-back', {
        params: { assignmentId },
        audience,
        timeLimitMs,
      }),
    onSettled() {
      void queryClient.invalidateQueries(standingYesQuery({ by: audience, interpreterId }));
      void queryClient.invalidateQueries({ queryKey: [audience, 'assignments'] });
    },
  });
}
