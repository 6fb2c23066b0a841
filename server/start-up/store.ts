import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ConnectionSettings } from '#server/db/connect.ts';
import { watchDisk } from '#server/db/embedded/disk.ts';
import { startEmbedded } from '#server/db/embedded/start.ts';
import type { Env } from '#server/env.ts';

/** The PostgreSQL server of a program. */
export interface Store {
  readonly connection: ConnectionSettings;
  /** Resolves only if an embedded server ends by itself again and again; nothing can go on without it. */
  readonly lost: Promise<void>;
  /** Why nothing can be saved: the disk of the embedded database is full. */
  whyFull(): string | null;
  stop(): Promise<void>;
}

/** The server of DATABASE_URL, or the embedded one in the data folder, started for this process. */
export async function openStore(env: Env): Promise<Store> {
  if (env.databaseUrl === null) {
    const server = await startEmbedded({
      dataDir: env.dataDir,
      log: (line) => console.error(`database: ${line}`),
      settings: { max_connections: String(Math.max(100, connectionsOf(env))) },
    });
    const disk = await watchDisk(env.dataDir);
    const stop = () => {
      disk.close();
      return server.stop();
    };
    return { ...server, whyFull: disk.whyFull, stop };
  }
  // One process of several finds the address of the embedded server that the first one has started.
  const disk =
    cluster.isWorker && existsSync(path.join(env.dataDir, 'postgres')) ? await watchDisk(env.dataDir) : null;
  return {
    whyFull: () => disk?.whyFull() ?? null,
    connection: { connectionString: env.databaseUrl },
    lost: new Promise(() => {}),
    stop: async () => disk?.close(),
  };
}

/** Connections that the processes may open: the pools, a listener each, the jobs' and some for people. */
function connectionsOf({ webConcurrency, databasePool }: Env): number {
  return webConcurrency * (databasePool + 1) + 40;
}
