import type { ClientAssignment } from '#contracts/assignment.ts';
import { refuseProposing } from '#domain/assignment/proposal.ts';

type Appointment = Pick<
  ClientAssignment,
  'status' | 'currentStatus' | 'startsAt' | 'endsAt' | 'proposal' | 'rating'
>;

/** What a client may do with an appointment at this moment; the server decides again. */
export interface OpenActs {
  canCancel: boolean;
  canPropose: boolean;
  canWithdraw: boolean;
  canRate: boolean;
  /** Whether there is something to put into a calendar. */
  hasFile: boolean;
}

const ahead = ['pending', 'declined', 'accepted', 'scheduled'];

export function openActs(appointment: Appointment, now: Date): OpenActs {
  const { status, proposal } = appointment;
  // Cancelling and proposing end at the same moment: with the start, or the interpreter's arrival.
  const isAhead = refuseProposing(appointment, now.toISOString()) === null;
  return {
    canCancel: isAhead,
    canPropose: isAhead,
    canWithdraw: isAhead && proposal?.state === 'open',
    canRate: status === 'completed',
    hasFile: ahead.includes(status) && Date.parse(appointment.endsAt) > now.getTime(),
  };
}
