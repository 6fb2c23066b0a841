import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Schedule } from '#contracts/schedule.ts';
import { SCHEDULE_PATHS } from '#contracts/schedule-paths.ts';
import { type CallOptions, callsOf } from './http/http.ts';
import { HttpError } from './http/http-error.ts';

const { call } = callsOf(SCHEDULE_PATHS);

/** Whose schedule, and in whose session it is looked at: the interpreter's own, or staff's. */
export interface ScheduleOwner {
  readonly by: 'staff' | 'interpreter';
  readonly interpreterId: number;
}

export type WeeklyHours = CallOptions<'schedules.putHours'>['body'];
export type OneOffTimeInput = CallOptions<'schedules.addTime'>['body'];

/** Nobody waits longer on a phone before they hear that it did not work. */
const TIME_LIMIT_MS = 15_000;

/** When an interpreter works; changes arrive under the topic of interpreters. */
export function scheduleQuery({ by, interpreterId }: ScheduleOwner) {
  return queryOptions({
    queryKey: [by, 'interpreters', 'schedule', interpreterId],
    queryFn: ({ signal }) => call('schedules.get', { params: { interpreterId }, audience: by, signal }),
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
  const onSuccess = (saved: Schedule) => queryClient.setQueryData(queryKey, saved);
  return {
    putHours: useMutation({
      mutationFn: (body: WeeklyHours) => call('schedules.putHours', { ...common, body }),
      onSuccess,
    }),
    addTime: useMutation({
      mutationFn: (body: OneOffTimeInput) => call('schedules.addTime', { ...common, body }),
      onSuccess: ({ schedule }) => onSuccess(schedule),
    }),
    removeTime: useMutation({
      /** `isDone` false: it was removed by a second press or on another device, which is what was asked for. */
      mutationFn: (timeId: number) =>
        call('schedules.removeTime', { ...common, params: { interpreterId, timeId } }).then(
          (schedule) => ({ schedule, isDone: true }),
          async (error) => {
            if (!(error instanceof HttpError && error.status === 404)) throw error;
            return { schedule: await call('schedules.get', common), isDone: false };
          },
        ),
      onSuccess: ({ schedule }) => onSuccess(schedule),
    }),
    putCalendar: useMutation({
      mutationFn: (body: CallOptions<'schedules.putCalendar'>['body']) =>
        call('schedules.putCalendar', { ...common, body }),
      onSuccess,
    }),
    removeCalendar: useMutation({
      mutationFn: () => call('schedules.removeCalendar', common),
      onSuccess,
    }),
    /** What is saved now, for a form that is older. */
    read: () => queryClient.fetchQuery({ ...scheduleQuery(owner), staleTime: 0 }),
  };
}
export type ScheduleChanges = ReturnType<typeof useScheduleChanges>;
