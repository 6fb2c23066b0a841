import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { STANDING_YES_PATHS } from '#contracts/fill-plan-paths.ts';
import type { StandingYes } from '#contracts/standing-yes.ts';
import { type CallOptions, callsOf } from './http/http.ts';
import type { ScheduleOwner } from './schedule.ts';

const { call } = callsOf(STANDING_YES_PATHS);
const audience = 'interpreter';
/** Nobody waits longer on a phone before they hear that it did not work. */
const timeLimitMs = 15_000;

export type StandingYesInput = CallOptions<'standingYes.put'>['body'];

/** What an interpreter takes without being asked; changes arrive under the topic of interpreters. */
export function standingYesQuery({ by, interpreterId }: ScheduleOwner) {
  return queryOptions({
    queryKey: [by, 'interpreters', 'standing-yes', interpreterId],
    queryFn: ({ signal }) => call('standingYes.get', { params: { interpreterId }, audience: by, signal }),
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
      mutationFn: (body: StandingYesInput) => call('standingYes.put', { ...common, body }),
      onSuccess,
    }),
    end: useMutation({ mutationFn: () => call('standingYes.end', common), onSuccess }),
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
      call('assignments.handBack', { params: { assignmentId }, audience, timeLimitMs }),
    onSettled() {
      void queryClient.invalidateQueries(standingYesQuery({ by: audience, interpreterId }));
      void queryClient.invalidateQueries({ queryKey: [audience, 'assignments'] });
    },
  });
}
