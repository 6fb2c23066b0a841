import type { ClientAssignment } from '#contracts/assignment.ts';
import { describeWhen } from '#web/parts/appointment-when.ts';
import { dollars } from '#web/parts/dollars.ts';
import { momentAt } from '#web/parts/moment.ts';

interface Words {
  title: string;
  text: string | null;
}

/** What has become of the other time that the client proposed; null when none was, or it has come to nothing. */
export function proposalWords(assignment: ClientAssignment): Words | null {
  const { proposal, status, timeZone } = assignment;
  if (proposal === null || status === 'cancelled' || status === 'completed') return null;
  const proposed = describeWhen({ ...proposal, timeZone });
  switch (proposal.state) {
    case 'open':
      return { title: `You proposed ${proposed}; we will answer.`, text: proposal.note };
    case 'declined':
      return { title: `Your proposal of ${proposed} was declined.`, text: proposal.answer };
    case 'accepted':
      // Staff may have moved it on since.
      if (!isAt(assignment, proposal)) return null;
      return { title: `Moved to the time that you proposed: ${proposed}.`, text: proposal.answer };
  }
}

type Time = Pick<ClientAssignment, 'date' | 'startTime' | 'endTime'>;

function isAt(present: Time, { date, startTime, endTime }: Time): boolean {
  return present.date === date && present.startTime === startTime && present.endTime === endTime;
}

/** By whom and when it was cancelled and what that cost, and why; null when it is not. */
export function cancellationWords(assignment: ClientAssignment): Words | null {
  const { status, cancellation } = assignment;
  if (status !== 'cancelled') return null;
  if (cancellation === null) return { title: 'This appointment has been cancelled.', text: null };
  const { by, cancelledAt, charge, reason } = cancellation;
  const isFree = /^0*\.?0*$/.test(charge);
  const cost = isFree ? 'Nothing is billed.' : `${dollars(charge)} is billed.`;
  return {
    title: `Cancelled by ${by === 'client' ? 'you' : 'us'} on ${momentAt(assignment, cancelledAt)}. ${cost}`,
    text: reason,
  };
}

/** What the amount means: an estimate until it is completed; nothing to say of one that is cancelled. */
export function amountWords({ totalAmount, status }: ClientAssignment): string | null {
  if (status === 'cancelled') return null;
  if (totalAmount === null) return 'Known once the appointment is completed.';
  const amount = dollars(totalAmount);
  return status === 'completed' ? amount : `${amount} estimated. Known for sure once it is completed.`;
}
