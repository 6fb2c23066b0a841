import type { Channel } from '#domain/message/kinds.ts';
import type { JobDependencies } from '../dependencies.ts';
import { openBell } from './bell.ts';
import { endingBefore } from './check.ts';
import type { Claimed } from './claim.ts';
import { mishap, mishapWith } from './mishap.ts';
import { openOutcomes } from './outcomes.ts';
import { openPace } from './pace.ts';
import { sendOne } from './send-one.ts';
import { openServiceWatch } from './service-watch.ts';
import { handedBack } from './settle.ts';
import { openStock, type Ready } from './stock.ts';
import { openUnderWay } from './under-way.ts';

/** The net under the notice that wakes a lane, and what finds those whose retry, morning or lease has come. */
const POLL_MS = 3000;
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
  const watch = openServiceWatch(channel, () => performance.now(), warn);
  const pace = openPace(width, () => performance.now());
  const outcomes = openOutcomes({
    ...{ db, clock, channel, warn },
    leaves: (way) => deps.transports[way].isConfigured,
  });
  const putBack = (claimed: Claimed) => outcomes.add(handedBack(claimed));
  const stock = openStock({ deps, channel, putBack, onMishap });
  const underWay = openUnderWay({ db, clock, warn, onMishap, onEnd });
  let isStopping = false;

  const hasRoom = () => underWay.count() < (watch.isTrying() ? 1 : width);
  const isOff = () => isStopping || watch.remainingMs() > 0;
  const mayBegin = () => hasRoom() && !isOff();

  async function workOff(): Promise<void> {
    for (;;) {
      if (isOff()) stock.handBackAll();
      stock.handBackLate();
      beginReady();
      const isMore = mayBegin() && (await stock.fill(watch.isTrying() ? 1 : pace.claimSize()));
      if (isMore) continue;
      if (underWay.count() === 0 || isStopping) break;
      await bell.wait(POLL_MS);
    }
    await outcomes.flushed();
  }

  function beginReady(): void {
    while (mayBegin()) {
      const ready = stock.next();
      if (ready === null) return;
      begin(ready);
    }
  }

  function begin({ claimed, sight }: Ready): void {
    try {
      const ending = endingBefore({ sight, claimed, channel, isConfigured, now: clock.now() });
      if (ending === null) {
        underWay.add(claimed, sendOne({ deps, channel, outcomes, watch, message: { claimed, sight } }));
      } else {
        pace.done();
        outcomes.add({ ...ending, claimed });
      }
    } catch (error) {
      onMishap(claimed, error);
    }
  }

  /** One message over which the product fails must not keep the others. */
  function onMishap(claimed: Claimed, error: unknown): void {
    warn(mishapWith(claimed, error));
    outcomes.add(mishap(claimed, clock.now()));
  }

  function onEnd(): void {
    pace.done();
    bell.ring();
  }

  return {
    workOff,
    async run() {
      underWay.renewLeases();
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
      stock.handBackAll();
      await underWay.ended(LAST_SENDINGS_MS);
      underWay.stopRenewing();
      await outcomes.flushed(true);
    },
  };
}
