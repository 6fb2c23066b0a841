import type { ConnectionSettings } from '#server/db/connect.ts';
import { startEmbedded } from '#server/db/embedded/start.ts';
import type { Env } from '#server/env.ts';

/** The PostgreSQL server that a program works on. */
export interface Store {
  readonly connection: ConnectionSettings;
  /** Resolves only when an embedded server ends by itself; nothing goes on without it. */
  readonly lost: Promise<void>;
  stop(): Promise<void>;
}

/** The server of DATABASE_URL, or the embedded one in the data folder, started for this process alone. */
export async function openStore(env: Env): Promise<Store> {
  if (env.databaseUrl === null)
    return startEmbedded({ dataDir: env.dataDir, log: (line) => console.error(`database: ${line}`) });
  return {
    connection: { connectionString: env.databaseUrl },
    lost: new Promise(() => {}),
    stop: async () => {},
  };
}
