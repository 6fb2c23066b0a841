import type { ClientAssignment } from '#contracts/assignments/shapes.ts';
import { purchaseOrderInWords } from '#domain/billing/line-words.ts';
import { describeWhen } from '#web/parts/appointment/appointment-when.ts';
import { dollars } from '#web/parts/dollars.ts';
import { formatDateTime } from '#web/parts/time/format-date-time.ts';

interface Words {
  title: string;
  text: string | null;
}

/** What became of the client's proposal; null if there is none or it no longer matters. `today`: the company's day, for the year. */
export function describeProposal(assignment: ClientAssignment, today: string): Words | null {
  const { proposal, status, timeZone } = assignment;
  if (proposal === null || status === 'cancelled' || status === 'completed') return null;
  const proposed = describeWhen({ ...proposal, timeZone }, today);
  switch (proposal.state) {
    case 'open':
      return { title: `You proposed ${proposed}. We'll get back to you.`, text: proposal.note };
    case 'declined':
      return { title: `Your proposal of ${proposed} was declined.`, text: proposal.answer };
    case 'accepted':
      // Staff may have moved the appointment again since.
      if (!isAt(assignment, proposal)) return null;
      return { title: `Moved to the time you proposed: ${proposed}.`, text: proposal.answer };
  }
}

type Time = Pick<ClientAssignment, 'date' | 'startTime' | 'endTime'>;

function isAt(present: Time, { date, startTime, endTime }: Time): boolean {
  return present.date === date && present.startTime === startTime && present.endTime === endTime;
}

/** What somebody quotes who asks about an appointment: 'No. 71 · PO 7712'. */
export function numbersOf({ id, purchaseOrder }: Pick<ClientAssignment, 'id' | 'purchaseOrder'>): string {
  return [`No. ${id}`, purchaseOrder && purchaseOrderInWords(purchaseOrder)].filter(Boolean).join(' · ');
}

/** Whether an amount of the API is 0. */
export const isNothing = (amount: string) => /^0*\.?0*$/.test(amount);

/** Who cancelled it, when, at which cost and why; null if it is not cancelled. */
export function describeCancellation(assignment: ClientAssignment): Words | null {
  const { status, cancellation } = assignment;
  if (status !== 'cancelled') return null;
  if (cancellation === null) return { title: 'This appointment has been cancelled.', text: null };
  const { by, cancelledAt, charge, reason } = cancellation;
  const cost = isNothing(charge) ? 'Nothing is billed.' : `${dollars(charge)} is billed.`;
  return {
    title: `Cancelled by ${by === 'client' ? 'you' : 'us'} on ${formatDateTime(assignment, cancelledAt)}. ${cost}`,
    text: reason,
  };
}

/** What the amount means: an estimate until the completion; null for a cancelled one. */
export function describeAmount(assignment: ClientAssignment): string | null {
  const { totalAmount, estimatedAmount, status } = assignment;
  if (status === 'cancelled') return null;
  const known = totalAmount ?? estimatedAmount;
  if (known === null) return 'Set when the appointment is completed.';
  const amount = dollars(known);
  return status === 'completed'
    ? amount
    : `${amount} (estimate). The final amount is set when it is completed.`;
}
