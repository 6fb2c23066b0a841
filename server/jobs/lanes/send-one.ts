import { setTimeout as sleep } from 'node:timers/promises';
import type { Channel } from '#domain/message/kinds.ts';
import type { Clock } from '#server/http/dependencies.ts';
import type { JobDependencies } from '../dependencies.ts';
import type { Claimed } from './claim.ts';
import { dispatch } from './dispatch.ts';
import type { Dispatched } from './dispatched.ts';
import type { Sight } from './look.ts';
import type { Outcomes } from './outcomes.ts';
import type { Pause } from './pause.ts';
import { retrySeconds } from './retry.ts';
import type { Ending, Service } from './settle.ts';

/** The adapters keep time themselves; one that has not answered by then is given up for this time. */
const PATIENCE_MS = 90_000;

interface Sending {
  readonly deps: JobDependencies;
  readonly channel: Channel;
  readonly outcomes: Outcomes;
  readonly pause: Pause;
  readonly message: { readonly claimed: Claimed; readonly sight: Sight };
}

/** Sends one message and sees to it that what became of it is written down. */
export async function sendOne({ deps, channel, outcomes, pause, message }: Sending): Promise<void> {
  const { claimed } = message;
  const answer = dispatch(deps, channel, message);
  const dispatched = await within(PATIENCE_MS, answer);
  if (dispatched === null) {
    // Should it have been taken after all, that is written down whenever it is known.
    void answer.then(
      (late) => late.result === 'taken' && outcomes.add({ ...endingOf(late, claimed, deps.clock), claimed }),
      () => {},
    );
  }
  const outcome = dispatched ?? NO_ANSWER;
  if (outcome.result === 'down') pause.serviceIsDown(outcome.afterSeconds);
  else if (outcome.result !== 'nowhere' && dispatched !== null) pause.serviceIsUp();
  const service = serviceBy(outcome);
  outcomes.add({ ...endingOf(outcome, claimed, deps.clock), claimed, ...(service && { service }) });
}

/** A service that puts off or refuses a message may be there or not: only one that takes a message is known to work. */
function serviceBy(outcome: Dispatched): Service | null {
  if (outcome.result === 'taken') return { is: 'up' };
  return outcome.result === 'down' ? { is: 'down', why: outcome.why } : null;
}

const NO_ANSWER: Dispatched = { result: 'later', why: 'The service has not answered', afterSeconds: null };

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | null> {
  const patience = new AbortController();
  const over = sleep(milliseconds, null, { signal: patience.signal, ref: false }).catch(() => null);
  try {
    return await Promise.race([work, over]);
  } finally {
    patience.abort();
  }
}

/** What becomes of a message by what its service has made of it. */
function endingOf(outcome: Dispatched, { attempt }: Claimed, clock: Clock): Ending {
  switch (outcome.result) {
    case 'taken':
      return {
        ...{ state: 'sent', note: null, providerId: outcome.providerId, isAttempt: true },
        ...(outcome.words && { words: outcome.words }),
      };
    case 'refused':
      return outcome.isOptedOut
        ? { state: 'dropped', note: outcome.why, isAttempt: true }
        : { state: 'failed', note: outcome.why, isAttempt: true };
    case 'gone':
      return { state: 'dropped', note: 'the address is no more', isAttempt: true };
    case 'nowhere':
      return { state: 'dropped', note: outcome.why, isAttempt: false };
    case 'later':
    case 'down':
      return later(outcome.why, { attempt, askedSeconds: outcome.afterSeconds, now: clock.now() });
  }
}

function later(
  note: string,
  { attempt, askedSeconds, now }: { attempt: number; askedSeconds: number | null; now: string },
): Ending {
  const seconds = retrySeconds({ attempt, askedSeconds, chance: Math.random() });
  if (seconds === null) return { state: 'failed', note, isAttempt: true };
  const dueAt = new Date(Date.parse(now) + seconds * 1000).toISOString();
  return { state: 'queued', note, dueAt, heldFor: 'retry', isAttempt: true };
}
