import os from 'node:os';
import { Refused } from '#server/db/transaction.ts';
import type { PasswordHashing, Passwords } from './dependencies.ts';
import { makeTurns } from './turns.ts';

/** Passwords are hashed on the threads that also compress answers and read files: half of the four stay free for that. */
const MOST_AT_ONCE = 2;
/** A hash keeps a processor busy. Half of them stay free for everything else. */
const AT_ONCE = Math.max(1, Math.min(MOST_AT_ONCE, Math.floor(os.availableParallelism() / 2)));
const MOST_WAITING = 20;
/** On a machine that is busy otherwise a hash takes seconds. An answer to come back later arrives before the limit of a call does. */
const LONGEST_WAIT_MS = 2000;
const RETRY_AFTER_SECONDS = 3;

/**
 * Limits how many passwords one process hashes at once, for all callers together, so that many sign-ins delay nothing else. Work that
 * reads the database first takes its turn before it does: otherwise 300 sign-ins would take all connections. When too many
 * wait, or somebody has waited too long, throws `Refused` rate_limited (rule sign-in-5).
 */
export function limitHashing(hashing: PasswordHashing, atOnce = AT_ONCE): Passwords {
  const turns = makeTurns(atOnce, MOST_WAITING, LONGEST_WAIT_MS);
  /** What work in its turn hashes with: a second turn could wait for the first for ever. */
  const admitted: Passwords = { ...hashing, inTurn: (work) => work(admitted) };
  const inTurn: Passwords['inTurn'] = async (work) => {
    const done = await turns.take('', async () => ({ value: await work(admitted) }));
    if (done) return done.value;
    throw new Refused({
      code: 'rate_limited',
      message: 'Too many people are signing in right now. Please try again in a moment.',
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  };
  return {
    inTurn,
    hash: (password) => inTurn(() => hashing.hash(password)),
    isPasswordOf: (passwordHash, typed) => inTurn(() => hashing.isPasswordOf(passwordHash, typed)),
  };
}
