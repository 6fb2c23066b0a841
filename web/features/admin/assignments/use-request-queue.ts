import { useQuery } from '@tanstack/react-query';
import { assignmentCountQuery, pendingAssignmentsQuery } from '#web/api/staff-assignments.ts';

/**
 * The client requests that nobody has been asked for (spec §4), and how many of those asked for wait for an answer or were
 * declined by all. They stand together, once all is known: nothing grows bit by bit and pushes what stands below it.
 */
export function useRequestQueue(today: string | undefined) {
  const from = today ?? '';
  const isKnown = today !== undefined;
  const queue = useQuery(pendingAssignmentsQuery);
  const pending = useQuery({ ...assignmentCountQuery({ status: 'pending', from }), enabled: isKnown });
  const declined = useQuery({ ...assignmentCountQuery({ status: 'declined', from }), enabled: isKnown });
  const unasked = queue.data?.filter(({ date }) => date.slice(0, 10) >= from).length ?? 0;
  return {
    queue,
    isPending: queue.isPending || pending.isPending || declined.isPending,
    waiting: Math.max(0, (pending.data ?? 0) - unasked),
    declined: declined.data ?? 0,
  };
}
