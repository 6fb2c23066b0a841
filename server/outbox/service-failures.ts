import type { Channel } from '#domain/message/kinds.ts';
import type { Begun } from './begin-message.ts';
import type { DeliveryResult } from './outcomes.ts';

/** This many failures in a row, with nothing accepted between them, are an outage. */
const OUTAGE_FAILURES = 5;
/**
 * Up to this attempt 'not now' is taken to be about the one recipient: a server that delays unknown senders (greylisting) accepts a
 * message within minutes, and so many attempts take eight.
 */
const BELIEVED_ATTEMPTS = 4;

/** What one result says about the service: it takes messages, takes none, or answers. null: nothing. */
export type ServiceState = 'up' | 'down' | 'answers' | null;

/** Counts the failures of a channel's service in one process. */
export interface ServiceFailures {
  /** `isTry`: the message was the one that tried the service during an outage. */
  observe(result: DeliveryResult, message: Pick<Begun, 'id' | 'attempt'>, isTry: boolean): ServiceState;
  forget(): void;
}

/**
 * A service that cannot be reached is down at once; one that answers and accepts nothing (Twilio 5xx, SMTP 421), after some failures in a row.
 * Push uses several services, which its adapter watches. Rule messages-9, docs/decisions/0078.
 */
export function openServiceFailures(channel: Channel): ServiceFailures {
  const failures = new Set<string>();

  /** What counts as a failure of the service; null if it may be about the one message. */
  function failureOf(result: DeliveryResult, { id, attempt }: Pick<Begun, 'id' | 'attempt'>): string | null {
    if (result.result !== 'later' || channel === 'push') return null;
    if (result.isOfService) return `${id} ${attempt}`;
    // Counted once per message: a full mailbox is not an outage.
    return attempt > BELIEVED_ATTEMPTS ? `${id}` : null;
  }

  return {
    observe(result, message, isTry) {
      if (result.result === 'nowhere') return null;
      if (result.result === 'down') return 'down';
      if (result.result === 'taken') {
        failures.clear();
        return 'up';
      }
      const failure = failureOf(result, message);
      if (failure !== null) failures.add(failure);
      return failure !== null && (failures.size >= OUTAGE_FAILURES || isTry) ? 'down' : 'answers';
    },
    forget: () => failures.clear(),
  };
}
