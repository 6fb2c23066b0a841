import type { InterpreterAssignment } from '#contracts/assignment.ts';
import { usePortal } from '../portal-context.ts';
import { useDay, useSchedule } from '../use-schedule.ts';

/** An appointment as it now is. `isGone`: it is no longer among the interpreter's, and stands as it was last seen. */
export interface Followed {
  assignment: InterpreterAssignment;
  isGone: boolean;
}

/** What becomes of an appointment while a dialog about it is open; it may move to another day meanwhile. */
export function useFollowed(opened: InterpreterAssignment): Followed {
  const { interpreterId, today } = usePortal();
  const schedule = useSchedule(interpreterId, today);
  const day = useDay(interpreterId, today, opened.date.slice(0, 10));
  const found = [...(schedule.rows ?? []), ...(day.rows ?? [])].find(({ id }) => id === opened.id);
  const isKnown = schedule.rows !== undefined && day.rows !== undefined;
  const isGone = found === undefined && isKnown && !schedule.isFetching && !day.isFetching;
  return { assignment: found ?? opened, isGone };
}
