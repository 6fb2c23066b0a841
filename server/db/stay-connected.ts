import pg from 'pg';
import { type ConnectionSettings, clientConfig } from './connect.ts';

const RECONNECT_MS = 1000;

interface Options {
  /** Prepares each new connection: LISTEN, locks. If it fails, the connection is closed and another one is tried. */
  readonly prepare: (client: pg.Client) => Promise<unknown>;
  readonly onNotification?: (payload: string) => void;
  /** The connection was lost: notifications may be missed from now on. */
  readonly onLost?: () => void;
  readonly onReconnected?: () => void;
  readonly onError: (error: Error) => void;
}

/** A connection of its own that comes back by itself until it is closed. */
export interface StayingConnection {
  /** null while there is no connection. */
  client(): pg.Client | null;
  close(): Promise<void>;
}

/** Opens a connection outside the pools and keeps it open; rejects if the first one fails. */
export async function stayConnected(
  settings: ConnectionSettings,
  options: Options,
): Promise<StayingConnection> {
  const { prepare, onNotification, onLost, onReconnected, onError } = options;
  let current: pg.Client | null = null;
  let newest: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const client = new pg.Client(clientConfig(settings));
    newest = client;
    client.on('notification', ({ payload = '' }) => onNotification?.(payload));
    client.on('error', (error) => {
      if (isClosed || current !== client) return;
      current = null;
      onError(error);
      onLost?.();
      reconnectSoon();
    });
    try {
      await client.connect();
      await prepare(client);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    current = client;
  }

  function reconnectSoon(): void {
    timer = setTimeout(() => {
      connect().then(onReconnected, (error: Error) => {
        if (isClosed) return;
        onError(error);
        reconnectSoon();
      });
    }, RECONNECT_MS).unref();
  }

  await connect();
  return {
    client: () => current,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      // Also one that is still being prepared.
      await newest?.end();
    },
  };
}
