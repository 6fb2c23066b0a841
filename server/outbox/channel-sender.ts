import { decide } from '#domain/message/decide.ts';
import type { Channel } from '#domain/message/kinds.ts';
import { atMost } from '../at-most.ts';
import { openClaimBuffer, openPace, type ReadyMessage } from './claim-buffer.ts';
import { type Claimed, RENEWAL_MS, renew } from './claims.ts';
import type { WorkerDependencies } from './dependencies.ts';
import { deliveryOf } from './load-contexts.ts';
import { openOutcomeWriter } from './outcome-writer.ts';
import { handedBack, messageError, outcomeOfDecision, outcomeOfFailure } from './outcomes.ts';
import { sendMessage } from './send-message.ts';
import { openServiceWatch } from './service-watch.ts';

/** Finds what no notification announced: missed ones, and messages whose retry, morning or lease end has come. */
const POLL_MS = 3000;
/** When the process ends, messages that are being sent get this long. */
const LAST_SENDINGS_MS = 3000;
const AFTER_ERROR_MS = 1000;

/** Sends the due messages of one channel: claims them, decides, sends, writes the outcomes. */
export interface ChannelSender {
  /** Works until stopped; waits while the database is away. */
  run(): Promise<void>;
  /** Works until nothing is due and nothing is being sent, or the service is down. */
  workOff(): Promise<void>;
  /** Something may be due; `isNow`: a service that was down is tried at once. */
  wake(isNow?: boolean): void;
  /** Claims nothing more, waits a few seconds for messages that are being sent, and hands back what was not begun. */
  stop(): Promise<void>;
}

/**
 * Each channel of a process sends by itself, with its own width, so that a slow or dead service delays no other channel. Source:
 * docs/decisions/0022.
 */
export function openChannelSender(
  deps: WorkerDependencies,
  channel: Channel,
  warn: (error: unknown) => void = () => {},
): ChannelSender {
  const { db, clock } = deps;
  // Asked again each time: another service may take its place meanwhile.
  const transport = deps.transports[channel];
  const signal = openWakeSignal();
  const openWatch = () => openServiceWatch(channel, () => performance.now(), warn);
  let watch = openWatch();
  const pace = openPace(
    () => transport.width,
    () => performance.now(),
  );
  const leaves = (other: Channel) => deps.transports[other].isConfigured;
  const outcomes = openOutcomeWriter({ db, clock, channel, leaves, warn });
  const handBack = (claimed: Claimed) => outcomes.add(handedBack(claimed));
  const buffer = openClaimBuffer({ deps, channel, handBack, onFailure });
  const inFlight = new Map<Claimed, Promise<void>>();
  let isStopping = false;

  const hasRoom = () => inFlight.size < (watch.isTrying() ? 1 : transport.width);
  const isOff = () => isStopping || watch.remainingMs() > 0;
  const mayBegin = () => hasRoom() && !isOff();

  async function workOff(): Promise<void> {
    for (;;) {
      if (isOff()) buffer.handBackAll();
      buffer.handBackLate();
      beginReady();
      const isMore = mayBegin() && (await buffer.fill(watch.isTrying() ? 1 : pace.claimSize()));
      if (isMore) continue;
      if (inFlight.size === 0 || isStopping) break;
      await signal.wait(POLL_MS);
    }
    await outcomes.flushed();
  }

  function beginReady(): void {
    while (mayBegin()) {
      const ready = buffer.next();
      if (ready === null) return;
      begin(ready);
    }
  }

  function begin(ready: ReadyMessage): void {
    const { claimed, context } = ready;
    try {
      const { isConfigured } = transport;
      const way = deliveryOf(context, { channel, attempt: claimed.attempt, isConfigured });
      const decision = decide(context.facts, way, clock.now());
      if (decision.is === 'send') {
        send({ claimed, context: { ...context, facts: decision.facts } });
      } else {
        pace.done();
        outcomes.add({ ...outcomeOfDecision(decision), claimed });
      }
    } catch (error) {
      onFailure(claimed, error);
    }
  }

  function send(message: ReadyMessage): void {
    const { claimed } = message;
    const sending = sendMessage({ deps, channel, outcomes, watch, warn }, message)
      .catch((error: unknown) => onFailure(claimed, error))
      .finally(() => {
        inFlight.delete(claimed);
        pace.done();
        signal.wake();
      });
    inFlight.set(claimed, sending);
  }

  /** A message over which the product itself fails must not stop the others. */
  function onFailure(claimed: Claimed, error: unknown): void {
    warn(messageError(claimed, error));
    outcomes.add(outcomeOfFailure(claimed, clock.now()));
  }

  let renewing: NodeJS.Timeout | undefined;

  return {
    workOff,
    async run() {
      const renewLeases = () => void renew(db, [...inFlight.keys()], clock.now()).catch(warn);
      renewing = setInterval(renewLeases, RENEWAL_MS).unref();
      // The new service has a watch of its own: a late answer of the one before must not pause it.
      transport.onExchange?.(() => {
        watch = openWatch();
        signal.wake();
      });
      while (!isStopping) {
        try {
          await workOff();
          if (!isStopping) await signal.wait(Math.max(POLL_MS, watch.remainingMs()));
        } catch (error) {
          warn(error);
          await signal.wait(AFTER_ERROR_MS);
        }
      }
    },
    wake(isNow = false) {
      if (isNow) {
        watch.tryNow();
        transport.tryNow?.();
      }
      signal.wake();
    },
    async stop() {
      isStopping = true;
      signal.wake();
      buffer.handBackAll();
      await atMost(LAST_SENDINGS_MS, Promise.all(inFlight.values()));
      clearInterval(renewing);
      await outcomes.flushed(true);
    },
  };
}

/** Wakes a waiting loop; a call that comes while nobody waits is kept. */
interface WakeSignal {
  wake(): void;
  /** Resolves at the next call, or after so many milliseconds. */
  wait(milliseconds: number): Promise<void>;
}

function openWakeSignal(): WakeSignal {
  let isAwake = false;
  let wakeUp: (() => void) | null = null;
  return {
    wake() {
      isAwake = true;
      wakeUp?.();
    },
    async wait(milliseconds) {
      if (!isAwake) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          wakeUp = () => {
            clearTimeout(timer);
            resolve();
          };
        });
        wakeUp = null;
      }
      isAwake = false;
    },
  };
}
