import type { InterpreterAssignment } from '#contracts/assignment.ts';

/** What there is to take into a calendar: accepted or scheduled, and not over (spec §2). */
export function appointmentsToSync<A extends Pick<InterpreterAssignment, 'status' | 'endsAt'>>(
  earliestFirst: readonly A[],
  now: Date,
): A[] {
  return earliestFirst.filter(
    ({ status, endsAt }) =>
      (status === 'accepted' || status === 'scheduled') && Date.parse(endsAt) > now.getTime(),
  );
}
