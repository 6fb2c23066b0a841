import type { ConnectionSettings } from '#server/db/connect.ts';
import { startEmbedded } from '#server/db/embedded/start.ts';
import type { Env } from '#server/env.ts';

/** The PostgreSQL server of a program. */
export interface Store {
  readonly connection: ConnectionSettings;
  /** Resolves only if an embedded server ends by itself; nothing can go on without it. */
  readonly lost: Promise<void>;
  stop(): Promise<void>;
}

/** The server of DATABASE_URL, or the embedded one in the data folder, started for this process. */
export async function openStore(env: Env): Promise<Store> {
  if (env.databaseUrl === null)
    return startEmbedded({
      dataDir: env.dataDir,
      log: (line) => console.error(`database: ${line}`),
      settings: { max_connections: String(Math.max(100, connectionsOf(env))) },
    });
  return {
    connection: { connectionString: env.databaseUrl },
    lost: new Promise(() => {}),
    stop: async () => {},
  };
}

/** Connections that the processes may open: the pools, a listener each, the jobs' and some for people. */
function connectionsOf({ webConcurrency, databasePool }: Env): number {
  return webConcurrency * (databasePool + 1) + 40;
}
