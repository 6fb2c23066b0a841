import { setMaxListeners } from 'node:events';
import type { ChangeTopic } from '#contracts/notifications/shapes.ts';
import type { ConnectionSettings } from '#server/db/connect.ts';
import { CHANGES_CHANNEL } from '#server/db/record/record.ts';
import { stayConnected } from '#server/db/stay-connected.ts';

/** A committed change as processes announce it to each other: a topic, ids, and who besides staff may learn of it. */
export interface Notice {
  readonly topic: ChangeTopic;
  readonly ids: readonly number[];
  readonly interpreters: readonly number[];
  readonly clients: readonly number[];
}

type Listener = (notice: Notice | 'lost') => void;

/** Receives what any process on the same database has committed. */
export interface ChangeBus {
  /**
   * Calls `listener` for each notice, and with 'lost' if notices may have been missed. Returns a function that ends
   * this.
   */
  subscribe(listener: Listener): () => void;
  /** The notices of the last 30 seconds, oldest first, for a screen that loaded its data just before it subscribed. */
  recent(): readonly Notice[];
  /** Aborts when the process is about to end: no more notices follow. */
  readonly ended: AbortSignal;
  end(): void;
  close(): Promise<void>;
}

/** A portal on a slow phone may subscribe this long after it began to load. */
const RECENT_MS = 30_000;
/** The most notices that are kept. */
const MOST_RECENT = 2000;

/** Listens on a connection of its own. */
export async function openChangeBus(
  settings: ConnectionSettings,
  log: (error: Error) => void,
): Promise<ChangeBus> {
  const listeners = new Set<Listener>();
  const ending = new AbortController();
  setMaxListeners(0, ending.signal); // one for each open screen
  const newest: { readonly at: number; readonly notice: Notice }[] = [];
  const forgetOld = () => {
    const since = performance.now() - RECENT_MS;
    const firstInTime = newest.findIndex(({ at }) => at >= since);
    newest.splice(0, firstInTime < 0 ? newest.length : Math.max(firstInTime, newest.length - MOST_RECENT));
  };
  const publish = (notice: Notice | 'lost') => {
    if (notice !== 'lost') newest.push({ at: performance.now(), notice });
    forgetOld();
    for (const listener of listeners) listener(notice);
  };
  const connection = await stayConnected(settings, {
    prepare: (client) => client.query(`LISTEN ${CHANGES_CHANNEL}`),
    onNotification: (payload) => publish(JSON.parse(payload) as Notice), // written by `record`, on a channel of our own
    onLost: () => publish('lost'),
    onReconnected: () => publish('lost'),
    onError: log,
  });
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    recent() {
      forgetOld();
      return newest.map(({ notice }) => notice);
    },
    ended: ending.signal,
    end: () => ending.abort(),
    close: () => connection.close(),
  };
}
