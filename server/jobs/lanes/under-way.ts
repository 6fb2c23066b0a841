import type { Db } from '#server/db/connect.ts';
import type { Clock } from '#server/http/dependencies.ts';
import { atMost } from '#server/start-up/at-most.ts';
import { type Claimed, RENEWAL_MS, renew } from './claim.ts';

/** The sendings of one lane that its service has not answered yet. */
export interface UnderWay {
  count(): number;
  /** Counts a sending in until it is over. */
  add(claimed: Claimed, sending: Promise<void>): void;
  /** Shows other processes that these are still being sent, until told to stop. */
  renewLeases(): void;
  stopRenewing(): void;
  /** Resolves when all are over, or after so many milliseconds. */
  ended(milliseconds: number): Promise<void>;
}

interface Options {
  readonly db: Db;
  readonly clock: Clock;
  readonly warn: (error: unknown) => void;
  /** Is told of one that ended in a failure of the product itself. */
  readonly onMishap: (claimed: Claimed, error: unknown) => void;
  /** Called whenever one is over. */
  readonly onEnd: () => void;
}

/** None yet. */
export function openUnderWay({ db, clock, warn, onMishap, onEnd }: Options): UnderWay {
  const sendings = new Map<Claimed, Promise<void>>();
  let renewing: NodeJS.Timeout | undefined;
  return {
    count: () => sendings.size,
    add(claimed, sending) {
      const ended = sending
        .catch((error: unknown) => onMishap(claimed, error))
        .finally(() => {
          sendings.delete(claimed);
          onEnd();
        });
      sendings.set(claimed, ended);
    },
    renewLeases() {
      renewing = setInterval(
        () => void renew(db, [...sendings.keys()], clock.now()).catch(warn),
        RENEWAL_MS,
      ).unref();
    },
    stopRenewing: () => clearInterval(renewing),
    ended: async (milliseconds) => {
      await atMost(milliseconds, Promise.all(sendings.values()));
    },
  };
}
