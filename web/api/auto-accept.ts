import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AutoAccept } from '#contracts/fill-plans/auto-accept.ts';
import { type CallOptions, call } from './http/http.ts';
import type { ScheduleOwner } from './schedule.ts';

const audience = 'interpreter';
/** Nobody waits longer on a phone before they hear that it did not work. */
const timeLimitMs = 15_000;

export type AutoAcceptInput = CallOptions<'PUT /api/interpreters/{interpreterId}/standing-yes'>['body'];

/** What an interpreter takes without being asked; changes arrive under the topic of interpreters. */
export function autoAcceptQuery({ by, interpreterId }: ScheduleOwner) {
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
export function useAutoAcceptChanges(interpreterId: number) {
  const queryClient = useQueryClient();
  const query = autoAcceptQuery({ by: audience, interpreterId });
  const common = { params: { interpreterId }, audience, timeLimitMs } as const;
  const onSuccess = (saved: AutoAccept) => queryClient.setQueryData(query.queryKey, saved);
  return {
    put: useMutation({
      mutationFn: (body: AutoAcceptInput) =>
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
export type AutoAcceptChanges = ReturnType<typeof useAutoAcceptChanges>;

/** Returns what auto-accept has booked; whatever comes of it, one's appointments are fetched again. */
export function useReturnBooking(interpreterId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (assignmentId: number) =>
      call('POST /api/assignments/{assignmentId}/hand-back', {
        params: { assignmentId },
        audience,
        timeLimitMs,
      }),
    onSettled() {
      void queryClient.invalidateQueries(autoAcceptQuery({ by: audience, interpreterId }));
      void queryClient.invalidateQueries({ queryKey: [audience, 'assignments'] });
    },
  });
}
