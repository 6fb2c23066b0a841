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
  close(): Promise<void>;
}

const RECONNECT_MS = 1000;

/** One connection of its own that LISTENs, and comes back by itself. */
export async function openChangeBus(
  settings: ConnectionSettings,
  log: (error: Error) => void,
): Promise<ChangeBus> {
  const listeners = new Set<Listener>();
  const tell = (notice: Notice | 'lost') => {
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
    async close() {
      isClosed = true;
      await client?.end();
    },
  };
}
