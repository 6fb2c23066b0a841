import { useQuery } from '@tanstack/react-query';
import type { Assignment } from '#contracts/assignment.ts';
import { assignmentOffersQuery } from '#web/api/staff-assignments.ts';

/** The names of those whose offer still waits for an answer; undefined while that is not known. */
export function useOpenlyAsked({ id, status }: Assignment): readonly string[] | undefined {
  const { data } = useQuery({ ...assignmentOffersQuery(id), enabled: status === 'pending' });
  return data?.filter(({ state }) => state === 'open').map(({ interpreter }) => interpreter.name);
}
