import type { Channel } from '#domain/message/kinds.ts';
import { atMost } from '#server/start-up/at-most.ts';
import type { JobDependencies } from '../dependencies.ts';
import { openBell } from './bell.ts';
import { endingBefore } from './check.ts';
import { type Claimed, claim, RENEWAL_MS, renew } from './claim.ts';
import { look, type View } from './look.ts';
import { openOutcomes } from './outcomes.ts';
import { openPace } from './pace.ts';
import { sendOne } from './send-one.ts';
import { openServiceWatch } from './service-watch.ts';
import { handedBack } from './settle.ts';

/** The net under the notice that wakes a lane, and what finds those whose retry, morning or lease has come. */
const POLL_MS = 3000;
/** What could not be begun within this time of its claim is handed back: another process may have room. */
const HELD_MS = 5000;
/**
 * What is read about a message decides over it for so long. Within this time, and the time that the service takes, an
 * appointment may be cancelled and its message still leave: as when the post has just been collected.
 */
const FRESH_MS = 200;
/** Messages looked at together. */
const TOGETHER = 32;
/** At the end, sendings under way get this long. */
const LAST_SENDINGS_MS = 3000;
const AFTER_ERROR_MS = 1000;

/** The way of one channel out of the outbox: claims what is due, sends it, writes down what became of it. */
export interface Lane {
  /** Works until stopped; a failure of the database is waited out. */
  run(): Promise<void>;
  /** Works until nothing is due and nothing under way, or the service is down. */
  workOff(): Promise<void>;
  /** Something may have become due; `isNow`: a service that was down is tried at once. */
  wake(isNow?: boolean): void;
  /** Claims nothing more, gives what is under way a few seconds and hands back what was not begun. */
  stop(): Promise<void>;
}

/**
 * One lane of this process. Each channel has its own, with a width of its own, so that a service that is slow or dead holds
 * up nobody else's messages. Source: docs/decisions/0022.
 */
export function openLane(
  deps: JobDependencies,
  channel: Channel,
  warn: (error: unknown) => void = () => {},
): Lane {
  const { db, clock } = deps;
  const { isConfigured, width } = deps.transports[channel];
  const bell = openBell();
  const watch = openServiceWatch(channel, () => performance.now());
  const pace = openPace(width, () => performance.now());
  const outcomes = openOutcomes({
    ...{ db, clock, channel, warn },
    leaves: (way) => deps.transports[way].isConfigured,
  });
  const underWay = new Map<Claimed, Promise<void>>();
  /** Claimed and not looked at; looked at and not begun. */
  let held: Claimed[] = [];
  let ready: Claimed[] = [];
  let view: View | null = null;
  let isStopping = false;
  let renewing: NodeJS.Timeout | undefined;

  const hasRoom = () => underWay.size < (watch.isTrying() ? 1 : width);
  const isLate = ({ heldSince }: Claimed) => performance.now() - heldSince > HELD_MS;
  const isOff = () => isStopping || watch.remainingMs() > 0;

  async function workOff(): Promise<void> {
    for (;;) {
      if (isOff()) handBack(() => true);
      handBack(isLate);
      if (ready.length > 0 && hasRoom()) beginReady();
      else if (isOff() || !hasRoom() || !(await getReady())) {
        if (underWay.size === 0 || isStopping) break;
        await bell.wait(POLL_MS);
      }
    }
    await outcomes.flushed();
  }

  /** False when nothing is due. */
  async function getReady(): Promise<boolean> {
    if (held.length === 0)
      held = await claim(db, channel, watch.isTrying() ? 1 : pace.claimSize(), clock.now());
    if (held.length === 0) return false;
    const next = held.slice(0, TOGETHER);
    view = await look(db, deps.transports, next);
    held = held.slice(next.length);
    ready = next;
    return true;
  }

  function beginReady(): void {
    while (view !== null && ready.length > 0 && hasRoom() && !isOff()) {
      if (performance.now() - view.takenAt > FRESH_MS) {
        held = [...ready, ...held];
        ready = [];
        return;
      }
      const [claimed, ...others] = ready;
      ready = others;
      if (claimed && isLate(claimed)) outcomes.add(handedBack(claimed));
      else if (claimed) begin(claimed, view);
    }
  }

  function begin(claimed: Claimed, seen: View): void {
    const sight = seen.of(claimed);
    // Deleted, or another's by now.
    if (sight?.facts.state !== 'sending' || sight.facts.attempts !== claimed.attempt) return;
    const ending = endingBefore({ sight, claimed, channel, isConfigured, now: clock.now() });
    if (ending !== null) {
      pace.done();
      outcomes.add({ ...ending, claimed });
      return;
    }
    const sending = sendOne({ deps, channel, outcomes, watch, message: { claimed, sight } })
      .catch(warn) // left to its lease
      .finally(() => {
        underWay.delete(claimed);
        pace.done();
        bell.ring();
      });
    underWay.set(claimed, sending);
  }

  function handBack(isMeant: (claimed: Claimed) => boolean): void {
    for (const claimed of [...ready, ...held].filter(isMeant)) outcomes.add(handedBack(claimed));
    ready = ready.filter((claimed) => !isMeant(claimed));
    held = held.filter((claimed) => !isMeant(claimed));
  }

  return {
    workOff,
    async run() {
      renewing = setInterval(
        () => void renew(db, [...underWay.keys()], clock.now()).catch(warn),
        RENEWAL_MS,
      ).unref();
      while (!isStopping) {
        try {
          await workOff();
          if (!isStopping) await bell.wait(Math.max(POLL_MS, watch.remainingMs()));
        } catch (error) {
          warn(error);
          await bell.wait(AFTER_ERROR_MS);
        }
      }
    },
    wake(isNow = false) {
      if (isNow) {
        watch.tryNow();
        deps.transports[channel].tryNow?.();
      }
      bell.ring();
    },
    async stop() {
      isStopping = true;
      bell.ring();
      handBack(() => true);
      await atMost(LAST_SENDINGS_MS, Promise.all(underWay.values()));
      clearInterval(renewing);
      await outcomes.flushed(true);
    },
  };
}
