import type { Decision } from '#domain/message/decide.ts';
import { retrySeconds } from '#domain/message/retry.ts';
import type { Kept } from '#domain/message/sent-snapshot.ts';
import type { SendResult } from '#server/adapters/transport.ts';
import type { SentWords } from '#server/db/schema/records.ts';

/** What a service did with a message, with its words if it was sent; 'nowhere': all its devices are gone. */
export type DeliveryResult = (SendResult | { readonly result: 'nowhere'; readonly why: string }) & {
  readonly words?: SentWords;
};

/** What becomes of a message that was begun. */
export interface Outcome {
  readonly state: 'queued' | 'sent' | 'failed' | 'dropped' | 'not_configured';
  /** Why, for staff. */
  readonly note: string | null;
  /** When a queued message is due next (an instant). */
  readonly dueAt?: string;
  readonly heldFor?: 'retry' | 'quiet_hours';
  readonly providerId?: string | null;
  /** The words of a sent message, and the appointment as it described it. */
  readonly words?: SentWords;
  readonly kept?: Kept;
  /** Whether it counts as one of the ten attempts. */
  readonly isAttempt: boolean;
  /** Whether it was handed to its service, which may have sent it: every attempt, and each try during an outage. */
  readonly wasTried: boolean;
  /** Whether the history already has the line that this outcome would add. */
  readonly isSuperseded?: boolean;
}

const NOT_TRIED = { isAttempt: false, wasTried: false } as const;
const TRIED = { isAttempt: true, wasTried: true } as const;

/** The outcome of a message that is not sent now. */
export function outcomeOfDecision(decision: Exclude<Decision<unknown>, { is: 'send' }>): Outcome {
  switch (decision.is) {
    case 'drop':
      return { state: 'dropped', note: decision.why, ...NOT_TRIED };
    case 'fail':
      return { state: 'failed', note: decision.why, ...NOT_TRIED };
    case 'not_configured':
      return { state: 'not_configured', note: null, ...NOT_TRIED };
    case 'hold': {
      const { until: dueAt, why: note } = decision;
      return { state: 'queued', dueAt, note, ...(note !== null && { heldFor: 'quiet_hours' }), ...NOT_TRIED };
    }
  }
}

/** The outcome of an attempt (1 for the first) that ended at `now` (an instant). */
export function outcomeOf(
  result: DeliveryResult,
  { attempt, now }: { attempt: number; now: string },
): Outcome {
  switch (result.result) {
    case 'taken':
      return {
        state: 'sent',
        note: null,
        providerId: result.providerId,
        ...(result.words && { words: result.words }),
        ...TRIED,
      };
    case 'refused':
      return { state: result.isOptedOut ? 'dropped' : 'failed', note: result.why, ...TRIED };
    case 'gone':
      return { state: 'dropped', note: 'the address no longer exists', ...TRIED };
    case 'nowhere':
      return { state: 'dropped', note: result.why, ...NOT_TRIED };
    case 'later':
    case 'down': {
      const seconds = waitSeconds(result, attempt);
      if (seconds === null) return { state: 'failed', note: result.why, ...TRIED };
      return { ...retryIn(seconds, result.why, now), ...TRIED };
    }
  }
}

/**
 * During an outage a try says nothing about the message: it waits as after its first attempt, and the pause of its channel decides
 * when the next try comes. The history gets one line, however long the outage lasts (`isKnown`: it has it).
 */
export function outcomeDuringOutage(
  result: DeliveryResult,
  { isKnown, now }: { isKnown: boolean; now: string },
): Outcome {
  if (result.result !== 'later' && result.result !== 'down') return outcomeOf(result, { attempt: 1, now });
  const seconds = waitSeconds(result, 1) ?? 0;
  return { ...retryIn(seconds, result.why, now), isAttempt: false, wasTried: true, isSuperseded: isKnown };
}

const OUR_FAILURE = {
  result: 'later',
  why: "Parley could not create this message. See the server's log",
  afterSeconds: null,
} as const;

/**
 * The outcome of an attempt over which the product itself failed at `now` (an instant): it is tried again and given up in the end like
 * any other. Nobody knows whether it was sent.
 */
export function outcomeOfFailure(attempt: number, now: string): Outcome {
  return outcomeOf(OUR_FAILURE, { attempt, now });
}

/** A message that waits, because another one tries the service of its channel. */
export function outcomeOfWaiting(dueAt: string): Outcome {
  return { state: 'queued', note: null, dueAt, ...NOT_TRIED };
}

function waitSeconds({ afterSeconds }: { afterSeconds: number | null }, attempt: number): number | null {
  return retrySeconds({ attempt, askedSeconds: afterSeconds, chance: Math.random() });
}

function retryIn(seconds: number, note: string, now: string) {
  const dueAt = new Date(Date.parse(now) + seconds * 1000).toISOString();
  return { state: 'queued', note, dueAt, heldFor: 'retry' } as const;
}
