import type { Channel } from '#domain/message/kinds.ts';
import { type Claimed, claim } from './claims.ts';
import type { WorkerDependencies } from './dependencies.ts';
import { type LoadedContexts, loadContexts, type MessageContext } from './load-contexts.ts';
import { isDataError } from './write-outcomes.ts';

/** A claimed message that was not begun within this time is handed back: another process may be free. */
const HOLD_MS = 5000;
/**
 * What was read about a message is used for this long. Within this time, and the time that the service takes, its appointment may be
 * cancelled and the message is still sent.
 */
const FRESH_MS = 200;
/** How many messages are read together. */
const TOGETHER = 32;

/** A claimed message that can be sent now, with its context. */
export interface ReadyMessage {
  readonly claimed: Claimed;
  readonly context: MessageContext;
}

/** The messages that one channel has claimed and not begun. */
export interface ClaimBuffer {
  /** Claims up to `most` messages if none are left, and reads some of them; false when nothing is due. */
  fill(most: number): Promise<boolean>;
  /** The next message that was read a moment ago; null: `fill` first. */
  next(): ReadyMessage | null;
  handBackLate(): void;
  handBackAll(): void;
}

interface Options {
  readonly deps: WorkerDependencies;
  readonly channel: Channel;
  /** Hands a message back as if it had never been claimed. */
  readonly handBack: (claimed: Claimed) => void;
  /** Gets a message that cannot even be read. */
  readonly onFailure: (claimed: Claimed, error: unknown) => void;
}

export function openClaimBuffer({ deps, channel, handBack, onFailure }: Options): ClaimBuffer {
  const { db, clock, transports } = deps;
  let unread: Claimed[] = [];
  let read: Claimed[] = [];
  let contexts: LoadedContexts | null = null;
  let together = TOGETHER;

  const isLate = ({ heldSince }: Claimed) => performance.now() - heldSince > HOLD_MS;

  function handBackThose(isMeant: (claimed: Claimed) => boolean): void {
    for (const claimed of [...read, ...unread].filter(isMeant)) handBack(claimed);
    read = read.filter((claimed) => !isMeant(claimed));
    unread = unread.filter((claimed) => !isMeant(claimed));
  }

  /** null if one of them cannot be read: they are then read one by one, so that it stops no others. */
  async function load(next: readonly Claimed[]): Promise<LoadedContexts | null> {
    try {
      return await loadContexts(db, transports, next);
    } catch (error) {
      if (!isDataError(error)) throw error;
      const [first, ...others] = next;
      if (first && others.length === 0) onFailure(first, error);
      return null;
    }
  }

  return {
    async fill(most) {
      if (unread.length === 0) {
        unread = await claim(db, channel, most, clock.now());
        together = TOGETHER;
      }
      if (unread.length === 0) return false;
      const next = unread.slice(0, together);
      contexts = await load(next);
      if (contexts === null && next.length > 1) {
        together = 1;
        return true;
      }
      unread = unread.slice(next.length);
      read = contexts === null ? [] : next;
      return true;
    },
    next() {
      if (contexts !== null && performance.now() - contexts.loadedAt > FRESH_MS) {
        unread = [...read, ...unread];
        read = [];
      }
      for (let claimed = read.shift(); claimed !== undefined; claimed = read.shift()) {
        const context = contexts?.of(claimed);
        if (isLate(claimed)) handBack(claimed);
        else if (context && isStillOurs(claimed, context)) return { claimed, context };
      }
      return null;
    },
    handBackLate: () => handBackThose(isLate),
    handBackAll: () => handBackThose(() => true),
  };
}

/** Not if it was deleted, or claimed by another process meanwhile. */
function isStillOurs({ attempt }: Claimed, { facts }: MessageContext): boolean {
  return facts.state === 'sending' && facts.attempts === attempt;
}

const MOST_AT_ONCE = 100;
const FEWEST_AT_ONCE = 8;
const WINDOW_MS = 2000;

/** How many messages a channel claims at once. */
export interface Pace {
  /** Counts one message as done. */
  done(): void;
  claimSize(): number;
}

/**
 * As many as were done in the last two seconds, and at least twice the service's width: a claimed message should not wait long in this
 * process, neither in front of a reminder that becomes due nor while another process could send it.
 */
export function openPace(width: () => number, now: () => number): Pace {
  let times: number[] = [];
  return {
    done() {
      times.push(now());
    },
    claimSize() {
      const since = now() - WINDOW_MS;
      times = times.filter((at) => at >= since);
      return Math.min(MOST_AT_ONCE, Math.max(FEWEST_AT_ONCE, 2 * width(), times.length));
    },
  };
}
