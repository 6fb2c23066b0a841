import type { InterpreterAssignment } from '#contracts/assignment.ts';

/** The appointments for the calendar: accepted or scheduled, and not over (rule K1). */
export function appointmentsToSync<A extends Pick<InterpreterAssignment, 'status' | 'endsAt'>>(
  earliestFirst: readonly A[],
  now: Date,
): A[] {
  return earliestFirst.filter(
    ({ status, endsAt }) =>
      (status === 'accepted' || status === 'scheduled') && Date.parse(endsAt) > now.getTime(),
  );
}
