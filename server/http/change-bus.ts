import pg from 'pg';
import type { ChangeTopic } from '#contracts/notification.ts';
import { type ConnectionSettings, clientConfig } from '#server/db/connect.ts';
import { CHANGES_CHANNEL } from '#server/db/record/record.ts';

/** A committed change as processes tell it each other: a topic, ids, and who besides staff may hear of it. */
export interface Notice {
  readonly topic: ChangeTopic;
  readonly ids: readonly number[];
  readonly interpreters: readonly number[];
  readonly clients: readonly number[];
}

type Listener = (notice: Notice | 'lost') => void;

/** Hears what any process on the same database has committed. */
export interface ChangeBus {
  /** Calls `listener` for each notice, and with 'lost' when notices may have been missed; returns how to stop. */
  subscribe(listener: Listener): () => void;
  /** The notices of the last half minute, the oldest first: for whoever has loaded a screen just before subscribing. */
  recent(): readonly Notice[];
  close(): Promise<void>;
}

const RECONNECT_MS = 1000;
/** A portal on a slow phone listens so long after it has begun to load. */
const RECENT_MS = 30_000;
/** Of a flood no more is kept. */
const MOST_RECENT = 2000;

/** One connection of its own that LISTENs, and comes back by itself. */
export async function openChangeBus(
  settings: ConnectionSettings,
  log: (error: Error) => void,
): Promise<ChangeBus> {
  const listeners = new Set<Listener>();
  const heard: { readonly at: number; readonly notice: Notice }[] = [];
  const forgetOld = () => {
    const since = performance.now() - RECENT_MS;
    const kept = heard.findIndex(({ at }) => at >= since);
    heard.splice(0, kept < 0 ? heard.length : Math.max(kept, heard.length - MOST_RECENT));
  };
  const tell = (notice: Notice | 'lost') => {
    if (notice !== 'lost') heard.push({ at: performance.now(), notice });
    forgetOld();
    for (const listener of listeners) listener(notice);
  };
  let client: pg.Client | null = null;
  let isClosed = false;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ ...clientConfig(settings), keepAlive: true });
    fresh.on('notification', ({ payload }) => {
      if (payload) tell(JSON.parse(payload) as Notice); // written by `record`, on a channel of our own
    });
    fresh.on('error', (error) => {
      if (isClosed || client !== fresh) return;
      client = null;
      log(error);
      tell('lost');
      setTimeout(reconnect, RECONNECT_MS).unref();
    });
    await fresh.connect();
    await fresh.query(`LISTEN ${CHANGES_CHANNEL}`);
    client = fresh;
  }

  function reconnect(): void {
    if (isClosed) return;
    connect().then(
      () => tell('lost'),
      (error: Error) => {
        log(error);
        setTimeout(reconnect, RECONNECT_MS).unref();
      },
    );
  }

  await connect();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    recent() {
      forgetOld();
      return heard.map(({ notice }) => notice);
    },
    async close() {
      isClosed = true;
      await client?.end();
    },
  };
}
