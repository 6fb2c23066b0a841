import type { Assignment } from '#contracts/assignment.ts';
import { assignedTo, listOf } from './consequences.ts';

/**
 * Whom saving an edit tells that takes a booking away: back to Pending, or to another interpreter; null while it takes none. `next`
 * is what the form says: its status, and who is chosen (their name is undefined while nobody is), and whether
 * its start is ahead: of what has begun nobody is asked. Source: design 3.4.
 */
export function unbookedBy(
  { status, interpreterId, interpreter, client }: Booked,
  next: {
    readonly status: string;
    readonly interpreterId: string;
    readonly name: string | undefined;
    readonly isAhead: boolean;
  },
): string | null {
  if (!(status === 'accepted' || status === 'scheduled') || interpreter === null) return null;
  const isSame = next.interpreterId === String(interpreterId);
  if (next.status !== 'pending') {
    if (isSame || next.interpreterId === '') return null;
    return `Saving ${lowerFirst(assignedTo({ status, interpreter, client }, next.name))}`;
  }
  const told = `Saving takes the booking from ${interpreter.name} and tells ${listOf([interpreter.name, client.name])}.`;
  if (!next.isAhead) return told;
  if (next.interpreterId === '') return `${told} Nobody is asked until you do.`;
  return `${told} ${isSame ? interpreter.name : (next.name ?? 'The interpreter')} is then asked${isSame ? ' anew' : ''}.`;
}

type Booked = Pick<Assignment, 'status' | 'interpreterId' | 'interpreter' | 'client'>;
const lowerFirst = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);
