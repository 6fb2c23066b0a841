import { isBooked } from '#domain/assignment/status.ts';
import type { Measurable } from './told.ts';

type Whose = Pick<
  Measurable,
  'audience' | 'recipientId' | 'status' | 'deletedAt' | 'clientId' | 'bookedInterpreterId'
>;

/** Booked, and the reader's own. */
export function isStillBooked(facts: Whose): boolean {
  if (facts.status === null || facts.deletedAt !== null || !isBooked(facts.status)) return false;
  return isTheirs(facts);
}

/** For an interpreter booked with them, for a client theirs: an edit may have given it to another. */
export function isTheirs(facts: Whose): boolean {
  if (facts.audience === 'interpreter') return facts.bookedInterpreterId === facts.recipientId;
  return facts.audience !== 'client' || facts.clientId === facts.recipientId;
}

/** For the interpreter who lost it: booked with them; for its client: still theirs, neither cancelled nor deleted. */
export function isOnAgain(facts: Whose): boolean {
  if (facts.audience === 'interpreter') return isStillBooked(facts);
  return isTheirs(facts) && facts.deletedAt === null && facts.status !== null && facts.status !== 'cancelled';
}
