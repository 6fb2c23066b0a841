import { queryOptions } from '@tanstack/react-query';
import { call } from '../http/http.ts';

/** The interpreter's reports about an appointment, oldest first. */
export const trackingLogQuery = (assignmentId: number) =>
  queryOptions({
    queryKey: ['staff', 'assignments', 'tracking', assignmentId],
    queryFn: ({ signal }) =>
      call('GET /api/assignments/{assignmentId}/tracking', {
        params: { assignmentId },
        query: { includeDeleted: 'true' },
        audience: 'staff',
        signal,
      }),
  });

/** More messages than a broadcast makes about one appointment; older ones are not asked for. */
const MOST_MESSAGES = '1000';

/** The messages about an appointment, newest first. */
export const messagesAboutQuery = (assignmentId: number) =>
  queryOptions({
    queryKey: ['staff', 'notifications', 'about', assignmentId],
    queryFn: ({ signal }) =>
      call('GET /api/notifications', {
        query: { assignmentId: String(assignmentId), limit: MOST_MESSAGES },
        audience: 'staff',
        signal,
      }),
  });
