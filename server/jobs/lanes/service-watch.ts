import type { Channel } from '#domain/message/kinds.ts';
import type { Claimed } from './claim.ts';
import type { Dispatched } from './dispatched.ts';
import { openPause } from './pause.ts';
import type { Service } from './settle.ts';

/** So many troubled answers in a row, with nothing taken between them, are an outage. */
const AN_OUTAGE = 5;
/**
 * Until then a 'not now' that may be about the one recipient is taken for that: a server that greets strangers so (greylisting) lets
 * a letter through within minutes, and this many attempts take eight.
 */
const BELIEVED_ATTEMPTS = 4;

/** What one answer says of the service, where it says anything, and whether the try counts as one of the message's ten. */
export interface Heard {
  readonly service: Service | null;
  readonly isCounted: boolean;
}

/** What a lane knows of its service by its answers, and the pause that it makes while the service takes nothing. */
export interface ServiceWatch {
  hear(answer: Dispatched, claimed: Claimed): Heard;
  /** Milliseconds until the next try; 0 when there is nothing to wait for. */
  remainingMs(): number;
  /** Whether the next message is the one that finds out. */
  isTrying(): boolean;
  /** The next try comes now. */
  tryNow(): void;
}

/**
 * The watch of one lane. A service that cannot be reached is down at its first word; one that answers, but takes nothing from
 * anybody (Twilio 5xx, SMTP 421), after some in a row. In an outage no try counts, so that it may last for days and costs no message
 * its ten attempts; the first one counts, so that a message that itself makes the service fail is given up in the end. Push goes to
 * several services, which its adapter keeps apart. `now` counts milliseconds that never go back; `say`: to the log, at the first and the last of an outage. Source: docs/decisions/0022.
 */
export function openServiceWatch(
  channel: Channel,
  now: () => number,
  say: (line: string) => void = () => {},
): ServiceWatch {
  const pause = openPause(now);
  const row = new Set<string>();

  /** The trouble that an answer tells of; null where it may be about the one message. */
  function troubleOf(answer: Dispatched, { id, attempt }: Claimed): string | null {
    if (answer.result !== 'later' || channel === 'push') return null;
    if (answer.isOfService) return `${id} ${attempt}`;
    // However often the one message comes: a mailbox that is full is no outage.
    return attempt > BELIEVED_ATTEMPTS ? `${id}` : null;
  }

  function down(why: string, askedSeconds: number | null): Heard {
    const isFirst = !pause.isTrying();
    // The reason stands in Settings: it may name whom a message is for, as the log may not.
    if (isFirst) say(`${channel}: the service takes nothing, messages wait`);
    pause.serviceIsDown(askedSeconds);
    return { service: { is: 'down', why }, isCounted: isFirst };
  }

  return {
    remainingMs: pause.remainingMs,
    isTrying: pause.isTrying,
    tryNow: pause.tryNow,
    hear(answer, claimed) {
      if (answer.result === 'taken') {
        row.clear();
        if (pause.isTrying()) say(`${channel}: the service takes messages again`);
        pause.serviceIsUp();
        return { service: { is: 'up' }, isCounted: true };
      }
      if (answer.result === 'nowhere') return { service: null, isCounted: true };
      if (answer.result === 'down') return down(answer.why, answer.afterSeconds);
      const trouble = troubleOf(answer, claimed);
      if (trouble !== null) row.add(trouble);
      if (answer.result === 'later' && trouble !== null && (row.size >= AN_OUTAGE || pause.isTrying()))
        return down(answer.why, answer.afterSeconds);
      // It is there; but of one that takes nothing a refusal says nothing.
      if (row.size < AN_OUTAGE) pause.serviceIsUp();
      return { service: null, isCounted: !(answer.result === 'later' && answer.isOutage) };
    },
  };
}
