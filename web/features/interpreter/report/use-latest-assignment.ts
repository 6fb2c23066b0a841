import type { InterpreterAssignment } from '#contracts/assignments/shapes.ts';
import { usePortal } from '../portal-context.ts';
import { useDay, useSchedule } from '../use-schedule.ts';

/** An appointment kept current. `isGone`: the interpreter no longer has it, and it is shown as last seen. */
export interface LatestAssignment {
  assignment: InterpreterAssignment;
  isGone: boolean;
}

/** Follows an appointment while a dialog about it is open; it may move to another day. */
export function useLatestAssignment(opened: InterpreterAssignment): LatestAssignment {
  const { interpreterId, today } = usePortal();
  const schedule = useSchedule(interpreterId, today);
  const day = useDay(interpreterId, today, opened.date.slice(0, 10));
  const found = [...(schedule.rows ?? []), ...(day.rows ?? [])].find(({ id }) => id === opened.id);
  const isKnown = schedule.rows !== undefined && day.rows !== undefined;
  const isGone = found === undefined && isKnown && !schedule.isFetching && !day.isFetching;
  return { assignment: found ?? opened, isGone };
}
