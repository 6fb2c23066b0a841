import type { Claimed } from './claim.ts';
import { endingOf } from './ending-of.ts';
import type { Settlement } from './settle.ts';

const NOTE = 'Parley could not make this message; its log says why';

/**
 * Puts off a message over which the product itself has failed at `now` (an instant), and gives it up in the end like any other: it
 * stands in nobody's way, and staff see it. Nobody knows whether it has left.
 */
export function mishap(claimed: Claimed, now: string): Settlement {
  const failure = { result: 'later', why: NOTE, afterSeconds: null } as const;
  return { claimed, ...endingOf(failure, { attempt: claimed.attempt, now }) };
}

/** What the log says of it: which message, and why. */
export function mishapWith({ id }: Claimed, error: unknown): Error {
  const why = error instanceof Error ? error.message : String(error);
  return new Error(`message ${id}: ${why}`, { cause: error });
}
