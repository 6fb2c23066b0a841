import type { Dispatched } from './dispatched.ts';
import { retrySeconds } from './retry.ts';
import { type Ending, NOT_TRIED, TRIED } from './settle.ts';

/** What becomes of a message, after `attempt` attempts and at `now` (an instant), by what its service has made of it. */
export function endingOf(outcome: Dispatched, { attempt, now }: { attempt: number; now: string }): Ending {
  switch (outcome.result) {
    case 'taken':
      return sent(outcome);
    case 'refused':
      return { state: outcome.isOptedOut ? 'dropped' : 'failed', note: outcome.why, ...TRIED };
    case 'gone':
      return { state: 'dropped', note: 'the address is no more', ...TRIED };
    case 'nowhere':
      return { state: 'dropped', note: outcome.why, ...NOT_TRIED };
    case 'later':
    case 'down': {
      const seconds = waitSeconds(outcome, attempt);
      if (seconds === null) return { state: 'failed', note: outcome.why, ...TRIED };
      return { ...again(outcome.why, seconds, now), ...TRIED };
    }
  }
}

/** It has left. */
export function sent({ providerId, words }: Dispatched & { result: 'taken' }): Ending {
  return { state: 'sent', note: null, providerId, ...(words && { words }), ...TRIED };
}

/**
 * In an outage the try says nothing of the message: it waits as after its first one, and the lane's own pause decides over when
 * somebody finds out. Its history has one line of it, however long it lasts.
 */
export function uncounted(outcome: Dispatched, { isKnown, now }: { isKnown: boolean; now: string }): Ending {
  if (outcome.result !== 'later' && outcome.result !== 'down') return endingOf(outcome, { attempt: 1, now });
  const seconds = waitSeconds(outcome, 1) ?? 0;
  return { ...again(outcome.why, seconds, now), isAttempt: false, wasTried: true, isOldNews: isKnown };
}

function waitSeconds({ afterSeconds }: { afterSeconds: number | null }, attempt: number): number | null {
  return retrySeconds({ attempt, askedSeconds: afterSeconds, chance: Math.random() });
}

function again(note: string, seconds: number, now: string) {
  const dueAt = new Date(Date.parse(now) + seconds * 1000).toISOString();
  return { state: 'queued', note, dueAt, heldFor: 'retry' } as const;
}
