import type { InterpreterAssignment } from '#contracts/assignment.ts';

const HOUR_MS = 3_600_000;
/** From this long before the start the next step is offered on top; before, only when it is. */
const WORK_BEGINS_BEFORE_MS = 12 * HOUR_MS;

export type NextStep = 'on-my-way' | 'check-in' | 'complete';

/** What may be done with an appointment (spec §4). */
export interface OpenSteps {
  canCheckIn: boolean;
  canComplete: boolean;
}

/**
 * Check In and Complete only when the status is accepted or scheduled and the current status not completed; Complete
 * only from arrived or in_progress (spec §4).
 */
export function openSteps({
  status,
  currentStatus,
}: Pick<InterpreterAssignment, 'status' | 'currentStatus'>): OpenSteps {
  const canCheckIn = (status === 'accepted' || status === 'scheduled') && currentStatus !== 'completed';
  const isThere = currentStatus === 'arrived' || currentStatus === 'in_progress';
  return { canCheckIn, canComplete: canCheckIn && isThere };
}

/** The one step that comes next on the way from booked to done; null when nothing is to be done now. */
export function nextStep(
  appointment: Pick<InterpreterAssignment, 'status' | 'currentStatus' | 'startsAt'>,
  now: Date,
): NextStep | null {
  const { canCheckIn, canComplete } = openSteps(appointment);
  if (canComplete) return 'complete';
  if (!canCheckIn || Date.parse(appointment.startsAt) - now.getTime() > WORK_BEGINS_BEFORE_MS) return null;
  return appointment.currentStatus === 'en_route' ? 'check-in' : 'on-my-way';
}

/** The appointment that matters now: the one under way, else the next that is not over; null when there is none. */
export function nextAppointment<
  A extends Pick<InterpreterAssignment, 'status' | 'currentStatus' | 'startsAt' | 'endsAt'>,
>(earliestFirst: readonly A[], now: Date): A | null {
  const open = earliestFirst.filter((appointment) => openSteps(appointment).canCheckIn);
  return (
    open.find(({ currentStatus }) => currentStatus !== 'not_started') ??
    open.find(({ endsAt }) => Date.parse(endsAt) > now.getTime()) ??
    null
  );
}
