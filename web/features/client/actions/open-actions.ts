import type { ClientAssignment } from '#contracts/assignments/shapes.ts';
import { refuseChange } from '#domain/assignment/client-change.ts';
import { isClosed } from '#domain/assignment/client-problem.ts';
import { refuseProposing } from '#domain/assignment/proposal.ts';

type Appointment = Pick<
  ClientAssignment,
  'status' | 'currentStatus' | 'startsAt' | 'endsAt' | 'proposal' | 'rating'
>;

/** What a client may do with an appointment now; the server checks again. */
export interface OpenActions {
  canCancel: boolean;
  /** Place, notes and purchase order, until somebody is booked (rule requests-7). */
  canChange: boolean;
  canPropose: boolean;
  canWithdraw: boolean;
  canRate: boolean;
  /** Whether it is over, so that something may have been wrong with it; before that a change can be asked for. */
  isClosed: boolean;
  /** Whether there is a calendar file. */
  hasFile: boolean;
}

const ahead = ['pending', 'declined', 'accepted', 'scheduled'];

export function openActions(appointment: Appointment, now: Date): OpenActions {
  const { status, proposal } = appointment;
  // Cancelling and proposing end together: at the start or the interpreter's arrival (rules appointments-25 and requests-9).
  const isAhead = refuseProposing(appointment, now.toISOString()) === null;
  return {
    canCancel: isAhead,
    canChange: refuseChange(appointment, now.toISOString()) === null,
    canPropose: isAhead,
    canWithdraw: isAhead && proposal?.state === 'open',
    canRate: status === 'completed',
    isClosed: isClosed(appointment, now.toISOString()),
    hasFile: ahead.includes(status) && Date.parse(appointment.endsAt) > now.getTime(),
  };
}
