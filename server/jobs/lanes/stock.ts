import type { Channel } from '#domain/message/kinds.ts';
import type { JobDependencies } from '../dependencies.ts';
import { type Claimed, claim } from './claim.ts';
import { look, type Sight, type View } from './look.ts';
import { isOfData } from './of-data.ts';

/** What could not be begun within this time of its claim is handed back: another process may have room. */
const HELD_MS = 5000;
/**
 * What is read about a message decides over it for so long. Within this time, and the time that the service takes, an
 * appointment may be cancelled and its message still leave: as when the post has just been collected.
 */
const FRESH_MS = 200;
/** Messages looked at together. */
const TOGETHER = 32;

/** A message that may be begun, and what stands about it. */
export interface Ready {
  readonly claimed: Claimed;
  readonly sight: Sight;
}

/** The messages that one lane has claimed and not begun. */
export interface Stock {
  /** Claims up to so many where there are none left, and looks at some; false when nothing is due. */
  fill(most: number): Promise<boolean>;
  /** The next that was looked at a moment ago; null when others have to be looked at. */
  next(): Ready | null;
  /** Hands back what has lain too long. */
  handBackLate(): void;
  handBackAll(): void;
}

interface Options {
  readonly deps: JobDependencies;
  readonly channel: Channel;
  /** Writes down that a message is handed back, as if it had never been claimed. */
  readonly putBack: (claimed: Claimed) => void;
  /** Is told of a message that cannot even be looked at. */
  readonly onMishap: (claimed: Claimed, error: unknown) => void;
}

/** Nothing yet. */
export function openStock({ deps, channel, putBack, onMishap }: Options): Stock {
  const { db, clock, transports } = deps;
  /** Claimed and not looked at; looked at and not begun. */
  let held: Claimed[] = [];
  let seen: Claimed[] = [];
  let view: View | null = null;
  let together = TOGETHER;

  const isLate = ({ heldSince }: Claimed) => performance.now() - heldSince > HELD_MS;

  function handBack(isMeant: (claimed: Claimed) => boolean): void {
    for (const claimed of [...seen, ...held].filter(isMeant)) putBack(claimed);
    seen = seen.filter((claimed) => !isMeant(claimed));
    held = held.filter((claimed) => !isMeant(claimed));
  }

  /** Null where one of them cannot be read: the others are looked at one by one, and it stands in nobody's way. */
  async function lookAt(next: readonly Claimed[]): Promise<View | null> {
    try {
      return await look(db, transports, next);
    } catch (error) {
      if (!isOfData(error)) throw error;
      const [first, ...others] = next;
      if (first && others.length === 0) onMishap(first, error);
      return null;
    }
  }

  return {
    async fill(most) {
      if (held.length === 0) {
        held = await claim(db, channel, most, clock.now());
        together = TOGETHER;
      }
      if (held.length === 0) return false;
      const next = held.slice(0, together);
      view = await lookAt(next);
      if (view === null && next.length > 1) {
        together = 1;
        return true;
      }
      held = held.slice(next.length);
      seen = view === null ? [] : next;
      return true;
    },
    next() {
      if (view !== null && performance.now() - view.takenAt > FRESH_MS) {
        held = [...seen, ...held];
        seen = [];
      }
      for (let claimed = seen.shift(); claimed !== undefined; claimed = seen.shift()) {
        const sight = view?.of(claimed);
        if (isLate(claimed)) putBack(claimed);
        else if (sight && isStillOurs(claimed, sight)) return { claimed, sight };
      }
      return null;
    },
    handBackLate: () => handBack(isLate),
    handBackAll: () => handBack(() => true),
  };
}

/** Neither deleted nor another's by now. */
function isStillOurs({ attempt }: Claimed, { facts }: Sight): boolean {
  return facts.state === 'sending' && facts.attempts === attempt;
}
