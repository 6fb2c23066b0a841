import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Schedule } from '#contracts/schedules/shapes.ts';
import { type CallOptions, call } from './http/http.ts';
import { HttpError } from './http/http-error.ts';
import { ownCannotComeQuery } from './interpreter/cannot-come.ts';

/** Whose schedule, and in whose session it is looked at: the interpreter's own, or staff's. */
export interface ScheduleOwner {
  readonly by: 'staff' | 'interpreter';
  readonly interpreterId: number;
}

export type WeeklyHours = CallOptions<'PUT /api/interpreters/{interpreterId}/schedule/hours'>['body'];
export type ScheduleExceptionInput =
  CallOptions<'POST /api/interpreters/{interpreterId}/schedule/times'>['body'];

/** Nobody waits longer on a phone before they hear that it did not work. */
const TIME_LIMIT_MS = 15_000;

/** When an interpreter works; changes arrive under the topic of interpreters. */
export function scheduleQuery({ by, interpreterId }: ScheduleOwner) {
  return queryOptions({
    queryKey: [by, 'interpreters', 'schedule', interpreterId],
    queryFn: ({ signal }) =>
      call('GET /api/interpreters/{interpreterId}/schedule', {
        params: { interpreterId },
        audience: by,
        signal,
      }),
    // Times that are over go, and a calendar may have been read.
    refetchOnMount: 'always',
  });
}

/** The changes of a schedule; each answer is what is shown next. */
export function useScheduleChanges(owner: ScheduleOwner) {
  const queryClient = useQueryClient();
  const { queryKey } = scheduleQuery(owner);
  const { interpreterId } = owner;
  const common = { params: { interpreterId }, audience: owner.by, timeLimitMs: TIME_LIMIT_MS };
  function onSuccess(saved: Schedule) {
    queryClient.setQueryData(queryKey, saved);
    if (owner.by === 'interpreter') void queryClient.invalidateQueries(ownCannotComeQuery);
  }
  return {
    putHours: useMutation({
      mutationFn: (body: WeeklyHours) =>
        call('PUT /api/interpreters/{interpreterId}/schedule/hours', { ...common, body }),
      onSuccess,
    }),
    addTime: useMutation({
      mutationFn: (body: ScheduleExceptionInput) =>
        call('POST /api/interpreters/{interpreterId}/schedule/times', { ...common, body }),
      onSuccess: ({ schedule }) => onSuccess(schedule),
    }),
    removeTime: useMutation({
      /** `isDone` false: it was removed by a second press or on another device, which is what was asked for. */
      mutationFn: (timeId: number) =>
        call('DELETE /api/interpreters/{interpreterId}/schedule/times/{timeId}', {
          ...common,
          params: { interpreterId, timeId },
        }).then(
          (schedule) => ({ schedule, isDone: true }),
          async (error) => {
            if (!(error instanceof HttpError && error.status === 404)) throw error;
            return {
              schedule: await call('GET /api/interpreters/{interpreterId}/schedule', common),
              isDone: false,
            };
          },
        ),
      onSuccess: ({ schedule }) => onSuccess(schedule),
    }),
    putCalendar: useMutation({
      mutationFn: (body: CallOptions<'PUT /api/interpreters/{interpreterId}/schedule/calendar'>['body']) =>
        call('PUT /api/interpreters/{interpreterId}/schedule/calendar', { ...common, body }),
      onSuccess,
    }),
    removeCalendar: useMutation({
      mutationFn: () => call('DELETE /api/interpreters/{interpreterId}/schedule/calendar', common),
      onSuccess,
    }),
    /** What is saved now, for a form that is older. */
    read: () => queryClient.fetchQuery({ ...scheduleQuery(owner), staleTime: 0 }),
  };
}
export type ScheduleChanges = ReturnType<typeof useScheduleChanges>;
