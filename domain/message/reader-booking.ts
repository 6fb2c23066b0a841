import { isBooked } from '#domain/assignment/status.ts';
import type { RelevanceFacts } from './sent-snapshot.ts';

type Whose = Pick<
  RelevanceFacts,
  'audience' | 'recipientId' | 'status' | 'deletedAt' | 'clientId' | 'bookedInterpreterId'
>;

/** Whether the appointment is booked, with or for the reader. */
export function isStillBooked(facts: Whose): boolean {
  if (facts.status === null || facts.deletedAt !== null || !isBooked(facts.status)) return false;
  return belongsToReader(facts);
}

/** Whether it is the reader's appointment: an edit may have given it to another interpreter or client. */
export function belongsToReader(facts: Whose): boolean {
  if (facts.audience === 'interpreter') return facts.bookedInterpreterId === facts.recipientId;
  return facts.audience !== 'client' || facts.clientId === facts.recipientId;
}

/** For an interpreter: booked with them; for a client: theirs, neither cancelled nor deleted. */
export function isStillOn(facts: Whose): boolean {
  if (facts.audience === 'interpreter') return isStillBooked(facts);
  return (
    belongsToReader(facts) &&
    facts.deletedAt === null &&
    facts.status !== null &&
    facts.status !== 'cancelled'
  );
}
