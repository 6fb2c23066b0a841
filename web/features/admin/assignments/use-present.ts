import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Assignment } from '#contracts/assignment.ts';
import { assignmentQuery } from '#web/api/staff-assignments.ts';
import { showsTheSame } from './changed-meanwhile.ts';

/**
 * The appointment that is edited, as the form was opened with it and as it is saved now: others change it meanwhile, and
 * their changes arrive by themselves. What the form does not show (a check-in) does not count as a change.
 */
export function usePresent(assignment: Assignment | null) {
  const [opened, setOpened] = useState(assignment);
  const [knownAt, setKnownAt] = useState(assignment?.updatedAt);
  const query = useQuery({
    ...assignmentQuery(assignment?.id ?? 0),
    enabled: assignment !== null,
    // A list may have been loaded a while ago.
    staleTime: 0,
  });
  const present = opened && query.data && isLater(query.data, opened) ? query.data : opened;
  const isChanged = opened !== null && present !== null && !showsTheSame(present, opened);
  return {
    opened,
    /** What is saved now, when that is not what the form was opened with. */
    changed: isChanged ? present : null,
    /** Which state a save is made from: a change that was not pointed out yet is not written over. */
    seenAt: isChanged ? knownAt : present?.updatedAt,
    /** After a refusal as stale: asks what is saved now. Answers the state to try again with when nothing here differs. */
    async learn(): Promise<string | null> {
      const { data } = await query.refetch();
      if (!data || opened === null) return null;
      setKnownAt(data.updatedAt);
      return showsTheSame(data, opened) ? data.updatedAt : null;
    },
    /** From now on the form is about this state. */
    adopt(next: Assignment) {
      setOpened(next);
      setKnownAt(next.updatedAt);
    },
  };
}

function isLater(a: Assignment, b: Assignment): boolean {
  return Date.parse(a.updatedAt) > Date.parse(b.updatedAt);
}
