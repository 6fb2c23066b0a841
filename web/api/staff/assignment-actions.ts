import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, call } from '../http/http.ts';
/** What a cancellation by the client costs at an instant, or now (null); it grows with time, so it is asked each time. */
export const cancellationQuery = (assignmentId: number, at: string | null = null) =>
  queryOptions({
    queryKey: ['staff', 'assignments', 'cancellation', assignmentId, at],
    queryFn: ({ signal }) =>
      call('GET /api/assignments/{assignmentId}/cancellation', {
        params: { assignmentId },
        query: at === null ? {} : { at },
        audience: 'staff',
        signal,
      }),
    staleTime: 0,
  });
export type CancelBody = CallOptions<'POST /api/assignments/{assignmentId}/cancel'>['body'];

/** Offers the appointment to every available, qualified and free interpreter of its language. */
export function broadcastAssignment(assignmentId: number, body: { interpreterIds?: number[] } = {}) {
  return call('POST /api/assignments/{assignmentId}/broadcast', {
    params: { assignmentId },
    body,
    audience: 'staff',
  });
}

export type ReleaseBody = CallOptions<'POST /api/assignments/{assignmentId}/release'>['body'];
export type StaffReportBody = CallOptions<'PUT /api/assignments/{assignmentId}/tracking'>['body'];
