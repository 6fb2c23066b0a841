import type { Channel } from '#domain/message/kinds.ts';
import type { Claimed } from './claims.ts';
import type { DeliveryResult, ServiceState } from './outcomes.ts';

/** This many failures in a row, with nothing accepted between them, are an outage. */
const OUTAGE_FAILURES = 5;
/**
 * Up to this attempt 'not now' is taken to be about the one recipient: a server that delays unknown senders (greylisting) accepts a
 * message within minutes, and so many attempts take eight.
 */
const BELIEVED_ATTEMPTS = 4;

/** What one result says about the service, if anything, and whether it counts as one of the message's ten attempts. */
export interface ServiceFinding {
  readonly service: ServiceState | null;
  readonly isCounted: boolean;
}

/** What a channel knows about its service, and its pause while the service accepts nothing. */
export interface ServiceWatch {
  judge(result: DeliveryResult, claimed: Claimed): ServiceFinding;
  /** Milliseconds until the next try; 0: no pause. */
  remainingMs(): number;
  /** Whether the next message is a try that shows whether the service works again. */
  isTrying(): boolean;
  /** Ends the pause. */
  tryNow(): void;
}

/**
 * A service that cannot be reached is down at once; one that answers and accepts nothing (Twilio 5xx, SMTP 421), after some failures in a
 * row. During an outage only the first try counts, so that an outage of days uses up no message's attempts, and a message that itself
 * makes the service fail is still given up. Push uses several services, which its adapter watches. `now` counts milliseconds
 * and never goes back; `say` writes to the log when an outage begins and ends. Rule messages-9, docs/decisions/0022.
 */
export function openServiceWatch(
  channel: Channel,
  now: () => number,
  say: (line: string) => void = () => {},
): ServiceWatch {
  const pause = openPause(now);
  const failures = new Set<string>();

  /** What counts as a failure of the service; null if it may be about the one message. */
  function failureOf(result: DeliveryResult, { id, attempt }: Claimed): string | null {
    if (result.result !== 'later' || channel === 'push') return null;
    if (result.isOfService) return `${id} ${attempt}`;
    // Counted once per message: a full mailbox is not an outage.
    return attempt > BELIEVED_ATTEMPTS ? `${id}` : null;
  }

  function down(why: string, askedSeconds: number | null): ServiceFinding {
    const isFirst = !pause.isTrying();
    // The reason is shown in the settings. It may name a person, whom the log must not name.
    if (isFirst) say(`${channel}: the service takes nothing, messages wait`);
    pause.serviceIsDown(askedSeconds);
    return { service: { is: 'down', why }, isCounted: isFirst };
  }

  return {
    remainingMs: pause.remainingMs,
    isTrying: pause.isTrying,
    tryNow: pause.tryNow,
    judge(result, claimed) {
      if (result.result === 'taken') {
        failures.clear();
        if (pause.isTrying()) say(`${channel}: the service takes messages again`);
        pause.serviceIsUp();
        return { service: { is: 'up' }, isCounted: true };
      }
      if (result.result === 'nowhere') return { service: null, isCounted: true };
      if (result.result === 'down') return down(result.why, result.afterSeconds);
      const failure = failureOf(result, claimed);
      if (failure !== null) failures.add(failure);
      if (
        result.result === 'later' &&
        failure !== null &&
        (failures.size >= OUTAGE_FAILURES || pause.isTrying())
      )
        return down(result.why, result.afterSeconds);
      // It answers; but a refusal says nothing about a service that accepts nothing.
      if (failures.size < OUTAGE_FAILURES) pause.serviceIsUp();
      return { service: null, isCounted: !(result.result === 'later' && result.isOutage) };
    },
  };
}

const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/**
 * The pause of a channel whose service is down: five seconds, doubled after each try that fails, five minutes at most. After it one
 * message is tried, and the others follow only if the service accepts it.
 */
export interface Pause {
  /** Milliseconds until the next try; 0: no pause. */
  remainingMs(): number;
  /** Whether the next message is a try. */
  isTrying(): boolean;
  serviceIsDown(askedSeconds: number | null): void;
  serviceIsUp(): void;
  /** Ends the pause; whether the service works is still unknown. */
  tryNow(): void;
}

/** `now` counts milliseconds and never goes back. */
export function openPause(now: () => number): Pause {
  let times = 0;
  let until = 0;
  return {
    remainingMs: () => Math.max(0, until - now()),
    isTrying: () => times > 0,
    serviceIsDown(askedSeconds) {
      // Messages that were sent at the same time have found the same failure.
      if (now() < until) return;
      const pause = Math.max(FIRST_PAUSE_MS * 2 ** times, (askedSeconds ?? 0) * 1000);
      until = now() + Math.min(LONGEST_PAUSE_MS, pause);
      times += 1;
    },
    tryNow() {
      until = 0;
    },
    serviceIsUp() {
      times = 0;
      until = 0;
    },
  };
}
